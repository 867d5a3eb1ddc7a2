import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { LatLng } from "#domain/shared/geo/geo.ts";
import { FakeElement, fakePage } from "#tests/support/client/fake-dom.ts";
import { optionsTelling, scenesAround, SPOTS } from "#tests/support/client/map-scene.ts";

const [A, B, C] = SPOTS;
const scene = scenesAround(A);

type Listener = (event: object) => void;

/** Microsoft's control, as far as it is used: it records what it is asked. */
class FakeAtlas {
  readonly maps: FakeMap[] = [];
  readonly layers: { id: string; options: Record<string, unknown> }[] = [];
  shapes: unknown[] = [];
  readonly library = {
    AuthenticationType: { subscriptionKey: "key" },
    Map: class {
      constructor(box: FakeElement, options: Record<string, unknown>) {
        const map = new FakeMap(box, options);
        FakeAtlas.now?.maps.push(map);
        // The class under test calls `new`; what it gets is the fake.
        // oxlint-disable-next-line no-constructor-return
        return map;
      }
    },
    HtmlMarker: class {
      options: Record<string, unknown>;
      constructor(options: Record<string, unknown>) {
        this.options = options;
      }
      setOptions(options: Record<string, unknown>): void {
        this.options = { ...this.options, ...options };
      }
      getOptions() {
        return this.options;
      }
    },
    source: {
      DataSource: class {
        setShapes(shapes: unknown[]): void {
          if (FakeAtlas.now) FakeAtlas.now.shapes = shapes;
        }
      },
    },
    layer: {
      LineLayer: class {
        readonly made: { id: string; options: Record<string, unknown> };
        constructor(_source: unknown, id: string, options: Record<string, unknown>) {
          this.made = { id, options };
          FakeAtlas.now?.layers.push(this.made);
        }
        setOptions(options: Record<string, unknown>): void {
          this.made.options = { ...this.made.options, ...options };
        }
      },
    },
    data: {
      Feature: class {
        readonly line: unknown;
        constructor(geometry: { points: unknown }, properties: { line: string }) {
          this.line = { ...properties, points: geometry.points };
        }
      },
      LineString: class {
        readonly points: unknown;
        constructor(points: unknown) {
          this.points = points;
        }
      },
      BoundingBox: {
        containsPosition: (bounds: number[], [lng = 0, lat = 0]: number[]) =>
          bounds.length === 4 && lng >= Number(bounds[0]) && lat <= Number(bounds[3]),
      },
    },
  };
  static now: FakeAtlas | null = null;
}

class FakeMap {
  readonly box: FakeElement;
  readonly options: Record<string, unknown>;
  readonly cameras: unknown[] = [];
  readonly styles: unknown[] = [];
  readonly shown: { options: Record<string, unknown> }[] = [];
  camera: Record<string, unknown> = {};
  isGone = false;
  private readonly listeners: [name: string, target: unknown, listener: Listener][] = [];
  readonly events = {
    addOnce: (name: string, listener: Listener) => void this.listeners.push([name, null, listener]),
    add: (name: string, target: unknown, listener?: Listener) =>
      void this.listeners.push([name, listener ? target : null, listener ?? (target as Listener)]),
  };
  readonly sources = { add: () => undefined };
  readonly layers = { add: () => undefined };
  readonly markers = {
    add: (marker: { options: Record<string, unknown> }) => void this.shown.push(marker),
    remove: (marker: { options: Record<string, unknown> }) => void this.shown.splice(this.shown.indexOf(marker), 1),
  };

  constructor(box: FakeElement, options: Record<string, unknown>) {
    this.box = box;
    this.options = options;
  }
  fire(name: string, event: object = {}, target: unknown = null): void {
    for (const [known, on, listener] of this.listeners) if (known === name && on === target) listener(event);
  }
  setCamera(camera: unknown): void {
    this.cameras.push(camera);
  }
  getCamera() {
    return this.camera;
  }
  setStyle(style: unknown): void {
    this.styles.push(style);
  }
  pixelsToPositions(pixels: number[][]) {
    return pixels;
  }
  dispose(): void {
    this.isGone = true;
  }
}

let page: ReturnType<typeof fakePage>;
let atlas: FakeAtlas;
beforeEach(() => {
  // The control is fetched once in a page: each test is another page.
  vi.resetModules();
  page = fakePage();
  page.pixels["whitesmoke"] = [245, 245, 245];
  page.pixels["black"] = [0, 0, 0];
  atlas = new FakeAtlas();
  FakeAtlas.now = atlas;
  vi.stubGlobal("window", {});
});
afterEach(() => vi.unstubAllGlobals());

const news = { ready: 0, failed: 0, pins: [] as LatLng[] };

/** Begins to load a map. */
async function load(first = scene(), key = "my key") {
  Object.assign(news, { ready: 0, failed: 0, pins: [] });
  const { azureMap } = await import("./azure.ts");
  const container = new FakeElement();
  const made = azureMap(key)(container.element, first, optionsTelling(news));
  return { container, made };
}

const scripts = () => page.head.children.filter(({ tag }) => tag === "script");
const settle = () => new Promise((resolve) => setImmediate(resolve));

/** A map whose control has loaded. */
async function begun(first = scene()) {
  vi.stubGlobal("window", { atlas: atlas.library });
  const { container, made } = await load(first);
  scripts()[0]?.fire("load");
  await settle();
  const map = atlas.maps[0];
  if (map === undefined) throw new Error("no map");
  return { container, made, map };
}

/** A map on screen. */
async function ready(first = scene()) {
  const { container, made, map } = await begun(first);
  map.fire("ready");
  return { container, map, handle: await made };
}

describe("Azure's control", () => {
  it("[MAP-005] is fetched from Microsoft, with its style sheet", async () => {
    await load();
    expect(page.head.children.map((one) => ({ ...one }))).toMatchObject([
      { tag: "link", rel: "stylesheet", href: "https://atlas.microsoft.com/sdk/javascript/mapcontrol/3/atlas.min.css" },
      { tag: "script", async: true, src: "https://atlas.microsoft.com/sdk/javascript/mapcontrol/3/atlas.min.js" },
    ]);
  });

  it.each(["error", "load"])("is taken away again when it fails: %s without the control", async (event) => {
    const { made } = await load();
    const failure = made.catch(String);
    scripts()[0]?.fire(event);
    expect(await failure).toBe("Error: Azure's map control could not be loaded");
    expect(page.head.children).toEqual([]);
  });
});

describe("Azure's map", () => {
  it("[MAP-004] begins with the tenant's key, in the page's language and scheme, and never traps the page's scrolling", async () => {
    const { map } = await ready();
    expect(map.box.style).toEqual({ blockSize: "100%" });
    expect(map.options).toEqual({
      authOptions: { authType: "key", subscriptionKey: "my key" },
      center: [0.1, 1],
      zoom: 14,
      minZoom: 3,
      maxZoom: 18,
      style: "road",
      language: "en-GB",
      renderWorldCopies: false,
      showFeedbackLink: false,
      dragRotateInteraction: false,
      touchRotate: false,
      disableTelemetry: true,
      enableAccessibilityLocationFallback: false,
      scrollZoomInteraction: false,
      dragPanInteraction: true,
    });
    expect(news).toMatchObject({ ready: 1, failed: 0 });
  });

  it("is dark on a dark page, and is not dragged by a finger", async () => {
    page.tokens["--tk-map-land"] = "black";
    page.queries["(pointer: coarse)"] = true;
    const { map } = await ready();
    expect(map.options).toMatchObject({ style: "night", dragPanInteraction: false });
    page.tokens["--tk-map-land"] = "whitesmoke";
    page.observers[0]?.changed();
    expect(map.styles).toEqual([{ style: "night" }, { style: "road" }]);
  });

  it("[MAP-004] gives up when the key is refused: before it is ready, or later", async () => {
    const { made, map, container } = await begun();
    const failure = made.catch(String);
    map.fire("error", { error: { status: 500 } });
    map.fire("error", { error: {} });
    map.fire("error", { error: { status: 401 } });
    expect(await failure).toBe("Error: Azure refuses the key");
    expect([map.isGone, container.children]).toEqual([true, []]);
    vi.resetModules();
    page.head.children = [];
    atlas.maps.length = 0;
    const later = await ready();
    later.map.fire("error", { error: { status: 500 } });
    expect(news.failed).toBe(0);
    later.map.fire("error", { error: { status: 403 } });
    expect(news.failed).toBe(1);
  });

  it("[MAP-007] has the same lines as the offline map, in the tenant's colours", async () => {
    page.tokens["--tk-map-route"] = "teal";
    const { map, handle } = await ready(scene({ path: [A, B], returnPath: [B, A] }));
    const round = { lineCap: "round", lineJoin: "round" };
    const only = (line: string) => ({ ...round, filter: ["==", ["get", "line"], line] });
    expect(atlas.layers).toEqual([
      {
        id: "return",
        options: { ...only("return"), strokeColor: "teal", strokeWidth: 4, strokeDashArray: [0.2, 2], offset: 5 },
      },
      { id: "edge", options: { ...only("outbound"), strokeColor: "white", strokeWidth: 9 } },
      { id: "outbound", options: { ...only("outbound"), strokeColor: "teal", strokeWidth: 5 } },
      { id: "driven", options: { ...only("driven"), strokeColor: "white", strokeWidth: 2 } },
    ]);
    const [there, back] = [
      [0.1, 1],
      [0.2, 2],
    ];
    expect(atlas.shapes).toMatchObject([
      { line: { line: "return", points: [back, there] } },
      { line: { line: "outbound", points: [there, back] } },
    ]);
    page.tokens["--tk-map-route"] = "green";
    page.observers[0]?.changed();
    expect(atlas.layers.map(({ options }) => options["strokeColor"])).toEqual(["green", "white", "green", "white"]);
    handle.destroy();
    expect(map.isGone).toBe(true);
  });

  it("looks at the whole journey, smoothly unless motion is reduced", async () => {
    const { map, handle } = await ready();
    const room = { top: 0, bottom: 24, left: 0, right: 32 };
    handle.show(scene({ pickup: A, drop: B }));
    page.queries["(prefers-reduced-motion: reduce)"] = true;
    handle.show(scene({ pickup: C }));
    expect(map.cameras).toEqual([
      { bounds: [0.1, 1, 0.2, 2], padding: room, maxZoom: 14, type: "ease", duration: 600 },
      { center: [0.3, 3], zoom: 14, type: "jump" },
    ]);
  });

  it("begins at the pin that is being set, which is dragged by its foot or put by a press", async () => {
    const { map } = await ready(scene({ pin: { at: B, zoom: 17 } }));
    expect(map.options).toMatchObject({ center: [0.2, 2], zoom: 17 });
    const [pin] = map.shown;
    expect(pin?.options).toMatchObject({ position: [0.2, 2], anchor: "bottom", draggable: true });
    map.fire("dragend", {}, pin);
    map.fire("click", { position: [0.3, 3] });
    map.fire("click", {});
    expect(news.pins).toEqual([B, C]);
    if (pin) pin.options = {};
    map.fire("dragend", {}, pin);
    expect(news.pins).toHaveLength(2);
  });

  it("takes no press where no pin is set", async () => {
    const { map } = await ready();
    map.fire("click", { position: [0.3, 3] });
    expect(news.pins).toEqual([]);
  });

  it("[MAP-008] moves and removes its markers, and follows a car that leaves the view", async () => {
    const following = (vehicle: LatLng) => scene({ pickup: A, drop: C, vehicle, focus: [vehicle, A] });
    const { map, handle } = await ready(following(B));
    const [, , car] = map.shown;
    expect(map.shown.map(({ options }) => options)).toMatchObject([
      { position: [0.3, 3], anchor: "center", draggable: false },
      { position: [0.1, 1] },
      { position: [0.2, 2] },
    ]);
    expect(car?.options["htmlContent"]).toMatchObject({ dataset: { marker: "vehicle" } });
    handle.show(following({ lat: 1.8, lng: 0.18 }));
    expect([car?.options["position"], map.cameras]).toEqual([[0.18, 1.8], []]);
    handle.show(following(C));
    expect(map.cameras).toHaveLength(1);
    // The visitor moves the map.
    map.fire("dragstart", {});
    handle.show(following({ lat: 4, lng: 0.4 }));
    expect(map.cameras).toHaveLength(1);
    handle.show(scene({ pickup: A, drop: C }));
    expect(map.shown).toHaveLength(2);
  });

  it("zooms and moves by its buttons", async () => {
    const { map, container } = await ready();
    const [frame] = container.children;
    const press = (name: string) => frame?.all.find((one) => one.getAttribute("aria-label") === name)?.fire("click");
    Object.assign(frame ?? {}, { clientWidth: 400, clientHeight: 200, offsetWidth: 400, offsetHeight: 200 });
    map.camera = { zoom: 9 };
    press("Zoom in");
    press("Zoom out");
    map.camera = {};
    press("Zoom in");
    press("Move right");
    press("Move down");
    expect(map.cameras).toEqual([
      { zoom: 10, type: "ease" },
      { zoom: 8, type: "ease" },
      { zoom: 15, type: "ease" },
      { center: [300, 100], type: "ease" },
      { center: [200, 150], type: "ease" },
    ]);
  });
});
