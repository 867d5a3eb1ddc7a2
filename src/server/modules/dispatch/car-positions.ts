/** Each tenant's cars and free drivers by dispatch's last reports; the nearest driver is chosen from these. */
import { DRIVER_BUSY_STATUSES } from "#domain/booking/status.ts";
import { addMinutes, type Instant } from "#domain/shared/units.ts";
import type { Clock } from "#server/platform/clock.port.ts";
import type { Database, TenantHandle } from "#server/platform/database/database.port.ts";
import { tenantsWith, type Due } from "#server/platform/jobs/due.ts";
import type { Footprint } from "#server/modules/bookings/rides/ride.ts";
import type { Tenant } from "#domain/tenant/tenant.ts";
import type { DriverPositions } from "./nearest-driver.ts";
import { drivenBetween, ridesBetween } from "#server/modules/bookings/rides/jobs.ts";

/** Interval between reads, so that quotations need no query for the cars. */
export const POSITIONS_MS = 10_000;
/** A car that was last seen longer ago than this (minutes) is assumed to be back at its stand. */
const FRESH_MINUTES = 30;
/** A driver with a pickup this near (minutes) gets no other ride before it. */
const SOON_MINUTES = 30;
/** Rides whose pickup is longer ago (minutes) are over, whatever their status says. */
const LONGEST_MINUTES = 12 * 60;

/** The last read of a tenant without rides is somewhat later, and forgets its cars. */
const AFTERWARDS_MINUTES = 30;

/** Tenants with rides whose cars may be on the road, in a query of the overview. */
export const dueCars: Due = (now) =>
  tenantsWith(ridesBetween(addMinutes(now, -LONGEST_MINUTES - AFTERWARDS_MINUTES), addMinutes(now, SOON_MINUTES)));

interface Cars {
  readonly busy: ReadonlySet<string>;
  readonly seen: ReadonlyMap<string, Footprint>;
}

export interface CarPorts {
  readonly db: Database;
  readonly clock: Clock;
}

/** The cars of all tenants; before the first `refresh` every driver counts as free and at the stand. */
export function carPositions({ db, clock }: CarPorts): DriverPositions & {
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
  const jobs = await drivenBetween(db, addMinutes(now, -LONGEST_MINUTES), addMinutes(now, SOON_MINUTES));
  const busy = new Set<string>();
  const seen = new Map<string, Footprint>();
  for (const { driverId, status, position, positionAt: at } of jobs) {
    if (driverId === null) continue;
    if (DRIVER_BUSY_STATUSES.includes(status)) busy.add(driverId);
    // Sorted by time, so that the newest position wins.
    if (position !== null && at !== null) seen.set(driverId, { position, at });
  }
  return { busy, seen };
}
