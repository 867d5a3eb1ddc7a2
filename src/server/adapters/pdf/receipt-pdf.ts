/** Draws receipts with pdfkit: no HTML, no network, all user texts are drawn as plain text. */
import type { DrawReceipt, ReceiptDocument, ReceiptLine } from "#server/modules/mail/receipt-document.port.ts";
import {
  drawDocument,
  footers,
  LEADING,
  nextPage,
  ornament,
  PAGE,
  RULE,
  SMALL,
  STRONG,
  tagged,
  TEXT,
  type Sheet,
} from "./sheet.ts";
import type { TextStyle } from "./typesetter.ts";

type ReceiptSheet = Sheet<ReceiptDocument>;

/** Where the values stand beside their labels, and how much room they have. */
const VALUE = { indent: 150, width: 340, lines: 3 } as const;
const GAP = 7;
/** Between the parts of the fare, of which there are many. */
const PART_GAP = 4;
const TOTAL_HEIGHT = 36;
/** The label of an amount. */
const LABEL = { width: 400, lines: 2 } as const;

/** Draws a receipt on A4: one page, unless a fare of very many parts needs a second. */
export const drawReceipt: DrawReceipt = (receipt) =>
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
  const { type, content, root } = sheet;
  tagged(sheet, root, "P", () => {
    type.drawStart(content.operator.name, PAGE, sheet.y, STRONG);
    for (const line of content.operator.lines.flatMap((text) => type.lines(text, 300, TEXT, 2)))
      type.drawStart(line, PAGE, (sheet.y += LEADING + 1), TEXT);
  });
  sheet.y += 34;
}

/** Labels and values under one another, closed by a line. */
function section(sheet: ReceiptSheet, lines: readonly ReceiptLine[]): void {
  const { doc, type, root } = sheet;
  const values = type.isRightToLeft
    ? { left: PAGE.left, right: PAGE.right - VALUE.indent }
    : { left: PAGE.left + VALUE.indent, right: PAGE.right };
  for (const [label, value] of lines) {
    tagged(sheet, root, "P", () => {
      type.drawStart(label, PAGE, sheet.y, SMALL);
      for (const line of type.lines(value, VALUE.width, TEXT, VALUE.lines)) {
        type.drawStart(line, values, sheet.y, TEXT);
        sheet.y += LEADING;
      }
    });
    sheet.y += GAP;
  }
  ornament(sheet, () => void doc.rect(PAGE.left, sheet.y - 4, PAGE.right - PAGE.left, 0.5).fill(RULE));
  sheet.y += 20;
}

function amount(sheet: ReceiptSheet, [label, value]: ReceiptLine, style: TextStyle, gap = GAP): void {
  const { type, root } = sheet;
  const room = { left: PAGE.left + 10, right: PAGE.right - 10 };
  const lines = type.lines(label, LABEL.width, style, LABEL.lines);
  if (sheet.y + lines.length * LEADING > PAGE.bottom) nextPage(sheet);
  tagged(sheet, root, "P", () => {
    for (const [index, line] of lines.entries()) type.drawStart(line, room, sheet.y + index * LEADING, style);
    type.drawEnd(value, room, sheet.y, style);
  });
  sheet.y += lines.length * LEADING + gap;
}

function total(sheet: ReceiptSheet): void {
  const { doc, content } = sheet;
  const { quiet, onQuiet } = content.brand;
  if (sheet.y + TOTAL_HEIGHT > PAGE.bottom) nextPage(sheet);
  ornament(sheet, () => void doc.rect(PAGE.left, sheet.y - 8, PAGE.right - PAGE.left, 30).fill(quiet));
  sheet.y += 12;
  amount(sheet, content.total, { size: 12, colour: onQuiet, bold: true });
  sheet.y += 12;
}
