import type { LatLng } from "#domain/shared/geo/geo.ts";
import type { Route } from "#domain/journey/route.ts";
import type { Instant } from "#domain/shared/units.ts";
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
