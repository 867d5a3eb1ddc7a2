import type { Configuration } from "#domain/tenant/configuration.ts";
import type { MapHandle, MapLoader } from "#ds/domain/JourneyMap/map-port.ts";
import type { Mount } from "./google.tsx";

/** A map that was never there: what a caller holds after a failure. */
const NO_MAP: MapHandle = { show: () => undefined, destroy: () => undefined };

/** Whether this browser can draw a map at all; asked before half a megabyte of script is fetched for nothing. */
function canDraw(): boolean {
  const canvas = document.createElement("canvas");
  canvas.width = 1;
  canvas.height = 1;
  const context = canvas.getContext("webgl2");
  context?.getExtension("WEBGL_lose_context")?.loseContext();
  return context !== null;
}

/** MapLibre on the offline basemap, fetched when it is asked for. Failing to load counts as no map, not as an error. */
const maplibre: MapLoader = async (container, scene, options) => {
  if (!canDraw()) {
    options.onFail();
    return NO_MAP;
  }
  try {
    const { loadMapLibre } = await import("./maplibre.ts");
    return await loadMapLibre(container, scene, options);
  } catch {
    options.onFail();
    return NO_MAP;
  }
};

/**
 * The loader of the tenant's map source (MAP-004). Nothing of any provider is fetched before it is called, and then only
 * of the chosen one (MAP-005); MapLibre, which needs no key, takes over where a paid provider fails.
 * @param mount draws an element of React, which Google's map is made of.
 */
export function mapLoaderFor(
  { mapSource, googleApiKey, bingApiKey }: Pick<Configuration, "mapSource" | "googleApiKey" | "bingApiKey">,
  mount: Mount,
): MapLoader {
  if (mapSource === "maplibre") return maplibre;
  return async (...args) => {
    const { paidMap } = await import("./paid-maps.ts");
    return paidMap(mapSource, { google: googleApiKey, bing: bingApiKey }, mount, maplibre)(...args);
  };
}
