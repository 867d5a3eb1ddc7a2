import { AUTOCOMPLETE_MAX_RESULTS, AUTOCOMPLETE_MIN_CHARS } from "#domain/shared/constants.ts";
import { createPlaceIndex } from "#server/offline/places/place-index.ts";
import { mendings } from "#server/offline/places/spelling.ts";
import { fold } from "#domain/shared/text/search-text.ts";

/** Longest text that is searched; the rest cannot change the result. */
const MAX_QUERY = 80;
/** All items share one position: an airport's distance says nothing about how likely it is. */
const NOWHERE = { lat: 0, lng: 0 };

/** How an item is found. */
export interface Named {
  /** Names and codes, the main one first; empty ones are left out. */
  readonly names: readonly string[];
  /** Words that may appear beside a name. */
  readonly context: string;
  /** How popular it is. */
  readonly weight: number;
}

/** A prefix search over names: from two characters, at most ten results, one typing error is tolerated. */
export function createNameSearch<T>(
  items: readonly T[],
  describe: (item: T) => Named,
): (prefix: string) => readonly T[] {
  const rows = items.map((item) => {
    const { names, context, weight } = describe(item);
    const phrases = [...new Set(names.map(fold))].filter((phrase) => phrase !== "");
    return { phrases, context: ` ${fold(context)}`, weight, position: NOWHERE };
  });
  const index = createPlaceIndex(rows);
  const find = (query: string): T[] =>
    index.find(query, NOWHERE, AUTOCOMPLETE_MAX_RESULTS).flatMap(({ row }) => items[row] ?? []);
  return (prefix) => {
    const query = fold(prefix.slice(0, MAX_QUERY));
    if (query.length < AUTOCOMPLETE_MIN_CHARS) return [];
    // A name in one word is also written as several: "easy jet", "jet 2".
    const joined = query.includes(" ") ? find(query.replaceAll(" ", "")) : [];
    const found = [...new Set([...joined, ...find(query)])].slice(0, AUTOCOMPLETE_MAX_RESULTS);
    if (found.length > 0) return found;
    for (const mended of mendings(index.words, query)) {
      const meant = find(mended);
      if (meant.length > 0) return meant;
    }
    return [];
  };
}
