/**
 * Reads what people paste and type for a telephone number. Part of the phone field's chunk and of the server: the rules
 * for a number that is already read are in phone.ts, which the first screen loads.
 */
import { toLatinDigits, plainText } from "#domain/shared/text/plain-text.ts";
import { isPhoneText, keepsZero, PHONE_MAX_DIGITS, withExamples, type PhoneCheck } from "./phone.ts";

/** A number apart from its dialing code. Text that is no single number stays as it is, so that it can be refused. */
export interface ReadPhone {
  readonly dialingCode: string;
  readonly number: string;
}

/** The digits of a text, before any country's rules. */
interface PhoneText {
  /** Whether a country code comes first, after a plus, 00 or what the country dials instead. */
  readonly isInternational: boolean;
  readonly digits: string;
}

/** What may stand between the digits of one number; letters, #, commas or a second plus begin something else. */
const ONE_NUMBER = /^[\d\s().[\]\-‐-―−·_/]*$/;
/** A slash follows an area code, "030/123456". After more digits than these it separates two numbers. */
const AREA_DIGITS = { national: 6, international: 9 };
/** The shortest number that is taken for one with another country's code; shorter ones are rather mistyped. */
const FOREIGN_MIN_DIGITS = 10;

const plainPhone = (text: string): string => toLatinDigits(plainText(text));
const digitsOf = (text: string): string => text.replace(/\D/g, "");

/**
 * What is dialled before a country code where that is not 00: North America, Australia, Japan. No national number there
 * begins so. ITU-T Operational Bulletin, list of international prefixes.
 */
const EXIT_CODES: Readonly<Record<string, RegExp>> = {
  "+1": /^011(?=[1-9]\d{6})/,
  "+61": /^0011(?=[1-9]\d{6})/,
  "+81": /^010(?=[1-9]\d{6})/,
};

/** The digits of a plain text, or null when it is a number with an extension, or more than one number. */
function phoneTextOf(plain: string, dialingCode: string): PhoneText | null {
  const first = plain.search(/\d/);
  if (first === -1) return { isInternational: plain.includes("+"), digits: "" };
  const inner = plain.slice(first, plain.search(/\d\D*$/) + 1);
  if (!ONE_NUMBER.test(inner)) return null;
  const dialled = digitsOf(inner);
  const digits = dialled.replace(EXIT_CODES[dialingCode] ?? "", "");
  const isInternational = digits !== dialled || digits.startsWith("00") || plain.slice(0, first).includes("+");
  const [area = "", local, further] = inner.split("/");
  const areaDigits = AREA_DIGITS[isInternational ? "international" : "national"];
  if (local !== undefined && (further !== undefined || digitsOf(area).length > areaDigits)) return null;
  return { isInternational, digits: isInternational ? digits.replace(/^0+/, "") : digits };
}

/** A national number without its national prefix; a 0 that belongs to the number stays. */
const withoutPrefix = (dialingCode: string, digits: string): string =>
  keepsZero(dialingCode) ? digits : digits.replace(/^0+/, "");

/** What is left of typed text in the phone box: its digits without a national prefix, as many as a number has. */
export const phoneDigits = (text: string, dialingCode = ""): string =>
  withoutPrefix(dialingCode, digitsOf(plainPhone(text))).slice(0, PHONE_MAX_DIGITS);

/**
 * Text of the phone box as far as it may be typed: digits without a national prefix, or a number in international form
 * ("+44 7700 900123", "0044…") as a plus sign and digits.
 */
export function cleanPhoneText(text: string, dialingCode: string): string {
  const plain = plainPhone(text);
  const first = plain.search(/[\d+]/);
  const digits = digitsOf(plain);
  if (plain[first] !== "+" && !digits.startsWith("00")) return phoneDigits(plain, dialingCode);
  const withCode = plain[first] === "+" ? digits : digits.slice(2);
  return `+${withCode.slice(0, PHONE_MAX_DIGITS + 3)}`;
}

/**
 * What the text of the phone box says where the box shows the dialing code in front of what was pasted. The pasted
 * number counts, which may have a country code itself: "+44(+44) 7911 123456".
 */
export function withoutShownCode(text: string, dialingCode: string): string {
  const plain = plainPhone(text).trimStart();
  return plain.startsWith(dialingCode) ? plain.slice(dialingCode.length) : plain;
}

/**
 * What a pasted or autofilled text means. A number in international form ("+44 7700 900123", "0044…", "tel:+44…") names
 * the dialing code: the chosen one, or another of `codes`. A number that is not valid as it is, but that is with the
 * country code which it begins with ("447911123456"), is international too. An extension or a second number cannot be
 * called: such text comes back whole, and `isPhoneText` refuses it.
 * @param inPlan the numbering plans; without them only a plus or 00 makes a number international.
 */
export function readPhone(
  text: string,
  dialingCode: string,
  codes: readonly string[],
  inPlan: PhoneCheck = () => true,
): ReadPhone {
  const refused = { dialingCode, number: text.trim() };
  const read = phoneTextOf(plainPhone(text), dialingCode);
  if (read === null) return refused;
  const { digits, isInternational } = read;
  if (digits === "") return { dialingCode, number: "" };
  const isCalled = withExamples(inPlan);
  if (!isInternational) {
    // A national prefix says that no country code comes first.
    const others = digits.startsWith("0") ? null : codes;
    return fitting(national(dialingCode, digits, isCalled), others, isCalled) ?? refused;
  }
  const found = codeIn(digits, [dialingCode, ...codes]);
  if (found === undefined) return refused;
  const stated = national(found, digits.slice(found.length - 1), isCalled);
  // A field may show the code before a number that begins with it anyway.
  return fitting(stated, [], isCalled) ?? refused;
}

/** The dialing code that digits begin with; no code begins with another one. */
const codeIn = (digits: string, codes: readonly string[]): string | undefined =>
  codes.find((code) => code.length > 1 && digits.startsWith(code.slice(1)));

/** North America and Russia have ten digits after their national prefixes, which the plans would accept as digits. */
const TRUNK_PREFIXES: Readonly<Record<string, RegExp>> = { "+1": /^1(?=\d{10}$)/, "+7": /^8(?=\d{10}$)/ };

/** A number of a country; "+39 (0)347 1234567" has a 0 that its plan does not know. */
function national(dialingCode: string, digits: string, inPlan: PhoneCheck): ReadPhone {
  const number = withoutPrefix(dialingCode, digits).replace(TRUNK_PREFIXES[dialingCode] ?? "", "");
  const bare = number.replace(/^0+/, "");
  const isExtraZero = bare !== number && !inPlan(dialingCode, number) && inPlan(dialingCode, bare);
  return { dialingCode, number: isExtraZero ? bare : number };
}

/**
 * The number itself, or the one that begins with a country code but no plus; null when it is too long for either.
 * @param codes other countries' codes; null: it has none.
 */
function fitting(read: ReadPhone, codes: readonly string[] | null, inPlan: PhoneCheck): ReadPhone | null {
  const { dialingCode, number } = read;
  const isLong = number.length > PHONE_MAX_DIGITS;
  if (!isLong && (number === "" || number.startsWith("0") || inPlan(dialingCode, number))) return read;
  if (codes === null) return isLong ? null : read;
  const code = codeIn(number, number.length < FOREIGN_MIN_DIGITS ? [dialingCode] : [dialingCode, ...codes]);
  if (code !== undefined) {
    const coded = national(code, number.slice(code.length - 1), inPlan);
    if (isPhoneText(coded.number, code) && inPlan(code, coded.number)) return coded;
  }
  return isLong ? null : read;
}
