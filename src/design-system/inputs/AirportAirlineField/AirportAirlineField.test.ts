import { describe, expect, it } from "vitest";
import { flagOf } from "./AirportAirlineField.tsx";

describe("flagOf", () => {
  it("[FLT-029] makes the flag of a country code in either case", () => {
    expect(flagOf("gb")).toBe("🇬🇧");
    expect(flagOf("US")).toBe("🇺🇸");
  });

  it("is empty for what is no country code", () => {
    for (const text of ["", "g", "gbr", "1a"]) expect(flagOf(text)).toBe("");
  });
});
