import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { derivePalette } from "#domain/tenant/theme/derive.ts";
import type { ThemeInputs } from "#domain/tenant/theme/inputs.ts";
import { DEMO_TENANTS } from "#server/demo/tenants.ts";
import { KEW, TERMINAL_5 } from "#stories/_fixtures/places.ts";
import { routeFiles } from "./route-picture.ts";

const THEME = metroTheme();
const PALETTE = derivePalette(THEME, "light");
const LINE = { path: [TERMINAL_5.position, KEW.position], places: [TERMINAL_5.position, KEW.position] };

function metroTheme(): ThemeInputs {
  const [metro] = DEMO_TENANTS;
  if (!metro) throw new Error("The demo has no brand.");
  return metro.theme;
}

/** How many pixels of a mail's picture have a colour, within what a palette of few colours may change. */
async function pixelsOf(line: typeof LINE, colour: string): Promise<number> {
  const [file] = await routeFiles({ blocks: [{ kind: "route", stops: [], line }] }, THEME);
  expect(file).toMatchObject({ contentType: "image/png", contentId: "route@cabstand", encoding: "base64" });
  const { data, info } = await sharp(Buffer.from(file?.content ?? "", "base64"))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(info).toMatchObject({ width: 2 * 534, height: 2 * 200 });
  const wanted = [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16));
  let count = 0;
  for (let at = 0; at < data.length; at += 3)
    if (wanted.every((part, index) => Math.abs((data[at + index] ?? 0) - part) <= 3)) count += 1;
  return count;
}

describe("the picture of a route in a mail", () => {
  it("has the route, its ends, the river beside it and the brand's colours", async () => {
    expect(await pixelsOf(LINE, PALETTE["map-route"])).toBeGreaterThan(5_000);
    expect(await pixelsOf(LINE, PALETTE["map-pickup"])).toBeGreaterThan(300);
    expect(await pixelsOf(LINE, PALETTE["map-water"])).toBeGreaterThan(2_000);
    expect(await pixelsOf(LINE, PALETTE["map-road"])).toBeGreaterThan(2_000);
  });

  it("has plain land where the basemap ends, and never a sea that is not there", async () => {
    const [jfk, manhattan] = [
      { lat: 40.64, lng: -73.78 },
      { lat: 40.75, lng: -73.98 },
    ];
    const far = { path: [jfk, manhattan], places: [jfk, manhattan] };
    expect(await pixelsOf(far, PALETTE["map-water"])).toBe(0);
    expect(await pixelsOf(far, PALETTE["map-land"])).toBeGreaterThan(300_000);
    expect(await pixelsOf(far, PALETTE["map-route"])).toBeGreaterThan(2_000);
  });

  it("is not in a mail without a route", async () => {
    expect(await routeFiles({ blocks: [{ kind: "route", stops: [], line: null }] }, THEME)).toEqual([]);
    expect(await routeFiles({ blocks: [{ kind: "title", text: "Hello" }] }, THEME)).toEqual([]);
  });
});
