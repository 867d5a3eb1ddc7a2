import { WATERS } from "#server/offline/data/roads/waters.ts";
import { onPlane, segmentsCross, type PlanePoint } from "./plane.ts";

interface Segment {
  readonly a: PlanePoint;
  readonly b: PlanePoint;
}

const SEGMENTS: readonly Segment[] = WATERS.flatMap((line) => {
  const points = line.map(([lat, lng]) => onPlane({ lat, lng }));
  return points.slice(1).flatMap((b, index) => {
    const a = points[index];
    return a ? [{ a, b }] : [];
  });
});

/** Whether a straight line between two points of the sheet crosses water that small roads do not. */
export function crossesWater(from: PlanePoint, to: PlanePoint): boolean {
  const west = Math.min(from.x, to.x);
  const east = Math.max(from.x, to.x);
  const south = Math.min(from.y, to.y);
  const north = Math.max(from.y, to.y);
  return SEGMENTS.some(
    ({ a, b }) =>
      Math.max(a.x, b.x) >= west &&
      Math.min(a.x, b.x) <= east &&
      Math.max(a.y, b.y) >= south &&
      Math.min(a.y, b.y) <= north &&
      segmentsCross(from, to, a, b),
  );
}
