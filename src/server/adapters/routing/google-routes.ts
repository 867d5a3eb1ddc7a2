import { z } from "zod";
import type { LatLng } from "#domain/shared/geo/geo.ts";
import type { Clock } from "#server/platform/clock.port.ts";
import type { Routing } from "#server/modules/quotation/routing.port.ts";
import type { Upstream } from "#server/adapters/upstream/upstream.ts";
import { decodePolyline } from "./polyline.ts";
import { readRoute, routeFrom } from "./provider-route.ts";

const NAME = "Google Routes";

/** Where the Routes API is reached. */
export const GOOGLE_ROUTES_URL = "https://routes.googleapis.com";

const FIELDS = "routes.duration,routes.distanceMeters,routes.polyline.encodedPolyline";

const answer = z.object({
  // Without a route the answer lacks the field.
  routes: z
    .array(
      z.object({
        distanceMeters: z.number(),
        duration: z.string().regex(/^\d+(\.\d+)?s$/),
        polyline: z.object({ encodedPolyline: z.string() }),
      }),
    )
    .default([]),
});

const waypoint = ({ lat, lng }: LatLng) => ({ location: { latLng: { latitude: lat, longitude: lng } } });

/** Routes by Google's Routes API, with the traffic expected at the departure; metres, and seconds as "123s". */
export const googleRouting = (upstream: Upstream, clock: Clock): Routing => ({
  async route(points, departure) {
    const body = {
      origin: points.slice(0, 1).map(waypoint)[0],
      intermediates: points.slice(1, -1).map(waypoint),
      destination: points.slice(-1).map(waypoint)[0],
      travelMode: "DRIVE",
      routingPreference: departure === null ? "TRAFFIC_UNAWARE" : "TRAFFIC_AWARE",
      // Google refuses a departure in the past; without one it uses the time of the request.
      ...(departure !== null && departure > clock.now() ? { departureTime: new Date(departure).toISOString() } : {}),
    };
    const headers = { "x-goog-fieldmask": FIELDS };
    const asked = upstream.postJson("/directions/v2:computeRoutes", body, { isRead: true, headers });
    const best = (await readRoute(NAME, answer, asked)).routes[0];
    const found = best && {
      distance: best.distanceMeters,
      seconds: Number.parseFloat(best.duration),
      path: decodePolyline(best.polyline.encodedPolyline) ?? [],
    };
    return routeFrom(NAME, points, found);
  },
});
