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
