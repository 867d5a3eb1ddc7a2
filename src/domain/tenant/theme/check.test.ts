import { describe, expect, it } from "vitest";
import { contrast, type Hex } from "./color.ts";
import { derivePalette } from "./derive.ts";
import { THEME_DEFAULTS } from "./inputs.ts";
import { nearestReadable } from "./check.ts";

const inputs = (brand: Hex) => ({ ...THEME_DEFAULTS, brand });

describe("the nearest readable colour", () => {
  it("is offered for every colour that cannot be read on a card, and can itself", () => {
    for (let step = 0; step < 4096; step += 7) {
      const brand: Hex = `#${[step >> 8, (step >> 4) & 15, step & 15].map((digit) => digit.toString(16).repeat(2)).join("")}`;
      const card = derivePalette(inputs(brand), "light")["surface-card"] as Hex;
      const offered = nearestReadable(inputs(brand), "brand");
      expect(contrast(offered ?? brand, card)).toBeGreaterThanOrEqual(4.5);
    }
  });

  it("is none where the own one can be read", () => {
    expect(nearestReadable(inputs("#0b5d68"), "brand")).toBeNull();
    expect(nearestReadable(inputs("#0b5d68"), "accent")).not.toBeNull();
  });
});
