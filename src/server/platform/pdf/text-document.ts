/** A PDF whose lines may be of any script: pdfkit wraps and places them, here each gets its order and its fonts. */
import inLatin from "any-ascii";
import bidiFactory from "bidi-js";
import PDFDocument from "pdfkit";
import { fontNames, fontsFor, graphemesOf, isPlain, plainFont, visible, type Weight } from "./fonts.ts";
import { nameEveryLetter, type EmbeddedFont } from "./glyph-text.ts";

/** How a text looks; sizes in points. */
export interface TextStyle {
  readonly size: number;
  readonly colour: string;
  readonly bold?: boolean;
}

/** Edges of a text, on a page whose lines begin at the left; where they begin at the right, it is mirrored. */
export interface Room {
  readonly left: number;
  readonly right: number;
  /** At the edge where lines end. */
  readonly atEnd?: boolean;
}

/** From one baseline to the next. */
const LEADING = 12;
/** Placeholder for a character that none of the fonts has, and that has no Latin letters either. */
const MISSING = "\u25a1";
const RIGHT_TO_LEFT = /[\p{Script_Extensions=Arabic}\p{Script_Extensions=Hebrew}]/u;

const thaiWords = new Intl.Segmenter("th", { granularity: "word" });

/** Thai words with places to break between them, since pdfkit would break a line before a vowel sign. */
const breakable = (thai: string): string =>
  Array.from(thaiWords.segment(thai), ({ segment }) => segment)
    .join("\u200b")
    // AM in its two parts, as Unicode's compatibility form has them: its ring belongs under the sign of tone, which fontkit leaves above.
    .replace(/([\u0e48-\u0e4b]?)\u0e33/g, "\u0e4d$1\u0e32");

/** A text as one line: line breaks become spaces; non-breaking spaces stay. */
const oneLine = (text: string): string =>
  text
    .normalize("NFC")
    .replace(/[\p{Cc}\p{Zl}\p{Zp} ]+/gu, " ")
    .trim()
    .replace(/\p{Script=Thai}+/gu, breakable);

const bidi = bidiFactory();

/** Characters that turn what follows them: with them a name could rewrite its line. Marks and isolates cannot. */
const OVERRIDES = /[\u202a-\u202e]/g;
/** What makes a line of a right-to-left document run that way; others, such as an English address, stay as they are. */
const RUNS_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\u061c\u200f\u2066-\u2069]/u;

/** A part of a line that runs in one direction; its letters are in the order in which they are read. */
interface Stretch {
  readonly text: string;
  readonly isRightToLeft: boolean;
}

/** A text whose signs are those that are drawn from right to left, such as the other bracket. */
const mirrored = (text: string): string => Array.from(text, (sign) => bidi.getMirroredCharacter(sign) ?? sign).join("");

/** The parts of a line from left to right; signs that run from right to left are mirrored. @param direction of the document. */
export function visualOrder(text: string, direction: "ltr" | "rtl"): readonly Stretch[] {
  const line = text.replace(OVERRIDES, "");
  const embedding = bidi.getEmbeddingLevels(line, RUNS_LEFT.test(line) ? direction : "ltr");
  const stretches: { level: number; text: string }[] = [];
  for (const index of bidi.getReorderedIndices(line, embedding)) {
    const level = embedding.levels[index] ?? 0;
    const unit = line[index] ?? "";
    const last = stretches.at(-1);
    if (last?.level !== level) stretches.push({ level, text: unit });
    else last.text = level % 2 === 1 ? unit + last.text : last.text + unit;
  }
  return stretches.map((stretch) => {
    const isRightToLeft = stretch.level % 2 === 1;
    return { text: isRightToLeft ? mirrored(stretch.text) : stretch.text, isRightToLeft };
  });
}

/** Text of one font. */
interface Run {
  readonly font: string;
  text: string;
  /** Its signs are drawn from right to left: "(" as ")", which stays "(" for a reader. */
  readonly isMirrored: boolean;
  /** fontkit turns it: its letters are of Arabic or Hebrew, in the order in which they are read. */
  readonly isTurned: boolean;
}

interface FragmentOptions extends PDFKit.Mixins.TextOptions {
  readonly lineWidth?: number;
  readonly textWidth?: number;
}

/** What pdfkit draws lines with; neither has a public type. */
interface Internals {
  readonly _font: EmbeddedFont;
  _fragment(text: string, x: number, y: number, options: FragmentOptions): void;
}

const Base = PDFDocument as unknown as new (options: PDFKit.PDFDocumentOptions) => PDFKit.PDFDocument & Internals;

/** Draws text of any script. */
export class TextDocument extends Base {
  readonly #direction: "ltr" | "rtl";
  readonly #fonts: ReadonlyMap<string, Uint8Array>;
  readonly #opened = new Map<string, EmbeddedFont>();
  /** The fonts of graphemes that were looked for. */
  readonly #found = new Map<string, string | undefined>();
  #weight: Weight = 400;
  #isMirrored = false;

  /** @param fonts those of all the texts that will be drawn. */
  constructor(options: PDFKit.PDFDocumentOptions, direction: "ltr" | "rtl", fonts: ReadonlyMap<string, Uint8Array>) {
    super(options);
    this.#direction = direction;
    this.#fonts = fonts;
  }

  /** The edges of a room on this document's pages. */
  placed({ left, right }: Room): Room {
    const { width } = this.page;
    return this.#direction === "rtl" ? { left: width - right, right: width - left } : { left, right };
  }

  /**
   * Writes a text with its first baseline at `y`.
   * @param lines how many there may be; the last one is cut off with an ellipsis. Without it one line is written, whatever its width.
   * @returns the baseline after the last one.
   */
  write(text: string, room: Room, y: number, style: TextStyle, lines?: number): number {
    const { left, right } = this.placed(room);
    const align = (this.#direction === "rtl") === (room.atEnd ?? false) ? "left" : "right";
    const options =
      lines === undefined
        ? { lineBreak: false, lineWidth: right - left }
        : { width: right - left, height: lines * LEADING + 1, ellipsis: true };
    this.#use(style).text(this.#legible(text), left, y, { ...options, align });
    return lines === undefined ? y + LEADING : this.y;
  }

  /** The height of a text in a number of lines at most. */
  height(text: string, { left, right }: Room, style: TextStyle, lines: number): number {
    const height = this.#use(style).heightOfString(this.#legible(text), { width: right - left });
    return Math.min(height, lines * LEADING);
  }

  /** The width of a text in one line. */
  width(text: string, style: TextStyle): number {
    return this.#use(style).widthOfString(this.#legible(text));
  }

  override currentLineHeight(): number {
    return LEADING;
  }

  override widthOfString(text: string): number {
    return this.#runs(text).reduce((sum, run) => sum + this.#widthOf(run), 0);
  }

  override _fragment(text: string, x: number, y: number, { align, lineWidth = 0 }: FragmentOptions): void {
    const line = text.trimEnd();
    let at = align === "right" ? x + lineWidth - this.widthOfString(line) : x;
    for (const run of this.#runs(line)) {
      const textWidth = this.#widthOf(run);
      this.#isMirrored = run.isMirrored;
      super._fragment(run.text, at, y, { baseline: "alphabetic", textWidth });
      at += textWidth;
    }
  }

  #use({ size, colour, bold = false }: TextStyle): this {
    this.#weight = bold ? 700 : 400;
    return this.fontSize(size).fillColor(colour);
  }

  #widthOf({ font, text }: Run): number {
    this.#open(font);
    return super.widthOfString(text);
  }

  /** A line from left to right. */
  #runs(text: string): readonly Run[] {
    const plain = plainFont(this.#weight);
    if (isPlain(text)) return [{ font: plain, text, isMirrored: false, isTurned: false }];
    const runs: Run[] = [];
    for (const { text: stretch, isRightToLeft } of visualOrder(text, this.#direction)) {
      const words = visible(stretch).split(/(?<= )|(?= )/);
      const letters = words.flatMap((word) =>
        graphemesOf(word).map((each) => [each, this.#fontOf(each, word)] as const),
      );
      for (const [letter, font = plain] of isRightToLeft ? letters.toReversed() : letters) {
        const isMirrored = isRightToLeft && mirrored(letter) !== letter;
        const isTurned = isRightToLeft && RIGHT_TO_LEFT.test(letter);
        const last = runs.at(-1);
        if (last?.font !== font || last.isMirrored !== isMirrored || last.isTurned !== isTurned)
          runs.push({ font, text: letter, isMirrored, isTurned });
        else last.text = isTurned ? letter + last.text : last.text + letter;
      }
    }
    return runs;
  }

  /** A text as one line, with what no font has in Latin letters. */
  #legible(text: string): string {
    const legible = (grapheme: string, word: string): string => {
      const shown = visible(grapheme);
      if (shown === "" || this.#fontOf(shown, visible(word)) !== undefined) return grapheme;
      return inLatin(shown) || MISSING;
    };
    const line = oneLine(text);
    if (isPlain(line)) return line;
    return line.replace(/[^ ]+/g, (word) =>
      graphemesOf(word)
        .map((each) => legible(each, word))
        .join(""),
    );
  }

  #fontOf(grapheme: string, word: string): string | undefined {
    const key = `${this.#weight} ${word} ${grapheme}`;
    const has = (name: string): boolean => {
      const { font } = this.#open(name);
      return [...grapheme].every((letter) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0));
    };
    const find = (): string | undefined =>
      fontNames(grapheme, word, this.#weight).find((name) => this.#fonts.has(name) && has(name));
    if (!this.#found.has(key)) this.#found.set(key, find());
    return this.#found.get(key);
  }

  /** Makes a font the one that is drawn with. */
  #open(name: string): EmbeddedFont {
    const known = this.#opened.get(name);
    if (known !== undefined) {
      this.font(name);
      return known;
    }
    this.registerFont(name, this.#fonts.get(name)).font(name);
    const read = (codePoint: number): number =>
      this.#isMirrored ? (mirrored(String.fromCodePoint(codePoint)).codePointAt(0) ?? codePoint) : codePoint;
    nameEveryLetter(this._font, read);
    this.#opened.set(name, this._font);
    return this._font;
  }
}

/** Opens a document. @param texts all that will be drawn, for its fonts. */
export async function openDocument(
  options: PDFKit.PDFDocumentOptions,
  direction: "ltr" | "rtl",
  texts: readonly string[],
): Promise<TextDocument> {
  return new TextDocument(options, direction, await fontsFor(texts.map(oneLine)));
}
