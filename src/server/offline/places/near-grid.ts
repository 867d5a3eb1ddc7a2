import { greatCircle, type LatLng } from "#domain/shared/geo/geo.ts";
import { groupedBy } from "./grouped.ts";

const KM_PER_DEGREE = 111.195;
/** A little less than the true value, for a lower bound. */
const METRES_PER_DEGREE = 111_000;

/**
 * Finds the item nearest to a position within a fixed reach, from the few grid cells around it.
 * @param reach metres
 */
export function createNearestFinder<T extends { readonly position: LatLng }>(
  items: readonly T[],
  reach: number,
): (at: LatLng) => T | null {
  const high = reach / 1000 / KM_PER_DEGREE;
  // At British latitudes a cell of twice as many degrees is about as wide as high; farther north more cells are
  // checked.
  const wide = 2 * high;
  // Rows and columns are far below a million, whatever the reach.
  const keyOf = (row: number, column: number): number => row * 10_000_000 + column;
  const rowOf = (at: LatLng): number => Math.floor(at.lat / high);
  const columnOf = (at: LatLng): number => Math.floor(at.lng / wide);
  const cells = groupedBy(items, ({ position }) => keyOf(rowOf(position), columnOf(position)));
  return (at) => {
    const sideways = Math.ceil(0.5 / Math.max(0.1, Math.cos((at.lat * Math.PI) / 180)));
    let best: T | null = null;
    let bestDistance = reach;
    for (let row = rowOf(at) - 1; row <= rowOf(at) + 1; row += 1) {
      for (let column = columnOf(at) - sideways; column <= columnOf(at) + sideways; column += 1) {
        for (const item of cells.get(keyOf(row, column)) ?? []) {
          // The north-south distance alone is too long: skip the great circle.
          if (Math.abs(at.lat - item.position.lat) * METRES_PER_DEGREE > bestDistance) continue;
          const distance = greatCircle(at, item.position);
          if (distance < bestDistance) [best, bestDistance] = [item, distance];
        }
      }
    }
    return best;
  };
}
