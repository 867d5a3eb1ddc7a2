import { afterEach, describe, expect, it, vi } from "vitest";
import { FakeElement, fakePage } from "#tests/support/client/fake-dom.ts";
import { hexOf, isDark, readMapColours, watchColours } from "./map-colours.ts";

afterEach(() => vi.unstubAllGlobals());

const fontsOf = (token: string): readonly string[] => {
  const getPropertyValue = (name: string): string => (name === "--tk-font-body" ? token : "");
  vi.stubGlobal("getComputedStyle", () => ({ getPropertyValue }));
  // Only the element's style is read.
  return readMapColours({} as Element).fonts;
};

it("names the map's fonts as CSS does: a name with a figure in it is none without its quotes, and would be drawn tiny", () => {
  expect(fontsOf(' -apple-system, "Source Sans 3", sans-serif')).toEqual([
    "-apple-system",
    '"Source Sans 3"',
    "sans-serif",
  ]);
  expect(fontsOf("")).toEqual(["sans-serif"]);
});

describe("the colours of a map", () => {
  it("are the tenant's tokens; without them, none is black on black", () => {
    const page = fakePage();
    const read = () => readMapColours(new FakeElement().element);
    expect(read()).toEqual({
      land: "whitesmoke",
      water: "lightblue",
      road: "white",
      rail: "silver",
      boundary: "silver",
      label: "dimgray",
      route: "teal",
      halo: "white",
      fonts: ["sans-serif"],
    });
    const names = ["land", "water", "road", "rail", "boundary", "label", "route"];
    for (const name of names) page.tokens[`--tk-map-${name}`] = ` my ${name} `;
    page.tokens["--tk-surface-card"] = "my card";
    page.tokens["--tk-font-body"] = "Inter, , serif";
    expect(read()).toEqual({
      ...Object.fromEntries(names.map((name) => [name, `my ${name}`])),
      halo: "my card",
      fonts: ["Inter", "serif"],
    });
  });

  it("are six hexadecimal digits for providers, and dark below half of full light", () => {
    const { pixels } = fakePage();
    Object.assign(pixels, {
      teal: [0, 128, 10],
      green: [0, 219, 0],
      moss: [0, 217, 0],
      red: [255, 0, 0],
      blue: [0, 0, 255],
      gray: [129, 129, 129],
      pink: [255, 91, 0],
      rose: [255, 80, 0],
      sky: [0, 180, 255],
    });
    expect(hexOf("teal")).toBe("#00800a");
    const dark = Object.keys(pixels).filter(isDark);
    expect(dark).toEqual(["teal", "moss", "red", "blue", "rose"]);
  });

  it("are white where the browser has no canvas", () => {
    fakePage();
    vi.stubGlobal("document", { createElement: () => ({ getContext: () => null }) });
    expect([hexOf("teal"), isDark("black")]).toEqual(["#ffffff", false]);
  });

  it("are watched on the page and on the boxes that name a scheme or a tenant, each once", () => {
    const page = fakePage();
    const [scheme, tenant] = [new FakeElement(), new FakeElement()];
    const box: Readonly<Record<string, FakeElement>> = { "[data-scheme]": scheme, "[data-tenant]": tenant };
    const element = Object.assign(new FakeElement(), { closest: (selector: string) => box[selector] ?? null });
    let changes = 0;
    const stop = watchColours(element.element, () => (changes += 1));
    const [observer] = page.observers;
    expect(observer?.watched.map(({ target }) => target)).toEqual([page.root, scheme, tenant]);
    observer?.changed();
    for (const listener of page.schemes.listeners) listener();
    expect(changes).toBe(2);
    stop();
    expect([observer?.isOn, page.schemes.listeners.size]).toEqual([false, 0]);
  });
});
