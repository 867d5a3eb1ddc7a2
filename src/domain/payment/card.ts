/** What a payer types into our own card form, and what may be wrong with it. */
import { DEFAULT_COUNTRY } from "#domain/shared/constants.ts";

/** The boxes of the card form. Numbers are text: "01", "2031". */
export interface CardDraft {
  /** As printed on the card. */
  readonly name: string;
  /** Digits, with or without spaces. */
  readonly number: string;
  /** 01 to 12; while the expiry is typed, what there is of it, and invalid then. */
  readonly month: string;
  /** Four digits; empty while the expiry is typed. */
  readonly year: string;
  readonly cvc: string;
  readonly line1: string;
  readonly line2: string;
  readonly city: string;
  readonly postalCode: string;
  /** ISO 3166 alpha-2, lower case; empty: not stated. */
  readonly country: string;
}
export type CardField = keyof CardDraft;
/** "declined": the bank did, although the form is in order. */
export type CardFault = "required" | "invalid" | "declined";
export type CardFaults = Partial<Record<CardField, CardFault>>;

/** In the order of the form; the first faulty one gets the focus. */
export const CARD_FIELDS = [
  "name",
  "number",
  "month",
  "year",
  "cvc",
  "line1",
  "line2",
  "city",
  "postalCode",
  "country",
] as const satisfies readonly CardField[];

/** What a card number reveals about its card. */
export interface CardType {
  /** "Visa"; empty while the digits fit several kinds. */
  readonly name: string;
  /** The positions, in digits, after which a space is shown. */
  readonly gaps: readonly number[];
  readonly cvcDigits: number;
}

/** Validates card numbers by the issuers' rules; see card-check.ts. */
export interface CardCheck {
  /** The type of the digits typed so far. */
  readonly typeOf: (digits: string) => CardType;
  /** Whether it is a complete number with a valid check digit. */
  readonly isNumber: (digits: string) => boolean;
}

const REQUIRED: readonly CardField[] = ["name", "line1", "city", "postalCode"];
const CARD_ONLY: readonly CardField[] = ["number", "month", "year", "cvc"];
/** Expiry years on offer: this one and fifty more. */
const YEARS_AHEAD = 50;

/** The months that can be chosen. */
export const EXPIRY_MONTHS: readonly string[] = Array.from({ length: 12 }, (_, index) =>
  String(index + 1).padStart(2, "0"),
);

/** The years that can be chosen, from the present one on. */
export const expiryYears = (now: Date): readonly string[] =>
  Array.from({ length: YEARS_AHEAD + 1 }, (_, index) => String(now.getUTCFullYear() + index));

/** An empty form; its expiry is the present month. */
export const emptyCard = (now: Date): CardDraft => ({
  name: "",
  number: "",
  month: EXPIRY_MONTHS[now.getUTCMonth()] ?? "01",
  year: String(now.getUTCFullYear()),
  cvc: "",
  line1: "",
  line2: "",
  city: "",
  postalCode: "",
  country: DEFAULT_COUNTRY,
});

/** A card number in the form in which it is validated and sent. */
export const cardDigits = (number: string): string => number.replace(/\s/g, "");

/** The number with spaces where its card has them: "4242 4242 4242 4242". */
export function spacedNumber(digits: string, gaps: readonly number[]): string {
  const cuts = [0, ...gaps.filter((gap) => gap < digits.length), digits.length];
  return cuts
    .slice(1)
    .map((cut, index) => digits.slice(cuts[index], cut))
    .join(" ")
    .trim();
}

const isExpired = ({ month, year }: CardDraft, now: Date): boolean =>
  Number(year) * 12 + Number(month) < now.getUTCFullYear() * 12 + now.getUTCMonth() + 1;

/** What is wrong with one box of the card itself; a hosted form validates these boxes on its own. */
function cardFault(card: CardDraft, field: CardField, now: Date, check: CardCheck): CardFault | null {
  const value = card[field].trim();
  if (value === "") return "required";
  const digits = cardDigits(card.number);
  if (field === "number") return check.isNumber(digits) ? null : "invalid";
  if (field === "cvc") return /^\d+$/.test(value) && value.length === check.typeOf(digits).cvcDigits ? null : "invalid";
  if (field === "month") return EXPIRY_MONTHS.includes(value) && !isExpired(card, now) ? null : "invalid";
  return expiryYears(now).includes(value) ? null : "invalid";
}

/**
 * Everything that is wrong with a card form.
 * @param hosted number, expiry and CVC are the provider's own boxes and are not validated here.
 */
export function cardFaults(
  card: CardDraft,
  { hosted, now, check }: { readonly hosted: boolean; readonly now: Date; readonly check: CardCheck },
): CardFaults {
  const faults: CardFaults = {};
  for (const field of CARD_FIELDS) {
    const invalid = hosted ? null : CARD_ONLY.includes(field) ? cardFault(card, field, now, check) : null;
    const missing = REQUIRED.includes(field) && card[field].trim() === "" ? "required" : null;
    const fault = missing ?? invalid;
    if (fault) faults[field] = fault;
  }
  return faults;
}

/** Card numbers with a known outcome in the built-in sandbox; any other number is declined. No money moves. */
export const SANDBOX_NUMBERS = {
  good: "4242424242424242",
  declined: "4000000000000002",
  bank: "4000000000003220",
  slow: "4000000000006066",
  /** Paid, but no webhook is ever sent. */
  silent: "4000000000007072",
} as const;
