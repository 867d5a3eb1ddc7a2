/**
 * A model of Britain's roads made of open place data and authored trunk roads: places as nodes, the Gabriel graph
 * as local roads, the chains as fast ones. It knows no street; distances and times are accurate to some ten percent.
 */
import Delaunator from "delaunator";
import type { PlanePoint } from "./plane.ts";
import { TRUNK_ROADS, type TrunkRoad } from "#server/offline/data/roads/trunk-roads.ts";
import type { Layers } from "#server/offline/places/layers.ts";
import { crossesWater } from "./barriers.ts";
import { gatherNodes, kmBetween, type RoadNode } from "./road-nodes.ts";
import { junctionsOf, resolveChains } from "./trunk-chains.ts";
import { minutesPerKm, roadFactor, zonesFrom, type RoadClass, type ZoneOf } from "./zones.ts";

/** Two neighbouring points. */
type Edge = readonly [number, number];

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

/** Cost of a kilometre in minutes when routes are compared: by time alone every route would follow the M25. */
export const MINUTES_PER_KM_COST = 0.5;

/** Where two roads join the same places, the better one counts. */
const RANK: readonly RoadClass[] = ["local", "main", "trunk", "motorway"];

/** Places farther apart than this are not joined by a local road. */
const LOCAL_REACH_KM = 30;

/** The graph in flat arrays, plain data: the edges of node n are those from first[n] to first[n + 1]. */
export interface RoadData {
  readonly nodes: readonly RoadNode[];
  readonly first: Int32Array;
  readonly target: Int32Array;
  readonly km: Float32Array;
  readonly minutes: Float32Array;
  readonly zone: Uint8Array;
  /** Number of the connected part that each node belongs to; the mainland is `mainland`. */
  readonly part: Int32Array;
  readonly mainland: number;
  /** Errors in the authored chains; a test keeps this empty. */
  readonly faults: readonly string[];
}

/** The graph, with the zones of the speeds. */
export interface RoadGraph extends RoadData {
  readonly zoneOf: ZoneOf;
}

interface Road {
  readonly a: number;
  readonly b: number;
  readonly class: RoadClass;
}

/** Builds the graph; takes some 100 ms, so once at start. */
export function buildRoadGraph(
  layers: Pick<Layers, "localities" | "towns" | "stations">,
  trunkRoads: readonly TrunkRoad[] = TRUNK_ROADS,
): RoadGraph {
  const places = gatherNodes(layers, junctionsOf(trunkRoads));
  const { chains, faults } = resolveChains(trunkRoads, places);
  const { nodes } = places;
  const roads = new Map<string, Road>();
  const add = (a: number, b: number, roadClass: RoadClass): void => {
    const key = a < b ? `${a} ${b}` : `${b} ${a}`;
    const known = roads.get(key);
    if (!known || RANK.indexOf(roadClass) > RANK.indexOf(known.class)) roads.set(key, { a, b, class: roadClass });
  };
  for (const [a, b] of gabrielEdges(nodes.map((node) => node.point))) {
    const from = nodes[a];
    const to = nodes[b];
    if (from && to && kmBetween(from, to) <= LOCAL_REACH_KM && !crossesWater(from.point, to.point)) add(a, b, "local");
  }
  for (const chain of chains) {
    let before: number | undefined;
    for (const node of chain.nodes) {
      if (before !== undefined) add(before, node, chain.class);
      before = node;
    }
  }
  return { ...packed(nodes, [...roads.values()], zonesFrom(layers.towns)), faults };
}

function packed(nodes: readonly RoadNode[], roads: readonly Road[], zoneOf: ZoneOf): Omit<RoadGraph, "faults"> {
  const first = new Int32Array(nodes.length + 1);
  for (const { a, b } of roads) {
    first[a + 1] = (first[a + 1] ?? 0) + 1;
    first[b + 1] = (first[b + 1] ?? 0) + 1;
  }
  for (let node = 0; node < nodes.length; node += 1) first[node + 1] = (first[node + 1] ?? 0) + (first[node] ?? 0);
  const next = first.slice();
  const size = roads.length * 2;
  const graph = {
    nodes,
    zoneOf,
    first,
    target: new Int32Array(size),
    km: new Float32Array(size),
    minutes: new Float32Array(size),
    zone: new Uint8Array(size),
  };
  for (const road of roads) {
    const from = nodes[road.a];
    const to = nodes[road.b];
    if (!from || !to) continue;
    const zone = zoneOf({ x: (from.point.x + to.point.x) / 2, y: (from.point.y + to.point.y) / 2 });
    const km = kmBetween(from, to) * roadFactor(road.class, zone);
    for (const [start, end] of [
      [road.a, road.b],
      [road.b, road.a],
    ] as const) {
      const edge = next[start] ?? 0;
      next[start] = edge + 1;
      graph.target[edge] = end;
      graph.km[edge] = km;
      graph.minutes[edge] = km * minutesPerKm(road.class, zone);
      graph.zone[edge] = zone;
    }
  }
  return { ...graph, ...connectedParts(first, graph.target) };
}

function connectedParts(first: Int32Array, target: Int32Array): Pick<RoadGraph, "part" | "mainland"> {
  const part = new Int32Array(first.length - 1).fill(-1);
  const sizes: number[] = [];
  for (let seed = 0; seed < part.length; seed += 1) {
    if (part[seed] !== -1) continue;
    const number = sizes.length;
    const open = [seed];
    part[seed] = number;
    let size = 0;
    for (let node = open.pop(); node !== undefined; node = open.pop()) {
      size += 1;
      for (let edge = first[node] ?? 0; edge < (first[node + 1] ?? 0); edge += 1) {
        const other = target[edge] ?? 0;
        if (part[other] === -1) {
          part[other] = number;
          open.push(other);
        }
      }
    }
    sizes.push(size);
  }
  return { part, mainland: sizes.indexOf(Math.max(...sizes)) };
}
