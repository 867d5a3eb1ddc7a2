/** Rings of corners on the map. */
import type { LatLng } from "./geo.ts";

/** Which side of the line from `a` to `b` a point is on: above 0 left, below 0 right, 0 on it. */
const side = (a: LatLng, b: LatLng, point: LatLng): number =>
  (b.lng - a.lng) * (point.lat - a.lat) - (b.lat - a.lat) * (point.lng - a.lng);

type Side = readonly [LatLng, LatLng];

const cross = ([a, b]: Side, [c, d]: Side): boolean =>
  side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0;

/** The sides of a ring that cross another, by the index of the corner where they begin; touching corners are none. */
export function crossingSides(ring: readonly LatLng[]): readonly number[] {
  const sides = ring.map((corner, index): Side => [corner, ring[(index + 1) % ring.length] ?? corner]);
  return sides.flatMap((one, index) => (sides.some((other) => cross(one, other)) ? [index] : []));
}

/** Whether two sides of a ring cross each other; touching corners are none. */
export const crossesItself = (ring: readonly LatLng[]): boolean => crossingSides(ring).length > 0;
