import { AsYouType } from "mui-tel-input";
import { checkBy, type PhoneCheck } from "#domain/people/contact/phone.ts";

/**
 * Whether a number can exist under its dialing code, by the numbering plans that the phone field's library brings, so
 * that the browser loads them once. The server's answer is the same (domain/people/contact/phone-check.ts).
 */
export const isInPlan: PhoneCheck = checkBy((international) => {
  const typed = new AsYouType();
  typed.input(international);
  return typed.isValid() ? typed.getCallingCode() : undefined;
});
