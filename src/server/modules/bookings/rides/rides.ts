/** Rides as rows: their state, and the one function that advances it. */
import { sql, type Updateable } from "kysely";
import { partsOfLeg, type Part } from "#domain/booking/jobs/job-parts.ts";
import { stepAfter } from "#domain/booking/transition.ts";
import type { Leg } from "#domain/journey/leg.ts";
import type { RideStep } from "#domain/booking/jobs/ride-steps.ts";
import { ENDED_STATUSES, STATUS, type BookingStatus, DRIVER_BUSY_STATUSES } from "#domain/booking/status.ts";
import { err, ok, type Result } from "#domain/shared/result.ts";
import { instant } from "#domain/shared/units.ts";
import type { Batch } from "#server/platform/jobs/batches.ts";
import type { TenantHandle } from "#server/platform/database/database.port.ts";
import type { TenantTables } from "#server/platform/database/tables/tables.ts";
import { insertEvents } from "#server/platform/jobs/outbox/enqueue.ts";
import type { Tenant } from "#domain/tenant/tenant.ts";
import { newsOf } from "./ride-news.ts";
import type { DispatchRefusal, Footprint, JobPart, LiveCar, PartState, ReportedStep, TouchedPart } from "./ride.ts";

/** The data of a ride besides its booking. */
type RideFacts = Pick<LiveCar, "version" | "position" | "positionAt">;

/** The columns of a job part as facts. */
export const factsOf = (row: Pick<TenantTables["jobs"], "version" | "lat" | "lng" | "position_at">): RideFacts => ({
  version: row.version,
  position: row.lat === null || row.lng === null ? null : { lat: row.lat, lng: row.lng },
  positionAt: row.position_at === null ? null : instant(row.position_at.getTime()),
});

type RideColumns = Updateable<TenantTables["rides"]>;
type RideChange = Pick<
  RideColumns,
  "arrived_at" | "boarded_at" | "passenger_says" | "status" | "driver_id" | "flight_news"
>;

/** Marks a part as changed: its version grows, which notifies all processes. */
export async function touchRide(
  db: TenantHandle,
  tenant: Tenant,
  { booking, part }: JobPart,
  change: RideChange = {},
): Promise<TouchedPart> {
  const row = await db
    .insertInto("rides")
    .values({ tenant_id: tenant.id, booking_id: booking, part, version: firstVersion(booking), ...change })
    .onConflict((conflict) =>
      conflict
        .columns(["tenant_id", "booking_id", "part"])
        .doUpdateSet({ ...change, version: sql<number>`rides.version + 1` }),
    )
    .returning("version")
    .returning((ride) =>
      (["reference", "return_reference"] as const).map((name) =>
        ride.selectFrom("bookings").select(name).where("id", "=", booking).as(name),
      ),
    )
    .executeTakeFirstOrThrow();
  return {
    booking,
    part,
    version: row.version,
    reference: row.reference ?? "",
    returnReference: row.return_reference,
  };
}

/**
 * The version of a new part: 1 for the first of a booking. Another one starts above the first, which has taken over the
 * versions of parts that were dropped (dropRides), so that a part that comes back does not start again.
 */
const firstVersion = (booking: string) =>
  sql<number>`1 + coalesce((select version from rides where booking_id = ${booking} and part = 1), 0)`;

/** The parts of a booking, in order. */
export const partsOfBooking = (db: TenantHandle, booking: string): Promise<readonly PartState[]> =>
  db
    .selectFrom("jobs")
    .select(["part", "status", "driver_id as driverId"])
    .where("booking_id", "=", booking)
    .orderBy("part")
    .execute();

/** The parts of a booking that have changed before: dispatch was notified of them. */
export async function knownParts(db: TenantHandle, booking: string): Promise<readonly Part[]> {
  const rows = await db.selectFrom("rides").select("part").where("booking_id", "=", booking).orderBy("part").execute();
  return rows.map(({ part }) => part);
}

/** Deletes parts that a booking no longer has, such as a second vehicle; the booking's version still grows. */
export async function dropRides(db: TenantHandle, booking: string, parts: readonly Part[]): Promise<void> {
  await sql`
    with dropped as (
      delete from rides where booking_id = ${booking} and part = any(${parts}::smallint[]) returning version
    )
    update rides set version = rides.version + (select coalesce(sum(version), 0) from dropped)
    where booking_id = ${booking} and part = 1`.execute(db);
}

/**
 * Takes a step of a part under the booking's lock, so that a concurrent cancellation wins or loses as a whole. The
 * booking's own status and driver follow from those of its parts.
 * @returns the part's status after it, or why nothing was changed.
 */
export async function takeStep(
  db: TenantHandle,
  tenant: Tenant,
  { booking, part }: JobPart,
  { step, driverId, at }: ReportedStep,
): Promise<Result<BookingStatus, DispatchRefusal>> {
  // No stronger lock: a writer of the ride has a foreign key to the booking, and the two would deadlock.
  await db.selectFrom("bookings").select("id").where("id", "=", booking).forNoKeyUpdate().execute();
  const before = await partsOfBooking(db, booking);
  const after = stepAfter(before, part, step);
  if (!after.ok) return after;
  if (step === "assign" && !tenant.drivers.some(({ id }) => id === driverId)) return err("driver");
  const { leg, status } = after.value;
  const parts = after.value.parts.map((each) =>
    each.part === part ? { ...each, driverId: driverAfter(each, step, driverId) } : each,
  );
  const [was, mine] = [before, parts].map((all) => all.find((each) => each.part === part));
  if (!was || !mine || (was.status === mine.status && was.driverId === mine.driverId)) return err("done");
  const when = new Date(at);
  await followParts(db, booking, parts, { leg, status, step, when });
  for (const each of parts) {
    const isMine = each.part === part;
    await touchRide(
      db,
      tenant,
      { booking, part: each.part },
      {
        ...(parts.length > 1 ? { status: each.status, driver_id: each.driverId } : {}),
        ...(isMine && step === "arrive" ? { arrived_at: when } : {}),
        ...(isMine && step === "board" ? { boarded_at: when, passenger_says: null } : {}),
      },
    );
  }
  const news = newsOf({ booking, part }, step, status);
  if (news.length > 0) await insertEvents(news, at).execute(db);
  return ok(mine.status);
}

const driverAfter = ({ driverId: driver }: PartState, step: RideStep, assigned: string): string | null =>
  step === "assign" ? assigned : step === "release" ? null : driver;

/** A step, with the leg and the status that it leads the booking to. */
interface SummedStep {
  readonly leg: Leg;
  readonly status: BookingStatus;
  readonly step: RideStep;
  readonly when: Date;
}

/** The booking's own columns after a step of one of its parts. */
async function followParts(
  db: TenantHandle,
  booking: string,
  parts: readonly PartState[],
  { leg, status, step, when }: SummedStep,
): Promise<void> {
  const isDriven = step !== "assign" && step !== "release";
  await db
    .updateTable("bookings")
    .set({
      status,
      updated_at: when,
      driver_id: partsOfLeg(parts, leg).find(({ driverId }) => driverId !== null)?.driverId ?? null,
      ...(status === STATUS.finished ? { finished_at: when } : {}),
      ...(leg === "return" ? { outbound_ended_at: sql<Date>`coalesce(outbound_ended_at, ${when})` } : {}),
      // A dispatch system that omits "start" has it with its first later step.
      ...(isDriven ? { started_at: sql<Date>`coalesce(started_at, ${when})` } : {}),
    })
    .where("id", "=", booking)
    .execute();
}

/**
 * Stores a position of the car. One that is older than the stored one, or of a ride that is not under way, changes
 * nothing: reports may come late, twice, or in the wrong order.
 * @returns whether it was stored.
 */
export async function placeCar(
  db: TenantHandle,
  tenant: Tenant,
  { booking, part }: JobPart,
  { position, at }: Footprint,
): Promise<boolean> {
  const when = new Date(at);
  const { lat, lng } = position;
  const result = await sql`
    with ride as (
      select tenant_id, id from bookings
      where id = ${booking} and status <> all(${ENDED_STATUSES}::text[]) and exists (
        select 1 from jobs
        where booking_id = ${booking} and part = ${part} and status = any(${DRIVER_BUSY_STATUSES}::text[])
      ) for share
    ), placed as (
      insert into rides (tenant_id, booking_id, part, lat, lng, position_at)
      select tenant_id, id, ${part}::smallint, ${lat}::float8, ${lng}::float8, ${when}::timestamptz from ride
      on conflict (tenant_id, booking_id, part) do update
        set lat = excluded.lat, lng = excluded.lng, position_at = excluded.position_at, version = rides.version + 1
        where rides.position_at is null or rides.position_at < excluded.position_at
      returning booking_id
    )
    insert into footprints (tenant_id, booking_id, part, at, lat, lng)
    select ${tenant.id}, booking_id, ${part}::smallint, ${when}::timestamptz, ${lat}::float8, ${lng}::float8 from placed
    on conflict do nothing
    returning booking_id`.execute(db);
  return result.rows.length > 0;
}

/** The newest positions of a job, at most `most`, oldest first. */
export async function pathOf(
  db: TenantHandle,
  { booking, part }: JobPart,
  most: number,
): Promise<readonly Footprint[]> {
  const rows = await db
    .selectFrom("footprints")
    .select(["at", "lat", "lng"])
    .where("booking_id", "=", booking)
    .where("part", "=", part)
    .orderBy("at", "desc")
    .limit(most)
    .execute();
  return rows.toReversed().map(({ at, lat, lng }) => ({ position: { lat, lng }, at: instant(at.getTime()) }));
}

/** Deletes the cars' old positions, including the last ones. */
export const deleteOldPositions: Batch = async (db, { before, most }) => {
  const at = new Date(before);
  const result = await sql`
    with gone as (
      delete from footprints where ctid = any(array(
        select ctid from footprints where at <= ${at} order by at limit ${most}))
      returning booking_id, part
    ), cleared as (
      update rides set lat = null, lng = null, position_at = null
      where position_at <= ${at} and (booking_id, part) in (select booking_id, part from gone)
    )
    select from gone`.execute(db);
  return result.rows.length;
};
