/** What payments read of bookings, and the facts that they report to them. Payments command nothing. */
import type { Booking } from "#domain/booking/booking.ts";
import type { BookingFacts } from "#domain/payment/attempt.ts";
import type { Instant, Pence } from "#domain/shared/units.ts";
import type { TenantHandle } from "#server/platform/database/database.port.ts";
import type { Actor } from "#server/platform/security/actor.ts";
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
  /** What is to be paid. */
  readonly due: Pence;
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
  /** It was a tip: it says nothing of the booking. */
  readonly isTip: boolean;
  readonly method: OnlineMethod;
  readonly amount: Pence;
  readonly currency: string;
}

/** Bookings inside a transaction. Reading locks the row, so that all payment work on one booking is serialised. */
export interface PayableBookings {
  lock(db: TenantHandle, id: string): Promise<PayableBooking | null>;
  /** A change of a locked booking by its id, or null. */
  change(db: TenantHandle, id: string): Promise<PayableChange | null>;
  /** The change of a locked booking that waits for payment, or null. */
  waitingChange(db: TenantHandle, booking: string): Promise<PayableChange | null>;
  /** A payment was begun for a ride that needed none; it is accepted until then. */
  begun(db: TenantHandle, id: string, until: Instant): Promise<void>;
  /** In the transaction that records the fact, for a locked booking. */
  settled(db: TenantHandle, fact: PaymentFact, now: Instant): Promise<void>;
}

/** Finds the booking that a caller names, by session or code; null when the caller may not pay for it. */
export type FindPayable = (
  db: TenantHandle,
  named: { readonly actor: Actor | null; readonly reference: string; readonly code: string },
) => Promise<Booking | null>;
