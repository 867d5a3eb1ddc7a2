/**
 * One weight of a variable font in WOFF2, as pdfkit embeds it. fontkit 2.0.4 reads such a file, but varies only the
 * outlines of unpacked fonts, and writes none that it has varied; both are done here with its own numbers.
 */
import { createRequire } from "node:module";

const require = createRequire(import.meta.url);

interface Point {
  x: number;
  y: number;
  readonly onCurve: boolean;
  copy(): Point;
}

interface Glyph {
  readonly advanceWidth: number;
  _getContours(): readonly (readonly Point[])[];
  _getMetrics(): { readonly leftBearing: number };
}

/** What fontkit's writer collects. */
interface Subset {
  readonly glyf: Uint8Array[];
  readonly loca: { readonly offsets: number[] };
  readonly hmtx: { readonly metrics: { advance: number; bearing: number }[] };
  offset: number;
  _addGlyph(id: number): number;
}

/** A font of fontkit's class WOFF2Font, as far as it is needed here. */
interface Woff2Font {
  variationCoords: readonly number[];
  readonly _variationProcessor: { transformPoints(id: number, points: readonly Point[]): void };
  readonly _tables: Record<string, unknown>;
  /** By the glyph's id; without points where a glyph is empty or made of others. */
  readonly _transformedGlyphs: readonly { readonly points?: readonly Point[] }[];
  readonly _glyphs: Record<number, Glyph>;
  _getBaseGlyph(id: number, codePoints?: readonly number[]): Glyph;
  getGlyph(id: number): Glyph;
  createSubset(): Subset;
}

/** Opens a weight of a file. @param name of the font in the document: pdfkit takes two of one name for one font. */
export function fontOfWeight(file: Uint8Array, weight: number, name: string): PDFKit.Mixins.PDFFontSource {
  // pdfkit's own, which is loaded by now.
  const fontkit = require("fontkit") as { create(file: Uint8Array): Woff2Font };
  const font = fontkit.create(file);
  font.variationCoords = [weight];
  vary(font);
  const createSubset = font.createSubset.bind(font);
  font.createSubset = () => writeOutlines(createSubset(), font);
  // The packed file has no such table, and the writer asks only for the width of its numbers.
  font._tables.loca = { version: 1, offsets: [] };
  Object.defineProperty(font, "postscriptName", { value: name });
  return font as unknown as PDFKit.Mixins.PDFFontSource;
}

/** Varies each outline when its glyph is made. */
function vary(font: Woff2Font): void {
  const make = font._getBaseGlyph.bind(font);
  font._getBaseGlyph = (id, codePoints) => {
    const known = font._glyphs[id];
    if (known) return known;
    const glyph = make(id, codePoints);
    const points = font._transformedGlyphs[id]?.points ?? [];
    const [point] = points;
    if (!point) return glyph;
    // An outline's points are followed by four that place it, which the file's table of widths replaces.
    const placing = Array.from({ length: 4 }, () => Object.assign(point.copy(), { x: 0, y: 0, endContour: true }));
    font._variationProcessor.transformPoints(id, [...points, ...placing]);
    return glyph;
  };
}

function writeOutlines(subset: Subset, font: Woff2Font): Subset {
  subset._addGlyph = (id) => {
    const glyph = font.getGlyph(id);
    const outline = trueType(glyph._getContours());
    subset.loca.offsets.push(subset.offset);
    subset.hmtx.metrics.push({ advance: glyph.advanceWidth, bearing: glyph._getMetrics().leftBearing });
    subset.offset += outline.length;
    return subset.glyf.push(outline) - 1;
  };
  return subset;
}

const HEADER = 10;

/** An outline as a simple glyph of TrueType, with every step between two points in full. */
function trueType(contours: readonly (readonly Point[])[]): Uint8Array {
  const points = contours.flat();
  if (points.length === 0) return new Uint8Array();
  const [xs, ys] = [points.map(({ x }) => Math.round(x)), points.map(({ y }) => Math.round(y))];
  const size = HEADER + 2 * contours.length + 2 + 5 * points.length;
  const bytes = Buffer.alloc(Math.ceil(size / 4) * 4);
  let at = 0;
  const write = (value: number): void => void (at = bytes.writeInt16BE(value, at));
  for (const value of [contours.length, Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)])
    write(value);
  let last = -1;
  for (const contour of contours) write((last += contour.length));
  write(0); // No instructions.
  for (const { onCurve } of points) at = bytes.writeUInt8(onCurve ? 1 : 0, at);
  for (const values of [xs, ys]) for (const [index, value] of values.entries()) write(value - (values[index - 1] ?? 0));
  return bytes;
}
