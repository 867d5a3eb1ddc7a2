import type { MapSource } from "#domain/tenant/configuration.ts";
import type { MapLoader, MapHandle } from "#ds/domain/JourneyMap/map-port.ts";
import type { Mount } from "#client/gateways/maps/google/google.tsx";
import { newFrame } from "#client/gateways/maps/shared/engine.ts";

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

/** A provider that has drawn nothing by then (milliseconds) counts as failed. */
const FIRST_FRAME_MS = 10_000;

/**
 * A provider's map with a fallback: when the first cannot be fetched, refuses its key or draws nothing in time, the
 * second takes its place, with the current scene. Later results of the first are ignored.
 */
export const withFallback =
  (first: MapLoader, second: MapLoader): MapLoader =>
  (container, scene, options) => {
    const box = newFrame(container);
    let latest = scene;
    let handle: MapHandle | null = null;
    let phase: "first" | "second" | "over" = "first";
    const start = async (
      load: MapLoader,
      place: HTMLElement,
      mine: "first" | "second",
      news: Partial<typeof options>,
    ) => {
      const begunWith = latest;
      const made = await load(place, begunWith, { ...options, ...news });
      if (phase !== mine) return made.destroy();
      handle = made;
      if (latest !== begunWith) made.show(latest);
    };
    const leaveFirst = (): void => {
      clearTimeout(deadline);
      handle?.destroy();
      handle = null;
      box.remove();
    };
    const fallBack = (): void => {
      if (phase !== "first") return;
      phase = "second";
      leaveFirst();
      start(second, container, "second", {}).catch(() => phase === "second" && options.onFail());
    };
    const deadline = setTimeout(fallBack, FIRST_FRAME_MS);
    const onReady = (): void => {
      if (phase !== "first") return;
      clearTimeout(deadline);
      options.onReady();
    };
    start(first, box, "first", { onReady, onFail: fallBack }).catch(fallBack);
    return Promise.resolve({
      show(next) {
        latest = next;
        handle?.show(next);
      },
      destroy() {
        phase = "over";
        leaveFirst();
      },
    });
  };
