/** Each tenant's cars and free drivers by dispatch's last reports; the nearest driver is chosen from these. */
import { STATUS } from "#domain/booking/status.ts";
import type { LatLng } from "#domain/shared/geo/geo.ts";
import { addMinutes, instant, type Instant } from "#domain/shared/units.ts";
import type { Clock } from "#server/platform/clock.port.ts";
import type { Database, TenantHandle } from "#server/platform/database/database.port.ts";
import type { Tenant } from "#server/modules/tenants/tenant.ts";
import type { DriverPositions } from "./nearest-driver.ts";

/** Interval between reads, so that quotations need no query for the cars. */
export const POSITIONS_MS = 10_000;
/** A car that was last seen longer ago than this (minutes) is assumed to be back at its stand. */
const FRESH_MINUTES = 30;
/** A driver with a pickup this near (minutes) gets no other ride before it. */
const SOON_MINUTES = 30;
/** Rides whose pickup is longer ago (minutes) are over, whatever their status says. */
const LONGEST_MINUTES = 12 * 60;

/** Statuses in which a driver is not free, whatever the pickup time. */
const UNDER_WAY: readonly string[] = [STATUS.allocated, STATUS.started, STATUS.arrived, STATUS.onBoard];

interface Cars {
  readonly busy: ReadonlySet<string>;
  readonly seen: ReadonlyMap<string, { readonly position: LatLng; readonly at: Instant }>;
}

/** The cars of all tenants; before the first `refresh` every driver counts as free and at the stand. */
export function carPositions({ db, clock }: { readonly db: Database; readonly clock: Clock }): DriverPositions & {
  /** Reads a tenant's cars again; call it every POSITIONS_MS. */
  refresh(tenant: Tenant): Promise<void>;
} {
  const known = new Map<string, Cars>();
  return {
    async refresh({ id }) {
      known.set(id, await db.withTenant(id, (handle) => carsOf(handle, clock.now())));
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
    .innerJoin("jobs", "jobs.booking_id", "bookings.id")
    .select(["jobs.driver_id", "jobs.status", "jobs.lat", "jobs.lng", "jobs.position_at"])
    .where("jobs.driver_id", "is not", null)
    // Each time has an index on bookings (bookings_by_return covers returns only); jobs decides which one applies.
    .where((is) =>
      is.or([
        is.between("bookings.pickup_at", since, soon),
        is.and([is("bookings.return_reference", "is not", null), is.between("bookings.return_at", since, soon)]),
      ]),
    )
    .where((is) => is.between("jobs.pickup_at", since, soon))
    .orderBy("jobs.position_at")
    .execute();
  const busy = new Set<string>();
  const seen = new Map<string, { readonly position: LatLng; readonly at: Instant }>();
  for (const { driver_id: driver, status, lat, lng, position_at: at } of rows) {
    if (driver === null) continue;
    if (UNDER_WAY.includes(status)) busy.add(driver);
    // Sorted by time, so that the newest position wins.
    if (lat !== null && lng !== null && at !== null) {
      seen.set(driver, { position: { lat, lng }, at: instant(at.getTime()) });
    }
  }
  return { busy, seen };
}
