import { MINUTES_PER_KM_COST, type RoadGraph } from "./road-graph.ts";
import type { PlanePoint } from "./plane.ts";
import { minutesPerKm, TOP_SPEED, ZONES } from "./zones.ts";

/**
 * A binary heap of numbered items, least priority first, on two growing arrays. An item may be in it more than once.
 */
export class MinHeap {
  private readonly items: number[] = [];
  private readonly priorities: number[] = [];

  get size(): number {
    return this.items.length;
  }

  /** The least priority inside, or infinity when empty. */
  get least(): number {
    return this.priorities[0] ?? Number.POSITIVE_INFINITY;
  }

  clear(): void {
    this.items.length = 0;
    this.priorities.length = 0;
  }

  push(item: number, priority: number): void {
    let at = this.items.length;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      const above = this.priorities[parent] ?? 0;
      if (above <= priority) break;
      this.items[at] = this.items[parent] ?? 0;
      this.priorities[at] = above;
      at = parent;
    }
    this.items[at] = item;
    this.priorities[at] = priority;
  }

  /** Takes the item with the least priority out; undefined when empty. */
  pop(): number | undefined {
    const top = this.items[0];
    const item = this.items.pop();
    const priority = this.priorities.pop();
    if (item === undefined || priority === undefined || this.items.length === 0) return top;
    let at = 0;
    for (;;) {
      let child = 2 * at + 1;
      if (child >= this.items.length) break;
      const right = this.priorities[child + 1];
      if (right !== undefined && right < (this.priorities[child] ?? 0)) child += 1;
      const below = this.priorities[child] ?? 0;
      if (below >= priority) break;
      this.items[at] = this.items[child] ?? 0;
      this.priorities[at] = below;
      at = child;
    }
    this.items[at] = item;
    this.priorities[at] = priority;
    return top;
  }
}

/** The connection from a position to a node near it. */
export interface Connector {
  readonly node: number;
  readonly km: number;
}

/** A path through the graph, its ends included. */
interface FoundPath {
  readonly nodes: readonly number[];
  readonly km: number;
  /** Off-peak minutes by zone. */
  readonly zoneMinutes: readonly number[];
}

/** Least cost of a kilometre of straight line: no road is shorter than that, none faster than the top speed. */
const LEAST_COST_PER_KM = (60 / TOP_SPEED + MINUTES_PER_KM_COST) * 0.999;

const NO_ZONE = 255;

/** Finds cheapest paths in one graph (A*). It reuses its working arrays, so one finder serves one call at a time. */
export class PathFinder {
  private readonly graph: RoadGraph;
  /** Cost of each edge and position of each node, in flat arrays, since the search reads them hundreds of times. */
  private readonly steps: Float64Array;
  private readonly xs: Float64Array;
  private readonly ys: Float64Array;
  private readonly cost: Float64Array;
  private readonly cameBy: Int32Array;
  private readonly cameFrom: Int32Array;
  private readonly seen: Uint32Array;
  /** Cached zones of nodes; NO_ZONE where not computed yet. */
  private readonly zones: Uint8Array;
  private readonly exitCost = new Map<number, number>();
  private readonly heap = new MinHeap();
  private round = 0;

  constructor(graph: RoadGraph) {
    this.graph = graph;
    const size = graph.nodes.length;
    this.steps = Float64Array.from(graph.km, (km, edge) => (graph.minutes[edge] ?? 0) + km * MINUTES_PER_KM_COST);
    this.xs = Float64Array.from(graph.nodes, (node) => node.point.x);
    this.ys = Float64Array.from(graph.nodes, (node) => node.point.y);
    this.cost = new Float64Array(size);
    this.cameBy = new Int32Array(size);
    this.cameFrom = new Int32Array(size);
    this.seen = new Uint32Array(size);
    this.zones = new Uint8Array(size).fill(NO_ZONE);
  }

  /** The cheapest path that starts at one of `entries` and ends at one of `exits`; null when there is none. */
  find(entries: readonly Connector[], exits: readonly Connector[], goal: PlanePoint): FoundPath | null {
    this.round += 1;
    this.heap.clear();
    this.exitCost.clear();
    for (const exit of exits) this.exitCost.set(exit.node, this.connectorCost(exit));
    for (const entry of entries) this.reach(entry.node, this.connectorCost(entry), -1, -1, goal);
    const end = this.search(goal);
    return end === -1 ? null : this.trace(end, entries, exits);
  }

  /** Expands until no open node can beat the best path to an exit; returns that exit's node or -1. */
  private search(goal: PlanePoint): number {
    const { first, target } = this.graph;
    let best = Number.POSITIVE_INFINITY;
    let end = -1;
    while (this.heap.least < best) {
      const node = this.heap.pop();
      if (node === undefined) break;
      const here = this.cost[node] ?? 0;
      const exit = this.exitCost.get(node);
      if (exit !== undefined && here + exit < best) {
        best = here + exit;
        end = node;
      }
      const last = first[node + 1] ?? 0;
      for (let edge = first[node] ?? 0; edge < last; edge += 1) {
        this.reach(target[edge] ?? 0, here + (this.steps[edge] ?? 0), edge, node, goal);
      }
    }
    return end;
  }

  private reach(node: number, cost: number, edge: number, from: number, goal: PlanePoint): void {
    if (this.seen[node] === this.round && (this.cost[node] ?? 0) <= cost) return;
    this.seen[node] = this.round;
    this.cost[node] = cost;
    this.cameBy[node] = edge;
    this.cameFrom[node] = from;
    this.heap.push(node, cost + this.bound(node, goal));
  }

  private bound(node: number, goal: PlanePoint): number {
    const dx = (this.xs[node] ?? 0) - goal.x;
    const dy = (this.ys[node] ?? 0) - goal.y;
    return Math.sqrt(dx * dx + dy * dy) * LEAST_COST_PER_KM;
  }

  private connectorCost(connector: Connector): number {
    return connector.km * (this.connectorMinutesPerKm(connector) + MINUTES_PER_KM_COST);
  }

  private connectorMinutesPerKm(connector: Connector): number {
    return minutesPerKm("local", this.zoneAt(connector.node));
  }

  private zoneAt(node: number): number {
    const known = this.zones[node] ?? NO_ZONE;
    if (known !== NO_ZONE) return known;
    const found = this.graph.nodes[node];
    const zone = found ? this.graph.zoneOf(found.point) : ZONES - 1;
    this.zones[node] = zone;
    return zone;
  }

  private trace(end: number, entries: readonly Connector[], exits: readonly Connector[]): FoundPath {
    const zoneMinutes: number[] = Array.from({ length: ZONES }, () => 0);
    const nodes: number[] = [];
    let km = 0;
    const addConnector = (list: readonly Connector[], node: number): void => {
      const connector = list.find((candidate) => candidate.node === node);
      if (!connector) return;
      const zone = this.zoneAt(node);
      km += connector.km;
      zoneMinutes[zone] = (zoneMinutes[zone] ?? 0) + connector.km * this.connectorMinutesPerKm(connector);
    };
    addConnector(exits, end);
    let node = end;
    for (;;) {
      nodes.push(node);
      const edge = this.cameBy[node] ?? -1;
      if (edge === -1) break;
      const zone = this.graph.zone[edge] ?? 0;
      km += this.graph.km[edge] ?? 0;
      zoneMinutes[zone] = (zoneMinutes[zone] ?? 0) + (this.graph.minutes[edge] ?? 0);
      node = this.cameFrom[node] ?? -1;
    }
    addConnector(entries, node);
    return { nodes: nodes.toReversed(), km, zoneMinutes };
  }
}
