/** The order in which the words of a line are drawn, by the Unicode Bidirectional Algorithm. */
import bidiFactory from "bidi-js";

const bidi = bidiFactory();

/** Characters that turn what follows them: with them a name could rewrite its line. Marks and isolates cannot. */
const OVERRIDES = /[\u202a-\u202e]/g;
/** What makes a line of a right-to-left document run that way; others, such as an English address, stay as they are. */
const RUNS_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\u061c\u200f\u2066-\u2069]/u;
/** Letters by which pdfkit sees that a word runs from right to left; it draws signs alone as they come. */
const HAS_LETTERS = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;
/** At a space, which stands apart. */
const AT_SPACES = /(?<= )|(?= )/;

/** A word, or a run of them, that is drawn in one direction; its letters are in the order in which they are read. */
export interface VisualWord {
  readonly text: string;
  readonly isRightToLeft: boolean;
}

/** Neighbouring units of one direction. */
interface Stretch {
  readonly isRightToLeft: boolean;
  readonly indices: number[];
}

function stretchesOf(line: string, direction: "ltr" | "rtl"): readonly Stretch[] {
  const embedding = bidi.getEmbeddingLevels(line, direction);
  const stretches: Stretch[] = [];
  let level = -1;
  for (const index of bidi.getReorderedIndices(line, embedding)) {
    const next = embedding.levels[index] ?? 0;
    if (next !== level) stretches.push({ isRightToLeft: next % 2 === 1, indices: [] });
    level = next;
    stretches.at(-1)?.indices.push(index);
  }
  return stretches;
}

/** The sign that is drawn in a sign's place from right to left, such as the other bracket; any other stays itself. */
export const mirroredCodePoint = (codePoint: number): number =>
  bidi.getMirroredCharacter(String.fromCodePoint(codePoint))?.codePointAt(0) ?? codePoint;

/** Whether a text has signs that are drawn otherwise from right to left. */
export const hasMirrored = (text: string): boolean =>
  [...text].some((sign) => bidi.getMirroredCharacter(sign) !== null);

/**
 * The words of a line from left to right. Words that run from right to left stand apart, with the spaces between them,
 * since pdfkit shapes each correctly but does not reorder neighbouring ones.
 * @param direction of the document.
 */
export function visualWords(text: string, direction: "ltr" | "rtl"): readonly VisualWord[] {
  const line = text.replace(OVERRIDES, "");
  return stretchesOf(line, RUNS_LEFT.test(line) ? direction : "ltr").flatMap(
    ({ isRightToLeft, indices }): readonly VisualWord[] => {
      if (!isRightToLeft) {
        const words = indices
          .map((index) => line[index] ?? "")
          .join("")
          .split(AT_SPACES);
        return words.map((word) => ({ text: word, isRightToLeft }));
      }
      const read = indices.toReversed().map((index) => line[index] ?? "");
      const mirrored = read.map((unit) => bidi.getMirroredCharacter(unit) ?? unit).join("");
      return mirrored
        .split(AT_SPACES)
        .toReversed()
        .map((word) => ({ text: HAS_LETTERS.test(word) ? word : [...word].toReversed().join(""), isRightToLeft }));
    },
  );
}
