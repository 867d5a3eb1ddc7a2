import type { LatLng } from "#domain/shared/geo.ts";
import type { Metres, Minutes } from "#domain/shared/units.ts";
import type { Tenant } from "../tenants/tenant.ts";

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
  /** Null when no driver is free. Of whatever vehicle: the earliest pickup is told before one is chosen, and holds then. */
  nearest(tenant: Tenant, pickup: LatLng): Promise<NearestDriver | null>;
}
