import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { LatLng } from "#domain/shared/geo/geo.ts";
import { routeFeatures } from "#client/gateways/maps/shared/scene.ts";
import { FakeElement, fakePage } from "#tests/support/client/fake-dom.ts";
import { library } from "#tests/support/client/fake-maplibre.ts";
import { optionsTelling, scenesAround, SPOTS } from "#tests/support/client/map-scene.ts";
import { loadMapLibre } from "./maplibre.ts";

vi.mock("maplibre-gl", async () => (await import("#tests/support/client/fake-maplibre.ts")).fakeMapLibre);

const STILL = "(prefers-reduced-motion: reduce)";
const [A, B, C] = SPOTS;
const scene = scenesAround(A);
const NONE = { type: "FeatureCollection", features: [] };
const BASEMAP = { land: NONE, boroughs: NONE, boundaries: NONE, river: NONE, railways: NONE, roads: NONE, labels: [] };

let page: ReturnType<typeof fakePage>;
const news = { ready: 0, failed: 0, pins: [] as LatLng[] };
const reply = { ok: true, status: 200 };

beforeEach(() => {
  page = fakePage();
  Object.assign(news, { ready: 0, failed: 0, pins: [] });
  Object.assign(reply, { ok: true, status: 200 });
  Object.assign(library, { maps: [], markers: [], isBroken: false });
  vi.stubGlobal("fetch", () => Promise.resolve({ ...reply, json: () => Promise.resolve(BASEMAP) }));
});
afterEach(() => vi.unstubAllGlobals());

/** Loads a map. @param locale of its texts */
async function load(first = scene(), locale = "en-GB") {
  const container = new FakeElement();
  const handle = await loadMapLibre(container.element, first, { ...optionsTelling(news), locale });
  const [map] = library.maps;
  const [frame] = container.children;
  if (map === undefined || frame === undefined) throw new Error("no map");
  const setUp = map.calls.splice(0);
  return { container, frame, handle, map, setUp, markers: library.markers };
}

describe("MapLibre's map", () => {
  it("[MAP-004] needs no key, begins where nothing is chosen yet, and never traps the page's scrolling", async () => {
    const { container, frame, map } = await load();
    expect(library.workers).toEqual([expect.stringContaining("maplibre-gl-worker")]);
    expect(map.options["container"]).toBe(frame.children[0]);
    expect([frame.className, frame.children[0]?.style, container.children]).toEqual([
      expect.stringMatching(/map\S* \S*maplibre/),
      { blockSize: "100%" },
      [frame],
    ]);
    expect(map.options).toMatchObject({
      center: [0.1, 1],
      zoom: 14,
      minZoom: 3,
      maxZoom: 18,
      cooperativeGestures: true,
      dragRotate: false,
      pitchWithRotate: false,
      touchPitch: false,
      renderWorldCopies: false,
      attributionControl: false,
      locale: {},
      fadeDuration: 200,
      validateStyle: false,
    });
  });

  it("credits its sources in a corner, and is turned by neither fingers nor keys", async () => {
    const { setUp } = await load();
    expect(setUp).toEqual([
      ["touch does not rotate"],
      ["keys do not rotate"],
      ["control", { compact: true }, "bottom-right"],
    ]);
  });

  it("speaks the page's language, and fades nothing in where motion is reduced", async () => {
    page.queries[STILL] = true;
    const { map } = await load(scene(), "ar");
    expect(map.options).toMatchObject({ locale: { "Map.Title": "خريطة" }, fadeDuration: 0 });
  });

  it("is drawn in the tenant's colours, with the journey's lines from the start", async () => {
    page.tokens["--tk-map-land"] = "ivory";
    const first = scene({ path: [A, B] });
    const { map } = await load(first);
    const style = map.options["style"] as { sources: Record<string, { data: unknown }>; layers: { paint: object }[] };
    expect(style.sources["route"]?.data).toEqual(routeFeatures(first));
    expect(JSON.stringify(style.layers)).toContain("ivory");
  });

  it("begins with the whole journey in view, or with the pin that is being set", async () => {
    const { map } = await load(scene({ pickup: A, drop: B }));
    const room = { top: 0, bottom: 24, left: 0, right: 32 };
    expect(map.options).toMatchObject({
      bounds: [0.1, 1, 0.2, 2],
      fitBoundsOptions: { padding: room, maxZoom: 14 },
    });
    library.maps = [];
    const pin = await load(scene({ pin: { at: B, zoom: 17 } }));
    expect(pin.map.options).toMatchObject({ center: [0.2, 2], zoom: 17 });
  });

  it("is ready with its first frame, and folds its sources where it is narrow", async () => {
    const { frame, map } = await load();
    const credits = new FakeElement("details");
    Object.assign(frame, {
      querySelector: (wanted: string) => (wanted === "details.maplibregl-ctrl-attrib" ? credits : null),
    });
    const open = () => {
      credits.className = "maplibregl-ctrl-attrib maplibregl-compact-show";
      credits.setAttribute("open", "");
    };
    open();
    frame.clientWidth = 999;
    map.fire("idle");
    expect([news.ready, credits.className, credits.getAttribute("open")]).toEqual([1, "maplibregl-ctrl-attrib", null]);
    map.fire("idle");
    expect(news.ready).toBe(1);
    library.maps = [];
    // The library may render no sources at all.
    const bare = await load();
    Object.assign(bare.frame, { querySelector: () => null });
    bare.map.fire("idle");
    expect(news.ready).toBe(2);
    library.maps = [];
    const wide = await load();
    open();
    wide.frame.clientWidth = 1_000;
    Object.assign(wide.frame, { querySelector: () => credits });
    wide.map.fire("idle");
    expect([news.ready, credits.getAttribute("open")]).toEqual([3, ""]);
  });

  it("fails when the graphics are lost before its first frame; a later loss recovers", async () => {
    const { frame, map } = await load();
    map.fire("webglcontextlost");
    expect(news.failed).toBe(1);
    frame.clientWidth = 1_000;
    map.fire("idle");
    map.fire("webglcontextlost");
    expect(news.failed).toBe(1);
  });

  it("leaves nothing behind when it cannot start, or has no basemap", async () => {
    library.isBroken = true;
    const container = new FakeElement();
    const options = { maxZoom: 18, zoom: 14, locale: "en", onReady: vi.fn(), onFail: vi.fn() };
    await expect(loadMapLibre(container.element, scene(), options)).rejects.toThrow("no WebGL");
    expect(container.children).toEqual([]);
    Object.assign(reply, { ok: false, status: 404 });
    await expect(loadMapLibre(container.element, scene(), options)).rejects.toThrow("The basemap answered 404");
    expect(container.children).toEqual([]);
  });

  it("takes a press for the pin that is being set, and no other", async () => {
    const { map } = await load(scene({ pin: { at: A, zoom: 17 } }));
    map.fire("click", { lngLat: { ...B, wrap: true } });
    expect(news.pins).toEqual([B]);
    library.maps = [];
    const plain = await load();
    plain.map.fire("click", { lngLat: C });
    expect(news.pins).toEqual([B]);
    // A pin that only shows a place stays where it is.
    library.maps = [];
    const still = { maxZoom: 18, zoom: 14, locale: "en", onReady: vi.fn(), onFail: vi.fn() };
    await loadMapLibre(new FakeElement().element, scene({ pin: { at: A, zoom: 17 } }), still);
    expect(() => library.maps[0]?.fire("click", { lngLat: C })).not.toThrow();
  });

  it("looks at the whole journey, smoothly unless motion is reduced", async () => {
    const { handle, map } = await load();
    const room = { top: 0, bottom: 24, left: 0, right: 32 };
    handle.show(scene({ pickup: A, drop: B }));
    handle.show(scene({ pickup: B }));
    page.queries[STILL] = true;
    handle.show(scene({ pickup: C }));
    handle.show(scene({ pickup: A, drop: C }));
    const fit = { padding: room, maxZoom: 14, linear: true };
    expect(map.calls).toEqual([
      ["fitBounds", [0.1, 1, 0.2, 2], { ...fit, duration: 600 }],
      ["easeTo", { center: [0.2, 2], zoom: 14, duration: 600 }],
      ["easeTo", { center: [0.3, 3], zoom: 14, duration: 0 }],
      ["fitBounds", [0.1, 1, 0.3, 3], { ...fit, duration: 0 }],
    ]);
    map.calls.length = 0;
    handle.show(scene({ pin: { at: B, zoom: 17 } }));
    expect(map.calls).toEqual([["easeTo", { center: [0.2, 2], zoom: 17, duration: 0 }]]);
  });

  it("[MAP-008] follows a car that leaves the view, until the visitor moves the map", async () => {
    const following = (vehicle: LatLng) => scene({ pickup: A, drop: B, vehicle, focus: [vehicle, A] });
    const { handle, map } = await load(following(B));
    handle.show(following(C));
    expect(map.calls).toMatchObject([["fitBounds", [0.1, 1, 0.3, 3], {}]]);
    // The movement that we started ourselves.
    for (const name of ["dragstart", "zoomstart"]) map.fire(name, {});
    handle.show(following({ lat: 4, lng: 0.4 }));
    expect(map.calls).toHaveLength(2);
    map.fire("zoomstart", { originalEvent: {} });
    handle.show(following({ lat: 5, lng: 0.5 }));
    expect(map.calls).toHaveLength(2);
  });

  it("[MAP-001] draws the lines of the latest scene, also when its style comes later", async () => {
    const { handle, map } = await load();
    const next = scene({ path: [B, C] });
    handle.show(next);
    expect(map.lines).toEqual(routeFeatures(next));
    Object.assign(map, { lines: null, hasStyle: false });
    handle.show(scene({ path: [A, B] }));
    handle.show(next);
    expect(map.lines).toBeNull();
    map.hasStyle = true;
    map.fire("load");
    expect(map.lines).toEqual(routeFeatures(next));
  });

  it("[MAP-008] places its markers, moves and removes them", async () => {
    const { handle, map, markers } = await load(scene({ pickup: A }));
    const [marker] = markers;
    expect(marker?.options).toMatchObject({
      element: { dataset: { marker: "pickup" } },
      anchor: "center",
      draggable: false,
    });
    expect([marker?.at, marker?.map]).toEqual([[0.1, 1], map]);
    handle.show(scene({ pickup: B }));
    expect([markers.length, marker?.at]).toEqual([1, [0.2, 2]]);
    marker?.fire("dragend");
    expect(news.pins).toEqual([]);
    handle.show(scene());
    expect(marker?.map).toBeNull();
  });

  it("has a pin that is dragged by its foot", async () => {
    const { markers } = await load(scene({ pin: { at: A, zoom: 17 } }));
    const [pin] = markers;
    expect(pin?.options).toMatchObject({ anchor: "bottom", draggable: true });
    pin?.setLngLat([0.3, 3]);
    pin?.fire("dragend");
    expect(news.pins).toEqual([C]);
  });

  it("takes the colours of another scheme, for the layers that it has, and nothing but colours", async () => {
    const { map } = await load();
    page.tokens["--tk-map-land"] = "black";
    map.missing.add("water");
    page.observers[0]?.changed();
    const painted = Object.keys(map.painted);
    expect(Object.values(map.painted)).toContain("black");
    expect(painted.filter((name) => !name.endsWith("color"))).toEqual([]);
    expect(painted.filter((name) => name.startsWith("water "))).toEqual([]);
    expect(painted.length).toBeGreaterThan(5);
  });

  it("zooms and moves by its buttons, at once where motion is reduced, and goes", async () => {
    const { container, frame, handle, map } = await load();
    const press = (name: string) => frame.all.find((one) => one.getAttribute("aria-label") === name)?.fire("click");
    Object.assign(frame, { clientWidth: 400, clientHeight: 200 });
    press("Zoom in");
    press("Zoom out");
    press("Move right");
    page.queries[STILL] = true;
    press("Zoom in");
    press("Move down");
    expect(map.calls).toEqual([
      ["zoomIn", {}],
      ["zoomOut", {}],
      ["panBy", [100, 0], {}],
      ["zoomIn", { duration: 0 }],
      ["panBy", [0, 50], { duration: 0 }],
    ]);
    map.calls.length = 0;
    handle.destroy();
    expect([map.calls, container.children]).toEqual([[["remove"]], []]);
  });
});
