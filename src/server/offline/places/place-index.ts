import type { LatLng } from "#domain/shared/geo/geo.ts";
import { bestOf, maximumTree, type Range } from "./maximum-tree.ts";

/** The indexed fields of a row; its number is its position in the list given to `createPlaceIndex`. */
export interface IndexedRow {
  /** Folded names, the best known first. A query may start at each word of each. */
  readonly phrases: readonly string[];
  /** Folded words that may appear in a query beside a name ("station london"), but do not find the row alone. */
  readonly context: string;
  /** How popular it is; 12 points outweigh 10 km of distance from the base, 24 points 30 km. */
  readonly weight: number;
  readonly position: LatLng;
}

/** A row number with the score that ranked it. */
export interface Hit {
  readonly row: number;
  readonly score: number;
}

/** Finds rows by the beginning of their names, or of any word in them. */
export interface PlaceIndex {
  /** The best rows for a folded query, best first, at most `limit`; nearer to `near` ranks higher. */
  find(query: string, near: LatLng, limit: number): readonly Hit[];
  /** Rows with a name equal to the folded text, best first. */
  exact(query: string, near: LatLng, limit: number): readonly Hit[];
  /** Every distinct word of the names, sorted, for correcting misspelt queries. */
  readonly words: readonly string[];
}

/** Bonus for where in a name the query starts. */
const AT_START = 18;
const AT_START_OF_ALIAS = 15;
const AT_LATER_WORD = 0;
/** Bonus when the query is the whole rest of the name, or ends with a whole word. */
const WHOLE_NAME = 30;
const WHOLE_TAIL = 6;
const WHOLE_WORD = 6;
/** Extra rows examined, since the last bonuses depend on the query. */
const POOL = 28;
/** Most candidates tried when the words of a query are scattered over a name. */
const SCATTERED_TRIES = 200;
/** Words of a query that may lead the search for scattered words. */
const SCATTERED_WORDS = 6;
const TREES_KEPT = 32;

/** The sorted entries, one for each word of each name, and the rows they lead to. */
interface Entries {
  /** The name from that word on, folded; sorted. */
  readonly keys: readonly string[];
  readonly owner: Int32Array;
  readonly bonus: Float32Array;
  /** All words of a row, each with a space before it. */
  readonly texts: readonly string[];
  readonly vocabulary: readonly string[];
  /** Leaves of the score trees. */
  readonly size: number;
}

/** Rows with their sorted names: plain data, from which an index is made. */
export interface IndexedRows<Row extends IndexedRow = IndexedRow> {
  readonly rows: readonly Row[];
  readonly entries: Entries;
}

type Scores = Map<number, number>;

/**
 * Builds the index: one sorted array of name endings, each beginning at a word. A query is a range in it, and a tree of
 * maxima for each home position gives the best of that range without a scan, so that "st" costs as little as "stratf".
 */
export function createPlaceIndex({ rows, entries }: IndexedRows): PlaceIndex {
  const treeFor = keptTrees(rows, entries);
  return {
    words: entries.vocabulary,
    find(query, near, limit) {
      if (query === "") return [];
      const tree = treeFor(near);
      const scores: Scores = new Map();
      addPhraseHits(entries, tree, query, limit + POOL, scores);
      const tokens = query.split(" ");
      if (scores.size < limit && tokens.length > 1) addScatteredHits(entries, tree, tokens, limit, scores);
      return ranked(scores, limit);
    },
    exact(query, near, limit) {
      const range = { from: lowerBound(entries.keys, query), to: lowerBound(entries.keys, `${query} `) };
      const scores: Scores = new Map();
      bestOf(treeFor(near), entries, range, limit, (entry, row, score) => {
        if ((entries.bonus[entry] ?? 0) > AT_LATER_WORD && !scores.has(row)) scores.set(row, score);
        return false;
      });
      return ranked(scores, limit);
    },
  };
}

/** Score trees by home position, the least used dropped: a process serves few homes, and a tree costs about 1 ms. */
function keptTrees(rows: readonly IndexedRow[], entries: Entries): (near: LatLng) => Float32Array {
  const trees = new Map<string, Float32Array>();
  return (near) => {
    const key = `${near.lat.toFixed(2)},${near.lng.toFixed(2)}`;
    const tree = trees.get(key) ?? maximumTree(rowScores(rows, near), entries);
    // Re-inserting keeps the order of use; the first key is the one unused for longest.
    trees.delete(key);
    trees.set(key, tree);
    const oldest = trees.keys().next().value;
    if (trees.size > TREES_KEPT && oldest !== undefined) trees.delete(oldest);
    return tree;
  };
}

const rangeOf = (keys: readonly string[], prefix: string): Range => ({
  from: lowerBound(keys, prefix),
  to: lowerBound(keys, `${prefix}\uffff`),
});

/** Rows with a name, or the rest of a name from some word on, that begins with the query. */
function addPhraseHits(entries: Entries, tree: Float32Array, query: string, pool: number, into: Scores): void {
  const { keys, bonus } = entries;
  const range = rangeOf(keys, query);
  // Whole names and whole words sort before longer words: "ham", "ham common", then "hammersmith".
  const whole = { from: range.from, to: lowerBound(keys, `${query}!`) };
  const add = (entry: number, row: number, score: number): boolean => {
    const key = keys[entry] ?? "";
    let total = score;
    if (key.length === query.length)
      total += WHOLE_WORD + ((bonus[entry] ?? 0) > AT_LATER_WORD ? WHOLE_NAME : WHOLE_TAIL);
    else if (key.charCodeAt(query.length) === 32) total += WHOLE_WORD;
    if (total > (into.get(row) ?? -Infinity)) into.set(row, total);
    return false;
  };
  bestOf(tree, entries, whole, pool, add);
  bestOf(tree, entries, range, pool, add);
}

/**
 * Rows in which each word of the query begins some word, in any order. The rarest word leads; when nothing at all is
 * found that way ("rail" in "rail paddington" only stands beside names), the next one does.
 */
function addScatteredHits(
  entries: Entries,
  tree: Float32Array,
  words: readonly string[],
  wanted: number,
  into: Scores,
): void {
  const tokens = words
    .slice(0, SCATTERED_WORDS)
    // A single letter matches too many words to be selective.
    .filter((word) => word.length > 1)
    .map((word) => ({ word: ` ${word}`, range: rangeOf(entries.keys, word) }))
    .sort((a, b) => a.range.to - a.range.from - (b.range.to - b.range.from));
  let found = 0;
  for (const lead of tokens) {
    const others = words.filter((word) => ` ${word}` !== lead.word).map((word) => ` ${word}`);
    bestOf(tree, entries, lead.range, SCATTERED_TRIES, (_, row, score) => {
      const text = entries.texts[row] ?? "";
      if (into.has(row) || !others.every((word) => text.includes(word))) return false;
      into.set(row, score - AT_START);
      found += 1;
      return found === wanted;
    });
    if (into.size > 0) return;
  }
}

const ranked = (scores: Scores, limit: number): Hit[] =>
  Array.from(scores, ([row, score]) => ({ row, score }))
    .sort((a, b) => b.score - a.score || a.row - b.row)
    .slice(0, limit);

/** Sorts the names of rows. */
export const indexed = <Row extends IndexedRow>(rows: readonly Row[]): IndexedRows<Row> => ({
  rows,
  entries: sortedEntries(rows),
});

function sortedEntries(rows: readonly IndexedRow[]): Entries {
  const raw: { key: string; row: number; bonus: number }[] = [];
  const vocabulary = new Set<string>();
  rows.forEach((row, number) => {
    const best = new Map<string, number>();
    row.phrases.forEach((phrase, at) => {
      for (let start = 0; start >= 0 && start < phrase.length;) {
        const key = phrase.slice(start);
        const value = start > 0 ? AT_LATER_WORD : at === 0 ? AT_START : AT_START_OF_ALIAS;
        best.set(key, Math.max(value, best.get(key) ?? value));
        const space = phrase.indexOf(" ", start);
        vocabulary.add(space < 0 ? key : phrase.slice(start, space));
        start = space < 0 ? -1 : space + 1;
      }
    });
    for (const [key, value] of best) raw.push({ key, row: number, bonus: value });
  });
  raw.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : a.row - b.row));
  return {
    keys: raw.map((entry) => entry.key),
    owner: Int32Array.from(raw, (entry) => entry.row),
    bonus: Float32Array.from(raw, (entry) => entry.bonus),
    texts: rows.map((row) => ` ${row.phrases.join(" ")} ${row.context}`),
    vocabulary: [...vocabulary].sort(),
    size: 2 ** Math.ceil(Math.log2(Math.max(2, raw.length))),
  };
}

/** First position whose key is not below `key`. */
export function lowerBound(keys: readonly string[], key: string): number {
  let low = 0;
  let high = keys.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((keys[middle] ?? "") < key) low = middle + 1;
    else high = middle;
  }
  return low;
}

const KM_PER_DEGREE = 111.195;

/** Beyond this distance in kilometres few bookings go, and the score falls faster. */
const FAR_KM = 100;

/**
 * Weight less the distance from home: 12 points for each doubling beyond 10 km (flat-earth distance is near enough).
 */
function rowScores(rows: readonly IndexedRow[], near: LatLng): Float32Array {
  const shrink = Math.cos((near.lat * Math.PI) / 180);
  return Float32Array.from(rows, (row) => {
    const north = (row.position.lat - near.lat) * KM_PER_DEGREE;
    const east = (row.position.lng - near.lng) * KM_PER_DEGREE * shrink;
    const km = Math.hypot(north, east);
    return row.weight - 12 * Math.log2(1 + km / 10) - Math.max(0, km - FAR_KM) / 8;
  });
}
