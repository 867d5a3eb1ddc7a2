import { describe, expect, it } from "vitest";
import { formatMoney } from "#domain/shared/money.ts";
import { pence } from "#domain/shared/units.ts";
import { currencyOf } from "./currencies.ts";
import { DIALING_CODES } from "./dialing-codes.ts";

describe("the currency of a country", () => {
  it.each([
    { country: "gb", currency: "GBP" },
    { country: "JE", currency: "GBP" },
    { country: "ie", currency: "EUR" },
    { country: "hr", currency: "EUR" },
    { country: "us", currency: "USD" },
    { country: "ch", currency: "CHF" },
    { country: "jp", currency: "JPY" },
    { country: "ae", currency: "AED" },
    { country: "in", currency: "INR" },
  ])("[TEN-012] of $country is $currency", ({ country, currency }) => expect(currencyOf(country)).toBe(currency));

  it.each(["", "zz", "t1", "toString", "united kingdom"])("[TEN-012] of the unknown %j is GBP", (country) => {
    expect(currencyOf(country)).toBe("GBP");
  });

  it("[TEN-012] is known for every country that can be dialled, and is one that this runtime knows", () => {
    // Currencies that are newer than the runtime's own list.
    const young = ["XCG", "SLE", "VES"];
    const known = new Set([...Intl.supportedValuesOf("currency"), ...young]);
    for (const [country] of DIALING_CODES) {
      const isBritish = ["gb", "gg", "im", "je", "gs"].includes(country);
      expect([country, currencyOf(country) === "GBP"]).toEqual([country, isBritish]);
      expect(known).toContain(currencyOf(country));
    }
  });

  it("[CONST-030] is there for each of the world's countries, and shown with its own symbol and decimals", () => {
    expect(DIALING_CODES.length).toBeGreaterThan(230);
    const amounts = ["gb", "ie", "us", "jp", "in", "pl"].map((country) =>
      formatMoney({ pence: pence(123_456), currency: currencyOf(country) }),
    );
    expect(amounts).toEqual(["£1,234.56", "€1,234.56", "US$1,234.56", "JP¥123,456", "₹1,234.56", "PLN\u00a01,234.56"]);
    for (const [country] of DIALING_CODES)
      expect(formatMoney({ pence: pence(5), currency: currencyOf(country) })).toMatch(/^\D+(0\.05|5|0\.005)$/);
  });
});
