import type { MapHandle, MapLoader } from "#ds/domain/JourneyMap/map-port.ts";
import { newFrame } from "./engine.ts";

/** A provider that has drawn nothing by then (milliseconds) is too slow, or does not answer at all. */
const FIRST_PICTURE_WITHIN = 10_000;

/**
 * A provider's map with another behind it: when the first cannot be fetched, refuses its key or draws nothing in time,
 * the second takes its place, with what is to be seen by then (MAP-004, A-49). What comes of the first afterwards is
 * thrown away.
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
    const deadline = setTimeout(fallBack, FIRST_PICTURE_WITHIN);
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
