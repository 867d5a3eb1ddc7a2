import { describe, expect, it } from "vitest";
import { coversPostcode, isPostcodeEntry } from "./postcode-list.ts";

describe("an entry of a postcode list", () => {
  it.each([
    ["SW", "SW1A 1AA"],
    ["SW1", "SW1A 1AA"],
    ["SW1A", "SW1A 1AA"],
    ["sw1a 1", "SW1A1AA"],
    ["SW1A1AA", "SW1A 1AA"],
    ["W1", "W1 5AB"],
    ["TW6", "TW6"],
    ["75", "75001"],
    ["D02", "D02 X285"],
    ["K1A 0", "K1A 0B6"],
  ])("%s covers %s", (entry, postcode) => {
    expect(coversPostcode(entry, postcode)).toBe(true);
  });

  it.each([
    ["W1", "W10 5AB"],
    ["E", "EC1A 1BB"],
    ["SW11", "SW1 1AA"],
    ["SW1A", "SW1"],
    ["SW1A 1AA", "SW1A"],
    ["SW", ""],
    ["", "SW1A 1AA"],
  ])("%s does not cover %s", (entry, postcode) => {
    expect(coversPostcode(entry, postcode)).toBe(false);
  });

  it("is a postcode or its beginning", () => {
    expect(["SW", "sw1a", "SW1A 1", "TW6 1EW", "10115", "1234-567"].every(isPostcodeEntry)).toBe(true);
    expect(["", " ", "SW,TW", "SW1A 1AA 2", "§"].some(isPostcodeEntry)).toBe(false);
  });
});
