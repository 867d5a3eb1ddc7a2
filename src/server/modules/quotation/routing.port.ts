import type { LatLng } from "#domain/shared/geo/geo.ts";
import type { Route } from "#domain/journey/route.ts";
import type { Instant, Metres, Minutes } from "#domain/shared/units.ts";
import type { Tenant } from "#domain/tenant/tenant.ts";

/** Finds the road between positions. Implementations: the embedded model, and a provider per vendor. */
export interface Routing {
  /**
   * The route through all points in order.
   * @param departure when the drive starts, for time-of-day speeds; null for a typical time.
   * @throws RoutingUnavailable when the provider does not answer; never an invented route.
   */
  route(points: readonly LatLng[], departure: Instant | null): Promise<Route>;
}

/** The routing that a tenant has chosen. */
export type RoutingOf = (tenant: Tenant) => Routing;

/** The routing provider did not answer; the caller shows the generic message and keeps the form. */
export class RoutingUnavailable extends Error {
  override readonly name = "RoutingUnavailable";
}

/** A provider that does not answer gives null; any other error is a bug and is rethrown. */
export function nullWhenUnavailable(error: unknown): null {
  if (error instanceof RoutingUnavailable) return null;
  throw error;
}

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
