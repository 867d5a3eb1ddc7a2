import type { FeatureCollection, Point } from "geojson";
import basemapUrl from "#generated/basemap/basemap.json?url";

/** Kinds of place names: city or town, part of London, airport, station, a building or street known by name. */
export type LabelKind = "c" | "l" | "a" | "s" | "p";
type Label = readonly [name: string, lng: number, lat: number, zoom: number, kind: LabelKind];

interface BasemapFile {
  readonly land: FeatureCollection;
  readonly boroughs: FeatureCollection;
  readonly boundaries: FeatureCollection;
  readonly river: FeatureCollection;
  readonly railways: FeatureCollection;
  readonly roads: FeatureCollection;
  readonly labels: readonly Label[];
}

/** The offline basemap, one collection a layer. */
export type Basemap = Omit<BasemapFile, "labels"> & { readonly labels: FeatureCollection<Point> };

/** Turns the compact list of names into map features; towns come first where two names compete. */
export function labelFeatures(labels: readonly Label[]): FeatureCollection<Point> {
  return {
    type: "FeatureCollection",
    features: labels.map(([name, lng, lat, zoom, kind]) => ({
      type: "Feature",
      geometry: { type: "Point", coordinates: [lng, lat] },
      properties: { name, zoom, kind },
    })),
  };
}

/** Fetches the basemap (60 kB compressed, cached by the browser for ever). Rejects when it cannot be loaded. */
export async function fetchBasemap(): Promise<Basemap> {
  const answer = await fetch(basemapUrl);
  if (!answer.ok) throw new Error(`The basemap answered ${answer.status}`);
  // Our own build wrote the file (scripts/basemap-build.ts); its name changes with its content.
  const file = (await answer.json()) as BasemapFile;
  return { ...file, labels: labelFeatures(file.labels) };
}
