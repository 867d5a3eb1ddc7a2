import { describe, expect, it } from "vitest";
import { configurationRefusal } from "./configuration.ts";

const refusal = (
  isTest: boolean,
  { sandbox = false, currencyCode: currency = "" }: { readonly sandbox?: boolean; readonly currencyCode?: string },
) => configurationRefusal({ isTest, settings: { currency: "EUR" } }, { sandbox, currency });

describe("the configuration that a page asks for", () => {
  it("[TEN-002] is the tenant's in its own currency, however it is written, or where none is named", () => {
    for (const currencyCode of ["EUR", " eur", "", undefined])
      expect(refusal(false, currencyCode === undefined ? {} : { currencyCode })).toBeNull();
  });

  it("[TEN-002] is refused in words in another currency", () => {
    expect(refusal(true, { currencyCode: "gbp" })).toBe("Prices in GBP are not available. All prices here are in EUR.");
  });

  it("[TEN-002] [PAY-039] has test payments at test tenants only", () => {
    expect(refusal(true, { sandbox: true })).toBeNull();
    expect(refusal(false, { sandbox: true })).toBe(
      "Test payments are not possible here: bookings on this page are real.",
    );
  });
});
