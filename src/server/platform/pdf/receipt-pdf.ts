/** Draws receipts with pdfkit: no HTML, no network, all user texts are drawn as plain text. */
import { box, drawDocument, footers, nextPage, PAGE, rule, SMALL, STRONG, tagged, TEXT, type Sheet } from "./sheet.ts";
import type { TextStyle } from "./text-document.ts";
import type { Instant } from "#domain/shared/units.ts";

/** The printed content of a receipt. Every text is printed literally: nothing in it is markup. */
export interface ReceiptDocument {
  /** BCP 47. */
  readonly language: string;
  readonly direction: "ltr" | "rtl";
  readonly title: string;
  /** When the ride was over. */
  readonly writtenAt: Instant;
  /** Colours as `#rrggbb`: the brand's fill and what reads on it, and the same for its quiet shade. */
  readonly brand: { readonly fill: string; readonly on: string; readonly quiet: string; readonly onQuiet: string };
  /** Letterhead: the operator's name, then the lines of its address, numbers and registrations. */
  readonly operator: { readonly name: string; readonly lines: readonly string[] };
  /** Number, dates, references. */
  readonly facts: readonly ReceiptLine[];
  /** The journey: its places, who rode, in what. */
  readonly journey: readonly ReceiptLine[];
  /** What the fare is made of. */
  readonly amounts: readonly ReceiptLine[];
  readonly total: ReceiptLine;
  /** Printed under the total: tax, payment. */
  readonly notes: readonly ReceiptLine[];
  /** Printed last: what was given to the driver, and the sum; empty: nothing. */
  readonly tip: readonly ReceiptLine[];
  /** "Page 1 of 1". */
  readonly page: (page: number, pages: number) => string;
}

export type ReceiptLine = readonly [label: string, value: string];

type ReceiptSheet = Sheet<ReceiptDocument>;

const ADDRESS = { left: PAGE.left, right: 348 };
const LABELS = { left: PAGE.left, right: 190 };
const VALUES = { left: 198, right: 538 };
/** Parts of the fare, and what each costs. */
const PARTS = { left: 58, right: 458 };
const AMOUNTS = { left: 58, right: 537.28, atEnd: true };
const GAP = 7;
/** Between the parts of the fare, of which there are many. */
const PART_GAP = 4;
const TOTAL_HEIGHT = 36;

/** Draws a receipt on A4: one page, unless a fare of very many parts needs a second. @returns the bytes of a PDF. */
export const drawReceipt = (receipt: ReceiptDocument): Promise<Uint8Array> =>
  drawDocument(receipt, (sheet) => {
    operator(sheet);
    section(sheet, receipt.facts);
    section(sheet, receipt.journey);
    for (const line of receipt.amounts) amount(sheet, line, TEXT, PART_GAP);
    if (receipt.amounts.length > 0) sheet.y += GAP - PART_GAP;
    total(sheet);
    for (const line of receipt.notes) amount(sheet, line, SMALL);
    if (receipt.tip.length > 0) sheet.y += GAP;
    for (const line of receipt.tip) amount(sheet, line, TEXT);
    footers(sheet, receipt.page);
  });

function operator(sheet: ReceiptSheet): void {
  const { doc, content, root } = sheet;
  tagged(sheet, root, "P", () => {
    sheet.y = doc.write(content.operator.name, PAGE, sheet.y, STRONG);
    for (const line of content.operator.lines) sheet.y = doc.write(line, ADDRESS, sheet.y, TEXT, 2);
  });
  sheet.y += 22;
}

/** Labels and values under one another, closed by a line. */
function section(sheet: ReceiptSheet, lines: readonly ReceiptLine[]): void {
  const { doc, root } = sheet;
  for (const [label, value] of lines) {
    tagged(sheet, root, "P", () => {
      const afterLabel = doc.write(label, LABELS, sheet.y, SMALL, 3);
      sheet.y = GAP + Math.max(afterLabel, doc.write(value, VALUES, sheet.y, TEXT, 3));
    });
  }
  rule(sheet, sheet.y - 4);
  sheet.y += 20;
}

function amount(sheet: ReceiptSheet, [label, value]: ReceiptLine, style: TextStyle, gap = GAP): void {
  const { doc, root } = sheet;
  const height = doc.height(label, PARTS, style, 2);
  if (sheet.y + height > PAGE.bottom) nextPage(sheet);
  tagged(sheet, root, "P", () => {
    doc.write(label, PARTS, sheet.y, style, 2);
    doc.write(value, AMOUNTS, sheet.y, style);
  });
  sheet.y += height + gap;
}

function total(sheet: ReceiptSheet): void {
  const { quiet, onQuiet } = sheet.content.brand;
  if (sheet.y + TOTAL_HEIGHT > PAGE.bottom) nextPage(sheet);
  box(sheet, PAGE, 30, quiet, sheet.y - 8);
  sheet.y += 12;
  amount(sheet, sheet.content.total, { size: 12, colour: onQuiet, bold: true });
  sheet.y += 12;
}
