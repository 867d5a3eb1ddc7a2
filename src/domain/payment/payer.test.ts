import { describe, expect, it } from "vitest";
import type { Place } from "#domain/journey/place.ts";
import { place } from "#tests/support/client/fake-client.ts";
import { billingAddressOf, payerOf } from "./payer.ts";

const at = (fullAddress: string, over: Partial<Place> = {}): Place => ({
  ...place("Home", "NW1 6XE", 51.52),
  fullAddress,
  ...over,
});
const HOME = at("Flat 2, 12 Baker Street, London NW1 6XE");

describe("a journey's place as a billing address", () => {
  it("[PAY-015] is its line, town and postcode", () => {
    expect(billingAddressOf(HOME)).toEqual({
      line1: "Flat 2, 12 Baker Street",
      city: "London",
      postalCode: "NW1 6XE",
      country: "gb",
    });
    expect(billingAddressOf(at("12 Baker Street, London, NW1 6XE"))).toMatchObject({
      line1: "12 Baker Street",
      city: "London",
    });
  });

  it.each<[string, Place]>([
    ["an airport", at("Terminal 5, Hounslow NW1 6XE", { category: "Air" })],
    ["a station", at("Paddington Station, London NW1 6XE", { category: "Station" })],
    ["a place that is known roughly", at("Baker Street, London NW1 6XE", { precision: "locality" })],
    ["a place without a full postcode", at("Baker Street, London NW1", { postcode: "NW1" })],
    ["a place without a town", at("Baker Street NW1 6XE")],
  ])("is not offered for %s", (_kind, where) => {
    expect(billingAddressOf(where)).toBeNull();
  });
});

describe("the payer", () => {
  const TERMINAL = at("Terminal 5, Hounslow TW6 2GA", { category: "Air", postcode: "TW6 2GA" });

  it("has the name that was given and the addresses of the journey", () => {
    const { name, addresses } = payerOf({ firstName: " Ada ", lastName: "Byron" }, { pickup: TERMINAL, dropoff: HOME });
    expect([name, addresses.map(({ line1 }) => line1)]).toEqual(["Ada Byron", ["Flat 2, 12 Baker Street"]]);
  });

  it("has no name where none was given", () => {
    expect(payerOf({ firstName: "", lastName: "" }, { pickup: TERMINAL, dropoff: TERMINAL })).toEqual({
      name: "",
      addresses: [],
    });
  });
});
