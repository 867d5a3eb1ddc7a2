/** What payments need of bookings. */
import type { BookingFacts } from "#domain/payment/attempt.ts";
import type { Instant, Pence } from "#domain/shared/units.ts";
import type { TenantHandle } from "#server/platform/database/database.port.ts";
import type { OnlineMethod } from "./provider.port.ts";

/** A booking as its payment sees it. */
export interface PayableBooking {
  readonly id: string;
  readonly reference: string;
  readonly returnReference: string | null;
  readonly standing: BookingFacts["standing"];
  readonly isPaid: boolean;
  /** Whether the booking is on a business's account, to be paid by invoice. */
  readonly onAccount: boolean;
  readonly total: Pence;
  readonly currency: string;
  /** Payment deadline; null when no payment is due. */
  readonly payUntil: Instant | null;
}

/** A change of a booking that waits for its extra payment. */
export interface PayableChange {
  readonly id: string;
  /** Whether it can still be made: the booking has not changed since the offer. */
  readonly isOpen: boolean;
  readonly amount: Pence;
  readonly payUntil: Instant;
}

/** What became of a payment. What it means for the booking, or for the change that it was for, is decided there. */
export interface PaymentFact {
  /** "failed": it was closed unpaid after its deadline; "returned": the money came too late or twice and goes back. */
  readonly kind: "paid" | "failed" | "returned";
  readonly booking: string;
  /** Null: the payment was for the booking itself. */
  readonly change: string | null;
  readonly method: OnlineMethod;
  readonly amount: Pence;
  readonly currency: string;
}

/** Bookings inside a transaction. Reading locks the row, so that all payment work on one booking is serialised. */
export interface PayableBookings {
  lock(db: TenantHandle, id: string): Promise<PayableBooking | null>;
  /** Sets the payment deadline. */
  await(db: TenantHandle, id: string, until: Instant): Promise<void>;
  /** In the transaction that records the fact, for a locked booking. */
  settled(db: TenantHandle, fact: PaymentFact, now: Instant): Promise<void>;
  /** A change of a locked booking by its id, or null. */
  change(db: TenantHandle, id: string): Promise<PayableChange | null>;
  /** The change of a locked booking that waits for payment, or null. */
  waitingChange(db: TenantHandle, booking: string): Promise<PayableChange | null>;
  /** Ends a pending booking that was not paid in time. */
  end(db: TenantHandle, id: string, now: Instant): Promise<void>;
  /** Pending ones past their payment deadline at `now`; rows that another process has locked are skipped. */
  lockLate(db: TenantHandle, now: Instant, most: number): Promise<readonly PayableBooking[]>;
  /** Pending ones saved by `savedBy`, still payable at `payableAt` and not reminded yet; locked rows are skipped. */
  lockUnreminded(
    db: TenantHandle,
    window: { readonly savedBy: Instant; readonly payableAt: Instant },
    most: number,
  ): Promise<readonly PayableBooking[]>;
  /** Notes that the payment link was mailed. */
  reminded(db: TenantHandle, id: string, now: Instant): Promise<void>;
  /** The same for changes that wait for payment and can still be made; locks their bookings. */
  lockUnremindedChanges(
    db: TenantHandle,
    window: { readonly savedBy: Instant; readonly payableAt: Instant },
    most: number,
  ): Promise<readonly { readonly id: string; readonly bookingId: string }[]>;
  /** Notes that the payment link of a change was mailed. */
  changeReminded(db: TenantHandle, id: string, now: Instant): Promise<void>;
}
