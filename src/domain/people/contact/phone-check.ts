import { parsePhoneNumberFromString } from "libphonenumber-js/min";
import { internationalNumber, type PhoneCheck } from "./phone.ts";

// Ofcom keeps +44 7700 900000-900999 free for films and examples; no plan lists it, every demo uses it.
const EXAMPLE_NUMBER = /^7700900\d{3}$/;

/**
 * Whether a number can exist under its dialing code, by the countries' numbering plans. Importing this file loads 30 kB
 * of plans: in the browser only by `import()`.
 */
export const isDiallable: PhoneCheck = (dialingCode, number) => {
  const code = dialingCode.replace(/\D/g, "");
  if (code === "44" && EXAMPLE_NUMBER.test(number)) return true;
  const parsed = parsePhoneNumberFromString(internationalNumber(code, number));
  // The parser may take a digit of the number for part of another plan's code; then the codes differ.
  return parsed !== undefined && parsed.isValid() && parsed.countryCallingCode === code;
};
