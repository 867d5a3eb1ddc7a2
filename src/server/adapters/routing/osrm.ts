import { z } from "zod";
import type { Routing } from "#server/modules/quotation/routing.port.ts";
import type { Upstream } from "#server/adapters/upstream/upstream.ts";
import { geoJsonLine, pathOf } from "./geojson-line.ts";
import { readRoute, routeFrom, SNAP_M } from "./provider-route.ts";

const NAME = "OSRM";

const answer = z.object({
  code: z.literal("Ok"),
  routes: z.array(z.object({ distance: z.number(), duration: z.number(), geometry: geoJsonLine })),
});

/** Routes by an OSRM server; metres and seconds. It has no traffic data, so the departure is ignored. */
export const osrmRouting = (upstream: Upstream): Routing => ({
  async route(points) {
    const stops = points.map(({ lat, lng }) => `${lng.toFixed(6)},${lat.toFixed(6)}`).join(";");
    const query = {
      overview: "simplified",
      geometries: "geojson",
      // Without it a stop in the sea is moved to the nearest coast road, however far.
      radiuses: points.map(() => SNAP_M).join(";"),
    };
    const { routes } = await readRoute(NAME, answer, upstream.getJson(`/route/v1/driving/${stops}`, { query }));
    const best = routes[0];
    const found = best && { distance: best.distance, seconds: best.duration, path: pathOf(best.geometry) };
    return routeFrom(NAME, points, found);
  },
});
