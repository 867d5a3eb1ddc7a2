import { describe, expect, it } from "vitest";
import { exponentOf, decimalText, formatCompactMoney, formatMoney, majorOf, minorOf } from "./money.ts";
import { pence } from "./units.ts";

describe("money", () => {
  it("[CONST-026] shows two decimals, but none of a currency without any, and three of one with thousandths", () => {
    expect(formatMoney({ pence: pence(5533), currency: "GBP" })).toBe("£55.33");
    expect(formatMoney({ pence: pence(5500), currency: "EUR" })).toBe("€55.00");
    expect(formatMoney({ pence: pence(1234), currency: "JPY" })).toBe("JP¥1,234");
    expect(formatMoney({ pence: pence(3250), currency: "KWD" })).toBe("KWD\u00a03.250");
    expect(formatMoney({ pence: pence(1234), currency: "JPY" }, "de")).toBe("1.234\u00a0¥");
  });

  it("is written for machines with the currency's decimals", () => {
    expect(decimalText(pence(5530), "GBP")).toBe("55.30");
    expect(decimalText(pence(5530), "JPY")).toBe("5530");
    expect(decimalText(pence(5530), "KWD")).toBe("5.530");
  });

  it("shows the mere sign in Arabic, whose line would tear letters from it", () => {
    expect(formatMoney({ pence: pence(5533), currency: "GBP" }, "ar")).toBe("\u200f55.33\u00a0£");
    expect(formatMoney({ pence: pence(5533), currency: "EUR" }, "ar")).toBe("\u200f55.33\u00a0€");
    expect(formatCompactMoney({ pence: pence(26_000), currency: "GBP" }, "ar")).toBe("\u200f260\u00a0£");
    expect(formatMoney({ pence: pence(300), currency: "KWD" }, "ar")).toContain("د.ك");
  });

  it("reads the wire's decimals without losing a penny and takes nonsense as nothing", () => {
    expect(minorOf(55.33, "GBP")).toBe(5533);
    expect(minorOf("19.99", "GBP")).toBe(1999);
    expect(minorOf(1.005, "GBP")).toBe(100);
    expect(minorOf(1.005, "KWD")).toBe(1005);
    expect(minorOf("5000", "JPY")).toBe(5000);
    for (const nonsense of [undefined, null, "", "abc", Number.NaN, Number.POSITIVE_INFINITY, {}]) {
      expect(minorOf(nonsense, "GBP")).toBe(0);
    }
  });

  it.each(["GBP", "EUR", "JPY", "KWD", "ISK", "BHD"])("survives the wire and back in %s", (currency) => {
    const lost = Array.from({ length: 20_000 }, (_, index) => index * 37).filter((amount) => {
      const sent: unknown = JSON.parse(JSON.stringify(majorOf(pence(amount), currency)));
      return minorOf(sent, currency) !== amount;
    });
    expect(lost).toEqual([]);
    expect(majorOf(pence(5533), currency)).toBe(5533 / { 0: 1, 2: 100, 3: 1000 }[exponentOf(currency)]);
  });
});
