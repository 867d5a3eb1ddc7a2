import { useEffect, useRef, useState, type RefObject } from "react";
import type { LatLng } from "#domain/shared/geo/geo.ts";
import { MAP_ZOOM } from "#domain/shared/constants.ts";
import type { MapHandle, MapLoader, MapScene } from "./map-port.ts";

/** "waiting": not requested yet; "loading": its code or first frame is loading. */
export type MapStatus = "waiting" | "loading" | "ready" | "failed";

/**
 * Runs a map in a container: starts it once there is a route to show, the container is in view and the page is idle;
 * shows each new scene, and frees it with the component.
 */
export function useJourneyMap(
  container: RefObject<HTMLDivElement | null>,
  scene: MapScene,
  load: MapLoader,
  locale: string,
  onPin?: (at: LatLng) => void,
): MapStatus {
  const [status, setStatus] = useState<MapStatus>("waiting");
  const handle = useRef<MapHandle | null>(null);
  const latest = useRef(scene);
  const pinned = useRef(onPin);

  useEffect(() => {
    latest.current = scene;
    pinned.current = onPin;
    handle.current?.show(scene);
  }, [scene, onPin]);

  const wanted = useWanted(scene);

  useEffect(() => {
    const box = container.current;
    if (box === null || !wanted) return undefined;
    let over = false;
    const start = async (): Promise<void> => {
      const fail = (): void => {
        if (!over) setStatus("failed");
      };
      try {
        await quiet();
        if (over) return;
        setStatus("loading");
        const first = latest.current;
        const onReady = (): void => {
          if (!over) setStatus("ready");
        };
        const made = await load(box, first, {
          maxZoom: MAP_ZOOM.max,
          zoom: MAP_ZOOM.standard,
          locale,
          onReady,
          onFail: fail,
          onPin: (at) => pinned.current?.(at),
        });
        if (over) return made.destroy();
        handle.current = made;
        if (latest.current !== first) made.show(latest.current);
      } catch {
        // Any reason counts the same here: the sketch and the words stay.
        fail();
      }
    };
    const stop = whenSeen(box, () => void start());
    return () => {
      over = true;
      stop();
      handle.current?.destroy();
      handle.current = null;
    };
  }, [container, load, locale, wanted]);

  return status;
}

/**
 * Whether the map is worth its bytes: there is a route to show, or a pin to set. Stays true. Until then the sketch says
 * more than one lone spot on a schematic map.
 */
function useWanted(scene: MapScene): boolean {
  const hasWay = (scene.pickup !== null && scene.drop !== null) || scene.pin !== undefined;
  const [wanted, setWanted] = useState(hasWay);
  if (hasWay && !wanted) setWanted(true);
  return wanted;
}

/** Resolves when the user does not type or tap: starting a map takes a slow phone half a second. */
async function quiet(): Promise<void> {
  const { whenIdle } = await import("#ds/support/when-idle.ts");
  await whenIdle();
}

/** Calls back once, when the element is in view; returns the function that cancels it. */
function whenSeen(element: Element, callback: () => void): () => void {
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some((entry) => entry.isIntersecting)) return;
    observer.disconnect();
    callback();
  });
  observer.observe(element);
  return () => observer.disconnect();
}
