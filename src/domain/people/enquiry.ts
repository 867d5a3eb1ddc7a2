import { fill, MESSAGES } from "#domain/shared/text/messages.ts";
import { err, ok, type Result } from "#domain/shared/result.ts";
import { isEmail, withoutMailto } from "#domain/shared/text/text-rules.ts";

/** What an enquiry is about. */
export type EnquiryKind = "contact" | "help" | "flight";

/** A message to the operator, as plain text. */
export interface Enquiry {
  readonly kind: EnquiryKind;
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
  /** A honeypot: hidden from people, so only bots fill it in. */
  readonly decoy: string;
}

export type EnquiryField = Exclude<keyof Enquiry, "kind">;

/** Why a field is refused; the screen turns it into "{title} is required" or "{title} is invalid". */
export type EnquiryFault = "required" | "invalid";

export type EnquiryFaults = { readonly [Field in EnquiryField]?: EnquiryFault };

/** The fields in the order in which the form shows them. */
export const ENQUIRY_FIELDS: readonly EnquiryField[] = ["name", "email", "phone", "subject", "message"];

export const EMPTY_ENQUIRY: Enquiry = { kind: "contact", name: "", email: "", phone: "", subject: "", message: "" };

const REQUIRED: ReadonlySet<EnquiryField> = new Set(["name", "email", "message"]);

/** Line ends and other control characters: they could inject a mail header. */
const CONTROL = /[\p{Cc}\u2028\u2029]/u;

function faultOf(field: EnquiryField, text: string): EnquiryFault | null {
  if (field !== "message" && CONTROL.test(text)) return "invalid";
  const value = text.trim();
  if (value === "") return REQUIRED.has(field) ? "required" : null;
  if (field === "email" && !isEmail(value)) return "invalid";
  return field === "phone" && !/^[\d+() .-]+$/.test(value) ? "invalid" : null;
}

/** Everything that is wrong with an enquiry; empty when it can be sent. */
export function enquiryFaults(enquiry: Enquiry): EnquiryFaults {
  const faults = ENQUIRY_FIELDS.map((field) => [field, faultOf(field, enquiry[field])] as const);
  return Object.fromEntries(faults.filter(([, fault]) => fault !== null));
}

/** The enquiry without spaces around its texts, or the message for its first fault. */
export function readEnquiry(stated: Enquiry): Result<Enquiry, string> {
  const faults = enquiryFaults(stated);
  const field = ENQUIRY_FIELDS.find((each) => faults[each] !== undefined);
  const fault = field && faults[field];
  if (field && fault) return err(fill(MESSAGES[fault], { title: TITLES[field] }));
  return ok({
    kind: stated.kind,
    name: stated.name.trim(),
    email: withoutMailto(stated.email).trim(),
    phone: stated.phone.trim(),
    subject: stated.subject.trim(),
    message: stated.message.trim(),
  });
}

const TITLES: Readonly<Record<EnquiryField, string>> = {
  name: "Name",
  email: "Email",
  phone: "Phone",
  subject: "Subject",
  message: "Message",
};
