import { z } from "zod";
import type { Routing } from "#server/modules/quotation/routing.port.ts";
import type { Upstream } from "../../http/upstream.ts";
import { geoJsonLine, pathOf } from "./geojson-line.ts";
import { readWay, routeFrom, SNAP_M } from "./provider-route.ts";

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

/** Routes by openrouteservice; metres and seconds. It knows no traffic, so the departure changes nothing. */
export const openRouteServiceRouting = (upstream: Upstream): Routing => ({
  async route(points) {
    const body = {
      coordinates: points.map(({ lat, lng }) => [lng, lat]),
      radiuses: points.map(() => SNAP_M),
      instructions: false,
    };
    const asked = upstream.postJson("/v2/directions/driving-car/geojson", body, { isRead: true });
    const best = (await readWay(NAME, answer, asked)).features[0];
    const summary = best?.properties.summary;
    const way = best &&
      summary && { distance: summary.distance, seconds: summary.duration, path: pathOf(best.geometry) };
    return routeFrom(NAME, points, way);
  },
});
