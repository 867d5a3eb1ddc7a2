import { afterEach, expect, it, vi } from "vitest";
import { readMapColours } from "./map-colours.ts";

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
