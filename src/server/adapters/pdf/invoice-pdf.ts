/** Draws invoices with pdfkit: no HTML, no network, all user texts are drawn as plain text. */
import { setImmediate as breathe } from "node:timers/promises";
import type { DrawInvoice, InvoiceDocument, InvoiceJourney } from "#server/modules/booker/invoice-document.port.ts";
import {
  drawDocument,
  footers,
  LEADING,
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

/** Columns of the table: left edge, or right edge for amounts. */
const COLUMNS = { date: 56, reference: 116, journey: 182, paidBy: 391, price: 482, commission: 539.28 } as const;
const WIDTHS = { reference: 60, journey: 202, paidBy: 44 } as const;
const HEADER_HEIGHT = 22;

type InvoiceSheet = Sheet<InvoiceDocument>;

/** Draws an invoice on A4 pages; yields to the event loop after each page. */
export const drawInvoice: DrawInvoice = (invoice) =>
  drawDocument(invoice, async (sheet) => {
    parties(sheet);
    await journeys(sheet);
    totals(sheet);
    footers(sheet, (page, pages) => `Page ${page} of ${pages}`);
  });

function parties(sheet: InvoiceSheet): void {
  const { type, content: invoice, root } = sheet;
  const top = sheet.y;
  const block = (x: number, label: string, name: string, lines: readonly string[]): number => {
    let y = top;
    tagged(sheet, root, "P", () => {
      type.draw(label, x, y, SMALL);
      const texts: (readonly [string, TextStyle])[] = [
        ...type.lines(name, 150, STRONG, 2).map((line) => [line, STRONG] as const),
        ...lines.flatMap((text) => type.lines(text, 150, TEXT, 3)).map((line) => [line, TEXT] as const),
      ];
      for (const [line, style] of texts) type.draw(line, x, (y += LEADING + 1), style);
    });
    return y;
  };
  const recipient = block(PAGE.left, "Invoice for", invoice.recipient.name, invoice.recipient.lines);
  const operator = block(216, "From", invoice.operator.name, invoice.operator.lines);
  let y = top;
  for (const [label, value] of invoice.facts) {
    tagged(sheet, root, "P", () => {
      type.draw(label, 384, y, SMALL);
      const [line = ""] = type.lines(value, 105, TEXT, 1);
      type.drawRight(line, PAGE.right, y, TEXT);
    });
    y += LEADING + 3;
  }
  sheet.y = Math.max(recipient, operator, y) + 30;
}

async function journeys(sheet: InvoiceSheet): Promise<void> {
  const { doc, type, content: invoice, root } = sheet;
  if (invoice.journeys.length === 0) {
    tagged(sheet, root, "P", () => type.draw(invoice.nothing, PAGE.left, sheet.y, TEXT));
    sheet.y += 24;
    return;
  }
  const table = doc.struct("Table");
  root.add(table);
  tableHeader(sheet, table);
  for (const journey of invoice.journeys) {
    const places = placeLines(sheet, journey);
    const height = rowHeight(places);
    if (sheet.y + height > PAGE.bottom) {
      await breathe();
      nextPage(sheet);
      tableHeader(sheet, null);
    }
    row(sheet, table, journey, places);
    sheet.y += height;
    ornament(sheet, () => void doc.rect(PAGE.left, sheet.y, PAGE.right - PAGE.left, 0.5).fill(RULE));
  }
  table.end();
  sheet.y += 14;
}

/** Starts a further page, headed by the invoice that it belongs to. */
function nextPage(sheet: InvoiceSheet): void {
  const { doc, type, content: invoice } = sheet;
  doc.addPage();
  ornament(sheet, () => {
    doc.rect(0, 0, PAGE.width, 6).fill(invoice.brand.fill);
    type.draw(invoice.operator.name, PAGE.left, PAGE.top - 8, SMALL);
    type.drawRight(invoice.title, PAGE.right, PAGE.top - 8, SMALL);
  });
  sheet.y = PAGE.top + 6;
}

/** The names of the columns; on later pages they are decoration (`table` is null). */
function tableHeader(sheet: InvoiceSheet, table: PDFKit.PDFStructureElement | null): void {
  const { doc, type, content: invoice } = sheet;
  const { quiet, onQuiet } = invoice.brand;
  const style: TextStyle = { size: 8, colour: onQuiet, bold: true };
  const baseline = sheet.y + 14;
  ornament(sheet, () => void doc.rect(PAGE.left, sheet.y, PAGE.right - PAGE.left, HEADER_HEIGHT).fill(quiet));
  const cells: (() => void)[] = [
    () => type.draw("Date", COLUMNS.date, baseline, style),
    () => type.draw("Reference", COLUMNS.reference, baseline, style),
    () => type.draw("Journey", COLUMNS.journey, baseline, style),
    () => type.draw("Paid by", COLUMNS.paidBy, baseline, style),
    () => type.drawRight("Price", COLUMNS.price, baseline, style),
    () => type.drawRight("Commission", COLUMNS.commission, baseline, style),
  ];
  if (table) {
    const header = doc.struct("TR");
    table.add(header);
    for (const cell of cells) tagged(sheet, header, "TH", cell);
    header.end();
  } else ornament(sheet, () => cells.forEach((cell) => cell()));
  sheet.y += HEADER_HEIGHT;
}

/** An address whose postcode stays on one line. */
const unbroken = (address: string): string => address.replace(/\b([A-Z]{1,2}\d[A-Z\d]?) (\d[A-Z]{2})\b/g, "$1\u00a0$2");

/** The passenger and the places, as lines of the journey column. */
function placeLines({ type }: InvoiceSheet, journey: InvoiceJourney): readonly (readonly [string, TextStyle])[] {
  const last = journey.places.length - 1;
  const places = journey.places.flatMap((place, index) => {
    const prefix = index === 0 ? "" : index === last ? "to " : "via ";
    return type.lines(prefix + unbroken(place), WIDTHS.journey, SMALL, 2);
  });
  return [
    ...type.lines(journey.passenger, WIDTHS.journey, TEXT, 1).map((line) => [line, TEXT] as const),
    ...places.map((line) => [line, SMALL] as const),
  ];
}

const rowHeight = (lines: readonly unknown[]): number => Math.max(2, lines.length) * LEADING + 11;

function row(
  sheet: InvoiceSheet,
  table: PDFKit.PDFStructureElement,
  journey: InvoiceJourney,
  places: readonly (readonly [string, TextStyle])[],
): void {
  const { doc, type } = sheet;
  const first = sheet.y + 15;
  const under = (lines: readonly (readonly [string, TextStyle])[], x: number): void => {
    for (const [index, [line, style]] of lines.entries()) type.draw(line, x, first + index * LEADING, style);
  };
  const [reference = ""] = type.lines(journey.reference, WIDTHS.reference, TEXT, 1);
  const [ownReference = ""] = type.lines(journey.ownReference, WIDTHS.reference, SMALL, 1);
  const [paidBy = ""] = type.lines(journey.paidBy, WIDTHS.paidBy, TEXT, 1);
  const element = doc.struct("TR");
  table.add(element);
  const cells: (() => void)[] = [
    () => under([[journey.date, TEXT] as const, [journey.time, SMALL] as const], COLUMNS.date),
    () => under([[reference, TEXT] as const, [ownReference, SMALL] as const], COLUMNS.reference),
    () => under(places, COLUMNS.journey),
    () => under([[paidBy, TEXT] as const], COLUMNS.paidBy),
    () => type.drawRight(journey.price, COLUMNS.price, first, TEXT),
    () => type.drawRight(journey.commission, COLUMNS.commission, first, TEXT),
  ];
  for (const cell of cells) tagged(sheet, element, "TD", cell);
  element.end();
}

/** The sums stay together on one page. */
function totals(sheet: InvoiceSheet): void {
  const { doc, type, content: invoice, root } = sheet;
  const height = invoice.totals.length * 18 + 16;
  if (sheet.y + height > PAGE.bottom) nextPage(sheet);
  const left = 330;
  const last = invoice.totals.length - 1;
  for (const [index, [label, value]] of invoice.totals.entries()) {
    const isSum = index === last;
    if (isSum) {
      const { quiet } = invoice.brand;
      sheet.y += 4;
      ornament(sheet, () => void doc.rect(left, sheet.y, PAGE.right - left, 28).fill(quiet));
      sheet.y += 5;
    }
    const style: TextStyle = isSum ? { size: 11, colour: invoice.brand.onQuiet, bold: true } : TEXT;
    tagged(sheet, root, "P", () => {
      type.draw(label, left + 10, sheet.y + 13, style);
      type.drawRight(value, COLUMNS.commission, sheet.y + 13, style);
    });
    sheet.y += 18;
  }
}
