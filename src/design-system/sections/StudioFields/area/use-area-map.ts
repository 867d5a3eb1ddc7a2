import { useEffect, useReducer, useRef, useState, type RefObject } from "react";
import type { LatLng } from "#domain/shared/geo/geo.ts";
import type { AreaMapHandle, AreaMapLoader } from "./area-map-port.ts";

/** A map as far as it has come. */
export interface AreaMapState {
  readonly status: "loading" | "ready" | "failed";
  /** Null before it is ready. */
  readonly map: AreaMapHandle | null;
}

interface AreaMapUse {
  readonly container: RefObject<HTMLDivElement | null>;
  /** What is in view at first. */
  readonly looked: readonly LatLng[];
  readonly load: AreaMapLoader;
  readonly locale: string;
  readonly onPress: (at: LatLng) => void;
}

/** Runs the map in a container while the component is mounted; draws the component anew when the view moves. */
export function useAreaMap({ container, looked, load, locale, onPress }: AreaMapUse): AreaMapState {
  const [status, setStatus] = useState<AreaMapState["status"]>("loading");
  const [map, setMap] = useState<AreaMapHandle | null>(null);
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const latest = useRef({ onPress, looked });
  useEffect(() => {
    latest.current = { onPress, looked };
  });
  useEffect(() => {
    const box = container.current;
    if (box === null) return undefined;
    let over = false;
    let made: AreaMapHandle | null = null;
    const set = (next: AreaMapState["status"]): void => {
      if (!over) setStatus(next);
    };
    const start = async (): Promise<void> => {
      const handle = await load(box, latest.current.looked, {
        locale,
        onReady: () => set("ready"),
        onFail: () => set("failed"),
        onView: () => over || redraw(),
        onPress: (at) => latest.current.onPress(at),
      });
      if (over) return handle.destroy();
      made = handle;
      setMap(handle);
    };
    // Any reason counts the same here: the points as text stay.
    start().catch(() => set("failed"));
    return () => {
      over = true;
      made?.destroy();
    };
  }, [container, load, locale]);
  return { status, map: status === "ready" ? map : null };
}
