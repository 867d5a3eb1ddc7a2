/** Sets text of any script on the pages of a PDF: the font of each character, line widths and line breaks. */
import { documentFonts, type FontName } from "./fonts.ts";

/** How a text looks; sizes in points. */
export interface TextStyle {
  readonly size: number;
  readonly colour: string;
  readonly bold?: boolean;
}

/** The edges between which a line is drawn. */
interface Room {
  readonly left: number;
  readonly right: number;
}

interface Run {
  readonly font: FontName;
  readonly text: string;
}

/** Placeholder for a character that none of the fonts has (Chinese, emoji). */
const MISSING = "\u25a1";
/** Characters that the first font has, so that no fallback is needed. */
const EASY = /^[\x20-\x7e\xa0-\xac\xae-\xff\u2013\u2014\u2018\u2019\u201c\u201d\u2026\u20ac]*$/;
/** Characters without a glyph: joiners, variation selectors, and direction marks. */
const SHAPELESS = /[\p{Cf}\p{Variation_Selector}]/gu;
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;
const ELLIPSIS = "\u2026";

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/** A text as one line: line breaks become spaces; non-breaking spaces stay. */
const oneLine = (text: string): string =>
  text
    .normalize("NFC")
    .replace(/[\p{Cc}\p{Zl}\p{Zp} ]+/gu, " ")
    .trim();

/** Words in visual order from left to right, in a line of a right-to-left document. */
function inSightOfRightToLeft(line: string): string {
  if (!RIGHT_TO_LEFT.test(line)) return line;
  const seen: string[] = [];
  let kept: string[] = [];
  for (const word of line.split(" ").toReversed()) {
    // Neighbouring words of other scripts, and numbers, keep their own order.
    if (!RIGHT_TO_LEFT.test(word)) kept = [word, ...kept];
    else {
      seen.push(...kept, word);
      kept = [];
    }
  }
  return [...seen, ...kept].join(" ");
}

/**
 * Words in visual order from left to right: pdfkit shapes each right-to-left word correctly but does not reorder
 * neighbouring ones.
 */
function inSight(line: string): string {
  if (!RIGHT_TO_LEFT.test(line)) return line;
  const seen: string[] = [];
  let turned: string[] = [];
  for (const word of line.split(" ")) {
    if (RIGHT_TO_LEFT.test(word)) turned = [word, ...turned];
    else {
      seen.push(...turned, word);
      turned = [];
    }
  }
  return [...seen, ...turned].join(" ");
}

/** Sets text on one document. */
export class Typesetter {
  readonly #doc: PDFKit.PDFDocument;
  readonly #has = new Map<FontName, (codePoint: number) => boolean>();
  /** Whether the document's lines begin at the right. */
  readonly isRightToLeft: boolean;

  constructor(doc: PDFKit.PDFDocument, direction: "ltr" | "rtl") {
    this.#doc = doc;
    this.isRightToLeft = direction === "rtl";
    for (const [name, font] of Object.entries(documentFonts())) doc.registerFont(name, font);
  }

  /** Width of one line. */
  width(text: string, style: TextStyle): number {
    return this.#runs(text, style).reduce((sum, run) => sum + this.#widthOf(run, style), 0);
  }

  /** A text as lines that are at most `width` wide; what is beyond `most` lines is cut off with an ellipsis. */
  lines(text: string, width: number, style: TextStyle, most: number): readonly string[] {
    const lines: string[] = [];
    let line = "";
    for (const word of oneLine(text).split(" ")) {
      const longer = line === "" ? word : `${line} ${word}`;
      if (this.width(longer, style) <= width) {
        line = longer;
        continue;
      }
      if (line !== "") lines.push(line);
      const pieces = this.#pieces(word, width, style);
      lines.push(...pieces.slice(0, -1));
      line = pieces.at(-1) ?? "";
      // Stop early: the rest of a very long text is cut off anyway.
      if (lines.length > most) break;
    }
    lines.push(line);
    if (lines.length <= most) return lines;
    return [...lines.slice(0, most - 1), this.#cut(lines[most - 1] ?? "", width, style)];
  }

  /** Draws one line with its baseline at `y`. @returns its width. */
  draw(text: string, x: number, y: number, style: TextStyle): number {
    let at = x;
    const line = this.isRightToLeft ? inSightOfRightToLeft(text) : inSight(text);
    for (const run of this.#runs(line, style)) {
      const options = { lineBreak: false, baseline: "alphabetic" } as const;
      const width = this.#widthOf(run, style);
      this.#doc.fillColor(style.colour).text(run.text, at, y, options);
      at += width;
    }
    return at - x;
  }

  /** Draws one line that ends at `right`. */
  drawRight(text: string, right: number, y: number, style: TextStyle): void {
    this.draw(text, right - this.width(text, style), y, style);
  }

  /** Draws one line at the side where the document's lines begin. */
  drawStart(text: string, room: Room, y: number, style: TextStyle): void {
    if (this.isRightToLeft) this.drawRight(text, room.right, y, style);
    else this.draw(text, room.left, y, style);
  }

  /** Draws one line at the side where the document's lines end. */
  drawEnd(text: string, room: Room, y: number, style: TextStyle): void {
    if (this.isRightToLeft) this.draw(text, room.left, y, style);
    else this.drawRight(text, room.right, y, style);
  }

  #widthOf(run: Run, style: TextStyle): number {
    return this.#doc.font(run.font).fontSize(style.size).widthOfString(run.text);
  }

  /** A word that is wider than a line, in pieces. */
  #pieces(word: string, width: number, style: TextStyle): readonly string[] {
    const pieces: string[] = [];
    let piece = "";
    for (const { segment } of graphemes.segment(word)) {
      if (piece !== "" && this.width(piece + segment, style) > width) {
        pieces.push(piece);
        piece = "";
      }
      piece += segment;
    }
    return [...pieces, piece];
  }

  #cut(line: string, width: number, style: TextStyle): string {
    let kept = Array.from(graphemes.segment(line), ({ segment }) => segment);
    while (kept.length > 0 && this.width(kept.join("") + ELLIPSIS, style) > width) kept = kept.slice(0, -1);
    return kept.join("").trimEnd() + ELLIPSIS;
  }

  #runs(text: string, style: TextStyle): readonly Run[] {
    const first = style.bold === true ? "bold" : "plain";
    if (EASY.test(text)) return text === "" ? [] : [{ font: first, text }];
    const runs: Run[] = [];
    for (const run of text.split(/(?<= )|(?= )/).flatMap((word) => this.#runsOf(word.replace(SHAPELESS, ""), first))) {
      if (run.text === "") continue;
      const last = runs.at(-1);
      // A space drawn together with a right-to-left word would come out on its other side.
      const isApart = [last?.text ?? "", run.text].some((each) => RIGHT_TO_LEFT.test(each));
      if (last?.font === run.font && !isApart) runs[runs.length - 1] = { font: run.font, text: last.text + run.text };
      else runs.push(run);
    }
    return runs;
  }

  /** A word stays in one font if that font has all of its letters. */
  #runsOf(word: string, first: "plain" | "bold"): readonly Run[] {
    const candidates = [first, `${first}-other`] as const;
    const [, other] = candidates;
    const whole = candidates.find((name) => this.#draws(name, word));
    if (whole) return [{ font: whole, text: word }];
    return Array.from(graphemes.segment(word), ({ segment }) => {
      const font = candidates.find((name) => this.#draws(name, segment));
      return font ? { font, text: segment } : { font: other, text: MISSING };
    });
  }

  #draws(font: FontName, text: string): boolean {
    let has = this.#has.get(font);
    if (!has) {
      this.#doc.font(font);
      // pdfkit has no public API for a font's glyphs; this is the font that it has just opened.
      const { font: opened } = (this.#doc as unknown as OpenFont)._font;
      has = (codePoint) => opened.hasGlyphForCodePoint(codePoint);
      this.#has.set(font, has);
    }
    for (const letter of text) if (!has(letter.codePointAt(0) ?? 0)) return false;
    return true;
  }
}

interface OpenFont {
  readonly _font: { readonly font: { hasGlyphForCodePoint(codePoint: number): boolean } };
}
