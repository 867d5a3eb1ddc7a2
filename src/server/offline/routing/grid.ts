import type { PlanePoint } from "./plane.ts";

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
