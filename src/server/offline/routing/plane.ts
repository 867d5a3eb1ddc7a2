import type { LatLng } from "#domain/shared/geo/geo.ts";

/**
 * Britain on a flat sheet in kilometres: east and north of 54 N 2 W, east scaled at the point's own latitude. Angles
 * and neighbours are right where they matter, within some tens of kilometres; lengths come from the great circle
 * instead.
 */
export interface PlanePoint {
  readonly x: number;
  readonly y: number;
}

const KM_PER_DEGREE = 111.195;

/** Where a position lies on the sheet. */
export const onPlane = ({ lat, lng }: LatLng): PlanePoint => ({
  x: (lng + 2) * KM_PER_DEGREE * Math.cos((lat * Math.PI) / 180),
  y: (lat - 54) * KM_PER_DEGREE,
});

/** Which side of the line a-b the point c lies on: above 0 left, below 0 right. */
const side = (a: PlanePoint, b: PlanePoint, c: PlanePoint): number =>
  (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);

/** Whether the segments a-b and c-d cross each other inside. */
export const segmentsCross = (a: PlanePoint, b: PlanePoint, c: PlanePoint, d: PlanePoint): boolean =>
  side(a, b, c) > 0 !== side(a, b, d) > 0 && side(c, d, a) > 0 !== side(c, d, b) > 0;
