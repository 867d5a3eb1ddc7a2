import { outsideServiceArea } from "#contract/lookup/roads.ts";
import { greatCircle } from "#domain/shared/geo/geo.ts";
import { err, ok } from "#domain/shared/result.ts";
import { metres, minutes } from "#domain/shared/units.ts";
import { mayBeServed } from "#domain/tenant/service-area.ts";
import type { Handlers } from "#server/platform/http/endpoint.ts";
import type { LatLng } from "#domain/shared/geo/geo.ts";
import type { Metres, Minutes } from "#domain/shared/units.ts";
import type { Tenant } from "#domain/tenant/tenant.ts";

/** The free driver who can be at a pickup first. */
export interface NearestDriver {
  readonly id: string;
  readonly number: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly distance: Metres;
  readonly minutes: Minutes;
}

/** Knows where the tenant's free drivers are. */
export interface Drivers {
  /**
   * Null when no driver is free. Any vehicle counts: the earliest pickup is shown before one is chosen, and then holds.
   * @param byRoad whether the drive decides anything; otherwise it is guessed from the straight line, without a call.
   */
  nearest(tenant: Tenant, pickup: LatLng, byRoad: boolean): Promise<NearestDriver | null>;
}

/** Distance in metres to which a car's position is rounded for callers without a booking. */
const COARSE_M = 500;

/**
 * How soon a car can be at a pickup, and whether the tenant serves it. A caller without a booking gets no id, name or
 * position of a driver and only a coarse distance, so that drivers cannot be followed.
 */
export const driverHandlers = (drivers: Drivers): Pick<Handlers, "nearestDriver"> => ({
  async nearestDriver({ body: pickup, tenant }) {
    if (!mayBeServed(tenant.serviceArea, pickup)) return err(outsideServiceArea(pickup));
    const driver = await drivers.nearest(tenant, pickup, true);
    const away = driver?.distance ?? greatCircle(tenant.settings.base, pickup);
    return ok({
      distance: metres(Math.ceil(away / COARSE_M) * COARSE_M),
      // Without a free driver the tenant's lead time is the earliest promise.
      minutes: minutes(Math.ceil(driver?.minutes ?? tenant.settings.minLeadMinutes)),
      pickup,
    });
  },
});
