/**
 * A tip for the driver, given by the passenger after the ride. It belongs to the driver: it is no part of the fare, bears
 * neither VAT nor commission, and stays where it is when the fare of the booking is refunded.
 */
import { exponentOf, minorUnitsOf, minorOf } from "#domain/shared/money.ts";
import { toLatinDigits } from "#domain/shared/text/plain-text.ts";
import { addMinutes, pence, type Instant, type Pence } from "#domain/shared/units.ts";
import { isFinished } from "#domain/booking/status.ts";

/** A tenant's rules for tips. */
export interface TipRules {
  readonly on: boolean;
  /** Suggested tips in percent of the fare, smallest first. */
  readonly percents: readonly number[];
}

/** The most suggestions that a tenant may make, and the highest of them. */
export const MOST_SUGGESTIONS = 3;
export const MOST_PERCENT = 100;

/** How long after its ride a passenger may add a tip. */
export const TIP_DAYS = 14;
/** How long an opened payment of a tip can be paid; after that the next one opens another. */
export const TIP_OPEN_MINUTES = 30;

/** What a tip depends on. */
export interface TipFacts {
  readonly status: string;
  readonly finishedAt: Instant | null;
  /** The fare before a promo. */
  readonly fare: Pence;
  /** ISO 4217. */
  readonly currency: string;
  /** What was given already, in its smallest unit; null: nothing. */
  readonly given: Pence | null;
}

/**
 * Why no tip can be given. "off": the operator takes none; "noRide": the ride is not over, or was cancelled; "late": it was
 * too long ago; "given": there is one already.
 */
export type TipFault = "off" | "noRide" | "late" | "given";

/** What may be given, in the smallest unit of the booking's currency. */
export interface TipOffer {
  /** Smallest first, each within the bounds. */
  readonly suggested: readonly Pence[];
  readonly least: Pence;
  readonly most: Pence;
}

/** Providers take no smaller payments: half a unit, or fifty where the currency has no decimals. */
const leastOf = (currency: string): number => (exponentOf(currency) === 0 ? 50 : minorUnitsOf(currency) / 2);

/** Suggestions are multiples of this: a tenth of a unit, or ten where the currency has no decimals. */
const stepOf = (currency: string): number => (exponentOf(currency) === 0 ? 10 : minorUnitsOf(currency) / 10);

/** A tip above twice the fare is a typing error. */
const MOST_FARES = 2;

/** Why no tip can be given for a booking now; null: it can. */
export function tipFault({ on }: Pick<TipRules, "on">, facts: TipFacts, now: Instant): TipFault | null {
  const { status, finishedAt, given } = facts;
  // A tip that was given stays visible when the operator takes no more.
  if (given !== null) return "given";
  if (!on) return "off";
  if (!isFinished(status) || finishedAt === null) return "noRide";
  return now >= addMinutes(finishedAt, TIP_DAYS * 24 * 60) ? "late" : null;
}

/** What may be given for a fare. */
export function tipOffer(
  { percents }: Pick<TipRules, "percents">,
  { fare, currency }: Pick<TipFacts, "fare" | "currency">,
): TipOffer {
  const least = leastOf(currency);
  const step = stepOf(currency);
  const most = Math.max(least, fare * MOST_FARES);
  const rounded = percents.map((percent) => Math.round((fare * percent) / 100 / step) * step);
  const within = rounded.map((amount) => Math.min(Math.max(amount, least), most));
  return {
    suggested: [...new Set(within)].toSorted((one, other) => one - other).map(pence),
    least: pence(least),
    most: pence(most),
  };
}

/** Whether an amount in the smallest unit is a tip that may be given. */
export const isTipAmount = (amount: number, { least, most }: Pick<TipOffer, "least" | "most">): boolean =>
  Number.isSafeInteger(amount) && amount >= least && amount <= most;

/**
 * An amount as people type it, with point or comma; null: it is none, or has more decimals than its currency.
 * @returns it in the currency's smallest unit.
 */
export function readAmount(text: string, currency: string): Pence | null {
  const typed = toLatinDigits(text.trim()).replace(/[,\u066b]/, ".");
  const parts = /^(\d{1,9})(?:\.(\d{1,3}))?$/.exec(typed);
  if (!parts || (parts[2] ?? "").length > exponentOf(currency)) return null;
  return minorOf(typed, currency);
}
