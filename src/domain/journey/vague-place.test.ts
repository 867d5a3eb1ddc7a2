import { describe, expect, it } from "vitest";
import type { Place } from "./place.ts";
import { completedPlace, isVague } from "./vague-place.ts";

const LANE: Place = {
  id: "lane",
  name: "Mill Lane",
  fullAddress: "Mill Lane, Bath BA1",
  category: "Street",
  postcode: "BA1",
  position: { lat: 51.38, lng: -2.36 },
  code: "",
  iconPath: "",
  country: "gb",
  precision: "locality",
};

describe("a place that is known only about", () => {
  it.each([
    { number: "12", typed: "ba1 2ab", fullAddress: "12 Mill Lane, Bath BA1 2AB", postcode: "BA1 2AB" },
    { number: "12", typed: " ", fullAddress: "12 Mill Lane, Bath BA1", postcode: "BA1" },
    { number: "", typed: "BA12AB", fullAddress: "Mill Lane, Bath BA1 2AB", postcode: "BA1 2AB" },
    { number: "", typed: "", fullAddress: "Mill Lane, Bath BA1", postcode: "BA1" },
  ])("with number $number and postcode $typed is $fullAddress", ({ number, typed, fullAddress, postcode }) => {
    expect(completedPlace(LANE, number, typed)).toMatchObject({ fullAddress, postcode });
  });

  it("is a street, a postcode or a town, never a station, an airport or what is known exactly", () => {
    const vague = ["Street", "Postcode", "Locality", "Town", "Station", "Air"].filter((category) =>
      isVague({ ...LANE, category }),
    );
    expect(vague).toEqual(["Street", "Postcode", "Locality", "Town"]);
    expect(isVague({ ...LANE, precision: "exact" })).toBe(false);
  });
});
