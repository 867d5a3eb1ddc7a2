/** Changes of bookings as rows: offered, waiting for their payment, in force, or dropped. */
import { sql, type Selectable } from "kysely";
import type { Booking } from "#domain/booking/booking.ts";
import { STATUS } from "#domain/booking/status.ts";
import { addMinutes, instant, pence, type Instant, type Pence } from "#domain/shared/units.ts";
import type { TenantHandle } from "#server/database.port.ts";
import { json, type TenantTables } from "#server/tables.ts";
import { journeyOf, storedJourney, vehicleColumns, type StoredJourney } from "./rows.ts";

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
  /** Null: who travelled does. */
  readonly passengerName: string | null;
};

/** How a difference is settled: "driver": in the car; "charge" and "refund": with what was paid online. */
export type Settlement = "none" | "driver" | "account" | "charge" | "refund";

/** A change that was offered. */
export interface StoredChange {
  readonly id: string;
  readonly bookingId: string;
  /** The booking's version that it is for. */
  readonly version: number;
  readonly state: "offered" | "paying" | "done" | "dropped";
  readonly fields: ChangedFields;
  /** Whether time, places, vehicle or people change, and with them the work of a driver. */
  readonly ofJourney: boolean;
  readonly settlement: Settlement;
  readonly fee: Pence;
  /** What is to be paid on top; below 0: what goes back. */
  readonly difference: Pence;
  readonly createdAt: Instant;
  readonly expiresAt: Instant;
}

/** The content column. */
type Content = Omit<ChangedFields, "journey"> &
  Pick<StoredChange, "ofJourney" | "settlement"> & { readonly journey: StoredJourney };

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
    // Offers from before names could be changed say nothing of it.
    fields: { ...content, passengerName: content.passengerName ?? null, journey: journeyOf(content.journey) },
    ofJourney,
    settlement,
    fee: pence(row.fee_pence),
    difference: pence(row.difference_pence),
    createdAt: instant(row.created_at.getTime()),
    expiresAt: instant(row.expires_at.getTime()),
  };
}

/** A whole booking has all of these fields; no more than they are written down. */
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

/** A change by its id, or null. */
export async function changeById(db: TenantHandle, id: string): Promise<StoredChange | null> {
  const row = await db.selectFrom("booking_changes").selectAll().where("id", "=", id).executeTakeFirst();
  return row ? changeOf(row) : null;
}

/** The change of a booking that waits for its payment, or null. */
export async function payingChange(db: TenantHandle, booking: string): Promise<StoredChange | null> {
  const row = await db
    .selectFrom("booking_changes")
    .selectAll()
    .where("booking_id", "=", booking)
    .where("state", "=", "paying")
    .executeTakeFirst();
  return row ? changeOf(row) : null;
}

/** Changes that wait for their payment, would still be made, and whose payer was not reminded; not others' work. */
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
      and b.version = c.version and b.status ilike '%upcoming%' and b.started_at is null
    limit ${most} for update of b skip locked`.execute(db);
  return rows.map(({ id, booking_id }) => ({ id, bookingId: booking_id }));
}

/** Has a change wait for its payment; one that waited before never comes. @param until when it waits. */
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

/** Bookings that nobody drives to yet and that are as they were when a change was offered. */
const untouched = ({ bookingId, version }: StoredChange) =>
  sql`id = ${bookingId} and version = ${version} and status ilike '%upcoming%' and started_at is null`;

/** Whether the booking of a change is still what the change was offered for. */
export async function isCurrent(db: TenantHandle, change: StoredChange): Promise<boolean> {
  const found = await sql`select 1 from bookings where ${untouched(change)}`.execute(db);
  return found.rows.length > 0;
}

/**
 * Changes a booking, unless its car has set off, it was cancelled or it was changed otherwise, and tells the rest of the
 * system: one statement, so that of any number of calls one takes effect. A driver of another journey has to be found anew.
 * @returns whether this call did it.
 */
export async function makeChange(db: TenantHandle, change: StoredChange, now: Instant): Promise<boolean> {
  const { id, bookingId, fields, ofJourney } = change;
  const at = new Date(now);
  const vehicles = vehicleColumns(fields.vehicleTypeId);
  const events = [
    { topic: "booking.changed", payload: { id: bookingId } },
    { topic: "mail.changed", payload: { booking: bookingId, change: id } },
  ];
  const driver = ofJourney ? sql`, status = ${STATUS.upcoming}, driver_id = null` : sql``;
  const result = await sql<{ id: string }>`
    with changed as (
      update bookings set version = version + 1, updated_at = ${at},
        vehicle_type_id = ${vehicles.vehicle_type_id},
        second_vehicle_type_id = ${vehicles.second_vehicle_type_id}, total_pence = ${fields.fare}, discount_pence = ${fields.discount},
        change_fees_pence = ${fields.changeFees}, commission_pence = ${fields.commission},
        is_now = ${fields.isNow}, pickup_at = ${new Date(fields.pickupAt)},
        return_at = ${fields.returnAt === null ? null : new Date(fields.returnAt)}::timestamptz,
        passenger_name = coalesce(${fields.passengerName}::text, passenger_name), note = ${fields.note}, journey = ${json(storedJourney(fields.journey))}::jsonb ${driver}
      where ${untouched(change)} returning tenant_id, id
    ), freed as (
      update rides set status = null, driver_id = null, lat = null, lng = null, position_at = null
      where ${ofJourney} and booking_id in (select id from changed)
    ), done as (
      update booking_changes set state = case when id = ${id} then 'done' else 'dropped' end
      where booking_id in (select id from changed) and (id = ${id} or state = 'paying')
    ), told as (
      insert into outbox (tenant_id, topic, subject, payload, created_at)
      select tenant_id, event->>'topic', id, event->'payload', ${at}
      from changed, jsonb_array_elements(${json(events)}::jsonb) as event
    )
    select id from changed`.execute(db);
  return result.rows.length > 0;
}

/** Offers are of no use to anybody a day after their end. */
const KEPT_MINUTES = 24 * 60;

/** Forgets offers that were never accepted. @returns how many. */
export async function forgetOldOffers(db: TenantHandle, now: Instant): Promise<number> {
  const result = await db
    .deleteFrom("booking_changes")
    .where("state", "=", "offered")
    .where("expires_at", "<", new Date(addMinutes(now, -KEPT_MINUTES)))
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}
