/** Draws invoices with pdfkit: no HTML, no network, all user texts are drawn as plain text. */
import { setImmediate as breathe } from "node:timers/promises";
import type { DrawInvoice, InvoiceDocument, InvoiceJourney } from "#server/modules/booker/invoice-document.port.ts";
import { Typesetter, type TextStyle } from "./typesetter.ts";

/** A4 in points, and the positions on it. */
const PAGE = { width: 595.28, height: 841.89, left: 48, right: 547.28, top: 48, bottom: 778 } as const;
const INK = "#1d2329";
const MUTED = "#59636e";
const RULE = "#d5dae0";

const TEXT: TextStyle = { size: 9, colour: INK };
const STRONG: TextStyle = { ...TEXT, bold: true };
const SMALL: TextStyle = { size: 8, colour: MUTED };
const LEADING = 12;

/** Columns of the table: left edge, or right edge for amounts. */
const COLUMNS = { date: 56, reference: 116, journey: 182, paidBy: 391, price: 482, commission: 539.28 } as const;
const WIDTHS = { reference: 60, journey: 202, paidBy: 44 } as const;
const HEADER_HEIGHT = 22;

/** The drawing state: the document, and the vertical position on the page. */
interface Sheet {
  readonly doc: PDFKit.PDFDocument;
  readonly type: Typesetter;
  readonly invoice: InvoiceDocument;
  readonly root: PDFKit.PDFStructureElement;
  y: number;
}

/** Draws an invoice on A4 pages; yields to the event loop after each page. */
export const drawInvoice: DrawInvoice = async (invoice) => {
  const { default: PDFDocument } = await import("pdfkit");
  const doc = new PDFDocument({
    size: [PAGE.width, PAGE.height],
    margin: 0,
    // None of the standard fonts: fonts that are not embedded look different on every machine.
    font: "",
    bufferPages: true,
    pdfVersion: "1.7",
    tagged: true,
    lang: invoice.language,
    displayTitle: true,
    info: { Title: invoice.title, Author: invoice.operator.name, Creator: "Cabstand" },
  });
  const written = collect(doc);
  const root = doc.struct("Document");
  doc.addStructure(root);
  const sheet: Sheet = { doc, type: new Typesetter(doc), invoice, root, y: PAGE.top };
  letterhead(sheet);
  parties(sheet);
  await journeys(sheet);
  totals(sheet);
  footers(sheet);
  root.end();
  doc.end();
  return written;
};

function collect(doc: PDFKit.PDFDocument): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const chunks: Uint8Array[] = [];
    doc.on("data", (chunk: Uint8Array) => chunks.push(chunk));
    doc.on("end", () => resolve(Buffer.concat(chunks)));
    doc.on("error", reject);
  });
}

/** Draws content for screen readers, as an element of its parent. */
function tagged(sheet: Sheet, parent: PDFKit.PDFStructureElement, tag: string, draw: () => void): void {
  const content = sheet.doc.markStructureContent(tag);
  draw();
  sheet.doc.endMarkedContent();
  parent.add(sheet.doc.struct(tag, {}, content));
}

/** Draws decoration that screen readers skip: lines, backgrounds, what is repeated on each page. */
function ornament({ doc }: Sheet, draw: () => void): void {
  doc.markContent("Artifact", { type: "Layout" });
  draw();
  doc.endMarkedContent();
}

function letterhead(sheet: Sheet): void {
  const { doc, type, invoice, root } = sheet;
  const { brand, operator, title } = invoice;
  const height = 84;
  ornament(sheet, () => void doc.rect(0, 0, PAGE.width, height).fill(brand.fill));
  tagged(sheet, root, "P", () => {
    const [name = ""] = type.lines(operator.name, 300, { size: 20, colour: brand.on, bold: true }, 1);
    type.draw(name, PAGE.left, 50, { size: 20, colour: brand.on, bold: true });
  });
  tagged(sheet, root, "H1", () => type.drawRight(title, PAGE.right, 50, { size: 14, colour: brand.on, bold: true }));
  sheet.y = height + 32;
}

function parties(sheet: Sheet): void {
  const { type, invoice, root } = sheet;
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

async function journeys(sheet: Sheet): Promise<void> {
  const { doc, type, invoice, root } = sheet;
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
function nextPage(sheet: Sheet): void {
  const { doc, type, invoice } = sheet;
  doc.addPage();
  ornament(sheet, () => {
    doc.rect(0, 0, PAGE.width, 6).fill(invoice.brand.fill);
    type.draw(invoice.operator.name, PAGE.left, PAGE.top - 8, SMALL);
    type.drawRight(invoice.title, PAGE.right, PAGE.top - 8, SMALL);
  });
  sheet.y = PAGE.top + 6;
}

/** The names of the columns; on later pages they are decoration (`table` is null). */
function tableHeader(sheet: Sheet, table: PDFKit.PDFStructureElement | null): void {
  const { doc, type, invoice } = sheet;
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
function placeLines({ type }: Sheet, journey: InvoiceJourney): readonly (readonly [string, TextStyle])[] {
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
  sheet: Sheet,
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
function totals(sheet: Sheet): void {
  const { doc, type, invoice, root } = sheet;
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

/** "Page x of y", once it is known how many there are. */
function footers(sheet: Sheet): void {
  const { doc, type, invoice } = sheet;
  const { start, count } = doc.bufferedPageRange();
  const [line = ""] = type.lines([invoice.operator.name, ...invoice.operator.lines].join(" · "), 420, SMALL, 1);
  for (let page = 0; page < count; page += 1) {
    doc.switchToPage(start + page);
    ornament(sheet, () => {
      doc.rect(PAGE.left, 796, PAGE.right - PAGE.left, 0.5).fill(RULE);
      type.draw(line, PAGE.left, 811, SMALL);
      type.drawRight(`Page ${page + 1} of ${count}`, PAGE.right, 811, SMALL);
    });
  }
}
