import type { AreaMapLoader } from "#ds/sections/StudioFields/area/area-map-port.ts";
import { canDraw } from "./map-loader.ts";

export type { AreaMapLoader };

/** The map of the studio's service area: MapLibre, fetched when it is to be shown. Rejects where none can be drawn. */
export const loadAreaMap: AreaMapLoader = async (...args) => {
  // Checked before half a megabyte of script is fetched in vain.
  if (!canDraw()) throw new Error("This browser draws no map.");
  const { loadAreaMapLibre } = await import("#client/gateways/maps/maplibre/area-map.ts");
  return loadAreaMapLibre(...args);
};
