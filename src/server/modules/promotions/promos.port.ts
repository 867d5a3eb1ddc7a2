import type { Money } from "#domain/shared/money.ts";
import type { Result } from "#domain/shared/result.ts";
import type { Instant, Pence } from "#domain/shared/units.ts";
import type { TenantHandle } from "#server/database.port.ts";

/** What makes two uses those of one person: the same account, phone or e-mail. Empty where it is not known. */
export interface PromoPerson {
  readonly accountId: string | null;
  /** With its dialing code. */
  readonly phone: string;
  readonly email: string;
}

/** One promo, taken by one booking. */
export interface PromoUse {
  readonly promoId: string;
  /** A booking that is stored already, in this transaction. */
  readonly bookingId: string;
  readonly person: PromoPerson;
  readonly now: Instant;
}

/** Promo codes as a booking's transaction needs them (RELIABILITY 1C). */
export interface Promos {
  /**
   * Judges the promo that a booking names, against the stored quote's price.
   * @returns what it takes off, or the message for the rule in its way; null when no promo has this id: then it is
   *   ignored.
   */
  judge(db: TenantHandle, promoId: string, fare: Money, now: Instant): Promise<Result<Pence, string> | null>;
  /**
   * Takes one use, after the booking's row is written. Of bookings at the same time only as many get it as there are
   * uses, and one per person where the promo says so.
   * @returns the message of the refusal; the caller then lets its transaction fail, since part of it may be written.
   */
  reserve(db: TenantHandle, tenant: string, use: PromoUse): Promise<Result<void, string>>;
  /** Gives the use of a booking back, once, however often it is called: for a cancelled or expired booking. */
  release(db: TenantHandle, bookingId: string): Promise<void>;
}
