import { AUTOCOMPLETE_MAX_RESULTS, AUTOCOMPLETE_MIN_CHARS } from "#domain/shared/constants.ts";
import { createPlaceIndex, indexed, type IndexedRows } from "#server/offline/places/place-index.ts";
import { nearWords } from "#server/offline/places/spelling.ts";
import { foldName } from "./other-names.ts";

/** Longest text that is searched; the rest cannot change the result. */
const MAX_QUERY = 80;
/** All items share one position: an airport's distance says nothing about how likely it is. */
const NOWHERE = { lat: 0, lng: 0 };

/** Shortest word that is corrected: of four letters, one edit leads to another town ("Corf" to "Cork"). */
const MIN_MENDED = 5;
/** From so many letters on, the beginning of a longer word is corrected as well. */
const MIN_UNFINISHED = 7;
/** Words of a query that are corrected, and words that are tried for each. */
const MENDED_WORDS = 4;
const TRIED_WORDS = 40;
/** Shortest name that is searched without the words around it. */
const MIN_BARE = 3;

/** Words that people write around a name; they are left out when a text is not found with them. */
const FILLERS =
  /\b(?:airports?|aeroporto|aeropuerto|aeroport|flughafen|lotnisko|luchthaven|lufthavn|terminal|t ?\d|\d|from|city|town|island|islands|intl|international|di|de|do|of|the)\b/g;

/** How an item is found. */
export interface Named {
  /** Names and codes, the main one first; empty ones are left out. */
  readonly names: readonly string[];
  /** Words that may appear beside a name. */
  readonly context: string;
  /** How popular it is. */
  readonly weight: number;
}

/** The names of items, folded and sorted, in the order of the items. */
export function nameRows<T>(items: readonly T[], describe: (item: T) => Named): IndexedRows {
  const rows = items.map((item) => {
    const { names, context, weight } = describe(item);
    const phrases = [...new Set(names.map(foldName))].filter((phrase) => phrase !== "");
    return { phrases, context: ` ${foldName(context)}`, weight, position: NOWHERE };
  });
  return indexed(rows);
}

/**
 * A prefix search over names: from two characters, at most ten results, one typing error is tolerated.
 * @param named the names of the items.
 * @param known items that a whole text means, the likeliest first; they come before all others.
 */
export function createNameSearch<T>(
  items: readonly T[],
  named: IndexedRows,
  known: (text: string) => readonly T[] = () => [],
): (prefix: string) => readonly T[] {
  const index = createPlaceIndex(named);
  const find = (query: string): T[] =>
    index.find(query, NOWHERE, AUTOCOMPLETE_MAX_RESULTS).flatMap(({ row }) => items[row] ?? []);
  return (prefix) => {
    const text = prefix.slice(0, MAX_QUERY);
    const query = foldName(text);
    const meant = known(text);
    if (query.length < AUTOCOMPLETE_MIN_CHARS) return meant;
    // A name in one word is also written as several: "easy jet", "jet 2".
    const joined = query.includes(" ") ? find(query.replaceAll(" ", "")) : [];
    const found = [...new Set([...meant, ...joined, ...find(query)])].slice(0, AUTOCOMPLETE_MAX_RESULTS);
    if (found.length > 0) return found;
    const bare = query.replace(FILLERS, " ").replace(/ +/g, " ").trim();
    const others = bare === query || bare.length < MIN_BARE ? [] : [bare];
    for (const other of [...others, ...mendings(index.words, query)]) {
      const alike = [...new Set([...known(other), ...find(other)])].slice(0, AUTOCOMPLETE_MAX_RESULTS);
      if (alike.length > 0) return alike;
    }
    return [];
  };
}

/**
 * Queries with one misspelt word corrected, the last word first. The correction is about as long as the word, so that
 * "corfu" never leads to "corumba".
 */
function* mendings(vocabulary: readonly string[], query: string): Generator<string> {
  const words = query.split(" ").slice(0, MENDED_WORDS);
  for (const [at, typed] of [...words.entries()].toReversed()) {
    if (typed.length < MIN_MENDED) continue;
    const longest = typed.length + (typed.length < MIN_UNFINISHED ? 1 : 3);
    const alike = nearWords(vocabulary, typed, TRIED_WORDS).filter(({ length }) => length <= longest);
    const difference = (word: string): number => Math.abs(word.length - typed.length);
    for (const word of alike.toSorted((a, b) => difference(a) - difference(b))) yield words.with(at, word).join(" ");
  }
}
