/**
 * Reads a PDF of ours back: the text of each page as it is drawn, line by line. It knows only what pdfkit writes:
 * deflated streams, fonts whose glyphs are named by a ToUnicode table, one text matrix per piece of text.
 */
import { inflateSync } from "node:zlib";

interface PdfObject {
  readonly head: string;
  readonly stream: string;
}

function objectsOf(pdf: Buffer): ReadonlyMap<number, PdfObject> {
  const raw = pdf.toString("latin1");
  const objects = new Map<number, PdfObject>();
  for (const match of raw.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const [, id, body = ""] = match;
    const at = body.indexOf("stream\n");
    const head = at < 0 ? body : body.slice(0, at);
    let stream = at < 0 ? "" : body.slice(at + 7, body.lastIndexOf("\nendstream"));
    if (head.includes("/FlateDecode")) stream = inflateSync(Buffer.from(stream, "latin1")).toString("latin1");
    objects.set(Number(id), { head, stream });
  }
  return objects;
}

const idsIn = (text: string): number[] => Array.from(text.matchAll(/(\d+) 0 R/g), ([, id]) => Number(id));

/** The characters of a font's glyphs. */
function lettersOf(cmap: string): ReadonlyMap<number, string> {
  const letters = new Map<number, string>();
  for (const [, first = "", list = ""] of cmap.matchAll(/<([0-9a-f]+)> <[0-9a-f]+> \[([^\]]*)\]/gi)) {
    for (const [index, [, hex = ""]] of Array.from(list.matchAll(/<([0-9a-f ]*)>/gi)).entries()) {
      const units = hex.replaceAll(" ", "").match(/.{4}/g) ?? [];
      letters.set(
        Number.parseInt(first, 16) + index,
        units.map((unit) => String.fromCharCode(Number.parseInt(unit, 16))).join(""),
      );
    }
  }
  return letters;
}

interface Piece {
  readonly x: number;
  readonly y: number;
  readonly text: string;
}

function piecesOf(content: string, fonts: ReadonlyMap<string, ReadonlyMap<number, string>>): Piece[] {
  const pieces: Piece[] = [];
  for (const [, block = ""] of content.matchAll(/BT\n([\s\S]*?)\nET/g)) {
    const [, x = "0", y = "0"] = /1 0 0 1 ([\d.-]+) ([\d.-]+) Tm/.exec(block) ?? [];
    const font = fonts.get(/\/(F\d+) /.exec(block)?.[1] ?? "");
    const hex = Array.from(block.matchAll(/<([0-9a-f]+)>/gi), ([, glyphs]) => glyphs).join("");
    const text = (hex.match(/.{4}/g) ?? []).map((glyph) => font?.get(Number.parseInt(glyph, 16)) ?? "\ufffd").join("");
    pieces.push({ x: Number(x), y: Number(y), text });
  }
  return pieces;
}

/** The pages of a document, each as its lines from top to bottom; what is drawn apart in a line is parted by " | ". */
export function pdfPages(pdf: Buffer): readonly (readonly string[])[] {
  const objects = objectsOf(pdf);
  const pages = Array.from(objects.values()).filter(({ head }) => /\/Type \/Page\b/.test(head));
  return pages.map(({ head }) => {
    const resources = objects.get(Number(/\/Resources (\d+)/.exec(head)?.[1]))?.head ?? head;
    const fonts = new Map(
      Array.from(resources.matchAll(/\/(F\d+) (\d+) 0 R/g), ([, name = "", id]) => {
        const unicode = Number(/\/ToUnicode (\d+)/.exec(objects.get(Number(id))?.head ?? "")?.[1]);
        return [name, lettersOf(objects.get(unicode)?.stream ?? "")] as const;
      }),
    );
    const contents = idsIn(/\/Contents (\[[^\]]*\]|\d+ 0 R)/.exec(head)?.[1] ?? "");
    const pieces = contents.flatMap((id) => piecesOf(objects.get(id)?.stream ?? "", fonts));
    return linesOf(pieces);
  });
}

function linesOf(pieces: readonly Piece[]): readonly string[] {
  const rows = new Map<string, Piece[]>();
  for (const piece of pieces) rows.set(piece.y.toFixed(1), [...(rows.get(piece.y.toFixed(1)) ?? []), piece]);
  return Array.from(rows)
    .toSorted(([one], [other]) => Number(other) - Number(one))
    .map(([, row]) =>
      row
        .toSorted((one, other) => one.x - other.x)
        .map(({ text }) => text)
        .join(" | "),
    );
}
