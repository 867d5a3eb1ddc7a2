import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { MinHeap, PathFinder } from "./shortest-path.ts";
import { onPlane } from "./plane.ts";
import { MINUTES_PER_KM_COST, type RoadGraph } from "./road-graph.ts";
import { minutesPerKm, ZONES } from "./zones.ts";

describe("the heap", () => {
  it("gives out what was put in, least priority first", () => {
    fc.assert(
      fc.property(fc.array(fc.integer()), (priorities) => {
        const heap = new MinHeap();
        for (const [item, priority] of priorities.entries()) heap.push(item, priority);
        const out: number[] = [];
        while (heap.size > 0) {
          const least = heap.least;
          const item = heap.pop();
          expect(priorities[item ?? -1]).toBe(least);
          out.push(least);
        }
        expect(out).toEqual(priorities.toSorted((a, b) => a - b));
        expect(heap.pop()).toBeUndefined();
      }),
    );
  });
});

interface Case {
  readonly spots: readonly { readonly lat: number; readonly lng: number }[];
  readonly roads: readonly { readonly a: number; readonly b: number; readonly detour: number; readonly pace: number }[];
}

const SIZE = 12;
const cases: fc.Arbitrary<Case> = fc.record({
  spots: fc.array(
    fc.record({ lat: fc.double({ min: 51, max: 52, noNaN: true }), lng: fc.double({ min: -1, max: 0, noNaN: true }) }),
    { minLength: SIZE, maxLength: SIZE },
  ),
  roads: fc.array(
    fc.record({
      a: fc.nat({ max: SIZE - 1 }),
      b: fc.nat({ max: SIZE - 1 }),
      detour: fc.double({ min: 1.01, max: 1.6, noNaN: true }),
      pace: fc.double({ min: 0.65, max: 4, noNaN: true }),
    }),
    { minLength: 4, maxLength: 40 },
  ),
});

/** A graph of random roads; each is at least as long as the straight line and no faster than a motorway. */
function graphOf({ spots, roads }: Case): RoadGraph {
  const nodes = spots.map((position) => ({ position, point: onPlane(position) }));
  const edges = roads.flatMap(({ a, b, detour, pace }) => {
    const [from, to] = [nodes[a], nodes[b]];
    if (!from || !to || a === b) return [];
    const km = Math.hypot(from.point.x - to.point.x, from.point.y - to.point.y) * detour;
    return [
      { from: a, to: b, km, minutes: km * pace },
      { from: b, to: a, km, minutes: km * pace },
    ];
  });
  const sorted = edges.toSorted((x, y) => x.from - y.from);
  return {
    nodes,
    zoneOf: () => 2,
    first: Int32Array.from({ length: SIZE + 1 }, (_each, node) => sorted.filter((edge) => edge.from < node).length),
    target: Int32Array.from(sorted, (edge) => edge.to),
    km: Float32Array.from(sorted, (edge) => edge.km),
    minutes: Float32Array.from(sorted, (edge) => edge.minutes),
    zone: Uint8Array.from(sorted, () => 1),
    part: new Int32Array(SIZE),
    mainland: 0,
    faults: [],
  };
}

/** Least costs between all nodes (Floyd and Warshall). */
function allCosts(graph: RoadGraph): number[][] {
  const costs = graph.nodes.map((_from, a) => graph.nodes.map((_to, b) => (a === b ? 0 : Number.POSITIVE_INFINITY)));
  const at = (a: number, b: number): number => costs[a]?.[b] ?? Number.POSITIVE_INFINITY;
  for (let a = 0; a < SIZE; a += 1) {
    for (let edge = graph.first[a] ?? 0; edge < (graph.first[a + 1] ?? 0); edge += 1) {
      const b = graph.target[edge] ?? 0;
      const row = costs[a];
      if (row) row[b] = Math.min(at(a, b), (graph.minutes[edge] ?? 0) + (graph.km[edge] ?? 0) * MINUTES_PER_KM_COST);
    }
  }
  for (let via = 0; via < SIZE; via += 1) {
    for (const [a, row] of costs.entries()) {
      for (let b = 0; b < SIZE; b += 1) row[b] = Math.min(at(a, b), at(a, via) + at(via, b));
    }
  }
  return costs;
}

describe("the path finder", () => {
  it("finds the cheapest way among all entries and exits, search after search", () => {
    fc.assert(
      fc.property(cases, (random) => {
        const graph = graphOf(random);
        const finder = new PathFinder(graph);
        const costs = allCosts(graph);
        const entries = [
          { node: 0, km: 1.5 },
          { node: 1, km: 0.4 },
        ];
        for (const [goal, spot] of graph.nodes.entries()) {
          const exits = [{ node: goal, km: 0 }];
          const found = finder.find(entries, exits, spot.point);
          const connector = minutesPerKm("local", 2) + MINUTES_PER_KM_COST;
          const best = Math.min(...entries.map(({ node, km }) => km * connector + (costs[node]?.[goal] ?? 0)));
          if (!Number.isFinite(best)) {
            expect(found).toBeNull();
            continue;
          }
          const minutes = found?.zoneMinutes.reduce((sum, time) => sum + time, 0) ?? 0;
          expect(minutes + (found?.km ?? 0) * MINUTES_PER_KM_COST).toBeCloseTo(best, 2);
          expect(found?.zoneMinutes).toHaveLength(ZONES);
          expect(found?.nodes.at(-1)).toBe(goal);
        }
      }),
      { numRuns: 40 },
    );
  });
});
