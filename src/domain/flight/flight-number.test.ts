import { describe, expect, it } from "vitest";
import { parseFlightNumber } from "./flight-number.ts";

describe("a flight number", () => {
  it.each([
    ["BA 178", "BA", 178, ""],
    ["ba178", "BA", 178, ""],
    ["BAW178", "BAW", 178, ""],
    [" baw  178 ", "BAW", 178, ""],
    ["BA0178", "BA", 178, ""],
    ["BA-178", "BA", 178, ""],
    ["U2 8172", "U2", 8172, ""],
    ["EZY8172", "EZY", 8172, ""],
    ["9W 1", "9W", 1, ""],
    ["LS 23D", "LS", 23, "D"],
  ])("is read from %j", (text, carrier, number, suffix) => {
    expect(parseFlightNumber(text)).toEqual({ carrier, number, suffix });
  });

  it.each(["", "BA", "178", "BA 0", "BA 12345", "B 178", "BAWX178", "BA178AB", "11 178", "BA 17 8 X Y", "<b>1"])(
    "is none in %j",
    (text) => {
      expect(parseFlightNumber(text)).toBeNull();
    },
  );
});
