/** What every printed document has: A4 pages, the operator's letterhead, the line at the foot. */
import { buffer } from "node:stream/consumers";
import type { Instant } from "#domain/shared/units.ts";
import type { Room, TextDocument, TextStyle } from "./text-document.ts";

/** A4 in points, and the positions on it. */
export const PAGE = { width: 595.28, height: 841.89, left: 48, right: 547.28, top: 48, bottom: 778 } as const;
/** At the page's edge where lines end. */
const END: Room = { ...PAGE, atEnd: true };
const INK = "#1d2329";
const MUTED = "#59636e";
const RULE = "#d5dae0";

export const TEXT: TextStyle = { size: 9, colour: INK };
export const STRONG: TextStyle = { ...TEXT, bold: true };
export const SMALL: TextStyle = { size: 8, colour: MUTED };
const LETTERHEAD_HEIGHT = 84;
const FOOTER_WIDTH = 420;

/** What the frame of a document shows. */
export interface FramedDocument {
  /** BCP 47. */
  readonly language: string;
  /** Side at which its lines begin. */
  readonly direction: "ltr" | "rtl";
  readonly title: string;
  /** The moment that the file names as its creation: that of its content, so that each drawing has the same bytes. */
  readonly writtenAt: Instant;
  readonly brand: { readonly fill: string; readonly on: string };
  readonly operator: { readonly name: string; readonly lines: readonly string[] };
}

/** The drawing state: the document, and the vertical position on the page. */
export interface Sheet<D extends FramedDocument = FramedDocument> {
  readonly doc: TextDocument;
  readonly content: D;
  readonly root: PDFKit.PDFStructureElement;
  y: number;
}

/** Draws a document: its letterhead, then what `draw` adds. @returns the bytes of the PDF. */
export async function drawDocument<D extends FramedDocument>(
  content: D,
  draw: (sheet: Sheet<D>) => Promise<void> | void,
): Promise<Uint8Array> {
  // Loaded with the first document: the program starts without it.
  const { openDocument } = await import("./text-document.ts");
  const options: PDFKit.PDFDocumentOptions = {
    size: [PAGE.width, PAGE.height],
    margin: 0,
    // None of the standard fonts: fonts that are not embedded look different on every machine.
    font: "",
    bufferPages: true,
    pdfVersion: "1.7",
    tagged: true,
    lang: content.language,
    displayTitle: true,
    info: {
      // Isolates are for lines of mixed directions only.
      Title: content.title.replace(/\p{Cf}/gu, ""),
      Author: content.operator.name,
      Creator: "Cabstand",
      // The file's id is made of these as well.
      CreationDate: new Date(content.writtenAt),
    },
  };
  const doc = await openDocument(options, content.direction, textsIn(content));
  const root = doc.struct("Document");
  doc.addStructure(root);
  const sheet: Sheet<D> = { doc, content, root, y: PAGE.top };
  letterhead(sheet);
  await draw(sheet);
  root.end();
  doc.end();
  return buffer(doc);
}

/** Every text of a document's content. */
function textsIn(value: unknown): readonly string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null || ArrayBuffer.isView(value)) return [];
  return Object.values(value).flatMap(textsIn);
}

/** Draws content for screen readers, as an element of its parent. */
export function tagged(
  { doc }: Pick<Sheet, "doc">,
  parent: PDFKit.PDFStructureElement,
  tag: string,
  draw: () => unknown,
): void {
  const content = doc.markStructureContent(tag);
  draw();
  doc.endMarkedContent();
  parent.add(doc.struct(tag, {}, content));
}

/** Draws decoration that screen readers skip: lines, backgrounds, what is repeated on each page. */
export function ornament({ doc }: Pick<Sheet, "doc">, draw: () => unknown): void {
  doc.markContent("Artifact", { type: "Layout" });
  draw();
  doc.endMarkedContent();
}

/** Fills a box from the sheet's position on. */
export function box(sheet: Sheet, room: Room, height: number, colour: string, y = sheet.y): void {
  const { left, right } = sheet.doc.placed(room);
  ornament(sheet, () => sheet.doc.rect(left, y, right - left, height).fill(colour));
}

/** A thin line across the page. */
export const rule = (sheet: Sheet, y: number): void => box(sheet, PAGE, 0.5, RULE, y);

function letterhead(sheet: Sheet): void {
  const { doc, content, root } = sheet;
  const { brand, operator, title } = content;
  const name: TextStyle = { size: 20, colour: brand.on, bold: true };
  box(sheet, { left: 0, right: PAGE.width }, LETTERHEAD_HEIGHT, brand.fill, 0);
  tagged(sheet, root, "P", () => doc.write(operator.name, { left: PAGE.left, right: 348 }, 50, name, 1));
  tagged(sheet, root, "H1", () => doc.write(title, END, 50, { ...name, size: 14 }));
  sheet.y = LETTERHEAD_HEIGHT + 32;
}

/** Starts a further page, headed by the document that it belongs to. */
export function nextPage(sheet: Sheet): void {
  const { doc, content } = sheet;
  doc.addPage();
  box(sheet, { left: 0, right: PAGE.width }, 6, content.brand.fill, 0);
  ornament(sheet, () => {
    doc.write(content.operator.name, PAGE, PAGE.top - 8, SMALL);
    doc.write(content.title, END, PAGE.top - 8, SMALL);
  });
  sheet.y = PAGE.top + 6;
}

/** The operator and the page's number on every page, once it is known how many there are. */
export function footers(sheet: Sheet, pageText: (page: number, pages: number) => string): void {
  const { doc, content } = sheet;
  const { name, lines } = content.operator;
  const { start, count } = doc.bufferedPageRange();
  // What does not fit is left out whole: the letterhead has it all.
  const line = [name, ...lines].reduce((before, part) => {
    const longer = `${before} · ${part}`;
    return doc.width(longer, SMALL) <= FOOTER_WIDTH ? longer : before;
  });
  for (let page = 0; page < count; page += 1) {
    doc.switchToPage(start + page);
    rule(sheet, 796);
    ornament(sheet, () => {
      doc.write(line, PAGE, 811, SMALL);
      doc.write(pageText(page + 1, count), END, 811, SMALL);
    });
  }
}
