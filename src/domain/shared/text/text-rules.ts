import { POSTCODE_MAX_LENGTH, TEXT_MAX_LENGTH } from "#domain/shared/constants.ts";
import { fill, MESSAGES } from "./messages.ts";

/** What a text box takes; the kinds with rules of their own beyond length are postcode and email. */
export type TextKind = "text" | "textarea" | "postcode" | "email" | "password" | "digits";

/** What `textFault` needs to know about one text box. */
export interface TextRule {
  readonly kind: TextKind;
  readonly value: string;
  readonly required: boolean;
  /** The box's name in the message: "First name". */
  readonly title: string;
  /** Replaces "{title} is required" where a box has its own wording. */
  readonly requiredMessage?: string;
  /** Longest accepted value, 255 unless given; a postcode is never longer than 9. */
  readonly maxLength?: number;
}

/** Wordings that a tenant or a language may put in the place of the specified ones. */
export interface TextFaultWording {
  readonly required: string;
  readonly invalid: string;
}

// \w is letters, digits and underscore; the look-arounds forbid a space at either end.
const POSTCODE = /^(?! )[\w\- ]+(?<! )$/;
// One @, something before it, and a dotted name after it. Each part excludes its own separators, so the pattern is linear.
const EMAIL = /^[^\s@,;<>()[\]"]+@[^\s@.,;<>()[\]"]+(?:\.[^\s@.,;<>()[\]"]+)+$/;

// No server takes a name with a dot at an end or two in a row, or a host's label with a hyphen at an end.
const MISPLACED_DOT = /^\.|\.\.|\.$/;
const MISPLACED_HYPHEN = /^-|-\.|\.-|-$/;
const MAILTO = /^(?:mailto:\s*)+/i;

/** The address of a copied link, "mailto:ada@example.com?subject=Taxi"; any other text as it is. */
export function withoutMailto(text: string): string {
  const link = MAILTO.exec(text.trim());
  if (!link) return text;
  const [address = ""] = text.trim().slice(link[0].length).split("?", 1);
  return address;
}

/** Whether a text is an address of the basic form `name@host.tld`; spaces around it and `mailto:` are not counted. */
export function isEmail(text: string): boolean {
  const address = withoutMailto(text).trim();
  if (!EMAIL.test(address)) return false;
  const at = address.indexOf("@");
  return !MISPLACED_DOT.test(address.slice(0, at)) && !MISPLACED_HYPHEN.test(address.slice(at + 1));
}

/** Whether a text has the form of a postcode of any country: 1-9 letters, digits, `_`, `-`, inner spaces. */
export const isPostcodeText = (text: string): boolean => text.length <= POSTCODE_MAX_LENGTH && POSTCODE.test(text);

/** The longest text that a box of this kind takes. */
export const maxLengthOf = (kind: TextKind): number => (kind === "postcode" ? POSTCODE_MAX_LENGTH : TEXT_MAX_LENGTH);

/**
 * The message that a text box shows for its value, or null when the value is fine. An optional box that is empty or
 * blank is always fine.
 */
export function textFault(rule: TextRule, wording: TextFaultWording = MESSAGES): string | null {
  if (rule.value.trim() === "") {
    if (!rule.required) return null;
    return rule.requiredMessage ?? fill(wording.required, { title: rule.title });
  }
  return isWellFormed(rule) ? null : fill(wording.invalid, { title: rule.title });
}

function isWellFormed({ kind, value, maxLength }: TextRule): boolean {
  if (value.length > (maxLength ?? maxLengthOf(kind))) return false;
  if (kind === "postcode") return isPostcodeText(value);
  if (kind === "email") return isEmail(value);
  return true;
}
