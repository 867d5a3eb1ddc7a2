/** Draws invoices with pdfkit: no HTML, no network, all user texts are drawn as plain text. */
import { unbroken } from "#domain/journey/unbroken.ts";
import { setImmediate as breathe } from "node:timers/promises";
import {
  box,
  drawDocument,
  footers,
  nextPage,
  ornament,
  PAGE,
  rule,
  SMALL,
  STRONG,
  tagged,
  TEXT,
  type Sheet,
} from "./sheet.ts";
import type { Room, TextStyle } from "./text-document.ts";
import type { Instant } from "#domain/shared/units.ts";

/** The printed content of an invoice. Every text is printed literally: nothing in it is markup. */
export interface InvoiceDocument {
  /** BCP 47. */
  readonly language: string;
  readonly direction: "ltr" | "rtl";
  readonly title: string;
  /** When it was issued; of a draft, when it is drawn. */
  readonly writtenAt: Instant;
  /** Colours as `#rrggbb`: the brand's fill and what reads on it, and the same for its quiet shade. */
  readonly brand: { readonly fill: string; readonly on: string; readonly quiet: string; readonly onQuiet: string };
  /** Letterhead: the operator's name, then the lines of its address and numbers. */
  readonly operator: { readonly name: string; readonly lines: readonly string[] };
  /** Stands above the recipient. */
  readonly recipientLabel: string;
  readonly recipient: { readonly name: string; readonly lines: readonly string[] };
  /** Facts beside the recipient: number, dates. */
  readonly facts: readonly (readonly [label: string, value: string])[];
  readonly journeys: readonly InvoiceJourney[];
  /** The sums; the last one is the amount due. */
  readonly totals: readonly (readonly [label: string, value: string])[];
  /** Sentences under the sums: tax, account. */
  readonly notes: readonly string[];
  /** Printed where there are no journeys. */
  readonly nothing: string;
  readonly words: DocumentWords;
}

/** The words that are the same on each document of a language. */
export interface DocumentWords {
  /** Stands above the operator. */
  readonly from: string;
  /** Names of the columns. */
  readonly date: string;
  readonly reference: string;
  readonly journey: string;
  readonly paidBy: string;
  readonly price: string;
  readonly commission: string;
  readonly page: (page: number, pages: number) => string;
}

/** A journey on an invoice; amounts are ready to print. */
export interface InvoiceJourney {
  readonly date: string;
  readonly time: string;
  readonly reference: string;
  /** The business's own reference, or empty. */
  readonly ownReference: string;
  readonly passenger: string;
  /** Pickup, vias, drop-off, each with the word that leads to it. */
  readonly places: readonly string[];
  readonly paidBy: string;
  readonly price: string;
  readonly commission: string;
}

/** Columns of the table. */
const COLUMNS = {
  date: { left: 56, right: 112 },
  reference: { left: 116, right: 178 },
  journey: { left: 182, right: 356 },
  paidBy: { left: 362, right: 412 },
  price: { left: 416, right: 476, atEnd: true },
  commission: { left: 480, right: 539.28, atEnd: true },
} satisfies Record<string, Room>;
const HEADER_HEIGHT = 22;
/** The parties side by side, and the facts beside them. */
const RECIPIENT = { left: PAGE.left, right: 198 };
const OPERATOR = { left: 216, right: 366 };
const FACTS = { left: 384, right: PAGE.right };
/** The box of the sum, and the sums. */
const SUM = { left: 300, right: PAGE.right };
const SUMS = { left: 310, right: COLUMNS.commission.right };

type InvoiceSheet = Sheet<InvoiceDocument>;
type Column = keyof typeof COLUMNS;
/** A text of a cell, and in how many lines at most; without a number it is not cut. */
type CellText = readonly [text: string, style: TextStyle, lines?: number];
type Cells = Readonly<Record<Column, readonly CellText[]>>;

/** Draws an invoice on A4 pages; yields to the event loop after each page. @returns the bytes of a PDF. */
export const drawInvoice = (invoice: InvoiceDocument): Promise<Uint8Array> =>
  drawDocument(invoice, async (sheet) => {
    parties(sheet);
    await journeys(sheet);
    totals(sheet);
    notes(sheet);
    footers(sheet, invoice.words.page);
  });

function parties(sheet: InvoiceSheet): void {
  const { doc, content: invoice, root } = sheet;
  const party = (room: Room, label: string, name: string, lines: readonly string[]): number => {
    let y = sheet.y;
    tagged(sheet, root, "P", () => {
      y = doc.write(label, room, y, SMALL);
      y = doc.write(name, room, y, STRONG, 2);
      for (const line of lines) y = doc.write(line, room, y, TEXT, 3);
    });
    return y;
  };
  const recipient = party(RECIPIENT, invoice.recipientLabel, invoice.recipient.name, invoice.recipient.lines);
  const operator = party(OPERATOR, invoice.words.from, invoice.operator.name, invoice.operator.lines);
  let y = sheet.y;
  for (const [label, value] of invoice.facts) {
    tagged(sheet, root, "P", () => {
      doc.write(label, FACTS, y, SMALL);
      const left = FACTS.left + doc.width(label, SMALL) + 6;
      y = doc.write(value, { left, right: FACTS.right, atEnd: true }, y, TEXT, 1) + 3;
    });
  }
  sheet.y = Math.max(recipient, operator, y) + 18;
}

async function journeys(sheet: InvoiceSheet): Promise<void> {
  const { doc, content: invoice, root } = sheet;
  if (invoice.journeys.length === 0) {
    tagged(sheet, root, "P", () => doc.write(invoice.nothing, PAGE, sheet.y, TEXT));
    sheet.y += 24;
    return;
  }
  const table = doc.struct("Table");
  root.add(table);
  tableHeader(sheet, table);
  for (const journey of invoice.journeys) {
    const cells = cellsOf(journey);
    const height = heightOf(sheet, cells);
    if (sheet.y + height > PAGE.bottom) {
      await breathe();
      nextPage(sheet);
      tableHeader(sheet, null);
    }
    row(sheet, table, "TD", (column) => cells[column], sheet.y + 15);
    sheet.y += height;
    rule(sheet, sheet.y);
  }
  table.end();
  sheet.y += 14;
}

/** The names of the columns; on later pages they are decoration (`table` is null). */
function tableHeader(sheet: InvoiceSheet, table: PDFKit.PDFStructureElement | null): void {
  const { words, brand } = sheet.content;
  box(sheet, PAGE, HEADER_HEIGHT, brand.quiet);
  const style: TextStyle = { size: 8, colour: brand.onQuiet, bold: true };
  row(sheet, table, "TH", (column) => [[words[column], style]], sheet.y + 14);
  sheet.y += HEADER_HEIGHT;
}

const cellsOf = (journey: InvoiceJourney): Cells => ({
  date: [
    [journey.date, TEXT],
    [journey.time, SMALL],
  ],
  reference: [
    [journey.reference, TEXT, 1],
    [journey.ownReference, SMALL, 1],
  ],
  journey: [[journey.passenger, TEXT, 1], ...journey.places.map((place) => [unbroken(place), SMALL, 2] as const)],
  paidBy: [[journey.paidBy, TEXT, 2]],
  price: [[journey.price, TEXT]],
  commission: [[journey.commission, TEXT]],
});

/** Two lines at least: date and time. */
function heightOf({ doc }: InvoiceSheet, { journey }: Cells): number {
  const heights = journey.map(([text, style, lines = 1]) => doc.height(text, COLUMNS.journey, style, lines));
  const height = heights.reduce((sum, each) => sum + each, 0);
  return Math.max(2 * doc.currentLineHeight(), height) + 11;
}

/** Draws cells with their first baseline at `top`. */
function row(
  sheet: InvoiceSheet,
  table: PDFKit.PDFStructureElement | null,
  tag: "TH" | "TD",
  textsOf: (column: Column) => readonly CellText[],
  top: number,
): void {
  const draw = (column: Column): void => {
    let y = top;
    for (const [text, style, lines] of textsOf(column)) y = sheet.doc.write(text, COLUMNS[column], y, style, lines);
  };
  const columns = Object.keys(COLUMNS) as Column[];
  if (table === null) {
    ornament(sheet, () => columns.forEach(draw));
    return;
  }
  const element = sheet.doc.struct("TR");
  table.add(element);
  for (const column of columns) tagged(sheet, element, tag, () => draw(column));
  element.end();
}

/** The sums stay together on one page. */
function totals(sheet: InvoiceSheet): void {
  const { doc, content: invoice, root } = sheet;
  const height = invoice.totals.length * 18 + 16;
  if (sheet.y + height > PAGE.bottom) nextPage(sheet);
  for (const [index, [label, value]] of invoice.totals.entries()) {
    const isSum = index === invoice.totals.length - 1;
    if (isSum) {
      box(sheet, SUM, 28, invoice.brand.quiet, sheet.y + 4);
      sheet.y += 9;
    }
    const style: TextStyle = isSum ? { size: 11, colour: invoice.brand.onQuiet, bold: true } : TEXT;
    tagged(sheet, root, "P", () => {
      doc.write(label, SUMS, sheet.y + 13, style);
      doc.write(value, { ...SUMS, atEnd: true }, sheet.y + 13, style);
    });
    sheet.y += 18;
  }
}

/** What is to be known for paying it. */
function notes(sheet: InvoiceSheet): void {
  const { doc, content: invoice, root } = sheet;
  if (invoice.notes.length === 0) return;
  const height = invoice.notes.reduce((sum, note) => sum + doc.height(note, PAGE, TEXT, 3), 0);
  sheet.y += 24;
  if (sheet.y + height > PAGE.bottom) nextPage(sheet);
  for (const note of invoice.notes)
    tagged(sheet, root, "P", () => {
      sheet.y = doc.write(note, PAGE, sheet.y, TEXT, 3);
    });
}
