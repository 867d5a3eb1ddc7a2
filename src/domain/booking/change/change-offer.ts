import type { Money } from "#domain/shared/money.ts";
import type { Instant } from "#domain/shared/units.ts";

/**
 * How the difference of a change is settled: "driver": in the car; "charge" and "refund": with the original payment
 * method.
 */
export type ChangeSettlement = "none" | "driver" | "account" | "charge" | "refund";

/** What a change would cost, as the server offers it. */
export interface ChangeOffer {
  /** Id to accept it with. */
  readonly id: string;
  readonly expiresAt: Instant | null;
  readonly pickupAt: Instant | null;
  readonly before: Money;
  /** With the fee. */
  readonly after: Money;
  readonly fee: Money;
  /** What is to be paid on top; below 0: what goes back. */
  readonly difference: Money;
  readonly settlement: ChangeSettlement;
}
