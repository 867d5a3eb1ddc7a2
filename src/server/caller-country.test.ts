import { describe, expect, it } from "vitest";
import { callerCountry } from "./caller-country.ts";

describe("the country of a caller", () => {
  it.each([
    ["cf-ipcountry", "FR", "fr"],
    ["cloudfront-viewer-country", "DE", "de"],
    ["x-country", "ie", "ie"],
  ])("[TEN-011] is what a trusted proxy says in %s", (header, value, country) => {
    const headers = { [header]: value, "accept-language": "es-ES" };
    expect(callerCountry(headers, true)).toBe(country);
    expect(callerCountry(headers, false)).toBe("es");
  });

  it("is the first of the proxies' headers that names one", () => {
    expect(callerCountry({ "cf-ipcountry": "XX", "x-country": "NL" }, true)).toBe("nl");
    expect(callerCountry({ "cf-ipcountry": "T1", "accept-language": "en-AU" }, true)).toBe("au");
  });

  it.each([
    ["en-GB,en;q=0.9", "gb"],
    ["en,pl-PL;q=0.8,de-DE;q=0.9", "de"],
    ["zh-Hant-TW", "tw"],
    ["pt-BR-x-private", "br"],
    ["en-US;q=0.1, fr-CA;q=0.7", "ca"],
  ])("is the region of the languages %s", (header, country) => {
    expect(callerCountry({ "accept-language": header }, false)).toBe(country);
  });

  it.each(["", "en", "*", "es-419", "en-XX", "en-EU", "q=1;;,,-", "en-GBR", "x".repeat(10_000)])(
    "[TEN-011] is gb when the languages %j have none",
    (header) => expect(callerCountry({ "accept-language": header }, true)).toBe("gb"),
  );

  it("[TEN-011] is gb without any header", () => expect(callerCountry({}, true)).toBe("gb"));
});
