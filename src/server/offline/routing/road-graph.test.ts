import { describe, expect, it } from "vitest";
import { TRUNK_ROADS, type TrunkRoad } from "#server/offline/data/roads/trunk-roads.ts";
import { readLayers } from "#server/offline/places/layers.ts";
import { buildRoadGraph } from "./road-graph.ts";
import { gatherNodes, kmBetween, type RoadNodes } from "./road-nodes.ts";
import { junctionsOf, resolveChains } from "./trunk-chains.ts";

const town = (name: string, lat: number, lng: number, county = "") => ({
  name,
  position: { lat, lng },
  county,
  population: 0,
  admin: "ENG",
  geonamesId: 0,
  district: "",
  featureCode: "PPL",
});

const layersOf = (...towns: ReturnType<typeof town>[]) => ({ localities: [], stations: [], towns });
const road = (stops: string): TrunkRoad => ({ name: "A999", class: "trunk", stops });

function positions(stops: string, layers: ReturnType<typeof layersOf>) {
  const roads = [road(stops)];
  const places = gatherNodes(layers, junctionsOf(roads));
  const { chains, faults } = resolveChains(roads, places);
  return { faults, chains: chains.map((chain) => chain.nodes.map((node) => places.nodes[node]?.position.lat)) };
}

describe("a chain of places", () => {
  const layers = layersOf(
    town("Alton", 51, -1),
    town("Loughton", 52.03, -0.79, "11"),
    town("Loughton", 51.05, -1.02, "22"),
    town("St. Mary's", 51.1, -1.03),
    town("Faraway", 53, -1),
  );

  it("takes of two places with one name the one on its way, however names are spelt", () => {
    expect(positions("alton > Loughton > St Marys", layers)).toEqual({ faults: [], chains: [[51, 51.05, 51.1]] });
  });

  it("takes the one of the county that it pins", () => {
    const { chains, faults } = positions("Loughton/22 > St Mary's", layers);
    expect([chains, faults]).toEqual([[[51.05, 51.1]], []]);
    expect(positions("Loughton/11 > J1@52.05,-0.8", layers).chains).toEqual([[52.03, 52.05]]);
  });

  it("breaks where a hop is longer than 30 km, and reports it and unknown names", () => {
    const { chains, faults } = positions("Alton > Loughton > Nowhere > Faraway > J1@53.1,-1", layers);
    expect(chains).toEqual([
      [51, 51.05],
      [53, 53.1],
    ]);
    expect(faults).toHaveLength(2);
    expect(faults[0]).toContain("Nowhere");
    expect(faults[1]).toMatch(/hop of 21\d km/);
  });

  it("refuses a junction without a position", () => {
    expect(() => gatherNodes(layers, ["51.5"])).toThrow("51.5");
  });
});

const layers = readLayers();
const places = gatherNodes(layers, junctionsOf(TRUNK_ROADS));
const { chains, faults } = resolveChains(TRUNK_ROADS, places);

function lengthOf(name: string, known: RoadNodes): number {
  const nodes = chains.find((chain) => chain.name === name)?.nodes ?? [];
  return nodes.slice(1).reduce((sum, node, index) => {
    const [from, to] = [known.nodes[nodes[index] ?? -1], known.nodes[node]];
    return sum + (from && to ? kmBetween(from, to) : 0);
  }, 0);
}

describe("the authored roads", () => {
  it("are all known to the gazetteer, without jumps", () => expect(faults).toEqual([]));

  it("have the M25 as a closed ring", () => {
    const ring = chains.find((chain) => chain.name === "M25")?.nodes ?? [];
    expect(ring[0]).toBe(ring.at(-1));
    expect(new Set(ring).size).toBe(ring.length - 1);
  });

  it.each([
    { name: "M25", km: 188 },
    { name: "M1", km: 311 },
    { name: "M4", km: 305 },
    { name: "M40", km: 143 },
    { name: "M3", km: 95 },
    { name: "M23", km: 26 },
    { name: "M20", km: 81 },
    { name: "M5", km: 262 },
    { name: "M6", km: 366 },
  ])("give the $name nearly its true length of $km km", ({ name, km }) => {
    const share = lengthOf(name, places) / km;
    expect(share).toBeGreaterThan(0.82);
    expect(share).toBeLessThan(1.02);
  });
});

describe("the road graph", () => {
  const graph = buildRoadGraph(layers);

  it("joins nearly all of Great Britain and leaves islands apart", () => {
    const onMainland = graph.part.filter((part) => part === graph.mainland).length;
    expect(onMainland / graph.nodes.length).toBeGreaterThan(0.98);
    const wight = graph.nodes.findIndex(
      (node) => kmBetween(node, { position: { lat: 50.7, lng: -1.29 }, point: node.point }) < 2,
    );
    expect(wight).toBeGreaterThan(-1);
    expect(graph.part[wight]).not.toBe(graph.mainland);
  });

  it("has every edge in both directions, with the same length and time", () => {
    const edges = new Map<string, string>();
    for (let node = 0; node < graph.nodes.length; node += 1) {
      for (let edge = graph.first[node] ?? 0; edge < (graph.first[node + 1] ?? 0); edge += 1) {
        edges.set(`${node} ${graph.target[edge]}`, `${graph.km[edge]} ${graph.minutes[edge]}`);
      }
    }
    for (const [key, value] of edges) expect(edges.get(key.split(" ").toReversed().join(" "))).toBe(value);
  });
});
