import { describe, expect, it } from "vitest";
import { instant } from "#domain/shared/units.ts";
import { pdfPages } from "#tests/support/pdf-text.ts";
import { drawDocument, PAGE, TEXT } from "./sheet.ts";
import { visualOrder } from "./text-document.ts";

/** What is drawn from left to right, letter by letter; what runs from right to left in brackets. */
const drawn = (text: string, direction: "ltr" | "rtl"): string =>
  visualOrder(text, direction)
    .map((stretch) => ({ ...stretch, text: stretch.text.replaceAll(/\p{Cf}/gu, "") }))
    .map(({ text, isRightToLeft }) => (isRightToLeft ? `[${[...text].toReversed().join("")}]` : text))
    .join("")
    .replaceAll("[]", "");
const reversed = (text: string): string => [...text].toReversed().join("");

describe("the order in which a line is drawn", () => {
  it.each([
    { what: "words of one direction", text: "London E3 2AB", direction: "ltr", order: "London E3 2AB" },
    {
      what: "an Arabic name in an English line",
      text: "to ليلى الحداد, E3",
      direction: "ltr",
      order: `to [${reversed("ليلى الحداد")}], E3`,
    },
    {
      what: "an English name in an Arabic line",
      text: "إلى \u2068Kew Rd.\u2069",
      direction: "rtl",
      order: `Kew Rd.[${reversed("إلى ")}]`,
    },
    { what: "an English address alone on an Arabic page", text: "Kew Rd.", direction: "rtl", order: "Kew Rd." },
    { what: "brackets around Arabic", text: "(ليلى)", direction: "rtl", order: `[(${reversed("ليلى")})]` },
    { what: "an Arabic date", text: "\u200f03\u200f/06\u200f/2026", direction: "rtl", order: "2026[/]06[/]03" },
    { what: "an Arabic amount", text: "\u200f63.20\u00a0£", direction: "rtl", order: "[£\u00a0]63.20" },
    { what: "a character that would turn the rest", text: "Ann \u202eevil", direction: "ltr", order: "Ann evil" },
  ] as const)("of $what", ({ text, direction, order }) => expect(drawn(text, direction)).toBe(order));
});

/** The lines of a text that has 200 points and two lines. */
async function linesOf(text: string): Promise<readonly string[]> {
  const content = {
    language: "en",
    direction: "ltr" as const,
    title: "x",
    writtenAt: instant(0),
    brand: { fill: "#000000", on: "#ffffff" },
    operator: { name: "x", lines: [text] },
  };
  const room = { left: PAGE.left, right: PAGE.left + 200 };
  const pdf = await drawDocument(content, ({ doc }) => void doc.write(text, room, 200, TEXT, 2));
  return (pdfPages(Buffer.from(pdf))[0] ?? []).slice(1).map((line) => line.replaceAll(" | ", ""));
}

describe("a text that is wider than its room", () => {
  it.each([
    {
      what: "between words, and is cut with an ellipsis",
      text: "Heathrow Terminal 5, Wallis Road, Longford, Hounslow TW6 2GA, by the second gate on the left",
      lines: ["Heathrow Terminal 5, Wallis Road, Longford,", "Hounslow TW6 2GA, by the second gate on th…"],
    },
    {
      what: "between words of Thai, which have no spaces",
      text: "โรงพยาบาลกรุงเทพประเทศไทยโรงพยาบาลกรุงเทพประเทศไทย",
      lines: ["โรงพยาบาลกรุงเทพประเทศไทยโรงพยาบาลกรุงเทพ", "ประเทศไทย"],
    },
    { what: "between letters of a long word", text: "a".repeat(60), lines: ["a".repeat(39), "a".repeat(21)] },
  ])("breaks $what", async ({ text, lines }) => expect(await linesOf(text)).toEqual(lines));
});
