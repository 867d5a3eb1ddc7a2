import { sql, type Expression, type SqlBool } from "kysely";
import { readReference } from "#domain/booking/pasted-code.ts";
import { isLinkOver } from "#domain/booking/tracking/tracking.ts";
import type { Instant } from "#domain/shared/units.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { TenantHandle, Database } from "#server/platform/database/database.port.ts";
import {
  CAPABILITY_SCOPES,
  isReference,
  watchedLeg,
  type Capabilities,
  type CapabilityScope,
  type WatchScope,
} from "#server/platform/security/ids.ts";
import type { Actor } from "#server/platform/security/actor.ts";
import { ofReference } from "#server/modules/bookings/repository.ts";
import { bookingOf } from "#server/modules/bookings/rows.ts";
import type { Booking } from "#domain/booking/booking.ts";
import type { Leg } from "#domain/journey/leg.ts";

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

/** Deps for working on a caller's booking. */
export interface AccessDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly access: BookingAccess;
}

/** The bookings of a session: a booker's are those of its business, a customer's those of the account. */
export const ownedBy = (actor: Actor): Expression<SqlBool> =>
  actor.bookerId !== null
    ? sql<SqlBool>`booker_id = ${actor.bookerId}`
    : sql<SqlBool>`account_id = ${actor.accountId} and booker_id is null`;

async function byOwner(db: TenantHandle, actor: Actor, reference: string): Promise<ReachedBooking | null> {
  if (!isReference(reference)) return null;
  const row = await ofReference(db, reference).selectAll().where(ownedBy(actor)).executeTakeFirst();
  return row ? { booking: bookingOf(row), by: "owner", revoked: false, expired: false } : null;
}

/** The row of a code, by its hash, with its booking. */
const rowOfCode = (db: TenantHandle, hash: string) =>
  db
    .selectFrom("capabilities")
    .innerJoin("bookings", "bookings.id", "capabilities.booking_id")
    .where("capabilities.code_hash", "=", hash)
    .selectAll("bookings")
    .select(["capabilities.scope", "capabilities.revoked_at"])
    .executeTakeFirst();

const scopeOf = (row: { readonly scope: string } | undefined): CapabilityScope | undefined =>
  CAPABILITY_SCOPES.find((known) => known === row?.scope);

/** The booking that a code opens, by the code's hash, or null. */
async function byCode(db: TenantHandle, hash: string, now: Instant): Promise<ReachedBooking | null> {
  const row = await rowOfCode(db, hash);
  const scope = scopeOf(row);
  if (!row || !scope || scope === "watch-outbound" || scope === "watch-return") return null;
  const booking = bookingOf(row);
  const expired = (scope === "view" || scope === "manage") && isLinkOver(booking, scope, now);
  return { booking, by: scope, revoked: expired || row.revoked_at !== null, expired };
}

/** The references of a booking: a return journey has one for each leg. */
const namesOf = ({ booking: { reference, returnReference } }: ReachedBooking): readonly (string | null)[] => [
  reference,
  returnReference,
];

/** Access by session or by code. */
export const bookingAccess = (capabilities: Capabilities, clock: Clock): BookingAccess => ({
  async reach(db, { actor, reference, code }) {
    const named = readReference(reference);
    if (code === "") return actor && byOwner(db, actor, named);
    const reached = await byCode(db, capabilities.hash(code), clock.now());
    // A reference beside the code is compared, never used.
    return reached && (named === "" || namesOf(reached).includes(named)) ? reached : null;
  },
  async watch(db, code) {
    const row = await rowOfCode(db, capabilities.hash(code));
    const scope = scopeOf(row);
    const leg = scope ? watchedLeg(scope) : null;
    return row && leg ? { booking: bookingOf(row), leg, revoked: row.revoked_at !== null } : null;
  },
  async opened(db, hash) {
    const row = await rowOfCode(db, hash);
    const scope = scopeOf(row);
    return row?.revoked_at === null ? { booking: bookingOf(row), leg: scope ? watchedLeg(scope) : null } : null;
  },
});
