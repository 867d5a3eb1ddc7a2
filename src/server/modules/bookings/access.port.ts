import type { Booking } from "#domain/booking/booking.ts";
import type { Clock } from "#server/clock.port.ts";
import type { Database, TenantHandle } from "#server/database.port.ts";
import type { CapabilityScope } from "#server/ids.ts";
import type { Actor } from "../accounts/actor.ts";

/** How a request names a booking: by reference and session, or by a code that opens it. */
export interface NamedBooking {
  readonly actor: Actor | null;
  /** Empty when only a code was given. */
  readonly reference: string;
  /** Empty: the session must own the booking. */
  readonly code: string;
}

/** A booking, and what the caller is to it. */
export interface ReachedBooking {
  readonly booking: Booking;
  /** The session's own booking, or the scope of the code. */
  readonly by: "owner" | CapabilityScope;
  /** Whether the code was taken back or its time is over: its holder may know that it is over, and nothing else. */
  readonly revoked: boolean;
  /** Whether that is because the ride was long ago. */
  readonly lapsed: boolean;
}

/** The way to a booking of a caller (RELIABILITY G4). */
export interface BookingAccess {
  /** @returns null for every booking that is not the caller's, exists or not; and for a caller who is nobody. */
  reach(db: TenantHandle, named: NamedBooking): Promise<ReachedBooking | null>;
}

/** What everything needs that works on a booking of its caller. */
export interface AccessPorts {
  readonly db: Database;
  readonly clock: Clock;
  readonly access: BookingAccess;
}
