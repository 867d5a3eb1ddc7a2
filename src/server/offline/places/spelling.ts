import { lowerBound } from "./place-index.ts";

/** Shortest word that is corrected; shorter ones have too many neighbours. */
const MIN_LETTERS = 4;
/** Most words examined, so that a correction takes well under a millisecond. */
const MAX_WORDS = 4_000;
/** Shortest word that is corrected by its sound. */
const MIN_LETTERS_BY_EAR = 5;
/** Most queries that are tried by ear. */
const MAX_BY_EAR = 12;
/** Letters that people leave out or add when they write by ear. */
const SILENT = /[aeiouyhw]/g;

/**
 * Words of the vocabulary whose beginning is one edit away from the word: a letter missing, extra, wrong, or two
 * swapped. The first letter is assumed to be right unless it is swapped or extra.
 * @param vocabulary sorted words
 */
export function nearWords(vocabulary: readonly string[], word: string, limit: number): string[] {
  if (word.length < MIN_LETTERS) return [];
  const found = new Set<string>();
  let looked = 0;

  const take = (prefix: string): void => {
    for (let at = lowerBound(vocabulary, prefix); found.size < limit; at += 1) {
      const candidate = vocabulary[at];
      if (candidate === undefined || !candidate.startsWith(prefix)) return;
      found.add(candidate);
    }
  };

  for (let at = word.length - 1; at >= 1 && found.size < limit; at -= 1) {
    // Two letters swapped, one letter too many.
    take(word.slice(0, at - 1) + word.charAt(at) + word.charAt(at - 1) + word.slice(at + 1));
    take(word.slice(0, at) + word.slice(at + 1));
  }
  for (let at = word.length - 1; at >= 1 && found.size < limit && looked < MAX_WORDS; at -= 1) {
    const head = word.slice(0, at);
    const wrongTail = word.slice(at + 1);
    const missingTail = word.slice(at);
    for (let i = lowerBound(vocabulary, head); found.size < limit && looked < MAX_WORDS; i += 1) {
      const candidate = vocabulary[i];
      if (candidate === undefined || !candidate.startsWith(head)) break;
      looked += 1;
      if (candidate.startsWith(wrongTail, at + 1) || candidate.startsWith(missingTail, at + 1)) found.add(candidate);
    }
  }
  return [...found];
}

/** Consonants that are heard; doubled ones count once. Writers by ear get these right, and "hetrow" sounds like "heathrow". */
const heard = (word: string): string =>
  word.charAt(0) +
  word
    .slice(1)
    .replace(SILENT, "")
    .replace(/(.)\1+/g, "$1");

/**
 * Words of the vocabulary that sound like the word, for those with more than one mistake: the same first letter and the
 * same consonants, whatever the vowels between them.
 * @param vocabulary sorted words
 */
export function soundalikes(vocabulary: readonly string[], word: string, limit: number): string[] {
  if (word.length < MIN_LETTERS_BY_EAR) return [];
  const sound = heard(word);
  const found: string[] = [];
  const first = word.charAt(0);
  for (let at = lowerBound(vocabulary, first); found.length < limit; at += 1) {
    const candidate = vocabulary[at];
    if (candidate === undefined || !candidate.startsWith(first)) break;
    if (heard(candidate) === sound) found.push(candidate);
  }
  return found;
}

/**
 * Queries with one misspelt word corrected, the last word first: that is the one still being typed.
 * @param vocabulary as for `nearWords`.
 */
export function* mendings(vocabulary: readonly string[], query: string): Generator<string> {
  const words = query.split(" ").slice(0, 4);
  for (let at = words.length - 1; at >= 0; at -= 1) {
    for (const word of nearWords(vocabulary, words[at] ?? "", 6)) yield words.with(at, word).join(" ");
  }
}

/**
 * Queries with each word corrected that begins no known one, by its letters or by its sound.
 * @param vocabulary as for `nearWords`.
 */
export function mendingsByEar(vocabulary: readonly string[], query: string): readonly string[] {
  const isKnown = (word: string): boolean => vocabulary[lowerBound(vocabulary, word)]?.startsWith(word) === true;
  const choices = query
    .split(" ")
    .slice(0, 4)
    .map((word) =>
      isKnown(word) ? [word] : [...new Set([...nearWords(vocabulary, word, 6), ...soundalikes(vocabulary, word, 6)])],
    );
  return queriesOf(choices, MAX_BY_EAR);
}

/** The first `most` queries that take one of the words for each place. */
export function queriesOf(choices: readonly (readonly string[])[], most: number): readonly string[] {
  const [first = [], ...others] = choices;
  return others.reduce(
    (heads, tails) => heads.flatMap((head) => tails.map((tail) => `${head} ${tail}`)).slice(0, most),
    first.slice(0, most),
  );
}
