import { parsePhoneNumberFromString } from "libphonenumber-js/min";
import { checkBy, type PhoneCheck } from "./phone.ts";

/**
 * Whether a number can exist under its dialing code, by the countries' numbering plans, which weigh 30 kB. For the
 * server: the browser has the same plans in its phone field's library, see #ds/inputs/PhoneField/plan-check.ts.
 */
export const isDiallable: PhoneCheck = checkBy((international) => {
  const parsed = parsePhoneNumberFromString(international);
  // What it takes for a carrier's code would be cut off: such a number is another one.
  return parsed?.isValid() === true && parsed.carrierCode === undefined ? parsed.countryCallingCode : undefined;
});
