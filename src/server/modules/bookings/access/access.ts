import { sql, type Expression, type SqlBool } from "kysely";
import { readReference } from "#domain/booking/pasted-code.ts";
import { isLinkOver } from "#domain/booking/tracking/link-life.ts";
import type { Instant } from "#domain/shared/units.ts";
import type { Clock } from "#server/platform/clock.port.ts";
import type { TenantHandle } from "#server/platform/database/database.port.ts";
import {
  CAPABILITY_SCOPES,
  isReference,
  watchedLeg,
  type Capabilities,
  type CapabilityScope,
} from "#server/platform/security/ids.ts";
import type { Actor } from "#server/platform/security/actor.ts";
import type { BookingAccess, ReachedBooking } from "./access.port.ts";
import { ofReference } from "#server/modules/bookings/repository.ts";
import { bookingOf } from "#server/modules/bookings/rows.ts";

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
