/** Retention of bookings. Each batch finds its rows from an index of its own. */
import { sql, type RawBuilder } from "kysely";
import type { Batch, BatchScope } from "#server/platform/jobs/batches.ts";
import type { TenantHandle } from "#server/platform/database/database.port.ts";
import { redactContacts, redactNames } from "#server/platform/database/redaction.ts";

/**
 * Bookings of this kind whose last journey began before `before`, as a condition for `redactContacts` and
 * `redactNames`.
 */
async function oldest(
  db: TenantHandle,
  kind: RawBuilder<unknown>,
  { before, most }: BatchScope,
): Promise<{ readonly count: number; readonly which: RawBuilder<unknown> }> {
  const at = new Date(before);
  const { rows } = await sql<{ id: string }>`
    select id from bookings
    where ${kind} and pickup_at <= ${at} and (return_at is null or return_at <= ${at})
    order by pickup_at limit ${most} for update skip locked`.execute(db);
  return { count: rows.length, which: sql`id = any(${rows.map(({ id }) => id)}::uuid[])` };
}

/** Redacts guests' bookings completely: no other row identifies the person. */
export const redactGuests: Batch = async (db, scope) => {
  const { count, which } = await oldest(db, sql`booker_id is null and account_id is null and redaction = 0`, scope);
  if (count === 0) return 0;
  await redactContacts(db, which, scope.now);
  await redactNames(db, which);
  return count;
};

/** Redacts the bookings that an erased account left, which licensing rules required until now. */
export const redactErased: Batch = async (db, scope) => {
  const { count, which } = await oldest(db, sql`booker_id is null and redaction = 1`, scope);
  if (count > 0) await redactNames(db, which);
  return count;
};

/** Removes the contact details from a business's bookings; invoices need the rest. */
export const redactBusinessContacts: Batch = async (db, scope) => {
  const { count, which } = await oldest(db, sql`booker_id is not null and redaction = 0`, scope);
  if (count > 0) await redactContacts(db, which, scope.now);
  return count;
};

/** Removes the passengers from a business's bookings once tax law no longer requires the invoices. */
export const redactBusinessNames: Batch = async (db, scope) => {
  const { count, which } = await oldest(db, sql`booker_id is not null and redaction = 1`, scope);
  if (count > 0) await redactNames(db, which);
  return count;
};

/** Deletes bookings that ended unpaid, with their dependent rows. Bookings with a money movement stay. */
export const deleteNeverConfirmed: Batch = async (db, { before, most }) => {
  const { rows } = await sql<{ id: string; quote_id: string }>`
    select id, quote_id from bookings
    where status = 'cancelled' and not is_paid and payment_method in ('card', 'paypal')
      and created_at <= ${new Date(before)} and pickup_at <= ${new Date(before)}
      and not exists (select from payment_attempts where booking_id = bookings.id and (state <> 'CANCELLED' or flag <> ''))
    order by created_at limit ${most} for update skip locked`.execute(db);
  if (rows.length === 0) return 0;
  const ids = rows.map(({ id }) => id);
  for (const table of [
    "footprints",
    "rides",
    "capabilities",
    "promo_uses",
    "payment_attempts",
    "booking_changes",
  ] as const)
    await db.deleteFrom(table).where("booking_id", "in", ids).execute();
  await db.deleteFrom("bookings").where("id", "in", ids).execute();
  await db
    .deleteFrom("quotes")
    .where(
      "id",
      "in",
      rows.map(({ quote_id: quote }) => quote),
    )
    .execute();
  return rows.length;
};

/** Deletes the codes of a booking once all of them have expired after its ride. */
export const deleteEndedCodes: Batch = async (db, { before, most }) => {
  const at = new Date(before);
  const result = await sql`delete from capabilities where ctid = any(array(
    select ctid from capabilities
    where created_at <= ${at} and not exists (
      select from bookings where bookings.id = booking_id and (pickup_at > ${at} or return_at > ${at}))
    order by created_at limit ${most}))`.execute(db);
  return Number(result.numAffectedRows ?? 0);
};
