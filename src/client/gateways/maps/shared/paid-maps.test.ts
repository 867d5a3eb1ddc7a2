import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { MapHandle, MapLoader, MapOptions, MapScene } from "#ds/domain/JourneyMap/map-port.ts";
import { settle } from "#tests/support/client/fake-client.ts";
import { withFallback } from "./paid-maps.ts";

const SPOT = { lat: 51.5, lng: -0.1 };
const scene = (lat: number): MapScene => ({
  pickup: null,
  vias: [],
  drop: null,
  path: [],
  returnPath: [],
  base: SPOT,
  vehicle: { lat, lng: 0 },
});

/** A fake provider whose outcome the test decides. */
function provider() {
  const seen: { options: MapOptions | null; shown: MapScene[]; destroyed: number } = {
    options: null,
    shown: [],
    destroyed: 0,
  };
  let start: { resolve: (handle: MapHandle) => void; reject: (error: Error) => void } | null = null;
  const load: MapLoader = (_container, first, options) => {
    seen.options = options;
    seen.shown.push(first);
    return new Promise((resolve, reject) => (start = { resolve, reject }));
  };
  const handle = { show: (next: MapScene) => void seen.shown.push(next), destroy: () => void (seen.destroyed += 1) };
  return { seen, load, starts: () => start?.resolve(handle), rejects: () => start?.reject(new Error("no")) };
}

describe("a paid map with another behind it", () => {
  const boxes: { removed: boolean }[] = [];
  const container = { append: () => undefined } as unknown as HTMLElement;
  beforeEach(() => {
    vi.useFakeTimers();
    boxes.length = 0;
    // The code under test needs of a page only a box that can be added and removed.
    vi.stubGlobal("document", {
      createElement: () => {
        const box = { removed: false, className: "", remove: () => void (box.removed = true) };
        boxes.push(box);
        return box;
      },
    });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  async function start() {
    const [first, second] = [provider(), provider()];
    const page = { onReady: vi.fn(), onFail: vi.fn() };
    const options = { maxZoom: 18, zoom: 15, locale: "en", ...page };
    const handle = await withFallback(first.load, second.load)(container, scene(1), options);
    return { first, second, page, handle };
  }

  it("[MAP-005] never asks for the other while the first one does", async () => {
    const { first, second, page, handle } = await start();
    handle.show(scene(2));
    first.starts();
    await settle();
    first.seen.options?.onReady();
    handle.show(scene(3));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(first.seen.shown).toEqual([scene(1), scene(2), scene(3)]);
    expect([second.seen.shown, page.onReady.mock.calls.length]).toEqual([[], 1]);
    handle.destroy();
    expect([first.seen.destroyed, boxes[0]?.removed]).toEqual([1, true]);
  });

  it.each(["cannot be fetched", "is refused", "says nothing", "is refused after its first picture"])(
    "[MAP-004] shows the newest scene on the other when the first %s",
    async (how) => {
      const { first, second, page, handle } = await start();
      if (how === "is refused after its first picture") {
        first.starts();
        await settle();
        first.seen.options?.onReady();
      }
      handle.show(scene(2));
      if (how === "cannot be fetched") first.rejects();
      else if (how === "says nothing") await vi.advanceTimersByTimeAsync(10_000);
      else first.seen.options?.onFail();
      await settle();
      expect([second.seen.shown, boxes[0]?.removed]).toEqual([[scene(2)], true]);
      second.starts();
      await settle();
      handle.show(scene(3));
      expect(second.seen.shown).toEqual([scene(2), scene(3)]);
      expect(page.onFail).not.toHaveBeenCalled();
      // Later results of the first provider are ignored.
      const ready = page.onReady.mock.calls.length;
      first.starts();
      await settle();
      first.seen.options?.onReady();
      first.seen.options?.onFail();
      expect([page.onReady.mock.calls.length, second.seen.shown.length]).toEqual([ready, 2]);
      if (how !== "cannot be fetched") expect(first.seen.destroyed).toBe(1);
    },
  );

  it("has failed only when both have, and not once the page is left", async () => {
    const lost = await start();
    lost.first.rejects();
    await settle();
    lost.second.rejects();
    await settle();
    expect(lost.page.onFail).toHaveBeenCalledOnce();
    const left = await start();
    left.handle.destroy();
    left.first.rejects();
    await settle();
    expect([left.second.seen.shown, left.page.onFail.mock.calls.length]).toEqual([[], 0]);
  });
});
