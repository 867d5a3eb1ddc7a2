/** Each tenant's cars and free drivers by dispatch's last reports, and the driver who can reach a pickup first. */
import { DRIVER_BUSY_STATUSES } from "#domain/booking/status.ts";
import { addMinutes, type Instant, metres, minutes, type Metres, type Minutes } from "#domain/shared/units.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Database, TenantHandle } from "#server/platform/database/database.port.ts";
import { tenantsWith, type Due } from "#server/platform/jobs/due.ts";
import type { Footprint } from "#server/modules/bookings/rides/ride.ts";
import type { Tenant } from "#domain/tenant/tenant.ts";
import { drivenBetween, ridesBetween } from "#server/modules/bookings/rides/jobs.ts";
import { greatCircle, type LatLng } from "#domain/shared/geo/geo.ts";
import { greatCircleDrive } from "#domain/shared/geo/great-circle-drive.ts";
import {
  type Drivers,
  type NearestDriver,
  nullWhenUnavailable,
  type Routing,
  type RoutingOf,
} from "#server/modules/quotation/routing.port.ts";

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

interface CarDeps {
  readonly db: Database;
  readonly clock: Clock;
}

/** The cars of all tenants; before the first `refresh` every driver counts as free and at the stand. */
export function carPositions({ db, clock }: CarDeps): DriverPositions & {
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

/** A driver without a job, and where the car is. */
interface FreeDriver {
  readonly id: string;
  readonly number: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly position: LatLng;
}

/** The drivers of one tenant, each with the stand of the car, used when its position is unknown. */
interface Fleet {
  readonly id: string;
  readonly drivers: readonly (Omit<FreeDriver, "position"> & { readonly home: LatLng })[];
}

/** Knows which drivers are free. */
export interface DriverPositions {
  available(fleet: Fleet): Promise<readonly FreeDriver[]>;
}

/** The straight line picks this many candidates; the road decides between them. */
const CANDIDATES = 3;

interface Candidate {
  readonly driver: FreeDriver;
  /** Metres. */
  readonly straight: number;
}

/**
 * Finds the driver with the shortest drive to a pickup. Null when no driver is free, and also when the routing provider
 * does not answer: an unknown distance must not refuse a passenger.
 */
export const nearestDrivers = (positions: DriverPositions, routing: RoutingOf): Drivers => ({
  async nearest(tenant, pickup, byRoad) {
    const free = await positions.available(tenant);
    const candidates = free
      .map((driver) => ({ driver, straight: greatCircle(driver.position, pickup) }))
      .toSorted((a, b) => a.straight - b.straight)
      .slice(0, CANDIDATES);
    const [first] = candidates;
    if (!first) return null;
    return byRoad
      ? nearestByRoad(candidates, pickup, routing(tenant)).catch(nullWhenUnavailable)
      : guessedDrive(first.driver, pickup);
  },
});

/** Asks for as few routes as decide: each may be a paid call. @param candidates the nearest by straight line first. */
async function nearestByRoad(
  [first, ...others]: readonly Candidate[],
  pickup: LatLng,
  routing: Routing,
  best: NearestDriver | null = null,
): Promise<NearestDriver | null> {
  // No road is shorter than the straight line.
  if (!first || (best && first.straight >= best.distance)) return best;
  const { distance, duration } = await routing.route([first.driver.position, pickup], null);
  const isSooner = !best || duration < best.minutes;
  return nearestByRoad(others, pickup, routing, isSooner ? driveOf(first.driver, distance, duration) : best);
}

function guessedDrive(driver: FreeDriver, pickup: LatLng): NearestDriver {
  const drive = greatCircleDrive(driver.position, pickup);
  return driveOf(driver, metres(drive.km * 1_000), minutes(drive.minutes));
}

const driveOf = (
  { id, number, firstName, lastName }: FreeDriver,
  distance: Metres,
  duration: Minutes,
): NearestDriver => ({ id, number, firstName, lastName, distance, minutes: duration });
