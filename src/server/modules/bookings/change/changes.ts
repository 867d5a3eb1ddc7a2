/** Changes of bookings as rows: offered, waiting for their payment, in force, or dropped. */
import { sql, type Selectable, type SqlBool } from "kysely";
import type { Booking } from "#domain/booking/booking.ts";
import { transitionOf } from "#domain/booking/transition.ts";
import { instant, pence, type Instant, type Pence } from "#domain/shared/units.ts";
import { deletes } from "#server/platform/jobs/batches.ts";
import type { TenantHandle } from "#server/platform/database/database.port.ts";
import { insertEvents, type OutboxEvent } from "#server/platform/jobs/outbox/enqueue.ts";
import { json, type TenantTables } from "#server/platform/database/tables/tables.ts";
import { journeyOf, storedJourney, vehicleColumns, type StoredJourney } from "#server/modules/bookings/rows.ts";

/** What a change sets; everything else of the booking stays. */
export type ChangedFields = Pick<
  Booking,
  | "vehicleTypeId"
  | "fare"
  | "discount"
  | "changeFees"
  | "commission"
  | "isNow"
  | "pickupAt"
  | "returnAt"
  | "note"
  | "journey"
> & {
  /** Null: the passenger stays the same. */
  readonly passengerName: string | null;
};

/** How a difference is settled: "driver": in the car; "charge" and "refund": online, by the original method. */
export type Settlement = "none" | "driver" | "account" | "charge" | "refund";

/** A change that was offered. */
export interface StoredChange {
  readonly id: string;
  readonly bookingId: string;
  /** The version of the booking that the offer is for. */
  readonly version: number;
  readonly state: "offered" | "paying" | "done" | "dropped";
  readonly fields: ChangedFields;
  /** Whether time, places, vehicle or party change, so that the driver's job changes too. */
  readonly ofJourney: boolean;
  readonly settlement: Settlement;
  readonly fee: Pence;
  /** The extra amount to pay; below 0: the refund. */
  readonly difference: Pence;
  readonly createdAt: Instant;
  readonly expiresAt: Instant;
}

/** The content column. */
type Content = Omit<ChangedFields, "journey"> &
  Pick<StoredChange, "ofJourney" | "settlement"> & { readonly journey: StoredJourney };

const RESCHEDULE = transitionOf("reschedule");

const STATES = ["offered", "paying", "done", "dropped"] as const;

function changeOf(row: Selectable<TenantTables["booking_changes"]>): StoredChange {
  const { ofJourney, settlement, ...content } = row.content as Content;
  const state = STATES.find((known) => known === row.state);
  if (!state) throw new Error(`Change ${row.id} has an unknown state.`);
  return {
    id: row.id,
    bookingId: row.booking_id,
    version: row.version,
    state,
    // Absent in offers from before names could be changed.
    fields: { ...content, passengerName: content.passengerName ?? null, journey: journeyOf(content.journey) },
    ofJourney,
    settlement,
    fee: pence(row.fee_pence),
    difference: pence(row.difference_pence),
    createdAt: instant(row.created_at.getTime()),
    expiresAt: instant(row.expires_at.getTime()),
  };
}

/** Picks these fields from a whole booking, so that only they are stored. */
function changedFieldsOf(from: ChangedFields): ChangedFields {
  const { vehicleTypeId, fare, discount, changeFees, commission, isNow, pickupAt, returnAt } = from;
  const { note, journey, passengerName } = from;
  const journeyFields = { vehicleTypeId, isNow, pickupAt, returnAt, note, journey, passengerName };
  return { ...journeyFields, fare, discount, changeFees, commission };
}

/** Stores an offer. */
export async function addChange(db: TenantHandle, tenant: string, change: StoredChange): Promise<void> {
  const { fields, ofJourney, settlement } = change;
  const content: Content = {
    ...changedFieldsOf(fields),
    journey: storedJourney(fields.journey),
    ofJourney,
    settlement,
  };
  await db
    .insertInto("booking_changes")
    .values({
      tenant_id: tenant,
      id: change.id,
      booking_id: change.bookingId,
      version: change.version,
      state: change.state,
      content: json(content),
      fee_pence: change.fee,
      difference_pence: change.difference,
      created_at: new Date(change.createdAt),
      expires_at: new Date(change.expiresAt),
    })
    .execute();
}

const stored = (db: TenantHandle) => db.selectFrom("booking_changes").selectAll();

async function first(query: ReturnType<typeof stored>): Promise<StoredChange | null> {
  const row = await query.executeTakeFirst();
  return row ? changeOf(row) : null;
}

/** A change by its id, or null. */
export const changeById = (db: TenantHandle, id: string): Promise<StoredChange | null> =>
  first(stored(db).where("id", "=", id));

/** The change of a booking that waits for its payment, or null. */
export const payingChange = (db: TenantHandle, booking: string): Promise<StoredChange | null> =>
  first(stored(db).where("booking_id", "=", booking).where("state", "=", "paying"));

/** Changes that wait for payment, can still be made and have no reminder yet; locked rows are skipped. */
export async function lockUnremindedChanges(
  db: TenantHandle,
  { savedBy, payableAt }: { readonly savedBy: Instant; readonly payableAt: Instant },
  most: number,
): Promise<readonly { readonly id: string; readonly bookingId: string }[]> {
  const { rows } = await sql<{ id: string; booking_id: string }>`
    select c.id, c.booking_id from booking_changes c
      join bookings b on b.tenant_id = c.tenant_id and b.id = c.booking_id
    where c.state = 'paying' and c.pay_reminded_at is null and c.created_at <= ${new Date(savedBy)}
      and c.expires_at >= ${new Date(payableAt)}
      and b.version = c.version and b.status in (${sql.join(RESCHEDULE.from)}) and b.started_at is null
    limit ${most} for update of b skip locked`.execute(db);
  return rows.map(({ id, booking_id }) => ({ id, bookingId: booking_id }));
}

/** Marks a change as waiting for payment; one that waited before is dropped. @param until the payment deadline. */
export async function awaitPayment(db: TenantHandle, change: StoredChange, until: Instant): Promise<void> {
  await db
    .updateTable("booking_changes")
    .set({ state: "dropped" })
    .where("booking_id", "=", change.bookingId)
    .where("state", "=", "paying")
    .execute();
  await db
    .updateTable("booking_changes")
    .set({ state: "paying", expires_at: new Date(until) })
    .where("id", "=", change.id)
    .execute();
}

/** Condition: the booking has not started and is unchanged since the offer. */
const untouched = ({ bookingId, version }: StoredChange) =>
  sql`id = ${bookingId} and version = ${version} and status in (${sql.join(RESCHEDULE.from)}) and started_at is null`;

/** Whether the booking of a change is unchanged since the offer. */
export async function isCurrent(db: TenantHandle, change: StoredChange): Promise<boolean> {
  const found = await sql`select 1 from bookings where ${untouched(change)}`.execute(db);
  return found.rows.length > 0;
}

/**
 * Changes a booking, unless its car has set off, it was cancelled or it was changed otherwise, and writes the outbox
 * events: one statement, so that of concurrent calls one takes effect. A changed journey loses its driver, so that
 * dispatch assigns one again.
 * @returns whether this call did it.
 */
export async function makeChange(db: TenantHandle, change: StoredChange, now: Instant): Promise<boolean> {
  const { id, bookingId, fields, ofJourney } = change;
  const at = new Date(now);
  const vehicles = vehicleColumns(fields.vehicleTypeId);
  const events: readonly OutboxEvent[] = [
    { topic: "booking.changed", payload: { id: bookingId } },
    { topic: "mail.changed", payload: { booking: bookingId, change: id } },
  ];
  const driver = ofJourney ? sql`, status = ${RESCHEDULE.to}, driver_id = null` : sql``;
  const result = await sql<{ id: string }>`
    with changed as (
      update bookings set version = version + 1, updated_at = ${at},
        vehicle_type_id = ${vehicles.vehicle_type_id},
        second_vehicle_type_id = ${vehicles.second_vehicle_type_id}, fare_pence = ${fields.fare}, discount_pence = ${fields.discount},
        change_fees_pence = ${fields.changeFees}, commission_pence = ${fields.commission},
        is_now = ${fields.isNow}, pickup_at = ${new Date(fields.pickupAt)},
        return_at = ${fields.returnAt === null ? null : new Date(fields.returnAt)}::timestamptz,
        passenger_name = coalesce(${fields.passengerName}::text, passenger_name), note = ${fields.note}, journey = ${json(storedJourney(fields.journey))}::jsonb ${driver}
      where ${untouched(change)} returning id
    ), freed as (
      update rides set status = null, driver_id = null, announced_driver_id = null, lat = null, lng = null, position_at = null
      where ${ofJourney} and booking_id in (select id from changed)
    ), done as (
      update booking_changes set state = case when id = ${id} then 'done' else 'dropped' end
      where booking_id in (select id from changed) and (id = ${id} or state = 'paying')
    ), enqueued as (
      ${insertEvents(events, now, { onlyWith: "changed" })}
    )
    select id from changed`.execute(db);
  return result.rows.length > 0;
}

/** Deletes offers that were never accepted. */
export const deleteOldOffers = deletes({
  table: "booking_changes",
  age: "expires_at",
  only: sql<SqlBool>`state = 'offered'`,
});
