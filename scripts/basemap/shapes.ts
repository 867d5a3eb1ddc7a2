import type { Position } from "geojson";

/** West, south, east, north in degrees. */
export type Box = readonly [west: number, south: number, east: number, north: number];

/** Cuts a ring to a box, side by side (Sutherland-Hodgman); a ring wholly outside becomes empty. */
export function clipRing(ring: readonly Position[], [west, south, east, north]: Box): Position[] {
  const sides = [
    { axis: 0, limit: west, keeps: (value: number) => value >= west },
    { axis: 0, limit: east, keeps: (value: number) => value <= east },
    { axis: 1, limit: south, keeps: (value: number) => value >= south },
    { axis: 1, limit: north, keeps: (value: number) => value <= north },
  ];
  let points = [...ring];
  for (const { axis, limit, keeps } of sides) {
    const kept: Position[] = [];
    points.forEach((point, at) => {
      const before = points.at(at - 1) ?? point;
      const inside = keeps(point[axis] ?? 0);
      if (inside !== keeps(before[axis] ?? 0)) kept.push(crossing(before, point, axis, limit));
      if (inside) kept.push(point);
    });
    points = kept;
  }
  const first = points[0];
  if (first === undefined || points.length < 3) return [];
  return [...points, first];
}

function crossing(a: Position, b: Position, axis: number, limit: number): Position {
  const share = (limit - (a[axis] ?? 0)) / ((b[axis] ?? 0) - (a[axis] ?? 0));
  return [0, 1].map((at) => (at === axis ? limit : (a[at] ?? 0) + ((b[at] ?? 0) - (a[at] ?? 0)) * share));
}

/** Leaves out points that change a line by less than the tolerance in degrees of latitude (Douglas-Peucker). */
export function simplify(line: readonly Position[], toleranceAt: (point: Position) => number): Position[] {
  const keep = new Set<number>([0, line.length - 1]);
  const spans: [number, number][] = [[0, line.length - 1]];
  for (let span = spans.pop(); span !== undefined; span = spans.pop()) {
    const [from, to] = span;
    let farthest = -1;
    let excess = 0;
    for (let at = from + 1; at < to; at += 1) {
      const point = line[at] ?? [];
      const over = offLine(point, line[from] ?? [], line[to] ?? []) / toleranceAt(point);
      if (over > Math.max(1, excess)) [farthest, excess] = [at, over];
    }
    if (farthest < 0) continue;
    keep.add(farthest);
    spans.push([from, farthest], [farthest, to]);
  }
  return line.filter((_, at) => keep.has(at));
}

/** Distance of a point from the segment between two others, in degrees of latitude at 52 degrees north. */
function offLine(point: Position, from: Position, to: Position): number {
  const shrink = 0.616;
  const [px, py] = [((point[0] ?? 0) - (from[0] ?? 0)) * shrink, (point[1] ?? 0) - (from[1] ?? 0)];
  const [dx, dy] = [((to[0] ?? 0) - (from[0] ?? 0)) * shrink, (to[1] ?? 0) - (from[1] ?? 0)];
  const length = dx * dx + dy * dy;
  const share = length === 0 ? 0 : Math.min(1, Math.max(0, (px * dx + py * dy) / length));
  return Math.hypot(px - share * dx, py - share * dy);
}

/** Area of a ring in square degrees, whatever its direction. */
export function ringArea(ring: readonly Position[]): number {
  let sum = 0;
  for (let at = 1; at < ring.length; at += 1) {
    const [a, b] = [ring[at - 1] ?? [], ring[at] ?? []];
    sum += (a[0] ?? 0) * (b[1] ?? 0) - (b[0] ?? 0) * (a[1] ?? 0);
  }
  return Math.abs(sum / 2);
}

/** Coordinates cut to a number of decimals, doubled points left out: three are 100 m, four 10 m. */
export function rounded(line: readonly Position[], decimals: number): Position[] {
  const scale = 10 ** decimals;
  const points = line.map((point) => point.slice(0, 2).map((value) => Math.round(value * scale) / scale));
  return points.filter((point, at) => at === 0 || point[0] !== points[at - 1]?.[0] || point[1] !== points[at - 1]?.[1]);
}
