import { decimalFromPence } from "#domain/shared/money.ts";
import type { Pence } from "#domain/shared/units.ts";
import type { Reply } from "../endpoints.ts";

/** A promo that counts (ENT-035). */
export const promoReply = (promo: { readonly id: string; readonly discount: Pence }): Reply<"promoCode"> => ({
  code: 1,
  message: "",
  value: decimalFromPence(promo.discount),
  promocodeid: promo.id,
});

/** A code that takes nothing off, and why. */
export const noPromoReply = (message: string): Reply<"promoCode"> => ({ code: 2, message, value: 0, promocodeid: "" });
