/** Where each tenant's cars are and who is free, as dispatch has last told; what the nearest driver is chosen from. */
import { STATUS } from "#domain/booking/status.ts";
import type { LatLng } from "#domain/shared/geo.ts";
import { addMinutes, instant, type Instant } from "#domain/shared/units.ts";
import type { Clock } from "#server/clock.port.ts";
import type { Database, TenantHandle } from "#server/database.port.ts";
import type { Tenant } from "../tenants/tenant.ts";
import type { DriverPositions } from "./nearest-driver.ts";

/** How often the cars are looked at: a quotation should not have to ask the database for them. */
export const POSITIONS_MS = 10_000;
/** A car that was last seen longer ago than this (minutes) is taken to be at its stand again. */
const FRESH_MINUTES = 30;
/** A driver with a pickup this near (minutes) takes nothing else before it. */
const SOON_MINUTES = 30;
/** Rides whose pickup is longer ago (minutes) are over, whatever their status says. */
const LONGEST_MINUTES = 12 * 60;

/** Statuses in which a driver is not free, whenever the pickup was to be. */
const UNDER_WAY: readonly string[] = [STATUS.allocated, STATUS.started, STATUS.arrived, STATUS.onBoard];

interface Cars {
  readonly busy: ReadonlySet<string>;
  readonly seen: ReadonlyMap<string, { readonly position: LatLng; readonly at: Instant }>;
}

/** The cars of all tenants; until `refresh` was called for the first time every driver is free and at home. */
export function carPositions({ db, clock }: { readonly db: Database; readonly clock: Clock }): DriverPositions & {
  /** Reads them anew; call it every POSITIONS_MS. */
  refresh(tenants: readonly Tenant[]): Promise<void>;
} {
  const known = new Map<string, Cars>();
  return {
    async refresh(tenants) {
      for (const { id } of tenants) known.set(id, await db.withTenant(id, (handle) => carsOf(handle, clock.now())));
    },
    available({ id, drivers }) {
      const cars = known.get(id);
      const since = addMinutes(clock.now(), -FRESH_MINUTES);
      const free = drivers.filter((driver) => cars?.busy.has(driver.id) !== true);
      return Promise.resolve(
        free.map((driver) => {
          const seen = cars?.seen.get(driver.id);
          return { ...driver, position: seen && seen.at > since ? seen.position : driver.home };
        }),
      );
    },
  };
}

async function carsOf(db: TenantHandle, now: Instant): Promise<Cars> {
  const [since, soon] = [new Date(addMinutes(now, -LONGEST_MINUTES)), new Date(addMinutes(now, SOON_MINUTES))];
  const rows = await db
    .selectFrom("bookings")
    .innerJoin("job_parts", "job_parts.booking_id", "bookings.id")
    .select(["job_parts.driver_id", "job_parts.status", "job_parts.lat", "job_parts.lng", "job_parts.position_at"])
    .where("job_parts.driver_id", "is not", null)
    // An index of each finds the bookings; which of a return's two times it was, its parts say.
    .where((is) =>
      is.or([is.between("bookings.pickup_at", since, soon), is.between("bookings.return_at", since, soon)]),
    )
    .where((is) => is.between("job_parts.pickup_at", since, soon))
    .orderBy("job_parts.position_at")
    .execute();
  const busy = new Set<string>();
  const seen = new Map<string, { readonly position: LatLng; readonly at: Instant }>();
  for (const { driver_id: driver, status, lat, lng, position_at: at } of rows) {
    if (driver === null) continue;
    if (UNDER_WAY.includes(status)) busy.add(driver);
    // In the order of their moments, so that the newest stays.
    if (lat !== null && lng !== null && at !== null) {
      seen.set(driver, { position: { lat, lng }, at: instant(at.getTime()) });
    }
  }
  return { busy, seen };
}
