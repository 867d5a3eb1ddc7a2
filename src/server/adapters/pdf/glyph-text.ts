/**
 * Makes the text of a document readable by programs: copied, searched, read aloud. pdfkit names the text of each glyph once,
 * and fontkit remembers a glyph with the letter that it was first drawn for. Arabic letters share their strokes (beh, teh
 * and noon differ by their dots, which are glyphs of their own), so one stroke would stand for the wrong letters.
 */
import { mirroredCodePoint } from "./visual-order.ts";

/** A glyph, and the characters that it is drawn for. */
interface Glyph {
  readonly id: number;
  readonly advanceWidth: number;
  readonly codePoints: readonly number[];
}

/** What pdfkit calls an embedded font, as far as it is needed here; it has no public type. */
export interface EmbeddedFont {
  readonly font: {
    hasGlyphForCodePoint(codePoint: number): boolean;
    getGlyph(id: number, codePoints?: readonly number[]): Glyph;
  };
  readonly scale: number;
  readonly subset: { readonly glyphs: number[]; includeGlyph(id: number): number };
  /** By the glyph's number in the document. */
  readonly widths: (number | undefined)[];
  readonly unicode: (readonly number[] | undefined)[];
  layout(text: string, features: unknown): { readonly glyphs: readonly Glyph[]; readonly positions: unknown };
  encode(text: string, features: unknown): unknown;
}

/** A font whose glyphs stand for the right letters. */
export interface NamedFont {
  readonly hasLetter: (codePoint: number) => boolean;
  /** Whether the signs that are drawn next are mirrored: "(" is drawn as ")" from right to left, and stays "(" for a reader. */
  readonly mirror: (isMirrored: boolean) => void;
}

const keyOf = (id: number, codePoints: readonly number[]): string => `${id} ${codePoints.join(" ")}`;

/** Has a glyph that is drawn for several letters a number in the document for each of them. */
export function nameEveryLetter(embedded: EmbeddedFont): NamedFont {
  const { font, subset, widths, unicode, scale } = embedded;
  keepLetters(font);
  const numbers = new Map<string, number>();
  let isMirrored = false;
  const numberOf = ({ id, advanceWidth, codePoints }: Glyph): number => {
    const read = isMirrored ? codePoints.map(mirroredCodePoint) : codePoints;
    const key = keyOf(id, read);
    const known = numbers.get(key);
    if (known !== undefined) return known;
    const first = subset.includeGlyph(id);
    const number = unicode[first] === undefined ? first : subset.glyphs.push(id) - 1;
    numbers.set(key, number);
    widths[number] = advanceWidth * scale;
    unicode[number] = read;
    return number;
  };
  embedded.encode = (text, features) => {
    const { glyphs, positions } = embedded.layout(text, features);
    return [glyphs.map((glyph) => numberOf(glyph).toString(16).padStart(4, "0")), positions];
  };
  return {
    hasLetter: (codePoint) => font.hasGlyphForCodePoint(codePoint),
    mirror: (wanted) => {
      isMirrored = wanted;
    },
  };
}

/** Lets a glyph be drawn for the letters that the layout drew it for, not for those of its first use. */
function keepLetters(font: EmbeddedFont["font"]): void {
  const glyphOf = font.getGlyph.bind(font);
  const glyphs = new Map<string, Glyph>();
  font.getGlyph = (id, codePoints = []) => {
    const key = keyOf(id, codePoints);
    const glyph = glyphs.get(key) ?? (Object.create(glyphOf(id), { codePoints: { value: codePoints } }) as Glyph);
    glyphs.set(key, glyph);
    return glyph;
  };
}
