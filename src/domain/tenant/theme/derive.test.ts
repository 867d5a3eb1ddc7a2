import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { contrastFailures } from "./check.ts";
import { contrast, isHex, toHex, toOklch, type Hex } from "./color.ts";
import { derivePalette } from "./derive.ts";
import { THEME_DEFAULTS, type ThemeInputs } from "./inputs.ts";
import { ROLE_NAMES } from "./roles.ts";

const hexOf = (r: number, g: number, b: number): Hex =>
  `#${[r, g, b].map((v) => v.toString(16).padStart(2, "0")).join("")}`;
const inputs = (brand: Hex, more: Partial<ThemeInputs> = {}): ThemeInputs => ({ ...THEME_DEFAULTS, brand, ...more });

/** Every brand colour of a 9-step cube, black, greys and white among them. */
const CUBE = Array.from({ length: 729 }, (_, i) =>
  hexOf(
    Math.round(Math.floor(i / 81) * 31.875),
    Math.round((Math.floor(i / 9) % 9) * 31.875),
    Math.round((i % 9) * 31.875),
  ),
);

const anyHex = fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255)).map(([r, g, b]) => hexOf(r, g, b));

describe("derivePalette", () => {
  it.each(["light", "dark"] as const)(
    "is readable for 729 brand colours, %s",
    (scheme) => {
      const broken = CUBE.flatMap((brand) =>
        contrastFailures(derivePalette(inputs(brand), scheme)).map((failure) => ({ brand, failure })),
      );
      expect(broken.slice(0, 3)).toEqual([]);
    },
    30_000,
  );

  it("is readable for any brand, accent and page colour together", () => {
    const colours = fc.record({ brand: anyHex, accent: anyHex, page: anyHex, dark: fc.boolean() });
    fc.assert(
      fc.property(colours, ({ brand, accent, page, dark }) => {
        const palette = derivePalette(inputs(brand, { accent, page }), dark ? "dark" : "light");
        return contrastFailures(palette).length === 0;
      }),
      { numRuns: 600, seed: 20261121 },
    );
  });

  it("keeps the tenant's own colour as the fill on light grounds and gives every role a value", () => {
    const palette = derivePalette(inputs("#ffcc00"), "light");
    expect(palette["brand-main"]).toBe("#ffcc00");
    expect(ROLE_NAMES.filter((role) => !palette[role])).toEqual([]);
    expect(Object.keys(palette).sort()).toEqual([...ROLE_NAMES].sort());
  });

  it("lifts a dark brand on dark grounds, so that it is seen", () => {
    const palette = derivePalette(inputs("#0b1f3a"), "dark");
    const [fill, card] = [palette["brand-main"], palette["surface-card"]];
    expect(isHex(fill) && isHex(card) && contrast(fill, card)).toBeGreaterThan(4.9);
  });
});

describe("contrastFailures", () => {
  it("names a pair that breaks, and the ground under a veil", () => {
    const palette = { ...derivePalette(inputs("#0b5d68"), "light"), "text-muted": "#9aa0a6" };
    const failures = contrastFailures(palette);
    const muted = failures.filter(({ pair }) => pair.fg === "text-muted");
    expect(muted.length).toBe(failures.length);
    expect(muted.map(({ pair }) => pair.bg)).toContain("surface-card");
    expect(muted.find(({ pair }) => pair.bg === "wash-hover")?.backdrop).toBe("surface-page");
  });
});

describe("colour arithmetic", () => {
  it("goes to OKLCH and back", () => {
    for (const hex of ["#0b5d68", "#ffcc00", "#eec9e2", "#b9f03c", "#000000", "#ffffff", "#7f7f7f"] as const) {
      expect(toHex(toOklch(hex))).toBe(hex);
    }
  });

  it("measures WCAG contrast", () => {
    expect(contrast("#000000", "#ffffff")).toBe(21);
    expect(contrast("#ffffff", "#ffcc00")).toBeCloseTo(1.51, 2);
  });
});
