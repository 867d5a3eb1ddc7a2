import { describe, expect, it } from "vitest";
import { currencyOf } from "./currencies.ts";
import { DIALING_CODES } from "./dialing-codes.ts";

describe("the currency of a country", () => {
  it.each([
    ["gb", "GBP"],
    ["JE", "GBP"],
    ["ie", "EUR"],
    ["hr", "EUR"],
    ["us", "USD"],
    ["ch", "CHF"],
    ["jp", "JPY"],
    ["ae", "AED"],
    ["in", "INR"],
  ])("[TEN-012] of %s is %s", (country, currency) => expect(currencyOf(country)).toBe(currency));

  it.each(["", "zz", "t1", "toString", "united kingdom"])("[TEN-012] of the unknown %j is GBP", (country) => {
    expect(currencyOf(country)).toBe("GBP");
  });

  it("[TEN-012] is known for every country that can be dialled, and is one that this runtime knows", () => {
    // Currencies that are younger than the runtime's own list, as may be.
    const young = ["XCG", "SLE", "VES"];
    const known = new Set([...Intl.supportedValuesOf("currency"), ...young]);
    for (const [country] of DIALING_CODES) {
      const isBritish = ["gb", "gg", "im", "je", "gs"].includes(country);
      expect([country, currencyOf(country) === "GBP"]).toEqual([country, isBritish]);
      expect(known).toContain(currencyOf(country));
    }
  });
});
