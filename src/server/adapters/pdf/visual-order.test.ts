import { describe, expect, it } from "vitest";
import { visualWords } from "./visual-order.ts";

/** What is drawn from left to right; words that run from right to left in brackets. */
const drawn = (text: string, direction: "ltr" | "rtl"): string =>
  visualWords(text, direction)
    .map((word) => (word.isRightToLeft && word.text !== " " ? `[${word.text}]` : word.text))
    .join("")
    .replaceAll(/\p{Cf}/gu, "")
    .replaceAll("[]", "");

describe("the order in which a line is drawn", () => {
  it.each([
    { what: "words of one direction", text: "London E3 2AB", direction: "ltr", order: "London E3 2AB" },
    {
      what: "an Arabic name in an English line",
      text: "to ليلى الحداد, E3",
      direction: "ltr",
      order: "to [الحداد] [ليلى], E3",
    },
    {
      what: "an English name in an Arabic line",
      text: "إلى \u2068Kew Rd.\u2069",
      direction: "rtl",
      order: "Kew Rd. [إلى]",
    },
    { what: "an English address alone on an Arabic page", text: "Kew Rd.", direction: "rtl", order: "Kew Rd." },
    { what: "brackets around Arabic", text: "(ليلى)", direction: "rtl", order: "[)ليلى(]" },
    { what: "an Arabic date", text: "\u200f03\u200f/06\u200f/2026", direction: "rtl", order: "2026[/]06[/]03" },
    { what: "an Arabic amount", text: "\u200f63.20\u00a0£", direction: "rtl", order: "[£\u00a0]63.20" },
    { what: "a character that would turn the rest", text: "Ann \u202eevil", direction: "ltr", order: "Ann evil" },
  ] as const)("of $what", ({ text, direction, order }) => expect(drawn(text, direction)).toBe(order));
});
