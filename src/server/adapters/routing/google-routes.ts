import type { LatLng } from "#domain/shared/geo/geo.ts";
import { z } from "zod";
import type { Clock } from "#server/platform/clock.ts";
import type { Routing } from "#server/modules/quotation/routing.port.ts";
import type { Upstream } from "#server/adapters/upstream/upstream.ts";
import { readRoute, routeFrom } from "./provider-route.ts";

/**
 * Adds up the next number from `at` on: groups of five bits, the lowest first, each character 63 up; bit 6 is "more".
 */
function numberAt(text: string, at: number): { readonly value: number; readonly next: number } | null {
  let bits = 0;
  let shift = 0;
  for (let index = at; index < text.length && shift <= 30; index += 1) {
    const group = text.charCodeAt(index) - 63;
    if (group < 0 || group > 63) return null;
    bits += (group & 31) * 2 ** shift;
    shift += 5;
    // The lowest bit is the sign.
    if (group < 32) return { value: bits % 2 === 0 ? bits / 2 : -(bits + 1) / 2, next: index + 1 };
  }
  return null;
}

/**
 * Google's encoded polyline: alternating differences of latitude and longitude.
 * @param digits decimals of the encoded numbers: 5 at Google and OSRM, 6 at Valhalla.
 * @returns null for an invalid text.
 */
export function decodePolyline(text: string, digits = 5): readonly LatLng[] | null {
  const unit = 10 ** digits;
  const path: LatLng[] = [];
  let lat = 0;
  let lng = 0;
  for (let at = 0; at < text.length;) {
    const north = numberAt(text, at);
    const east = north && numberAt(text, north.next);
    if (!north || !east) return null;
    lat += north.value;
    lng += east.value;
    path.push({ lat: lat / unit, lng: lng / unit });
    at = east.next;
  }
  return path;
}

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
