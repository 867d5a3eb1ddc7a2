import { describe, expect, it } from "vitest";
import { callerCountry } from "./caller-locale.ts";

describe("the country of a caller", () => {
  it.each([
    { header: "cf-ipcountry", value: "FR", country: "fr" },
    { header: "cloudfront-viewer-country", value: "DE", country: "de" },
    { header: "x-country", value: "ie", country: "ie" },
  ])("[TEN-011] is what a trusted proxy says in $header", ({ header, value, country }) => {
    const headers = { [header]: value, "accept-language": "es-ES" };
    expect(callerCountry(headers, true, "ie")).toBe(country);
    expect(callerCountry(headers, false, null)).toBe("es");
  });

  it("is the first of the proxies' headers that names one", () => {
    expect(callerCountry({ "cf-ipcountry": "XX", "x-country": "NL" }, true, "gb")).toBe("nl");
    expect(callerCountry({ "cf-ipcountry": "T1", "accept-language": "en-AU" }, true, null)).toBe("au");
  });

  it.each([
    { header: "en-GB,en;q=0.9", country: "gb" },
    { header: "en,pl-PL;q=0.8,de-DE;q=0.9", country: "de" },
    { header: "zh-Hant-TW", country: "tw" },
    { header: "pt-BR-x-private", country: "br" },
    { header: "en-US;q=0.1, fr-CA;q=0.7", country: "ca" },
  ])("is the region of the languages $header", ({ header, country }) => {
    expect(callerCountry({ "accept-language": header }, false, null)).toBe(country);
  });

  it.each(["", "en", "*", "es-419", "en-XX", "en-EU", "q=1;;,,-", "en-GBR", "x".repeat(10_000)])(
    "[TEN-011] is gb when the languages %j have none",
    (header) => expect(callerCountry({ "accept-language": header }, true, null)).toBe("gb"),
  );

  it("is the tenant's before the language's: most browsers in London say en-US", () => {
    const headers = { "cf-ipcountry": "XX", "accept-language": "en-US" };
    expect(callerCountry(headers, true, "gb")).toBe("gb");
    expect(callerCountry({ ...headers, "cf-ipcountry": "US" }, false, "gb")).toBe("gb");
    expect(callerCountry({ ...headers, "cf-ipcountry": "US" }, true, "gb")).toBe("us");
  });

  it("[TEN-011] is gb without any header", () => expect(callerCountry({}, true, null)).toBe("gb"));
});
