import { fill } from "#domain/shared/text/messages.ts";
import { shortCode } from "#domain/shared/text/plain-text.ts";
import { formatMoney, type Money } from "#domain/shared/money.ts";
import { err, ok, type Result } from "#domain/shared/result.ts";
import { pence, type Instant, type Pence } from "#domain/shared/units.ts";

/** The value of a promo code, and its conditions. */
export interface Promo {
  readonly kind: "amount" | "percent";
  /** Pence off for an amount, hundredths of a percent off for a percentage (1000 is 10 %). */
  readonly value: number;
  readonly currency: string;
  /** Fares below this get nothing. */
  readonly minimum: Pence;
  readonly startsAt: Instant;
  /** The first moment at which it is over. */
  readonly endsAt: Instant;
  /** Uses that are left; null: any number. */
  readonly usesLeft: number | null;
  readonly oncePerPerson: boolean;
}

/** Why a code gives no discount; the specification leaves the words to the server. */
export const PROMO_REFUSALS = {
  invalid: "This promo code is not valid.",
  expired: "This promo code has expired.",
  usedUp: "This promo code has been used up.",
  usedByYou: "You've already used this promo code.",
  wholeFare: "This promo code is for higher fares.",
  minimum: "This promo code is for fares of {amount} or more.",
} as const;

/** A code in its stored form: people type it in any letter case, and paste it with quotes or a full stop around it. */
export const promoCode = (typed: string): string => shortCode(typed);

/** Whether a text in that form can be the code of a promo. */
export const isPromoCode = (code: string): boolean => /^[A-Z0-9-]+$/.test(code);

/** What a promo takes off a total: whole pence, never more than the total, so that no fare falls below 0. */
export function promoDiscount(promo: Pick<Promo, "kind" | "value">, total: Pence): Pence {
  const wanted = promo.kind === "amount" ? promo.value : (total * promo.value) / 10_000;
  return pence(Math.max(0, Math.min(wanted, total)));
}

/** The server's answer about a code that a passenger gave. Only code 1 gives a discount. */
export interface CheckedPromo {
  readonly code: number;
  /** The stored form, see `promoCode`. */
  readonly promoCode: string;
  readonly value: Pence;
  readonly message: string;
  /** Names the promo in the booking; empty after a refusal. */
  readonly id: string;
}

/** What a checked promo takes off a total: its value at code 1, nothing otherwise; a fare never falls below 0. */
export const promoOff = (promo: CheckedPromo | null, total: Pence): Pence =>
  promo?.code === 1 ? promoDiscount({ kind: "amount", value: promo.value }, total) : pence(0);

/** @returns the discount of a promo on a fare at a moment, or the message for the rule that it breaks. */
export function checkPromo(promo: Promo, fare: Money, now: Instant): Result<Pence, string> {
  if (now < promo.startsAt || promo.currency !== fare.currency) return err(PROMO_REFUSALS.invalid);
  if (now >= promo.endsAt) return err(PROMO_REFUSALS.expired);
  if (promo.usesLeft === 0) return err(PROMO_REFUSALS.usedUp);
  if (fare.pence < promo.minimum) {
    const least = formatMoney({ pence: promo.minimum, currency: promo.currency });
    return err(fill(PROMO_REFUSALS.minimum, { amount: least }));
  }
  const discount = promoDiscount(promo, fare.pence);
  // A payment of 0 is impossible: neither a card nor the table of bookings accepts it.
  return discount < fare.pence ? ok(discount) : err(PROMO_REFUSALS.wholeFare);
}
