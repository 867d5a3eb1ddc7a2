import type { FeatureCollection } from "geojson";

/** What the map under a route shows: the offline basemap (scripts/basemap-build.ts). */
export interface MapGround {
  readonly land: FeatureCollection;
  /** Lines with their width in `metres`. */
  readonly river: FeatureCollection;
  /** Lines by `kind`: "main", "trunk", "motorway". */
  readonly roads: FeatureCollection;
}

/** Reads the map. */
export type ReadMapGround = () => Promise<MapGround>;
