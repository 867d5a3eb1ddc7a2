import type { z } from "zod";
import type { Route } from "#domain/journey/route.ts";
import { greatCircle, isPosition, type LatLng } from "#domain/shared/geo.ts";
import { metres, minutes } from "#domain/shared/units.ts";
import { RoutingUnavailable } from "#server/modules/quotation/routing.port.ts";
import { readShape } from "../../http/shape.ts";
import { UpstreamUnavailable } from "../../http/unavailable.ts";

/** A route must begin and end this near to where it was asked for; the door of an airport is not on a road. */
const NEAR_M = 5_000;
/** How far from a road a stop may be, for providers that ask; the next street is always nearer. */
export const SNAP_M = 2_000;
/** No drive is faster on average: 216 km/h. */
const MAX_SPEED = 60;
/** Lines are drawn, stored with the quote and sent to phones: more points than this are not seen. */
const MAX_POINTS = 1_000;

/** What a provider says about a way, in our units. */
export interface ProviderWay {
  readonly distance: number;
  readonly seconds: number;
  readonly path: readonly LatLng[];
}

/**
 * Reads a provider's answer.
 * @throws RoutingUnavailable for every failure and for an answer of another shape.
 */
export async function readWay<T>(name: string, schema: z.ZodType<T>, answer: Promise<unknown>): Promise<T> {
  try {
    return readShape(name, schema, await answer);
  } catch (error) {
    if (error instanceof UpstreamUnavailable) throw new RoutingUnavailable(error.message, { cause: error });
    throw error;
  }
}

/**
 * The route that a provider found, if it can be one between the asked points. Fares are made of it, so figures that
 * no drive can have, or a line somewhere else, count as no answer.
 * @throws RoutingUnavailable without a way, or for one that cannot be true.
 */
export function routeFrom(name: string, points: readonly LatLng[], way: ProviderWay | undefined): Route {
  if (!way) throw new RoutingUnavailable(`${name} knows no way`);
  if (!isCredible(points, way)) throw new RoutingUnavailable(`${name} gave a way that cannot be true`);
  return {
    distance: metres(Math.round(way.distance)),
    duration: minutes(Math.round(way.seconds / 6) / 10),
    path: thinned(way.path),
    source: name,
  };
}

function isCredible(points: readonly LatLng[], { distance, seconds, path }: ProviderWay): boolean {
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
