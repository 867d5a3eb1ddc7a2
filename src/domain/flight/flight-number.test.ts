import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseFlightNumber, tidyFlightNumber } from "./flight-number.ts";

/** Every dash and minus sign of Unicode that stands in running text. */
const DASHES = [..."-‐‑‒–—―−﹣－﹘⁃˗➖"];
const INVISIBLE = ["\u200e", "\u200f", "\u200b", "\u200d", "\u2060", "\ufeff", "\u00ad", "\ufe0f", "\u202c"];

describe("parseFlightNumber", () => {
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
    { text: "LS 23 d", carrier: "LS", number: 23, suffix: "D" },
    { text: "NO 7", carrier: "NO", number: 7, suffix: "" },
    { text: "LOT 281", carrier: "LOT", number: 281, suffix: "" },
  ])("reads the parts of $text when a customer writes it so", ({ text, carrier, number, suffix }) => {
    expect(parseFlightNumber(text)).toEqual({ carrier, number, suffix });
  });

  it.each(["", "BA", "178", "BA 0", "BA 12345", "B 178", "BAWX178", "BA178AB", "11 178", "BA 17 8 X Y", "<b>1"])(
    "gives null when %j is no flight number",
    (text) => {
      expect(parseFlightNumber(text)).toBeNull();
    },
  );

  it.each([
    "flight no 117",
    "flight",
    "not known yet",
    "arriving at 10",
    "10:30",
    "terminal 5",
    "BA117 and 6 bags".repeat(9),
  ])("gives null when %j names no airline or is a long text", (text) => {
    expect(parseFlightNumber(text)).toBeNull();
  });
});

describe("tidyFlightNumber", () => {
  it.each(DASHES)("gives BA117 when the dash is %j", (dash) => {
    for (const text of [`BA${dash}117`, `BA ${dash} 117`]) expect(tidyFlightNumber(text), text).toBe("BA117");
  });

  it.each(INVISIBLE)("gives BA117 when the text holds the invisible mark %j", (mark) => {
    for (const text of [`BA117${mark}`, `${mark}BA117`, `BA${mark}117`]) expect(tidyFlightNumber(text)).toBe("BA117");
  });

  it.each(["BA 117", "BA\u00a0117", "BA\u2009117", "BA\u3000117", "ba\t117", "BA.117", "BA:117", "BA#117", "BA_117"])(
    "gives BA117 when airline and number are apart as in %j",
    (text) => {
      expect(tidyFlightNumber(text)).toBe("BA117");
    },
  );

  it.each(["ＢＡ１１７", "ｂａ　１１７", "ＢＡ－１１７", "BA١١٧", "BA ۱۱۷", "𝐁𝐀𝟏𝟏𝟕", "ⒷⒶ①①⑦"])(
    "gives BA117 when the characters of %j are full-width, Arabic-Indic or styled",
    (text) => {
      expect(tidyFlightNumber(text)).toBe("BA117");
    },
  );

  it.each([
    "BA117/AA6937",
    "BA117 / AA6937",
    "BA117, AA6937",
    "BA117 AA6937",
    "BA117 (AA6937)",
    "BA117-AA6937",
    "BA 117 / AA 6937 / IB 4618",
    "BA117 & AA6937",
    "BA117 operated by AA",
    "BA117 codeshare AA6937",
  ])("keeps the operating flight BA117 when %j is a code share", (text) => {
    expect(tidyFlightNumber(text)).toBe("BA117");
  });

  it.each([
    "BA117 (T5)",
    "BA117 T5",
    "BA 117 - T5",
    "BA117, Terminal 5",
    "BA117 terminal 5",
    "BA117 [T5]",
    "BA117 from New York",
    "BA117 LHR-JFK",
    "BA117 arriving 10:30",
    "BA117 10:30",
    "BA117.",
    "(BA117)",
    "“BA117”",
    "#BA117",
  ])("gives BA117 when %j says more than the number", (text) => {
    expect(tidyFlightNumber(text)).toBe("BA117");
  });

  it.each([
    "Flight BA117",
    "flight: ba 117",
    "FLIGHT-BA117",
    "flight no. BA 117",
    "Flight No: BA117",
    "flight number BA117",
    "Flight # BA117",
    "Flight № BA117",
    "No. BA117",
    "flt BA117",
    "Flug BA117",
    "Flugnummer BA 117",
    "Flug-Nr. BA117",
    "vol BA117",
    "vol n° BA117",
    "vuelo número BA117",
    "volo BA117",
    "British Airways BA117",
    "my flight is BA117",
  ])("gives BA117 when words lead to it in %j", (text) => {
    expect(tidyFlightNumber(text)).toBe("BA117");
  });

  it("only trims when the text is no flight number", () => {
    expect(tidyFlightNumber("  not known yet ")).toBe("not known yet");
  });

  it("ends at once and keeps its own result when given any text of up to 10,000 characters", () => {
    const pieces = fc.constantFrom("BA", "117", " ", "-", "flight ", "no. ", "/", "(", "ﷺ", "\u0301", "\u200f", "１");
    const texts = fc.oneof(
      fc.string({ unit: "binary", maxLength: 10_000 }),
      fc.array(pieces, { maxLength: 3_000 }).map((parts) => parts.join("")),
    );
    fc.assert(
      fc.property(texts, (text) => {
        const tidy = tidyFlightNumber(text);
        expect(tidyFlightNumber(tidy)).toBe(tidy);
        const flight = parseFlightNumber(text);
        if (flight) expect(tidy).toMatch(/^[A-Z\d]{2,3}[1-9]\d{0,3}[A-Z]?$/);
      }),
    );
  });
});
