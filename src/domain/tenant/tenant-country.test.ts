import { describe, expect, it } from "vitest";
import { countryOfZone } from "./tenant-country.ts";

describe("the country of a tenant", () => {
  it.each([
    ["Europe/London", "gb"],
    ["Europe/Dublin", "ie"],
    ["America/New_York", "us"],
    ["America/Toronto", "ca"],
    ["Asia/Kathmandu", "np"],
    ["Asia/Calcutta", "in"],
    ["Asia/Dubai", "ae"],
  ])("is where clocks show %s: %s", (zone, country) => expect(countryOfZone(zone)).toBe(country));

  it("is unknown where a zone belongs to none", () => expect(countryOfZone("UTC")).toBeNull());
});
