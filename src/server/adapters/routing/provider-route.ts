import type { z } from "zod";
import type { Route } from "#domain/journey/route.ts";
import { greatCircle, isPosition, type LatLng } from "#domain/shared/geo/geo.ts";
import { metres, minutes } from "#domain/shared/units.ts";
import { RoutingUnavailable } from "#server/modules/quotation/routing.port.ts";
import { readShape, UpstreamUnavailable } from "#server/adapters/upstream/unavailable.ts";

/** A route must begin and end this near to the requested points; an airport's entrance may be off the road. */
const NEAR_M = 5_000;
/** How far from a road a stop may be, for providers that ask; the next street is always nearer. */
export const SNAP_M = 2_000;
/** Highest plausible average speed, in m/s: 216 km/h. */
const MAX_SPEED = 60;
/** Polylines are drawn, stored with the quote and sent to phones: more points make no visible difference. */
const MAX_POINTS = 1_000;

/** A provider's route in our units. */
export interface FoundRoute {
  readonly distance: number;
  readonly seconds: number;
  readonly path: readonly LatLng[];
}

/**
 * Reads a provider's answer.
 * @throws RoutingUnavailable for every failure and for an answer of another shape.
 */
export async function readRoute<T>(name: string, schema: z.ZodType<T>, answer: Promise<unknown>): Promise<T> {
  try {
    return readShape(name, schema, await answer);
  } catch (error) {
    if (error instanceof UpstreamUnavailable) throw new RoutingUnavailable(error.message, { cause: error });
    throw error;
  }
}

/**
 * The route that a provider found, if it is plausible between the requested points. Fares depend on it, so impossible
 * figures, or a line elsewhere, count as no answer.
 * @throws RoutingUnavailable without a route, or for an implausible one.
 */
export function routeFrom(name: string, points: readonly LatLng[], found: FoundRoute | undefined): Route {
  if (!found) throw new RoutingUnavailable(`${name} knows no route`);
  if (!isCredible(points, found)) throw new RoutingUnavailable(`${name} gave a route that cannot be true`);
  return {
    distance: metres(Math.round(found.distance)),
    duration: minutes(Math.round(found.seconds / 6) / 10),
    path: thinned(found.path),
    source: name,
  };
}

function isCredible(points: readonly LatLng[], { distance, seconds, path }: FoundRoute): boolean {
  const [from, to] = [points[0], points.at(-1)];
  const [start, end] = [path[0], path.at(-1)];
  if (!from || !to || !start || !end || path.length < 2 || !path.every(isPosition)) return false;
  if (greatCircle(from, start) > NEAR_M || greatCircle(to, end) > NEAR_M) return false;
  if (!Number.isFinite(distance) || !Number.isFinite(seconds) || distance < 0.9 * greatCircle(start, end)) return false;
  return seconds >= distance / MAX_SPEED;
}

/** Every n-th point, and always the first and the last. */
function thinned(path: readonly LatLng[]): readonly LatLng[] {
  const step = Math.ceil(path.length / MAX_POINTS);
  return path.filter((_, at) => at % step === 0 || at === path.length - 1);
}
