import type { MapSource } from "#domain/tenant/configuration.ts";
import type { MapHandle, MapLoader } from "#ds/domain/JourneyMap/map-port.ts";

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
 * One adapter for each map source (MAP-004). The paid providers have none yet: a tenant that names them is served by
 * MapLibre, which needs no key.
 */
const LOADERS: Readonly<Record<MapSource, MapLoader>> = { maplibre, google: maplibre, bing: maplibre };

/** The loader of the tenant's map source. Nothing of any provider is fetched before it is called (MAP-005). */
export const mapLoaderFor = (source: MapSource): MapLoader => LOADERS[source];
