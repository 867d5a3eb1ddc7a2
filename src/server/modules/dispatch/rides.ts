/** Rides as rows: where each one is, and the one way to move it on. */
import { sql, type Updateable } from "kysely";
import { partsAfter, partsOfWay, sumOfParts, type Part } from "#domain/booking/job-parts.ts";
import type { RideStep, StepRefusal } from "#domain/booking/ride-steps.ts";
import { ENDED_STATUSES, STATUS } from "#domain/booking/status.ts";
import type { LatLng } from "#domain/shared/geo.ts";
import { err, ok, type Result } from "#domain/shared/result.ts";
import { instant, type Instant } from "#domain/shared/units.ts";
import type { TenantHandle } from "#server/database.port.ts";
import type { TenantTables } from "#server/tables.ts";
import type { Tenant } from "../tenants/tenant.ts";

/** What is known of a ride beside its booking. */
export interface RideFacts {
  /** Grows with every change; 0: nothing has happened yet. */
  readonly version: number;
  readonly position: LatLng | null;
  /** When the car was there. */
  readonly positionAt: Instant | null;
}

/** A journey of a vehicle, by its booking's id. */
export interface JobPart {
  readonly booking: string;
  readonly part: Part;
}

/** A step as somebody reports it. */
export interface ReportedStep {
  readonly step: RideStep;
  /** For "assign" only. */
  readonly driverId: string;
  readonly at: Instant;
}

/** Why nothing was changed. */
export type DispatchRefusal = StepRefusal | "unknown" | "driver";

/** The columns of a job part as facts. */
export const factsOf = (
  row: Pick<TenantTables["job_parts"], "version" | "lat" | "lng" | "position_at">,
): RideFacts => ({
  version: row.version,
  position: row.lat === null || row.lng === null ? null : { lat: row.lat, lng: row.lng },
  positionAt: row.position_at === null ? null : instant(row.position_at.getTime()),
});

type RideColumns = Updateable<TenantTables["rides"]>;
type RideChange = Pick<RideColumns, "arrived_at" | "boarded_at" | "passenger_says" | "status" | "driver_id">;

/** Says that something about a part has changed: its version grows, and all processes hear of it. */
export async function touchRide(
  db: TenantHandle,
  tenant: Tenant,
  { booking, part }: JobPart,
  change: RideChange = {},
): Promise<void> {
  await db
    .insertInto("rides")
    .values({ tenant_id: tenant.id, booking_id: booking, part, ...change })
    .onConflict((conflict) =>
      conflict
        .columns(["tenant_id", "booking_id", "part"])
        .doUpdateSet({ ...change, version: sql<number>`rides.version + 1` }),
    )
    .execute();
}

/** The parts of a booking, in their order. */
export const partsOfBooking = (db: TenantHandle, booking: string) =>
  db
    .selectFrom("job_parts")
    .select(["part", "status", "driver_id"])
    .where("booking_id", "=", booking)
    .orderBy("part")
    .execute();

/** Forgets parts that a booking no longer has, as a second vehicle; the booking's version still grows. */
export async function dropRides(db: TenantHandle, booking: string, parts: readonly Part[]): Promise<void> {
  await sql`
    with dropped as (
      delete from rides where booking_id = ${booking} and part = any(${parts}::smallint[]) returning version
    )
    update rides set version = rides.version + (select coalesce(sum(version), 0) from dropped)
    where booking_id = ${booking} and part = 1`.execute(db);
}

/**
 * Takes a step of a part, under the booking's lock: a cancellation at the same moment wins or loses whole. The booking's
 * own status and driver follow from those of its parts.
 * @returns the part's status after it, or why nothing was changed.
 */
export async function takeStep(
  db: TenantHandle,
  tenant: Tenant,
  { booking, part }: JobPart,
  { step, driverId, at }: ReportedStep,
): Promise<Result<string, DispatchRefusal>> {
  // No stronger: whoever writes the ride beside it refers to the booking, and would wait for it as it waits for the ride.
  await db.selectFrom("bookings").select("id").where("id", "=", booking).forNoKeyUpdate().execute();
  const before = await partsOfBooking(db, booking);
  const after = partsAfter(before, part, step);
  if (!after.ok) return after;
  if (step === "assign" && !tenant.drivers.some(({ id }) => id === driverId)) return err("driver");
  const parts = after.value.map((each) =>
    each.part === part ? { ...each, driver_id: driverAfter(each, step, driverId) } : each,
  );
  const [was, mine] = [before, parts].map((all) => all.find((each) => each.part === part));
  if (!was || !mine || (was.status === mine.status && was.driver_id === mine.driver_id)) return err("done");
  const when = new Date(at);
  await followParts(db, booking, parts, { step, when });
  for (const each of parts) {
    const isMine = each.part === part;
    await touchRide(
      db,
      tenant,
      { booking, part: each.part },
      {
        ...(parts.length > 1 ? { status: each.status, driver_id: each.driver_id } : {}),
        ...(isMine && step === "arrive" ? { arrived_at: when } : {}),
        ...(isMine && step === "board" ? { boarded_at: when, passenger_says: null } : {}),
      },
    );
  }
  return ok(mine.status);
}

type PartRow = Awaited<ReturnType<typeof partsOfBooking>>[number];

const driverAfter = ({ driver_id: driver }: PartRow, step: RideStep, assigned: string): string | null =>
  step === "assign" ? assigned : step === "release" ? null : driver;

/** The booking's own columns after a step of one of its parts. */
async function followParts(
  db: TenantHandle,
  booking: string,
  parts: readonly PartRow[],
  { step, when }: { readonly step: RideStep; readonly when: Date },
): Promise<void> {
  const { way, status } = sumOfParts(parts);
  const isDriven = step !== "assign" && step !== "release";
  await db
    .updateTable("bookings")
    .set({
      status,
      updated_at: when,
      driver_id: partsOfWay(parts, way).find((each) => each.driver_id !== null)?.driver_id ?? null,
      ...(status === STATUS.finished ? { finished_at: when } : {}),
      ...(way === "back" ? { way_out_ended_at: sql<Date>`coalesce(way_out_ended_at, ${when})` } : {}),
      // A system that leaves the start out has it with its first later step.
      ...(isDriven ? { started_at: sql<Date>`coalesce(started_at, ${when})` } : {}),
    })
    .where("id", "=", booking)
    .execute();
}

/** Statuses in which a car has a position that the passenger may see. */
const ON_THE_ROAD: readonly string[] = [STATUS.allocated, STATUS.started, STATUS.arrived, STATUS.onBoard];

/**
 * Takes a position of the car. One that is older than what is known, or belongs to a ride that nobody drives, changes
 * nothing: reports may come late, twice, or in the wrong order.
 * @returns whether it was news.
 */
export async function placeCar(
  db: TenantHandle,
  tenant: Tenant,
  { booking, part }: JobPart,
  { position, at }: { readonly position: LatLng; readonly at: Instant },
): Promise<boolean> {
  const when = new Date(at);
  const { lat, lng } = position;
  const result = await sql`
    with ride as (
      select tenant_id, id from bookings
      where id = ${booking} and status <> all(${ENDED_STATUSES}::text[]) and exists (
        select 1 from job_parts
        where booking_id = ${booking} and part = ${part} and status = any(${ON_THE_ROAD}::text[])
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

/** Forgets where cars have been; what is needed for a dispute is needed within a month (RELIABILITY 5). */
export async function forgetOldFootprints(db: TenantHandle, before: Instant): Promise<void> {
  await db.deleteFrom("footprints").where("at", "<", new Date(before)).execute();
}
