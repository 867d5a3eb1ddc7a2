import { expect, it } from "vitest";
import { zoneCity } from "./zone-city.ts";

it.each([
  { zone: "Europe/London", city: "London" },
  { zone: "America/New_York", city: "New York" },
  { zone: "UTC", city: "UTC" },
])("$zone is named by its city: $city", ({ zone, city }) => expect(zoneCity(zone)).toBe(city));
