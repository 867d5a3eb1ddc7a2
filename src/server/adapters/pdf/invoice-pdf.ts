/** Draws invoices with pdfkit: no HTML, no network, all user texts are drawn as plain text. */
import { setImmediate as breathe } from "node:timers/promises";
import type { DrawInvoice, InvoiceDocument, InvoiceJourney } from "#server/modules/booker/invoice-document.port.ts";
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

/** Room between two edges, of a page whose lines begin at the left. */
interface Room {
  readonly left: number;
  readonly right: number;
}

/** Columns of the table. */
const COLUMNS = {
  date: { left: 56, right: 112 },
  reference: { left: 116, right: 178 },
  journey: { left: 182, right: 356 },
  paidBy: { left: 362, right: 412 },
  price: { left: 416, right: 476 },
  commission: { left: 480, right: 539.28 },
} as const;
/** The parties side by side, and the facts beside them. */
const PARTIES = {
  recipient: { left: PAGE.left, right: PAGE.left + 150 },
  operator: { left: 216, right: 366 },
  facts: { left: 384, right: PAGE.right },
} as const;
const widthOf = ({ left, right }: Room): number => right - left;
const HEADER_HEIGHT = 22;

type InvoiceSheet = Sheet<InvoiceDocument>;

/** Draws an invoice on A4 pages; yields to the event loop after each page. */
export const drawInvoice: DrawInvoice = (invoice) =>
  drawDocument(invoice, async (sheet) => {
    parties(sheet);
    await journeys(sheet);
    totals(sheet);
    notes(sheet);
    footers(sheet, invoice.words.page);
  });

/** The same room where the document's lines begin at the right. */
const placed = ({ type }: InvoiceSheet, { left, right }: Room): Room =>
  type.isRightToLeft ? { left: PAGE.width - right, right: PAGE.width - left } : { left, right };

function parties(sheet: InvoiceSheet): void {
  const { type, content: invoice, root } = sheet;
  const top = sheet.y;
  const block = (room: Room, label: string, name: string, lines: readonly string[]): number => {
    let y = top;
    const own = placed(sheet, room);
    tagged(sheet, root, "P", () => {
      type.drawStart(label, own, y, SMALL);
      const texts: (readonly [string, TextStyle])[] = [
        ...type.lines(name, widthOf(room), STRONG, 2).map((line) => [line, STRONG] as const),
        ...lines.flatMap((text) => type.lines(text, widthOf(room), TEXT, 3)).map((line) => [line, TEXT] as const),
      ];
      for (const [line, style] of texts) type.drawStart(line, own, (y += LEADING + 1), style);
    });
    return y;
  };
  const recipient = block(PARTIES.recipient, invoice.recipientLabel, invoice.recipient.name, invoice.recipient.lines);
  const operator = block(PARTIES.operator, invoice.words.from, invoice.operator.name, invoice.operator.lines);
  let y = top;
  const room = placed(sheet, PARTIES.facts);
  for (const [label, value] of invoice.facts) {
    tagged(sheet, root, "P", () => {
      type.drawStart(label, room, y, SMALL);
      const [line = ""] = type.lines(value, widthOf(room) - type.width(label, SMALL) - 6, TEXT, 1);
      type.drawEnd(line, room, y, TEXT);
    });
    y += LEADING + 3;
  }
  sheet.y = Math.max(recipient, operator, y) + 30;
}

async function journeys(sheet: InvoiceSheet): Promise<void> {
  const { doc, type, content: invoice, root } = sheet;
  if (invoice.journeys.length === 0) {
    tagged(sheet, root, "P", () => type.drawStart(invoice.nothing, PAGE, sheet.y, TEXT));
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

/** The names of the columns; on later pages they are decoration (`table` is null). */
function tableHeader(sheet: InvoiceSheet, table: PDFKit.PDFStructureElement | null): void {
  const { doc, type, content: invoice } = sheet;
  const { quiet, onQuiet } = invoice.brand;
  const style: TextStyle = { size: 8, colour: onQuiet, bold: true };
  const baseline = sheet.y + 14;
  ornament(sheet, () => void doc.rect(PAGE.left, sheet.y, PAGE.right - PAGE.left, HEADER_HEIGHT).fill(quiet));
  const start = (name: keyof typeof COLUMNS): void =>
    type.drawStart(invoice.words[name], placed(sheet, COLUMNS[name]), baseline, style);
  const end = (name: keyof typeof COLUMNS): void =>
    type.drawEnd(invoice.words[name], placed(sheet, COLUMNS[name]), baseline, style);
  const cells: (() => void)[] = [
    () => start("date"),
    () => start("reference"),
    () => start("journey"),
    () => start("paidBy"),
    () => end("price"),
    () => end("commission"),
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
  const width = widthOf(COLUMNS.journey);
  const places = journey.places.flatMap((place) => type.lines(unbroken(place), width, SMALL, 2));
  return [
    ...type.lines(journey.passenger, width, TEXT, 1).map((line) => [line, TEXT] as const),
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
  const under = (lines: readonly (readonly [string, TextStyle])[], column: Room): void => {
    const room = placed(sheet, column);
    for (const [index, [line, style]] of lines.entries()) type.drawStart(line, room, first + index * LEADING, style);
  };
  const end = (text: string, column: Room): void => type.drawEnd(text, placed(sheet, column), first, TEXT);
  const [reference = ""] = type.lines(journey.reference, widthOf(COLUMNS.reference), TEXT, 1);
  const [ownReference = ""] = type.lines(journey.ownReference, widthOf(COLUMNS.reference), SMALL, 1);
  const paidBy = type.lines(journey.paidBy, widthOf(COLUMNS.paidBy), TEXT, 2);
  const element = doc.struct("TR");
  table.add(element);
  const cells: (() => void)[] = [
    () => under([[journey.date, TEXT] as const, [journey.time, SMALL] as const], COLUMNS.date),
    () => under([[reference, TEXT] as const, [ownReference, SMALL] as const], COLUMNS.reference),
    () => under(places, COLUMNS.journey),
    () =>
      under(
        paidBy.map((line) => [line, TEXT] as const),
        COLUMNS.paidBy,
      ),
    () => end(journey.price, COLUMNS.price),
    () => end(journey.commission, COLUMNS.commission),
  ];
  for (const cell of cells) tagged(sheet, element, "TD", cell);
  element.end();
}

/** The sums stay together on one page. */
function totals(sheet: InvoiceSheet): void {
  const { doc, type, content: invoice, root } = sheet;
  const height = invoice.totals.length * 18 + 16;
  if (sheet.y + height > PAGE.bottom) nextPage(sheet);
  const box = placed(sheet, { left: 300, right: PAGE.right });
  const room = placed(sheet, { left: 310, right: COLUMNS.commission.right });
  const last = invoice.totals.length - 1;
  for (const [index, [label, value]] of invoice.totals.entries()) {
    const isSum = index === last;
    if (isSum) {
      const { quiet } = invoice.brand;
      sheet.y += 4;
      ornament(sheet, () => void doc.rect(box.left, sheet.y, widthOf(box), 28).fill(quiet));
      sheet.y += 5;
    }
    const style: TextStyle = isSum ? { size: 11, colour: invoice.brand.onQuiet, bold: true } : TEXT;
    tagged(sheet, root, "P", () => {
      type.drawStart(label, room, sheet.y + 13, style);
      type.drawEnd(value, room, sheet.y + 13, style);
    });
    sheet.y += 18;
  }
}

/** What is to be known for paying it. */
function notes(sheet: InvoiceSheet): void {
  const { type, content: invoice, root } = sheet;
  const lines = invoice.notes.flatMap((note) => type.lines(note, PAGE.right - PAGE.left, TEXT, 3));
  if (lines.length === 0) return;
  sheet.y += 24;
  if (sheet.y + lines.length * LEADING > PAGE.bottom) nextPage(sheet);
  for (const line of lines) {
    tagged(sheet, root, "P", () => type.drawStart(line, PAGE, sheet.y, TEXT));
    sheet.y += LEADING + 1;
  }
}
