import { describe, expect, it } from "vitest";
import { decimalFromPence, formatCompactMoney, formatMoney, penceFromDecimal } from "./money.ts";
import { pence } from "./units.ts";

describe("money", () => {
  it("[CONST-026] shows two decimals in every currency, also in those that have none or three", () => {
    expect(formatMoney({ pence: pence(5533), currency: "GBP" })).toBe("£55.33");
    expect(formatMoney({ pence: pence(123450), currency: "JPY" })).toBe("JP¥1,234.50");
    expect(formatMoney({ pence: pence(300), currency: "KWD" })).toBe("KWD\u00a03.00");
  });

  it("shows the mere sign in Arabic, whose line would tear letters from it", () => {
    expect(formatMoney({ pence: pence(5533), currency: "GBP" }, "ar")).toBe("\u200f55.33\u00a0£");
    expect(formatMoney({ pence: pence(5533), currency: "EUR" }, "ar")).toBe("\u200f55.33\u00a0€");
    expect(formatCompactMoney({ pence: pence(26_000), currency: "GBP" }, "ar")).toBe("\u200f260\u00a0£");
    expect(formatMoney({ pence: pence(300), currency: "KWD" }, "ar")).toContain("د.ك");
  });

  it("reads the wire's decimals without losing a penny and takes nonsense as nothing", () => {
    expect(penceFromDecimal(55.33)).toBe(5533);
    expect(penceFromDecimal("19.99")).toBe(1999);
    expect(penceFromDecimal(1.005)).toBe(100);
    for (const nonsense of [undefined, null, "", "abc", Number.NaN, Number.POSITIVE_INFINITY, {}]) {
      expect(penceFromDecimal(nonsense)).toBe(0);
    }
    expect(decimalFromPence(pence(5533))).toBe(55.33);
  });
});
