import Delaunator from "delaunator";
import type { PlanePoint } from "./plane.ts";

/** Two neighbouring points. */
export type Edge = readonly [number, number];

/**
 * The Gabriel graph of points: two of them are neighbours when the circle over their distance holds no third. A fair
 * stand-in for local roads: neighbours are joined, and nothing is joined past a place that lies between.
 * Every Gabriel edge is a Delaunay edge, so only those are checked, and only their two facing corners can be inside.
 */
export function gabrielEdges(points: readonly PlanePoint[]): Edge[] {
  const { triangles, halfedges } = new Delaunator(points.flatMap((point) => [point.x, point.y]));
  const edges: Edge[] = [];
  for (let half = 0; half < triangles.length; half += 1) {
    const twin = halfedges[half] ?? -1;
    // Each inner edge is seen from both of its triangles; it is taken from the first.
    if (twin !== -1 && twin < half) continue;
    const a = triangles[half] ?? 0;
    const b = triangles[nextHalf(half)] ?? 0;
    const facing = [triangles[nextHalf(nextHalf(half))]];
    if (twin !== -1) facing.push(triangles[nextHalf(nextHalf(twin))]);
    if (facing.every((corner) => corner === undefined || !insideCircle(points, a, b, corner))) edges.push([a, b]);
  }
  return edges;
}

const nextHalf = (half: number): number => (half % 3 === 2 ? half - 2 : half + 1);

/** Whether c lies inside the circle with diameter a-b: the angle at c is more than a right one. */
function insideCircle(points: readonly PlanePoint[], a: number, b: number, c: number): boolean {
  const [p, q, r] = [points[a], points[b], points[c]];
  if (!p || !q || !r) return false;
  return (p.x - r.x) * (q.x - r.x) + (p.y - r.y) * (q.y - r.y) < 0;
}
