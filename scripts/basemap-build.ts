/**
 * Makes the offline basemap: land, the boroughs of London and the river between them, railways, main roads and place
 * names, from the data packages in node_modules, into src/generated/basemap/basemap.json. Nothing of it is committed:
 * each source keeps its own licence (src/client/gateways/maps/maplibre/map-style.ts names them on the map).
 */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Feature, FeatureCollection, Geometry, MultiLineString, MultiPolygon, Polygon, Position } from "geojson";
import { feature, mesh } from "topojson-client";
import { junctionsOf, resolveChains } from "../src/server/offline/routing/trunk-chains.ts";
import { smoothLine } from "../src/server/offline/routing/curve.ts";
import { gatherNodes } from "../src/server/offline/routing/road-nodes.ts";
import { readLayers } from "../src/server/offline/places/layers.ts";
import { TRUNK_ROADS } from "../src/server/offline/data/roads/trunk-roads.ts";
import { placeLabels } from "./basemap/labels.ts";
import { THAMES } from "./basemap/river.ts";
import { clipRing, ringArea, rounded, simplify, type Box } from "./basemap/shapes.ts";

const OUT = fileURLToPath(new URL("../src/generated/basemap/basemap.json", import.meta.url));
/** Great Britain, Ireland and the coast across the Channel. */
const BOX: Box = [-11, 48.5, 4.6, 61];
/** Islands below this are specks at any useful zoom (square degrees, about 2 square km). */
const SMALLEST_ISLAND = 0.0004;

const require = createRequire(import.meta.url);
/** Its data files are not among its exports; they lie beside its code. */
const VEGA = join(dirname(require.resolve("vega-datasets")), "../data");

type TopologyFile = Parameters<typeof feature>[0];

const read = (path: string): TopologyFile => JSON.parse(readFileSync(path, "utf8")) as TopologyFile;

function objectOf(topology: TopologyFile, name: string): Parameters<typeof mesh>[1] & Parameters<typeof feature>[1] {
  const object = topology.objects[name];
  if (object === undefined) throw new Error(`the data has no object "${name}"`);
  return object as Parameters<typeof mesh>[1] & Parameters<typeof feature>[1];
}

const one = (geometry: Geometry, properties: Feature["properties"] = {}): Feature => ({
  type: "Feature",
  geometry,
  properties,
});
const collection = (features: Feature[]): FeatureCollection => ({ type: "FeatureCollection", features });

/** Coasts near London are shown in detail, those of Shetland coarsely. */
const coastTolerance = ([lng = 0, lat = 0]: Position): number =>
  lng > -2 && lat < 52.4 && lat > 50.4 ? 0.0012 : 0.0045;

function land(): FeatureCollection {
  const topology = read(require.resolve("world-atlas/land-10m.json"));
  const shape = feature(topology, objectOf(topology, "land")) as
    | Feature<MultiPolygon>
    | FeatureCollection<MultiPolygon>;
  const features = "features" in shape ? shape.features : [shape];
  const polygons = features.flatMap(({ geometry }) => geometry.coordinates);
  const kept = polygons.flatMap((rings) => {
    const [outer, ...holes] = rings
      .map((ring) => clipRing(ring, BOX))
      .filter((ring) => ringArea(ring) > SMALLEST_ISLAND);
    return outer === undefined ? [] : [[outer, ...holes].map((ring) => rounded(simplify(ring, coastTolerance), 3))];
  });
  return collection([one({ type: "MultiPolygon", coordinates: kept })]);
}

function boroughs(): { fill: FeatureCollection; lines: FeatureCollection } {
  const topology = read(join(VEGA, "londonBoroughs.json"));
  const object = objectOf(topology, "boroughs");
  const shapes = feature(topology, object) as unknown as FeatureCollection<Polygon | MultiPolygon>;
  const polygons = shapes.features.flatMap(({ geometry }) =>
    geometry.type === "Polygon" ? [geometry.coordinates] : geometry.coordinates,
  );
  const inner = mesh(topology, object, (a, b) => a !== b);
  return {
    fill: collection([
      one({ type: "MultiPolygon", coordinates: polygons.map((rings) => rings.map((ring) => rounded(ring, 4))) }),
    ]),
    lines: collection([
      one({ type: "MultiLineString", coordinates: inner.coordinates.map((line) => rounded(line, 4)) }),
    ]),
  };
}

function river(): FeatureCollection {
  return collection(
    THAMES.map(({ metres, overBoroughs, line }) => {
      const smooth = smoothLine(line.map(([lat, lng]) => ({ lat, lng }))).map(({ lat, lng }) => [lng, lat]);
      return one({ type: "LineString", coordinates: rounded(smooth, 4) }, { metres, over: overBoroughs });
    }),
  );
}

function railways(): FeatureCollection {
  const topology = read(join(VEGA, "londonTubeLines.json"));
  const lines = mesh(topology, objectOf(topology, "line")).coordinates;
  const coordinates = lines
    .map((line) =>
      rounded(
        simplify(line, () => 0.0003),
        4,
      ),
    )
    .filter((line) => line.length > 1);
  return collection([one({ type: "MultiLineString", coordinates })]);
}

function roads(): FeatureCollection {
  const places = gatherNodes(readLayers(), junctionsOf(TRUNK_ROADS));
  const byClass = new Map<string, Position[][]>();
  for (const chain of resolveChains(TRUNK_ROADS, places).chains) {
    const corners = chain.nodes.flatMap((node) => places.nodes[node]?.position ?? []);
    const line = rounded(
      simplify(
        smoothLine(corners).map(({ lat, lng }) => [lng, lat]),
        () => 0.0003,
      ),
      4,
    );
    if (line.length > 1) byClass.set(chain.class, [...(byClass.get(chain.class) ?? []), line]);
  }
  return collection(
    Array.from(byClass, ([kind, coordinates]) =>
      one({ type: "MultiLineString", coordinates } satisfies MultiLineString, { kind }),
    ),
  );
}

const { fill, lines } = boroughs();
const basemap = {
  land: land(),
  boroughs: fill,
  boundaries: lines,
  river: river(),
  railways: railways(),
  roads: roads(),
  labels: placeLabels(readLayers()),
};
mkdirSync(dirname(OUT), { recursive: true });
writeFileSync(OUT, JSON.stringify(basemap));
const sizes = Object.entries(basemap).map(
  ([name, value]) => `${name} ${Math.round(JSON.stringify(value).length / 1000)}`,
);
console.log(`basemap ${Math.round(JSON.stringify(basemap).length / 1000)} kB (${sizes.join(", ")})`);
