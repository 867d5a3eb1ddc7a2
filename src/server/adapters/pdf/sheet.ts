/** What every printed document has: A4 pages, the operator's letterhead, the line at the foot. */
import type { Instant } from "#domain/shared/units.ts";
import { scriptFontsFor } from "./script-fonts.ts";
import { Typesetter, type TextStyle } from "./typesetter.ts";

/** A4 in points, and the positions on it. */
export const PAGE = { width: 595.28, height: 841.89, left: 48, right: 547.28, top: 48, bottom: 778 } as const;
const INK = "#1d2329";
const MUTED = "#59636e";
export const RULE = "#d5dae0";

export const TEXT: TextStyle = { size: 9, colour: INK };
export const STRONG: TextStyle = { ...TEXT, bold: true };
export const SMALL: TextStyle = { size: 8, colour: MUTED };
export const LEADING = 12;
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
  readonly doc: PDFKit.PDFDocument;
  readonly type: Typesetter;
  readonly content: D;
  readonly root: PDFKit.PDFStructureElement;
  y: number;
}

/** Draws a document: its letterhead, then what `draw` adds. @returns the bytes of the PDF. */
export async function drawDocument<D extends FramedDocument>(
  content: D,
  draw: (sheet: Sheet<D>) => Promise<void> | void,
): Promise<Uint8Array> {
  const [{ default: PDFDocument }, { default: inLatin }, scripts] = await Promise.all([
    import("pdfkit"),
    import("any-ascii"),
    scriptFontsFor(textsIn(content)),
  ]);
  const doc = new PDFDocument({
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
  });
  const written = collect(doc);
  const root = doc.struct("Document");
  doc.addStructure(root);
  const type = new Typesetter(doc, content.direction, { scripts, inLatin });
  const sheet: Sheet<D> = { doc, type, content, root, y: PAGE.top };
  letterhead(sheet);
  await draw(sheet);
  root.end();
  doc.end();
  return written;
}

/** Every text of a document's content. */
function textsIn(value: unknown): readonly string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null || ArrayBuffer.isView(value)) return [];
  return Object.values(value).flatMap(textsIn);
}

function collect(doc: PDFKit.PDFDocument): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const chunks: Uint8Array[] = [];
    doc.on("data", (chunk: Uint8Array) => chunks.push(chunk));
    doc.on("end", () => resolve(Buffer.concat(chunks)));
    doc.on("error", reject);
  });
}

/** Draws content for screen readers, as an element of its parent. */
export function tagged(
  { doc }: Pick<Sheet, "doc">,
  parent: PDFKit.PDFStructureElement,
  tag: string,
  draw: () => void,
): void {
  const content = doc.markStructureContent(tag);
  draw();
  doc.endMarkedContent();
  parent.add(doc.struct(tag, {}, content));
}

/** Draws decoration that screen readers skip: lines, backgrounds, what is repeated on each page. */
export function ornament({ doc }: Pick<Sheet, "doc">, draw: () => void): void {
  doc.markContent("Artifact", { type: "Layout" });
  draw();
  doc.endMarkedContent();
}

function letterhead(sheet: Sheet): void {
  const { doc, type, content, root } = sheet;
  const { brand, operator, title } = content;
  const name: TextStyle = { size: 20, colour: brand.on, bold: true };
  ornament(sheet, () => void doc.rect(0, 0, PAGE.width, LETTERHEAD_HEIGHT).fill(brand.fill));
  tagged(sheet, root, "P", () => {
    const [line = ""] = type.lines(operator.name, 300, name, 1);
    type.drawStart(line, PAGE, 50, name);
  });
  tagged(sheet, root, "H1", () => type.drawEnd(title, PAGE, 50, { size: 14, colour: brand.on, bold: true }));
  sheet.y = LETTERHEAD_HEIGHT + 32;
}

/** Starts a further page, headed by the document that it belongs to. */
export function nextPage(sheet: Sheet): void {
  const { doc, type, content } = sheet;
  doc.addPage();
  ornament(sheet, () => {
    doc.rect(0, 0, PAGE.width, 6).fill(content.brand.fill);
    type.drawStart(content.operator.name, PAGE, PAGE.top - 8, SMALL);
    type.drawEnd(content.title, PAGE, PAGE.top - 8, SMALL);
  });
  sheet.y = PAGE.top + 6;
}

/** The operator and the page's number on every page, once it is known how many there are. */
export function footers(sheet: Sheet, pageText: (page: number, pages: number) => string): void {
  const { doc, type, content } = sheet;
  const { name, lines } = content.operator;
  const { start, count } = doc.bufferedPageRange();
  // What does not fit is left out whole: the letterhead has it all.
  const line = [name, ...lines].reduce((before, part) => {
    const longer = `${before} · ${part}`;
    return type.width(longer, SMALL) <= FOOTER_WIDTH ? longer : before;
  });
  for (let page = 0; page < count; page += 1) {
    doc.switchToPage(start + page);
    ornament(sheet, () => {
      doc.rect(PAGE.left, 796, PAGE.right - PAGE.left, 0.5).fill(RULE);
      type.drawStart(line, PAGE, 811, SMALL);
      type.drawEnd(pageText(page + 1, count), PAGE, 811, SMALL);
    });
  }
}
