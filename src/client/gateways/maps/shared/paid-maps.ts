import type { MapSource } from "#domain/tenant/configuration.ts";
import type { MapLoader } from "#ds/domain/JourneyMap/map-port.ts";
import type { Mount } from "#client/gateways/maps/google/google.tsx";
import { withFallback } from "./with-fallback.ts";

/** Providers that need a key. */
type PaidSource = Exclude<MapSource, "maplibre">;

/** A paid provider's map, with MapLibre as its fallback. Azure Maps is the successor of Bing Maps. */
export function paidMap(
  source: PaidSource,
  keys: Readonly<Record<PaidSource, string>>,
  mount: Mount,
  maplibre: MapLoader,
): MapLoader {
  if (keys[source] === "") return maplibre;
  const loaders: Readonly<Record<PaidSource, MapLoader>> = {
    google: async (...args) =>
      (await import("#client/gateways/maps/google/google.tsx")).googleMap(keys.google, mount)(...args),
    bing: async (...args) => (await import("#client/gateways/maps/azure/azure.ts")).azureMap(keys.bing)(...args),
  };
  return withFallback(loaders[source], maplibre);
}
