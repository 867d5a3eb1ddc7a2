import type { Configuration } from "#domain/tenant/configuration.ts";
import type { MapHandle, MapLoader } from "#ds/domain/JourneyMap/map-port.ts";
import type { Mount } from "#client/gateways/maps/google/google.tsx";

/** Whether this browser can draw a map at all. */
export function canDraw(): boolean {
  const canvas = document.createElement("canvas");
  canvas.width = 1;
  canvas.height = 1;
  const context = canvas.getContext("webgl2");
  context?.getExtension("WEBGL_lose_context")?.loseContext();
  return context !== null;
}

/** A map that never existed: what a caller holds after a failure. */
const NO_MAP: MapHandle = { show: () => undefined, destroy: () => undefined };

/** MapLibre on the offline basemap, fetched on demand. A failure to load counts as no map, not as an error. */
const maplibre: MapLoader = async (container, scene, options) => {
  // Checked before half a megabyte of script is fetched in vain.
  if (!canDraw()) {
    options.onFail();
    return NO_MAP;
  }
  try {
    const { loadMapLibre } = await import("#client/gateways/maps/maplibre/maplibre.ts");
    return await loadMapLibre(container, scene, options);
  } catch {
    options.onFail();
    return NO_MAP;
  }
};

/**
 * The loader of the tenant's map source. Nothing of any provider is fetched before it is called, and then only of the
 * chosen one; MapLibre, which needs no key, takes over where a paid provider fails.
 * @param mount renders a React element, which Google's map is.
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
