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

const CELL_KM = 2;

/** Finds the points near a spot without scanning all of them: a hash of square cells. */
export class PointGrid {
  private readonly cells = new Map<number, number[]>();
  private readonly points: readonly PlanePoint[];

  /** @param points numbered by their place in the list; the list must not change afterwards. */
  constructor(points: readonly PlanePoint[]) {
    this.points = points;
    for (const [index, point] of points.entries()) {
      const key = cellKey(cellOf(point.x), cellOf(point.y));
      const cell = this.cells.get(key);
      if (cell) cell.push(index);
      else this.cells.set(key, [index]);
    }
  }

  /** The numbers of up to `count` points within `reach` kilometres of a spot, nearest first. */
  nearest(spot: PlanePoint, count: number, reach: number): number[] {
    const found: { index: number; distance: number }[] = [];
    const rings = Math.ceil(reach / CELL_KM);
    for (let ring = 0; ring <= rings; ring += 1) {
      this.collectRing(spot, ring, reach, found);
      // Whatever lies in a later ring is at least `ring` whole cells away.
      const safe = found.filter((point) => point.distance <= ring * CELL_KM).length;
      if (safe >= count) break;
    }
    return found
      .toSorted((a, b) => a.distance - b.distance)
      .slice(0, count)
      .map((point) => point.index);
  }

  private collectRing(
    spot: PlanePoint,
    ring: number,
    reach: number,
    found: { index: number; distance: number }[],
  ): void {
    const column = cellOf(spot.x);
    const row = cellOf(spot.y);
    for (let dx = -ring; dx <= ring; dx += 1) {
      const step = Math.abs(dx) === ring ? 1 : 2 * ring;
      for (let dy = -ring; dy <= ring; dy += step) {
        for (const index of this.cells.get(cellKey(column + dx, row + dy)) ?? []) {
          const point = this.points[index];
          if (!point) continue;
          const dx = point.x - spot.x;
          const dy = point.y - spot.y;
          const distance = Math.sqrt(dx * dx + dy * dy);
          if (distance <= reach) found.push({ index, distance });
        }
      }
    }
  }
}

const cellOf = (km: number): number => Math.floor(km / CELL_KM);
const cellKey = (column: number, row: number): number => (column + 5000) * 10_000 + row + 5000;
