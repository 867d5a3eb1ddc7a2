import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { MapSource } from "#domain/tenant/configuration.ts";
import { FakeElement, fakePage } from "#tests/support/client/fake-dom.ts";
import { library } from "#tests/support/client/fake-maplibre.ts";
import { scenesAround } from "#tests/support/client/map-scene.ts";
import { mapLoaderFor } from "./map-loader.ts";

vi.mock("maplibre-gl", async () => (await import("#tests/support/client/fake-maplibre.ts")).fakeMapLibre);

const NONE = { type: "FeatureCollection", features: [] };
const BASEMAP = { land: NONE, boroughs: NONE, boundaries: NONE, river: NONE, railways: NONE, roads: NONE, labels: [] };
const news = { failed: 0 };
let page: ReturnType<typeof fakePage>;
/** The context of a device that can draw. */
const graphics = { lost: 0, asked: [] as string[], canDraw: true, canvas: null as FakeElement | null };

beforeEach(() => {
  page = fakePage();
  news.failed = 0;
  Object.assign(graphics, { lost: 0, asked: [], canDraw: true });
  Object.assign(library, { maps: [], isBroken: false });
  const context = {
    getExtension: (name: string) => ({ loseContext: () => name === "WEBGL_lose_context" && (graphics.lost += 1) }),
  };
  vi.stubGlobal("document", {
    ...document,
    createElement: (tag: string) => {
      const made = new FakeElement(tag);
      if (tag !== "canvas") return made;
      const getContext = (kind: string) => (graphics.asked.push(kind), graphics.canDraw ? context : null);
      graphics.canvas = Object.assign(made, { getContext });
      return made;
    },
  });
  vi.stubGlobal("window", {});
  vi.stubGlobal("fetch", () => Promise.resolve({ ok: true, json: () => Promise.resolve(BASEMAP) }));
});
afterEach(() => vi.unstubAllGlobals());

const mounted: { readonly key: unknown }[] = [];
/** Loads the map of a tenant with this source and these keys. */
async function load(mapSource: MapSource, keys: { googleApiKey?: string; bingApiKey?: string } = {}) {
  mounted.length = 0;
  const configuration = { mapSource, googleApiKey: "", bingApiKey: "", ...keys };
  const loader = mapLoaderFor(configuration, ({ props }) => {
    mounted.push({ key: (props as { apiKey: string }).apiKey });
    return () => undefined;
  });
  const container = new FakeElement();
  const options = {
    maxZoom: 18,
    zoom: 14,
    locale: "en",
    onReady: () => undefined,
    onFail: () => (news.failed += 1),
  };
  const handle = await loader(container.element, scenesAround({ lat: 1, lng: 2 })(), options);
  return { container, handle };
}

describe("the tenant's map", () => {
  it("is MapLibre's unless another one is set, on a device that can draw it", async () => {
    const { container } = await load("maplibre");
    expect([library.maps.length, container.children.length, news.failed]).toEqual([1, 1, 0]);
    // The context of the trial is given back: browsers have few.
    expect([graphics.asked, graphics.lost]).toEqual([["webgl2"], 1]);
    expect(graphics.canvas).toMatchObject({ width: 1, height: 1 });
  });

  it("is none on a device that cannot draw, or where MapLibre fails", async () => {
    graphics.canDraw = false;
    const { container, handle } = await load("maplibre");
    expect([library.maps.length, news.failed]).toEqual([0, 1]);
    handle.show(scenesAround({ lat: 1, lng: 2 })());
    handle.destroy();
    expect(container.children).toEqual([]);
    Object.assign(graphics, { canDraw: true });
    library.isBroken = true;
    const broken = await load("maplibre");
    expect(news.failed).toBe(2);
    broken.handle.show(scenesAround({ lat: 1, lng: 2 })());
    broken.handle.destroy();
  });

  it.each(["google", "bing"] as const)("[MAP-004] is MapLibre's where %s has no key", async (source) => {
    await load(source, source === "google" ? { bingApiKey: "azure" } : { googleApiKey: "google" });
    expect([library.maps.length, mounted, page.head.children]).toEqual([1, [], []]);
  });

  it("[MAP-004] is Google's with Google's key", async () => {
    await load("google", { googleApiKey: "google", bingApiKey: "azure" });
    await expect.poll(() => mounted).toEqual([{ key: "google" }]);
    expect(library.maps).toEqual([]);
  });

  it("[MAP-005] is Azure's with the key for Bing, and MapLibre's when that fails", async () => {
    await load("bing", { bingApiKey: "azure" });
    await expect.poll(() => page.head.children.map(({ tag }) => tag)).toEqual(["link", "script"]);
    page.head.children[1]?.fire("error");
    await expect.poll(() => library.maps).toHaveLength(1);
    expect(news.failed).toBe(0);
  });
});
