import { z } from "zod";
import type { Routing } from "#server/modules/quotation/routing.port.ts";
import type { Upstream } from "#server/adapters/upstream/upstream.ts";
import { geoJsonLine, pathOf } from "./geojson-line.ts";
import { readRoute, routeFrom, SNAP_M } from "./provider-route.ts";

const NAME = "openrouteservice";

const answer = z.object({
  features: z.array(
    z.object({
      geometry: geoJsonLine,
      properties: z.object({ summary: z.object({ distance: z.number(), duration: z.number() }) }),
    }),
  ),
});

/** Where openrouteservice is reached unless the tenant runs its own. */
export const OPENROUTESERVICE_URL = "https://api.openrouteservice.org";

/** Routes by openrouteservice; metres and seconds. It has no traffic data, so the departure is ignored. */
export const openRouteServiceRouting = (upstream: Upstream): Routing => ({
  async route(points) {
    const body = {
      coordinates: points.map(({ lat, lng }) => [lng, lat]),
      radiuses: points.map(() => SNAP_M),
      instructions: false,
    };
    const asked = upstream.postJson("/v2/directions/driving-car/geojson", body, { isRead: true });
    const best = (await readRoute(NAME, answer, asked)).features[0];
    const summary = best?.properties.summary;
    const found = best &&
      summary && { distance: summary.distance, seconds: summary.duration, path: pathOf(best.geometry) };
    return routeFrom(NAME, points, found);
  },
});
