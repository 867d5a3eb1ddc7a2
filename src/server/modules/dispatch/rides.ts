/** Rides as rows: where each one is, and the one way to move it on. */
import { sql } from "kysely";
import { rideAfter, type RideStep, type StepRefusal } from "#domain/booking/ride-steps.ts";
import { STATUS } from "#domain/booking/status.ts";
import type { LatLng } from "#domain/shared/geo.ts";
import { err, ok, type Result } from "#domain/shared/result.ts";
import { instant, type Instant } from "#domain/shared/units.ts";
import type { TenantHandle } from "#server/database.port.ts";
import type { Tenant } from "../tenants/tenant.ts";

/** What is known of a ride beside its booking. */
export interface RideFacts {
  /** Grows with every change; 0: nothing has happened yet. */
  readonly version: number;
  readonly position: LatLng | null;
  /** When the car was there. */
  readonly positionAt: Instant | null;
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

/** The columns of a ride as facts. */
export const factsOf = (row: {
  readonly version: number | null;
  readonly lat: number | null;
  readonly lng: number | null;
  readonly position_at: Date | null;
}): RideFacts => ({
  version: row.version ?? 0,
  position: row.lat === null || row.lng === null ? null : { lat: row.lat, lng: row.lng },
  positionAt: row.position_at === null ? null : instant(row.position_at.getTime()),
});

/** Says that something about a ride has changed: its version grows, and all processes hear of it. */
export async function touchRide(
  db: TenantHandle,
  tenant: Tenant,
  booking: string,
  change: { readonly arrived_at?: Date; readonly boarded_at?: Date; readonly passenger_says?: string | null } = {},
): Promise<void> {
  await db
    .insertInto("rides")
    .values({ tenant_id: tenant.id, booking_id: booking, ...change })
    .onConflict((conflict) =>
      conflict.columns(["tenant_id", "booking_id"]).doUpdateSet({ ...change, version: sql<number>`rides.version + 1` }),
    )
    .execute();
}

/**
 * Takes a step of a ride, under the booking's lock: a cancellation at the same moment wins or loses whole.
 * @returns the status after it, or why nothing was changed.
 */
export async function takeStep(
  db: TenantHandle,
  tenant: Tenant,
  booking: string,
  { step, driverId, at }: ReportedStep,
): Promise<Result<string, DispatchRefusal>> {
  const row = await db
    .selectFrom("bookings")
    .select(["status", "driver_id"])
    .where("id", "=", booking)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return err("unknown");
  const after = rideAfter(row.status, step);
  if (!after.ok) return after;
  if (step === "assign" && !tenant.drivers.some(({ id }) => id === driverId)) return err("driver");
  if (after.value === row.status && row.driver_id === driverId) return err("done");
  const when = new Date(at);
  await db
    .updateTable("bookings")
    .set({
      status: after.value,
      updated_at: when,
      ...(step === "assign" ? { driver_id: driverId } : step === "release" ? { driver_id: null } : {}),
      ...(step === "finish" ? { finished_at: when } : {}),
    })
    .$if(step !== "assign" && step !== "release", (query) =>
      // A system that leaves the start out has it with its first later step.
      query.set({ started_at: sql<Date>`coalesce(started_at, ${when})` }),
    )
    .where("id", "=", booking)
    .execute();
  await touchRide(db, tenant, booking, {
    ...(step === "arrive" ? { arrived_at: when } : {}),
    ...(step === "board" ? { boarded_at: when, passenger_says: null } : {}),
  });
  return ok(after.value);
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
  booking: string,
  { position, at }: { readonly position: LatLng; readonly at: Instant },
): Promise<boolean> {
  const when = new Date(at);
  const { lat, lng } = position;
  const result = await sql`
    with ride as (
      select tenant_id, id from bookings where id = ${booking} and status = any(${ON_THE_ROAD}::text[]) for share
    ), placed as (
      insert into rides (tenant_id, booking_id, lat, lng, position_at)
      select tenant_id, id, ${lat}::float8, ${lng}::float8, ${when}::timestamptz from ride
      on conflict (tenant_id, booking_id) do update
        set lat = excluded.lat, lng = excluded.lng, position_at = excluded.position_at, version = rides.version + 1
        where rides.position_at is null or rides.position_at < excluded.position_at
      returning booking_id
    )
    insert into footprints (tenant_id, booking_id, at, lat, lng)
    select ${tenant.id}, booking_id, ${when}::timestamptz, ${lat}::float8, ${lng}::float8 from placed
    on conflict do nothing
    returning booking_id`.execute(db);
  return result.rows.length > 0;
}

/** Forgets where cars have been; what is needed for a dispute is needed within a month (RELIABILITY 5). */
export async function forgetOldFootprints(db: TenantHandle, before: Instant): Promise<void> {
  await db.deleteFrom("footprints").where("at", "<", new Date(before)).execute();
}
