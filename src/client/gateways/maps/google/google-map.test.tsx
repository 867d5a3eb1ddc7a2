import type { ReactElement, ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { LatLng } from "#domain/shared/geo/geo.ts";
import { FakeElement, fakePage } from "#tests/support/client/fake-dom.ts";
import { optionsTelling, scenesAround, SPOTS } from "#tests/support/client/map-scene.ts";

/** Google's library for React: it keeps the props that its parts get. */
const library = vi.hoisted(() => ({
  provider: {} as Record<string, unknown>,
  view: {} as Record<string, unknown>,
  map: null as unknown,
}));

vi.mock("@vis.gl/react-google-maps", () => ({
  APIProvider: ({ children, ...props }: { readonly children: ReactNode }) => {
    library.provider = props;
    return children;
  },
  Map: ({ children, ...props }: { readonly children: ReactNode }) => {
    library.view = { ...props, children };
    return children;
  },
  useMap: () => library.map,
}));

const [A, B, C] = SPOTS;
const scene = scenesAround(A);

/** Google's map itself. */
class FakeMap {
  readonly calls: unknown[][] = [];
  level: number | undefined = 9;
  setOptions = (options: object) => this.calls.push(["setOptions", options]);
  setCenter = (at: unknown) => this.calls.push(["setCenter", at]);
  panTo = (at: unknown) => this.calls.push(["panTo", at]);
  setZoom = (level: unknown) => this.calls.push(["setZoom", level]);
  fitBounds = (...bounds: unknown[]) => this.calls.push(["fitBounds", ...bounds]);
  panBy = (...by: unknown[]) => this.calls.push(["panBy", ...by]);
  getZoom = () => this.level;
}

const idle: (() => void)[] = [];
const drags: (() => void)[] = [];
const lines: { map: unknown; path: unknown; options: Record<string, unknown> }[] = [];
const overlays: { map: unknown }[] = [];
let page: ReturnType<typeof fakePage>;
const news = { ready: 0, failed: 0, pins: [] as LatLng[], unmounted: 0 };

beforeEach(() => {
  // The listeners for a refused key are the page's: each test is another page.
  vi.resetModules();
  page = fakePage();
  for (const name of ["whitesmoke", "lightblue", "white", "silver", "dimgray", "teal"]) page.pixels[name] = [1, 2, 3];
  Object.assign(news, { ready: 0, failed: 0, pins: [], unmounted: 0 });
  for (const list of [idle, drags, lines, overlays]) list.length = 0;
  vi.stubGlobal("window", {});
  vi.stubGlobal("google", {
    maps: {
      SymbolPath: { CIRCLE: 0 },
      event: {
        addListener: (_map: unknown, name: string, run: () => void) => void (name === "dragstart" && drags.push(run)),
        addListenerOnce: (_map: unknown, name: string, run: () => void) => void (name === "idle" && idle.push(run)),
      },
      OverlayView: class {
        static preventMapHitsAndGesturesFrom = () => undefined;
        map: unknown = null;
        constructor() {
          overlays.push(this);
        }
        getProjection = () => undefined;
        setMap = (map: unknown) => void (this.map = map);
      },
      Polyline: class {
        map: unknown;
        path: unknown = null;
        options: Record<string, unknown>;
        constructor({ map, ...options }: Record<string, unknown>) {
          [this.map, this.options] = [map, options];
          lines.push(this);
        }
        setPath = (path: unknown) => void (this.path = path);
        setOptions = (options: object) => void (this.options = { ...this.options, ...options });
        setMap = (map: unknown) => void (this.map = map);
      },
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

/** Begins to load a map. */
async function begin(first = scene()) {
  const { googleMap } = await import("./google.tsx");
  const container = new FakeElement();
  const mounted: { element: ReactElement; box: unknown }[] = [];
  const made = googleMap("my key", (element, box) => {
    mounted.push({ element, box });
    renderToStaticMarkup(element);
    return () => void (news.unmounted += 1);
  })(container.element, first, optionsTelling(news));
  const [frame] = container.children;
  if (frame === undefined) throw new Error("no frame");
  return { container, frame, made, mounted };
}

/** What Google's map renders in itself: it reports the map once there is one. */
function report(map: FakeMap | null): void {
  library.map = map;
  const { type, props } = library.view["children"] as ReactElement<object> & { type: (props: object) => ReactNode };
  const shown = type(props) as ReactElement<{ hidden: boolean; ref: () => void }> | null;
  expect(shown === null || shown.props.hidden).toBe(true);
  shown?.props.ref();
}

/** A map on screen. */
async function ready(first = scene()) {
  const begun = await begin(first);
  const map = new FakeMap();
  report(map);
  const setUp = map.calls.splice(0);
  return { ...begun, map, setUp, handle: await begun.made };
}

describe("Google's map", () => {
  it("[MAP-004] begins with the tenant's key, in the page's language, and never traps the page's scrolling", async () => {
    const { container, frame, mounted } = await begin();
    expect(library.provider).toMatchObject({
      apiKey: "my key",
      language: "en",
      region: "GB",
      authReferrerPolicy: "origin",
    });
    expect(library.view).toMatchObject({
      defaultCenter: A,
      defaultZoom: 14,
      minZoom: 3,
      maxZoom: 18,
      gestureHandling: "cooperative",
      disableDefaultUI: true,
      clickableIcons: false,
      isFractionalZoomEnabled: true,
    });
    expect(container.children).toEqual([frame]);
    expect(mounted[0]?.box).toBe(frame.children[0]);
    expect(frame.children[0]?.style).toEqual({ blockSize: "100%" });
  });

  it("is there once Google reports it, in the tenant's colours, and looks at the scene", async () => {
    const { map, setUp } = await ready(scene({ pickup: B }));
    expect(setUp).toEqual([
      ["setOptions", { styles: expect.any(Array) as unknown, backgroundColor: "whitesmoke" }],
      ["setCenter", B],
      ["setZoom", 15],
    ]);
    expect(lines.map((line) => line.map === map)).toEqual([true, true, true, true]);
    expect(news.ready).toBe(0);
    (library.view["onTilesLoaded"] as () => void)();
    expect(news.ready).toBe(1);
    // A second report is of the same map.
    report(map);
    expect(map.calls).toEqual([]);
  });

  it("waits for Google's map", async () => {
    const { made } = await begin();
    report(null);
    expect(await Promise.race([made, Promise.resolve("waits")])).toBe("waits");
  });

  it.each(["the script", "the key"])(
    "[MAP-004] gives up when %s is refused, and leaves nothing behind",
    async (what) => {
      const { container, made } = await begin();
      const failure = made.catch(String);
      if (what === "the key") window.gm_authFailure?.();
      else (library.provider["onError"] as () => void)();
      expect(await failure).toBe("Error: Google's map does not start");
      expect([container.children, news]).toEqual([[], { ready: 0, failed: 0, pins: [], unmounted: 1 }]);
      window.gm_authFailure?.();
      expect(news.unmounted).toBe(1);
    },
  );

  it("[MAP-004] fails when its key is refused later; a map that is gone does not", async () => {
    const { handle } = await ready();
    window.gm_authFailure?.();
    expect(news).toMatchObject({ failed: 1, unmounted: 0 });
    handle.destroy();
    window.gm_authFailure?.();
    expect(news).toMatchObject({ failed: 1, unmounted: 1 });
  });

  it("takes a press for the pin that is being set, and no other", async () => {
    const press = (latLng: LatLng | null) =>
      (library.view["onClick"] as (event: object) => void)({ detail: { latLng } });
    await ready();
    press(B);
    expect(news.pins).toEqual([]);
    await ready(scene({ pin: { at: A, zoom: 17 } }));
    press(null);
    press(C);
    expect(news.pins).toEqual([C]);
  });

  it("looks at the whole journey: smoothly at a point unless motion is reduced, no nearer than the standard", async () => {
    const { handle, map } = await ready();
    handle.show(scene({ pickup: B }));
    page.queries["(prefers-reduced-motion: reduce)"] = true;
    handle.show(scene({ pin: { at: C, zoom: 18 } }));
    expect(map.calls.splice(0)).toEqual([
      ["panTo", B],
      ["setZoom", 15],
      ["setCenter", C],
      ["setZoom", 18],
    ]);
    handle.show(scene({ pickup: A, drop: C }));
    const room = { top: 0, bottom: 24, left: 0, right: 32 };
    expect(map.calls.splice(0)).toEqual([
      ["setOptions", { maxZoom: 15 }],
      ["fitBounds", { west: 0.1, south: 1, east: 0.3, north: 3 }, room],
    ]);
    idle[0]?.();
    expect(map.calls).toEqual([["setOptions", { maxZoom: 18 }]]);
  });

  it("[MAP-008] follows a car that leaves the view, until the visitor moves the map", async () => {
    const following = (vehicle: LatLng) => scene({ pickup: A, drop: C, vehicle, focus: [vehicle, A] });
    const { handle, map } = await ready(following(B));
    handle.show(following({ lat: 1.8, lng: 0.18 }));
    expect(map.calls).toEqual([]);
    handle.show(following(C));
    expect(map.calls[1]?.[0]).toBe("fitBounds");
    const calls = map.calls.length;
    for (const drag of drags) drag();
    handle.show(following({ lat: 4, lng: 0.4 }));
    expect(map.calls).toHaveLength(calls);
  });

  it("[MAP-001] draws the lines and markers of the scene, in the colours of another scheme too", async () => {
    const { handle, map } = await ready(scene({ pickup: A, drop: C, path: [A, C] }));
    expect(lines.map(({ path }) => path)).toEqual([[], [A, C], [A, C], []]);
    expect(overlays.map((one) => one.map === map)).toEqual([true, true]);
    page.tokens["--tk-map-route"] = "green";
    page.pixels["green"] = [0, 128, 0];
    page.observers[0]?.changed();
    expect(lines[2]?.options["strokeColor"]).toBe("green");
    expect(map.calls.map(([name]) => name)).toEqual(["setOptions"]);
    handle.destroy();
    expect(lines.map((line) => line.map)).toEqual([null, null, null, null]);
    expect(news.unmounted).toBe(1);
  });

  it("zooms and moves by its buttons", async () => {
    const { frame, map } = await ready();
    const press = (name: string) => frame.all.find((one) => one.getAttribute("aria-label") === name)?.fire("click");
    Object.assign(frame, { clientWidth: 400, clientHeight: 200 });
    press("Zoom in");
    press("Zoom out");
    map.level = undefined;
    press("Zoom in");
    press("Move right");
    press("Move down");
    expect(map.calls).toEqual([
      ["setZoom", 10],
      ["setZoom", 8],
      ["setZoom", 15],
      ["panBy", 100, 0],
      ["panBy", 0, 50],
    ]);
  });
});
