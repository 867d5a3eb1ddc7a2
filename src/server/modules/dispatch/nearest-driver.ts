/** Finds the driver who can reach a pickup first. */
import { greatCircle, type LatLng } from "#domain/shared/geo/geo.ts";
import { greatCircleDrive } from "#domain/shared/geo/great-circle-drive.ts";
import { metres, minutes, type Metres, type Minutes } from "#domain/shared/units.ts";
import type { Drivers, NearestDriver } from "#server/modules/quotation/driver-routes.ts";
import { nullWhenUnavailable, type Routing, type RoutingOf } from "#server/modules/quotation/routing.port.ts";

/** A driver without a job, and where the car is. */
export interface FreeDriver {
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
