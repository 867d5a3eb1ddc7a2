import { describe, expect, it } from "vitest";
import { instant } from "#domain/shared/units.ts";
import { pdfPages } from "#tests/support/pdf-text.ts";
import { fontsFor } from "./fonts.ts";
import { drawDocument, PAGE, TEXT, type FramedDocument } from "./sheet.ts";

const FRAME: FramedDocument = {
  language: "ar",
  direction: "rtl",
  title: "x",
  writtenAt: instant(0),
  brand: { fill: "#000000", on: "#ffffff" },
  operator: { name: "x", lines: [] },
};

/** What a program reads of lines in a document from right to left: what is drawn, from its right end. */
async function readBack(lines: readonly string[]): Promise<readonly string[]> {
  const pdf = await drawDocument({ ...FRAME, lines }, ({ doc }) => {
    for (const [index, line] of lines.entries()) doc.write(line, PAGE, 200 + 20 * index, TEXT);
  });
  const [page = []] = pdfPages(Buffer.from(pdf));
  return page.slice(1).map((line) => [...line.replaceAll(" | ", "")].toReversed().join(""));
}

describe("the text of a drawn document", () => {
  it.each([
    {
      what: "letters that differ by their dots only",
      lines: ["بيت تنن", "الرقم الضريبي", "فاتورة قطار", "السيد أحمد"],
    },
    { what: "lam and alef, which are drawn as one", lines: ["لا", "الطلاء", "الانطلاق", "الآن"] },
    { what: "signs beside Arabic letters", lines: ["من: إلى", "الدفع (لا)", "أين؟ هنا، الآن.", "عدد الركّاب"] },
    { what: "Hebrew", lines: ["שלום: (עולם)"] },
  ])("has $what as they are read", async ({ lines }) => {
    expect(await readBack(lines)).toEqual(lines);
  });

  it("has names in any script, all in one document", async () => {
    const names = [
      "山田太郎",
      "さくら タナカ",
      "张伟 (王小明)",
      "山田 & 김민수",
      "अनीता गुप्ता",
      "สมชาย",
      "გიორგი",
      "Ἀλέξανδρος",
      "Nguyễn",
    ];
    const reversed = await readBack(names);
    expect(reversed.map((line) => [...line].toReversed().join(""))).toEqual(names);
  });

  it("has names of other scripts in both weights", async () => {
    const fonts = [...(await fontsFor(["山"]))].filter(([name]) => name.includes("-jp-"));
    expect(fonts.map(([name]) => name.split(" ")[0])).toEqual(["400", "700"]);
    expect(fonts[0]?.[1]).not.toEqual(fonts[1]?.[1]);
  });

  it("has a name in Latin letters where no font has its own", async () => {
    const [reversed = ""] = await readBack(["தமிழ் 🚕"]);
    expect([...reversed].toReversed().join("")).toBe("tmil :taxi:");
  });

  it("has a letter's own text in every line, whatever was drawn before it", async () => {
    const lines = ["ب", "ت", "ن", "ث", "ي", "ئ", "پ", "ف", "ق", "ب"].map((letter) => `${letter}م`);
    expect(await readBack(lines)).toEqual(lines);
  });
});
