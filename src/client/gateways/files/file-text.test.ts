import { strToU8, zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { fileText } from "./file-text.ts";

const TEXT = "First name,Phone\r\nZoë,+44\r\n";
const utf16 = (text: string, order: "le" | "be"): Uint8Array<ArrayBuffer> => {
  const bytes = Buffer.from(text, "utf16le");
  return Uint8Array.from(order === "le" ? bytes : bytes.swap16());
};
const read = (bytes: BlobPart) => fileText(new Blob([bytes]));

const SHEET = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const RELATIONS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const inline = (at: string, text: string): string => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`;

/** A workbook whose first sheet has these rows of cells, with style 1 for dates. */
const workbook = (rows: string): Uint8Array<ArrayBuffer> =>
  zipSync({
    "xl/workbook.xml": strToU8(
      `<workbook xmlns="${SHEET}" xmlns:r="${RELATIONS}"><sheets><sheet name="Rides" sheetId="1" r:id="r1"/></sheets></workbook>`,
    ),
    "xl/_rels/workbook.xml.rels": strToU8(
      `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    ),
    "xl/styles.xml": strToU8(
      `<styleSheet xmlns="${SHEET}"><cellXfs><xf numFmtId="0"/><xf numFmtId="22"/></cellXfs></styleSheet>`,
    ),
    "xl/worksheets/sheet1.xml": strToU8(`<worksheet xmlns="${SHEET}"><sheetData>${rows}</sheetData></worksheet>`),
  });

describe("the text of a file", () => {
  it.each([
    { encoding: "UTF-8", bytes: strToU8(TEXT) },
    { encoding: "UTF-8 with a mark", bytes: strToU8(`\uFEFF${TEXT}`) },
    { encoding: "Windows-1252", bytes: Uint8Array.from(Buffer.from(TEXT, "latin1")) },
    { encoding: "UTF-16 LE", bytes: utf16(TEXT, "le") },
    { encoding: "UTF-16 LE with a mark", bytes: utf16(`\uFEFF${TEXT}`, "le") },
    { encoding: "UTF-16 BE", bytes: utf16(TEXT, "be") },
    { encoding: "UTF-16 BE with a mark", bytes: utf16(`\uFEFF${TEXT}`, "be") },
  ])("is read from $encoding", async ({ bytes }) => {
    expect(await read(bytes)).toEqual({ text: TEXT });
  });

  it("has the rows of a workbook on their lines, with plain numbers and dates that have one meaning", async () => {
    const rows =
      `<row r="1">${inline("A1", "Week 49")}</row>` +
      `<row r="3">${inline("A3", "When")}${inline("B3", "Phone")}${inline("C3", "=1+1, a")}</row>` +
      '<row r="4"><c r="A4" s="1"><v>47818.3958333333</v></c><c r="B4"><v>4.47700900188E11</v></c><c r="C4" t="b"><v>1</v></c></row>' +
      '<row r="5"><c r="A5" s="1"><v>47818</v></c></row>';
    expect(await read(workbook(rows))).toEqual({
      text: 'Week 49,,\r\n,,\r\nWhen,Phone,"\'=1+1, a"\r\n2030-12-01 09:30,447700900188,true\r\n2030-12-01,,\r\n',
    });
  });

  it.each([
    { what: "an old workbook", bytes: Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1) },
    { what: "a workbook of another program", bytes: zipSync({ "content.xml": strToU8("<office/>") }) },
    { what: "a damaged workbook", bytes: workbook("").slice(0, 400) },
    { what: "a workbook without an end", bytes: workbook("<row").slice() },
  ])("is missing in $what", async ({ bytes }) => {
    expect(await read(bytes)).toEqual({ problem: "workbook" });
  });

  it("is not read from a file that no table of ours is as large as", async () => {
    expect(await read(new Uint8Array(10_000_001))).toEqual({ problem: "large" });
  });
});
