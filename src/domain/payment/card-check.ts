import cardValidator from "card-validator";
import type { CardCheck } from "#domain/payment/card.ts";

const USUAL_CVC_DIGITS = 3;
const USUAL_GAPS: readonly number[] = [4, 8, 12];

/**
 * The issuers' rules for card numbers. Importing this file loads their tables: in the browser only with the card form.
 */
export const cardCheck: CardCheck = {
  typeOf(digits) {
    const { card } = cardValidator.number(digits);
    // Before the first digit every kind is possible; the library then names none.
    return {
      name: card?.niceType ?? "",
      gaps: card?.gaps ?? USUAL_GAPS,
      cvcDigits: card?.code.size ?? USUAL_CVC_DIGITS,
    };
  },
  isNumber: (digits) => cardValidator.number(digits).isValid,
};
