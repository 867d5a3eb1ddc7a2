import type { Booking } from "#domain/booking/booking.ts";
import type { Clock } from "#server/platform/clock.port.ts";
import type { Database, TenantHandle } from "#server/platform/database/database.port.ts";
import type { Leg } from "#domain/journey/leg.ts";
import type { CapabilityScope, WatchScope } from "#server/platform/security/ids.ts";
import type { Actor } from "#server/platform/security/actor.ts";

/** How a request names a booking: by reference and session, or by a code that opens it. */
export interface NamedBooking {
  readonly actor: Actor | null;
  /** Empty when only a code was given. */
  readonly reference: string;
  /** Empty: the session must own the booking. */
  readonly code: string;
}

/** A booking, and how the caller has access to it. */
export interface ReachedBooking {
  readonly booking: Booking;
  /** The session's own booking, or the scope of the code. */
  readonly by: "owner" | Exclude<CapabilityScope, WatchScope>;
  /** Whether the code is revoked or expired: its holder may learn that, and nothing else. */
  readonly revoked: boolean;
  /** Whether the code expired because the ride was long ago. */
  readonly expired: boolean;
}

/** What the code of a shared link opens: a view of one leg's car. */
export interface WatchedBooking {
  readonly booking: Booking;
  readonly leg: Leg;
  /** Whether the code is revoked. */
  readonly revoked: boolean;
}

/** Access control of bookings: by session or by code. */
export interface BookingAccess {
  /**
   * @returns null for every booking that is not the caller's, whether or not it exists, and without session and code.
   */
  reach(db: TenantHandle, named: NamedBooking): Promise<ReachedBooking | null>;
  /**
   * By the code of a shared link, for the one endpoint that serves it. In `reach`, and so in every other endpoint, such
   * a code opens nothing.
   */
  watch(db: TenantHandle, code: string): Promise<WatchedBooking | null>;
  /** The booking that a code has opened, by the code's hash, with the leg of a shared link; null once it is revoked. */
  opened(db: TenantHandle, hash: string): Promise<{ readonly booking: Booking; readonly leg: Leg | null } | null>;
}

/** Ports for working on a caller's booking. */
export interface AccessPorts {
  readonly db: Database;
  readonly clock: Clock;
  readonly access: BookingAccess;
}
