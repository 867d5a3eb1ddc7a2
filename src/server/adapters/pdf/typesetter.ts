/** Sets text of any script on the pages of a PDF: the font of each character, line widths and line breaks. */
import { documentFonts } from "./fonts.ts";
import { nameEveryLetter, type EmbeddedFont, type NamedFont } from "./glyph-text.ts";
import { scriptFontNames, type ScriptFonts } from "./script-fonts.ts";
import { hasMirrored, visualWords } from "./visual-order.ts";

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

/** Text of one font. */
interface Piece {
  /** Its name in the document. */
  readonly font: string;
  readonly text: string;
}

interface Run extends Piece {
  /** Its signs are those that are drawn from right to left. */
  readonly isMirrored: boolean;
}

/** Placeholder for a character that none of the fonts has, and that has no Latin letters either. */
const MISSING = "\u25a1";
/** Thai AM in its two parts, as Unicode's compatibility form has them: its ring belongs under the sign of tone, which fontkit leaves above. */
const decomposed = (text: string): string => text.replace(/([\u0e48-\u0e4b]?)\u0e33/g, "\u0e4d$1\u0e32");
/** Characters that the first font has, so that no fallback is needed. */
const EASY = /^[\x20-\x7e\xa0-\xac\xae-\xff\u2013\u2014\u2018\u2019\u201c\u201d\u2026\u20ac]*$/;
/** Characters without a glyph: joiners, variation selectors, and direction marks. */
const SHAPELESS = /[\p{Cf}\p{Variation_Selector}]/gu;
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;
/** Arabic letters that join, and what stands beside them: the font of the letters has no Latin signs, such as a colon. */
const ARABIC_OR_SIGN = /\p{Script_Extensions=Arabic}+|\P{Script_Extensions=Arabic}\p{M}*/gu;
const ELLIPSIS = "\u2026";

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/** A text as one line: line breaks become spaces; non-breaking spaces stay. */
const oneLine = (text: string): string =>
  text
    .normalize("NFC")
    .replace(/[\p{Cc}\p{Zl}\p{Zp} ]+/gu, " ")
    .trim();

/** The parts of a word that must not be torn apart. */
const wholesIn = (word: string): readonly string[] =>
  /\p{Script=Arabic}/u.test(word) ? (word.match(ARABIC_OR_SIGN) ?? []) : [word];

/** Sets text on one document. */
export class Typesetter {
  readonly #doc: PDFKit.PDFDocument;
  readonly #fonts = new Map<string, NamedFont>();
  readonly #scripts: ScriptFonts;
  readonly #direction: "ltr" | "rtl";
  readonly #inLatin: (text: string) => string;
  /** Whether the document's lines begin at the right. */
  readonly isRightToLeft: boolean;

  /**
   * @param scripts fonts of other scripts, for the texts that will be drawn.
   * @param inLatin writes a text in Latin letters, for what none of the fonts has.
   */
  constructor(
    doc: PDFKit.PDFDocument,
    direction: "ltr" | "rtl",
    { scripts, inLatin }: { readonly scripts: ScriptFonts; readonly inLatin: (text: string) => string },
  ) {
    this.#doc = doc;
    this.#scripts = scripts;
    this.#direction = direction;
    this.#inLatin = inLatin;
    this.isRightToLeft = direction === "rtl";
    for (const [name, font] of Object.entries(documentFonts())) doc.registerFont(name, font);
    for (const [name, font] of scripts) doc.registerFont(name, font);
  }

  /** Width of one line. */
  width(text: string, style: TextStyle): number {
    return this.#runs(text, style).reduce((sum, run) => sum + this.#widthOf(run, style), 0);
  }

  /** A text as lines that are at most `width` wide; what is beyond `most` lines is cut off with an ellipsis. */
  lines(text: string, width: number, style: TextStyle, most: number): readonly string[] {
    const lines: string[] = [];
    let line = "";
    for (const word of this.#legible(oneLine(text), style.bold === true ? "bold" : "plain").split(" ")) {
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
    for (const run of this.#runs(text, style)) {
      const options = { lineBreak: false, baseline: "alphabetic" } as const;
      const width = this.#widthOf(run, style);
      this.#open(run.font).mirror(run.isMirrored);
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
    this.#open(run.font);
    return this.#doc.fontSize(style.size).widthOfString(run.text);
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
    if (EASY.test(text)) return text === "" ? [] : [{ font: first, text, isMirrored: false }];
    const runs: Run[] = [];
    for (const { text: word, isRightToLeft } of visualWords(this.#legible(text, first), this.#direction)) {
      const found = this.#runsOf(word.replace(SHAPELESS, ""), first).filter((run) => run.text !== "");
      for (const { font, text: part } of isRightToLeft ? found.toReversed() : found) {
        const last = runs.at(-1);
        const isMirrored = isRightToLeft && hasMirrored(part);
        // pdfkit would draw words that run from right to left in the order of their letters.
        const isApart = [last?.text ?? "", part].some((each) => RIGHT_TO_LEFT.test(each));
        if (last?.font === font && last.isMirrored === isMirrored && !isApart)
          runs[runs.length - 1] = { ...last, text: last.text + part };
        else runs.push({ font, text: part, isMirrored });
      }
    }
    return runs;
  }

  /** A word stays in one font if that font has all of its letters; signs beside Arabic letters may be of another one. */
  #runsOf(word: string, first: "plain" | "bold"): readonly Piece[] {
    return wholesIn(word).flatMap((whole) => this.#runsOfWhole(whole, first));
  }

  #runsOfWhole(whole: string, first: "plain" | "bold"): readonly Piece[] {
    const other = `${first}-other` as const;
    const found = this.#basic(whole, first);
    if (found) return [{ font: found, text: whole }];
    return Array.from(graphemes.segment(whole), ({ segment }) => ({
      font: this.#basic(segment, first) ?? this.#script(segment, whole, first) ?? other,
      text: segment,
    }));
  }

  /** A text with what no font has in Latin letters. */
  #legible(text: string, first: "plain" | "bold"): string {
    if (EASY.test(text)) return text;
    const words = decomposed(text).split(" ");
    const shown = words.map((word) =>
      Array.from(graphemes.segment(word), ({ segment }) => {
        const drawn = segment.replace(SHAPELESS, "");
        const font = this.#basic(drawn, first) ?? this.#script(drawn, word, first);
        return font === undefined ? this.#inLatin(drawn) || MISSING : segment;
      }).join(""),
    );
    return shown.join(" ");
  }

  /** The first of the fonts of Europe and Arabic that has all of a text. */
  #basic(text: string, first: "plain" | "bold"): string | undefined {
    return [first, `${first}-arabic`, `${first}-other`].find((name) => this.#draws(name, text));
  }

  /** The font of another script that has a character. */
  #script(character: string, word: string, first: "plain" | "bold"): string | undefined {
    const names = scriptFontNames(character, word, first);
    return names.find((name) => this.#scripts.has(name) && this.#draws(name, character));
  }

  #draws(name: string, text: string): boolean {
    const { hasLetter } = this.#open(name);
    return [...text].every((letter) => hasLetter(letter.codePointAt(0) ?? 0));
  }

  /** Makes a font the one that is drawn with. */
  #open(name: string): NamedFont {
    this.#doc.font(name);
    const known = this.#fonts.get(name);
    if (known) return known;
    // pdfkit has no public API for a font's glyphs; this is the font that it has just opened.
    const named = nameEveryLetter((this.#doc as unknown as { readonly _font: EmbeddedFont })._font);
    this.#fonts.set(name, named);
    return named;
  }
}
