import type { FeatureCollection } from "geojson";

/** What the map under a route shows: the offline basemap (scripts/basemap-build.ts). */
export interface MapGround {
  readonly land: FeatureCollection;
  /** Lines with their width in `metres`. */
  readonly river: FeatureCollection;
  /** Lines by `kind`: "main", "trunk", "motorway". */
  readonly roads: FeatureCollection;
}

let reading: Promise<MapGround> | null = null;

/** What the offline basemap knows of coasts, rivers and roads; read when the first route is drawn. */
export const readMapGround = (): Promise<MapGround> =>
  (reading ??= import("#generated/basemap/basemap.json", { with: { type: "json" } }).then(
    // Our own build wrote the file (scripts/basemap-build.ts).
    (file) => file.default as unknown as MapGround,
  ));
