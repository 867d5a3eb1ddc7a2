/** Finds the driver who can reach a pickup first. */
import { greatCircle, type LatLng } from "#domain/shared/geo/geo.ts";
import type { Drivers, NearestDriver } from "#server/modules/quotation/drivers.port.ts";
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

/**
 * Finds the driver with the shortest drive to a pickup. Null when no driver is free, and also when the routing provider
 * does not answer: an unknown distance must not refuse a passenger.
 */
export const nearestDrivers = (positions: DriverPositions, routing: RoutingOf): Drivers => ({
  async nearest(tenant, pickup) {
    const free = await positions.available(tenant);
    const candidates = free
      .map((driver) => ({ driver, straight: greatCircle(driver.position, pickup) }))
      .toSorted((a, b) => a.straight - b.straight)
      .slice(0, CANDIDATES);
    const drives = await Promise.all(candidates.map(({ driver }) => driveTo(driver, pickup, routing(tenant)))).catch(
      nullWhenUnavailable,
    );
    return drives?.toSorted((a, b) => a.minutes - b.minutes)[0] ?? null;
  },
});

async function driveTo(driver: FreeDriver, pickup: LatLng, routing: Routing): Promise<NearestDriver> {
  const route = await routing.route([driver.position, pickup], null);
  const { id, number, firstName, lastName } = driver;
  return { id, number, firstName, lastName, distance: route.distance, minutes: route.duration };
}
