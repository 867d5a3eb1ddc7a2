import { describe, expect, it } from "vitest";
import { parseFlightNumber } from "./flight-number.ts";

describe("a flight number", () => {
  it.each([
    { text: "BA 178", carrier: "BA", number: 178, suffix: "" },
    { text: "ba178", carrier: "BA", number: 178, suffix: "" },
    { text: "BAW178", carrier: "BAW", number: 178, suffix: "" },
    { text: " baw  178 ", carrier: "BAW", number: 178, suffix: "" },
    { text: "BA0178", carrier: "BA", number: 178, suffix: "" },
    { text: "BA-178", carrier: "BA", number: 178, suffix: "" },
    { text: "U2 8172", carrier: "U2", number: 8172, suffix: "" },
    { text: "EZY8172", carrier: "EZY", number: 8172, suffix: "" },
    { text: "9W 1", carrier: "9W", number: 1, suffix: "" },
    { text: "LS 23D", carrier: "LS", number: 23, suffix: "D" },
  ])("is read from $text", ({ text, carrier, number, suffix }) => {
    expect(parseFlightNumber(text)).toEqual({ carrier, number, suffix });
  });

  it.each(["", "BA", "178", "BA 0", "BA 12345", "B 178", "BAWX178", "BA178AB", "11 178", "BA 17 8 X Y", "<b>1"])(
    "is none in %j",
    (text) => {
      expect(parseFlightNumber(text)).toBeNull();
    },
  );
});
