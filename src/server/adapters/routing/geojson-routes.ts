/** Routes by OSRM and by openrouteservice, which both answer with a line of GeoJSON. */
import { z } from "zod";
import type { LatLng } from "#domain/shared/geo/geo.ts";
import type { Routing } from "#server/modules/quotation/routing.port.ts";
import type { Upstream } from "#server/adapters/upstream/upstream.ts";
import { readRoute, routeFrom, SNAP_M } from "./provider-route.ts";

/** A GeoJSON LineString, [longitude, latitude] with whatever follows (a height, for instance). */
const geoJsonLine = z.object({
  type: z.literal("LineString"),
  coordinates: z.array(z.tuple([z.number(), z.number()], z.number())),
});

/** The line's points. */
const pathOf = (line: z.output<typeof geoJsonLine>): readonly LatLng[] =>
  line.coordinates.map(([lng, lat]) => ({ lat, lng }));

const OSRM = "OSRM";

const osrmAnswer = z.object({
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
    const { routes } = await readRoute(OSRM, osrmAnswer, upstream.getJson(`/route/v1/driving/${stops}`, { query }));
    const best = routes[0];
    const found = best && { distance: best.distance, seconds: best.duration, path: pathOf(best.geometry) };
    return routeFrom(OSRM, points, found);
  },
});

const OPENROUTESERVICE = "openrouteservice";

const openRouteServiceAnswer = z.object({
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
    const best = (await readRoute(OPENROUTESERVICE, openRouteServiceAnswer, asked)).features[0];
    const summary = best?.properties.summary;
    const found = best &&
      summary && { distance: summary.distance, seconds: summary.duration, path: pathOf(best.geometry) };
    return routeFrom(OPENROUTESERVICE, points, found);
  },
});
