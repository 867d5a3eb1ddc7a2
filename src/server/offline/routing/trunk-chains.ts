/** Turns the authored chains of places into chains of nodes. */
import type { TrunkClass, TrunkRoad } from "#server/offline/data/roads/trunk-roads.ts";
import { foldName, kmBetween, type RoadNodes } from "./road-nodes.ts";

/** An authored road as nodes of the graph. */
export interface TrunkChain {
  readonly name: string;
  readonly class: TrunkClass;
  readonly nodes: readonly number[];
}

/** The usable chains, and the faults: an unknown stop, or a jump to a distant namesake. */
export interface TrunkChains {
  readonly chains: readonly TrunkChain[];
  readonly faults: readonly string[];
}

/** Longer hops between two stops are errors: place names repeat across Britain. */
export const MAX_HOP_KM = 30;

interface Stop {
  readonly text: string;
  /** `lat,lng` of a junction, or null for a place of the gazetteer. */
  readonly junction: string | null;
  readonly name: string;
  readonly county: string;
}

function parseStop(text: string): Stop {
  const [label = "", junction] = text.split("@");
  const [name = "", county = ""] = label.split("/");
  // The slash of a motorway junction ("J8/9") is not a county.
  return { text, junction: junction ?? null, name: foldName(name), county };
}

const stopsOf = (road: TrunkRoad): Stop[] => road.stops.split(">").map((stop) => parseStop(stop.trim()));

/** The `lat,lng` texts of all junctions that the chains bring along. */
export const junctionsOf = (roads: readonly TrunkRoad[]): string[] => [
  ...new Set(roads.flatMap((road) => stopsOf(road).flatMap((stop) => (stop.junction === null ? [] : [stop.junction])))),
];

/** Finds the nodes of every chain. */
export function resolveChains(roads: readonly TrunkRoad[], places: RoadNodes): TrunkChains {
  const faults: string[] = [];
  const chains = roads.flatMap((road) => {
    const known = stopsOf(road).flatMap((stop) => {
      const candidates = candidatesOf(stop, places);
      if (candidates.length === 0) faults.push(`${road.name}: no place is called ${stop.text}`);
      return candidates.length === 0 ? [] : [{ stop, candidates }];
    });
    const nodes = shortestChain(
      known.map((entry) => entry.candidates),
      places,
    );
    return splitAtJumps(road, nodes, places, faults);
  });
  return { chains, faults };
}

function candidatesOf(stop: Stop, places: RoadNodes): number[] {
  if (stop.junction !== null) {
    const node = places.byJunction.get(stop.junction);
    return node === undefined ? [] : [node];
  }
  const named = places.byName.get(stop.name) ?? [];
  return [
    ...new Set(named.filter((entry) => stop.county === "" || entry.county === stop.county).map((entry) => entry.node)),
  ];
}

/** Among all namesakes, the choice that makes the whole chain shortest (dynamic programming, stop by stop). */
function shortestChain(layers: readonly (readonly number[])[], places: RoadNodes): number[] {
  interface Step {
    readonly node: number;
    readonly length: number;
    readonly before: Step | null;
  }
  let steps: Step[] = [];
  for (const layer of layers) {
    steps = layer.map((node): Step => {
      let best: Step | null = null;
      for (const before of steps) {
        const length = before.length + hop(before.node, node, places);
        if (!best || length < best.length) best = { node, length, before };
      }
      return best ?? { node, length: 0, before: null };
    });
  }
  let at: Step | null = steps.toSorted((a, b) => a.length - b.length)[0] ?? null;
  const chain: number[] = [];
  for (; at; at = at.before) chain.unshift(at.node);
  return chain;
}

function hop(from: number, to: number, places: RoadNodes): number {
  const a = places.nodes[from];
  const b = places.nodes[to];
  return a && b ? kmBetween(a, b) : Number.POSITIVE_INFINITY;
}

function splitAtJumps(road: TrunkRoad, nodes: readonly number[], places: RoadNodes, faults: string[]): TrunkChain[] {
  const parts: number[][] = [[]];
  for (const node of nodes) {
    const part = parts.at(-1);
    const last = part?.at(-1);
    if (part === undefined) continue;
    if (last === undefined) part.push(node);
    else if (last !== node) {
      const km = hop(last, node, places);
      if (km <= MAX_HOP_KM) part.push(node);
      else {
        faults.push(`${road.name}: a hop of ${km.toFixed(0)} km to ${JSON.stringify(places.nodes[node]?.position)}`);
        parts.push([node]);
      }
    }
  }
  return parts.filter((part) => part.length > 1).map((part) => ({ name: road.name, class: road.class, nodes: part }));
}
