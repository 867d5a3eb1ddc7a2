import type { MapSource } from "#domain/tenant/configuration.ts";
import type { MapLoader } from "#ds/domain/JourneyMap/map-port.ts";
import type { Mount } from "./google.tsx";
import { withFallback } from "./with-fallback.ts";

/** Providers that want a key. */
type PaidSource = Exclude<MapSource, "maplibre">;

/** A paid provider's map, with MapLibre behind it. Azure Maps is what became of Bing's (DATA.md 5). */
export function paidMap(
  source: PaidSource,
  keys: Readonly<Record<PaidSource, string>>,
  mount: Mount,
  maplibre: MapLoader,
): MapLoader {
  if (keys[source] === "") return maplibre;
  const loaders: Readonly<Record<PaidSource, MapLoader>> = {
    google: async (...args) => (await import("./google.tsx")).googleMap(keys.google, mount)(...args),
    bing: async (...args) => (await import("./azure.ts")).azureMap(keys.bing)(...args),
  };
  return withFallback(loaders[source], maplibre);
}
