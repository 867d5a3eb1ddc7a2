/**
 * Makes the text of a document readable by programs: copied, searched, read aloud. pdfkit names the text of each glyph once,
 * and fontkit remembers a glyph with the letter that it was first drawn for. Arabic letters share their strokes (beh, teh
 * and noon differ by their dots, which are glyphs of their own), so one stroke would stand for the wrong letters.
 */

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
  readonly subset: { readonly glyphs: number[] };
  /** By the glyph's number in the document. */
  readonly widths: number[];
  readonly unicode: (readonly number[])[];
  layout(text: string, features: unknown): { readonly glyphs: readonly Glyph[]; readonly positions: unknown };
  encode(text: string, features: unknown): unknown;
}

/**
 * Has a glyph a number in the document for each text that it is drawn for.
 * @param read the letter that a drawn one is read as.
 */
export function nameEveryLetter(embedded: EmbeddedFont, read: (codePoint: number) => number): void {
  const { font, subset, widths, unicode, scale } = embedded;
  const glyphOf = font.getGlyph.bind(font);
  font.getGlyph = (id, codePoints = []) =>
    Object.create(glyphOf(id, codePoints), { codePoints: { value: codePoints } }) as Glyph;
  const numbers = new Map<string, number>();
  const numberOf = ({ id, advanceWidth, codePoints }: Glyph): number => {
    const letters = codePoints.map(read);
    const key = `${id} ${letters.join(" ")}`;
    const number = numbers.get(key) ?? subset.glyphs.push(id) - 1;
    numbers.set(key, number);
    widths[number] = advanceWidth * scale;
    unicode[number] = letters;
    return number;
  };
  embedded.encode = (text, features) => {
    const { glyphs, positions } = embedded.layout(text, features);
    return [glyphs.map((glyph) => numberOf(glyph).toString(16).padStart(4, "0")), positions];
  };
}
