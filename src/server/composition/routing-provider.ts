/** Which source of routes serves which tenant. */
import type { Route } from "#domain/journey/route.ts";
import { GOOGLE_ROUTES_URL, googleRouting } from "#server/adapters/routing/google-routes.ts";
import { OPENROUTESERVICE_URL, openRouteServiceRouting } from "#server/adapters/routing/openrouteservice.ts";
import { osrmRouting } from "#server/adapters/routing/osrm.ts";
import type { Clock } from "#server/platform/clock.port.ts";
import { keptAnswers } from "#server/platform/kept-answers.ts";
import type { Routing, RoutingOf } from "#server/modules/quotation/routing.port.ts";
import type { Tenant } from "#domain/tenant/tenant.ts";
import { given, perTenant, type Connect } from "./provider-connection.ts";

/** Timeout of a whole call, all attempts together. */
const ROUTING_MS = 3_000;

function routingSource(tenant: Tenant, embedded: Routing, connect: Connect, clock: Clock): Routing {
  switch (tenant.settings.routingApi) {
    case "embedded":
      return embedded;
    case "osrm":
      return osrmRouting(connect("OSRM", given(tenant, "osrm").url, ROUTING_MS));
    case "openrouteservice": {
      const { url = OPENROUTESERVICE_URL, key } = given(tenant, "openRouteService");
      const headers = key === undefined ? {} : { authorization: key };
      return openRouteServiceRouting(connect("openrouteservice", url, ROUTING_MS, headers));
    }
    case "google": {
      const headers = { "x-goog-api-key": given(tenant, "google").key };
      return googleRouting(connect("Google Routes", GOOGLE_ROUTES_URL, ROUTING_MS, headers), clock);
    }
  }
}

/** Each tenant's routes are its own. */
const KEPT = 500;
const KEPT_MS = 60_000;

/**
 * Keeps a provider's routes for a minute: a price that is asked again, its map and the cheaper times near by need the
 * same ones. Failures are not kept.
 */
function withShortMemory(routing: Routing, clock: Clock): Routing {
  const perf = { now: () => clock.now() };
  const kept = keptAnswers<Route>({ max: KEPT, ttl: KEPT_MS, ttlResolution: 0, perf });
  return {
    route: (points, departure) => kept(JSON.stringify([points, departure]), () => routing.route(points, departure)),
  };
}

/** Each tenant's routes; the embedded model's unless its settings name another source. */
export const routingOf = (embedded: Routing, connect: (tenant: Tenant) => Connect, clock: Clock): RoutingOf =>
  perTenant((tenant) => {
    const source = routingSource(tenant, embedded, connect(tenant), clock);
    return source === embedded ? embedded : withShortMemory(source, clock);
  });
