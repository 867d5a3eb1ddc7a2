/** A change of a ride as bookings take it, by their own rows; what it is about besides its price does not matter here. */
import { bookingOf } from "#server/modules/bookings/rows.ts";
import { addChange, awaitPayment, makeChange, type StoredChange } from "#server/modules/bookings/change/changes.ts";
import { addMinutes, pence, type Instant } from "#domain/shared/units.ts";
import { isUpcoming } from "#domain/booking/status.ts";
import type { TenantHandle } from "#server/platform/database/database.port.ts";
import { newId } from "#server/platform/security/ids.ts";

/**
 * Has a paid ride cost so much more (below 0: less): more waits for its payment, less is so at once.
 * @returns the change's id; null: it is no such ride.
 */
export async function takeChange(
  db: TenantHandle,
  tenant: string,
  bookingId: string,
  difference: number,
  now: Instant,
): Promise<string | null> {
  const row = await db.selectFrom("bookings").selectAll().where("id", "=", bookingId).executeTakeFirst();
  if (!row?.is_paid || !isUpcoming(row.status) || row.fare_pence + difference <= 0) return null;
  const booking = bookingOf(row);
  const change: StoredChange = {
    id: newId(now),
    bookingId,
    version: booking.version,
    state: "offered",
    fields: { ...booking, passengerName: null, fare: pence(row.fare_pence + difference) },
    ofJourney: false,
    settlement: difference > 0 ? "charge" : "refund",
    fee: pence(0),
    difference: pence(difference),
    createdAt: now,
    expiresAt: addMinutes(now, 10),
  };
  await addChange(db, tenant, change);
  if (difference > 0) await awaitPayment(db, change, change.expiresAt);
  else if (!(await makeChange(db, change, now))) throw new Error("The ride could not be changed.");
  return change.id;
}
