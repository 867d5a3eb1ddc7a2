import { greatCircle, isPosition, type LatLng } from "#domain/shared/geo/geo.ts";
import type { Layers } from "#server/offline/places/layers.ts";
import { PointGrid, onPlane, type PlanePoint } from "./plane.ts";

/** A place that roads go through. */
export interface RoadNode {
  readonly position: LatLng;
  readonly point: PlanePoint;
}

/** A name by which a chain of places may call a node. */
export interface NamedNode {
  readonly node: number;
  readonly county: string;
}

/** All nodes, and the nodes of each name (folded by `foldName`). */
export interface RoadNodes {
  readonly nodes: readonly RoadNode[];
  readonly byName: ReadonlyMap<string, readonly NamedNode[]>;
  /** The node of an authored junction, by its `lat,lng` text. */
  readonly byJunction: ReadonlyMap<string, number>;
}

/** Two sources that name a spot within this distance mean one node. */
const SAME_SPOT_KM = 0.15;

/** Spelling differences of names aside: "St. John's Wood" and "St Johns Wood", "London Paddington" and "Paddington". */
export const foldName = (name: string): string =>
  name
    .toLowerCase()
    .replace(/^london (?!bridge|city|road|fields)/, "")
    .replace(/\([^)]*\)/g, "")
    .replace(/&/g, "and")
    .replace(/['.’]/g, "")
    .replace(/[^a-z0-9]+/g, " ")
    .trim();

interface Source {
  readonly name: string;
  readonly county: string;
  readonly position: LatLng;
}

/** Gathers the nodes of the road graph: junctions first, then parts of London, stations and towns of Great Britain. */
export function gatherNodes(
  layers: Pick<Layers, "localities" | "towns" | "stations">,
  junctions: readonly string[],
): RoadNodes {
  const byJunction = new Map<string, number>();
  const sources: Source[] = [
    ...layers.localities.map(({ name, position }) => ({ name, county: "", position })),
    ...layers.stations.map(({ name, position }) => ({ name, county: "", position })),
    ...layers.towns
      .filter((town) => town.admin !== "NIR")
      .map(({ name, county, position }) => ({ name, county, position })),
  ];
  const nodes: RoadNode[] = [];
  for (const text of junctions) {
    const [lat = Number.NaN, lng = Number.NaN] = text.split(",").map(Number);
    if (!isPosition({ lat, lng })) throw new Error(`No position: junction ${text}`);
    byJunction.set(text, nodes.length);
    nodes.push({ position: { lat, lng }, point: onPlane({ lat, lng }) });
  }
  const byName = new Map<string, NamedNode[]>();
  const nodeOf = mergeSpots(nodes, sources);
  for (const [index, { name, county }] of sources.entries()) {
    const key = foldName(name);
    const entry = { node: nodeOf[index] ?? 0, county };
    byName.set(key, [...(byName.get(key) ?? []), entry]);
  }
  return { nodes, byName, byJunction };
}

/** Adds a node for each source unless one is at the same spot already. @returns the node of each source. */
function mergeSpots(nodes: RoadNode[], sources: readonly Source[]): number[] {
  const candidates = [...nodes, ...sources.map(({ position }) => ({ position, point: onPlane(position) }))];
  const grid = new PointGrid(candidates.map((candidate) => candidate.point));
  const junctionCount = nodes.length;
  const nodeOfCandidate = new Map<number, number>(nodes.map((_node, index) => [index, index]));
  return sources.map((_source, index) => {
    const own = junctionCount + index;
    const candidate = candidates[own];
    if (!candidate) return 0;
    for (const other of grid.nearest(candidate.point, 8, SAME_SPOT_KM)) {
      const node = nodeOfCandidate.get(other);
      if (node !== undefined) {
        nodeOfCandidate.set(own, node);
        return node;
      }
    }
    nodeOfCandidate.set(own, nodes.length);
    nodes.push(candidate);
    return nodes.length - 1;
  });
}

/** Great-circle kilometres between two nodes. */
export const kmBetween = (a: RoadNode, b: RoadNode): number => greatCircle(a.position, b.position) / 1000;
