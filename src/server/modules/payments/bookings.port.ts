/** What payments need of bookings. */
import type { BookingFacts } from "#domain/payment/attempt.ts";
import type { Instant, Pence } from "#domain/shared/units.ts";
import type { TenantHandle } from "#server/database.port.ts";
import type { OnlineMethod } from "./provider.port.ts";

/** A booking as its payment sees it. */
export interface PayableBooking {
  readonly id: string;
  readonly reference: string;
  readonly returnReference: string | null;
  readonly standing: BookingFacts["standing"];
  readonly isPaid: boolean;
  readonly total: Pence;
  readonly currency: string;
  /** Until when its payment is waited for; null when it is not. */
  readonly payUntil: Instant | null;
}

/** A change of a booking that waits for what it costs on top. */
export interface PayableChange {
  readonly id: string;
  /** Whether it would still be made: the booking is as it was when the change was offered. */
  readonly isOpen: boolean;
  readonly amount: Pence;
  readonly payUntil: Instant;
}

/** Bookings inside a transaction. Reading locks, so that everything about one booking's payment happens in turn. */
export interface PayableBookings {
  lock(db: TenantHandle, id: string): Promise<PayableBooking | null>;
  /** Its payment is waited for until then. */
  await(db: TenantHandle, id: string, until: Instant): Promise<void>;
  /** It is paid; a pending one becomes a ride, there and back together. */
  paid(db: TenantHandle, id: string, method: OnlineMethod, now: Instant): Promise<void>;
  /** A change of a locked booking by its id, or null. */
  change(db: TenantHandle, id: string): Promise<PayableChange | null>;
  /** The change of a locked booking that waits to be paid, or null. */
  waitingChange(db: TenantHandle, booking: string): Promise<PayableChange | null>;
  /** What the change costs is paid: it is made. */
  makeChange(db: TenantHandle, id: string, now: Instant): Promise<void>;
  /** Nobody paid in time: a pending one ends. */
  end(db: TenantHandle, id: string, now: Instant): Promise<void>;
  /** Pending ones whose time to pay is over by `now`; those that another process works on are left out. */
  lockLate(db: TenantHandle, now: Instant, most: number): Promise<readonly PayableBooking[]>;
  /** Pending ones that were saved by then, can still be paid then, and whose payer was not reminded; not others' work. */
  lockUnreminded(
    db: TenantHandle,
    window: { readonly savedBy: Instant; readonly payableAt: Instant },
    most: number,
  ): Promise<readonly PayableBooking[]>;
  /** Whoever booked it was sent the way to pay. */
  reminded(db: TenantHandle, id: string, now: Instant): Promise<void>;
  /** The same for changes that wait to be paid and would still be made, with the lock of their bookings. */
  lockUnremindedChanges(
    db: TenantHandle,
    window: { readonly savedBy: Instant; readonly payableAt: Instant },
    most: number,
  ): Promise<readonly { readonly id: string; readonly bookingId: string }[]>;
  /** Whoever asked for the change was sent the way to pay. */
  changeReminded(db: TenantHandle, id: string, now: Instant): Promise<void>;
}
