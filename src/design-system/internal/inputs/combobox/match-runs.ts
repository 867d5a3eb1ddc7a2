/** A run of a suggestion's text, and whether the typed words matched it. */
export interface TextRun {
  readonly text: string;
  readonly matched: boolean;
}

const MARKS = /\p{M}/gu;

/** One character without case and accents; may be empty (a lone accent) and is never longer than one. */
const fold = (character: string): string => character.normalize("NFD").replace(MARKS, "").toLowerCase().slice(0, 1);

/** Whether a character belongs to a word. */
export const isWordCharacter = (character: string | undefined): boolean =>
  character !== undefined && /[\p{L}\p{N}]/u.test(character);

/** The words of a query, folded, longest first so that "he heathrow" marks the longer one. */
const wordsOf = (query: string): readonly (readonly string[])[] =>
  query
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "")
    .map((word) => Array.from(word, fold))
    .toSorted((a, b) => b.length - a.length);

/**
 * Cuts `text` where words of `query` start a word of it, regardless of case and accents: the places are found by
 * prefixes of words, so only such prefixes are marked. The runs joined give `text` back.
 */
export function matchRuns(text: string, query: string): readonly TextRun[] {
  const characters = Array.from(text);
  const folded = characters.map(fold);
  const marked = new Array<boolean>(characters.length).fill(false);
  for (const word of wordsOf(query)) {
    for (let start = 0; start + word.length <= folded.length; start++) {
      if (isWordCharacter(characters[start - 1]) || marked[start]) continue;
      if (word.every((letter, index) => folded[start + index] === letter))
        marked.fill(true, start, start + word.length);
    }
  }
  const runs: { text: string; matched: boolean }[] = [];
  for (const [index, character] of characters.entries()) {
    const matched = marked[index] === true;
    const last = runs.at(-1);
    if (last?.matched === matched) last.text += character;
    else runs.push({ text: character, matched });
  }
  return runs;
}
