import { fill, MESSAGES } from "../shared/messages.ts";
import { err, ok, type Result } from "../shared/result.ts";
import { isEmail } from "../shared/text-rules.ts";

/** A message to the operator, as plain text. */
export interface Enquiry {
  readonly kind: "contact" | "help" | "flight";
  readonly name: string;
  readonly email: string;
  /** As it was typed; may be empty. */
  readonly phone: string;
  /** May be empty. */
  readonly subject: string;
  readonly message: string;
}

/** An enquiry as it was sent. */
export interface StatedEnquiry extends Enquiry {
  /** A field that people do not see: filled in by programs only. */
  readonly decoy: string;
}

/** Line ends and other control characters: in a line of its own they could begin a mail header of a sender's choice. */
const CONTROL = /[\p{Cc}\u2028\u2029]/u;

/** In the order in which the form shows them. */
const LINES = [
  ["name", "Name"],
  ["email", "Email"],
  ["phone", "Phone"],
  ["subject", "Subject"],
] as const;

/** The enquiry without spaces around its texts, or the message for its first fault (ENQ-003, RELIABILITY 1C). */
export function readEnquiry(stated: Enquiry): Result<Enquiry, string> {
  const broken = LINES.find(([field]) => CONTROL.test(stated[field]));
  if (broken) return err(fill(MESSAGES.invalid, { title: broken[1] }));
  const enquiry: Enquiry = {
    kind: stated.kind,
    name: stated.name.trim(),
    email: stated.email.trim(),
    phone: stated.phone.trim(),
    subject: stated.subject.trim(),
    message: stated.message.trim(),
  };
  const missing = (["name", "email", "message"] as const).find((field) => enquiry[field] === "");
  if (missing) return err(fill(MESSAGES.required, { title: TITLES[missing] }));
  if (!isEmail(enquiry.email)) return err(fill(MESSAGES.invalid, { title: TITLES.email }));
  if (enquiry.phone !== "" && !/^[\d+() .-]+$/.test(enquiry.phone)) {
    return err(fill(MESSAGES.invalid, { title: TITLES.phone }));
  }
  return ok(enquiry);
}

const TITLES = { name: "Name", email: "Email", phone: "Phone", subject: "Subject", message: "Message" } as const;
