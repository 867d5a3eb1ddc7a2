import { isAirport, type Place } from "#domain/journey/place.ts";
import { AUTOCOMPLETE_MAX_RESULTS, AUTOCOMPLETE_MIN_CHARS } from "#domain/shared/constants.ts";
import { greatCircle, type LatLng } from "#domain/shared/geo/geo.ts";
import type { KnownPlaces, PlaceSearch } from "#server/modules/places/places.port.ts";
import { createAirportQueries, withoutSpotWords, type AirportQueries } from "./airport-queries.ts";
import { servedAirports } from "./airport-rows.ts";
import type { ImportedAddresses } from "./imported/address-file.ts";
import { importedRows } from "./imported/rows.ts";
import { readLayers, type AirportRow, type Layers } from "./layers.ts";
import { namesIn } from "./named-in.ts";
import { createNearestFinder } from "./near-grid.ts";
import { latinReader } from "./other-scripts.ts";
import { createPlaceIndex, indexed, type IndexedRows, type PlaceIndex } from "./place-index.ts";
import { createPostcodeBook, splitPostcode, type PostcodeBook } from "./postcodes.ts";
import type { GazetteerRow } from "./row.ts";
import { buildRows } from "./rows.ts";
import { mendings, mendingsByEar } from "./spelling.ts";
import { fold, hasOtherScript } from "#domain/shared/text/search-text.ts";
import {
  looksLikeStreet,
  startsWithNumber,
  placeFromPostcode,
  placeInLocality,
  placeWithoutPostcode,
} from "./typed-address.ts";
import { withoutCountry, withoutLondon } from "./typed-text.ts";

/** Longest distance at which a position is named after a known place. */
const REVERSE_REACH_M = 2_000;
/** Within this distance of the tenant's base a locality is a likely end of a typed address. */
const NEAR_HOME_M = 60_000;
/** Longest text that is searched; the rest cannot change the result. */
const MAX_QUERY = 120;

/** The embedded address search: no key, no network, built from open data and authored facts. */
export interface Gazetteer extends PlaceSearch, KnownPlaces {
  /** Number of rows in the index. */
  readonly rows: number;
  search(prefix: string, near: LatLng): Promise<readonly Place[]>;
  /** British airports with airline service, London's first. */
  airports(): readonly AirportRow[];
  /** Synchronous `search`, for benchmarks and callers inside the process. */
  searchNow(prefix: string, near: LatLng): readonly Place[];
}

const SHORT_FORMS: Readonly<Record<string, string>> = { rd: "road", ave: "avenue", sq: "square", stn: "station" };

const expanded = (word: string): string => (Object.hasOwn(SHORT_FORMS, word) ? (SHORT_FORMS[word] ?? word) : word);

/** The folded query as the index compares it, with common abbreviations expanded unless the whole is a code: "stn". */
const queryOf = (folded: string, airports: AirportQueries): string =>
  airports.isCode(folded) ? folded : folded.split(" ").map(expanded).join(" ");

/** One search: what was typed, and where to look. */
interface Search {
  readonly typed: string;
  /** What was typed, folded. */
  readonly query: string;
  readonly near: LatLng;
  readonly rows: readonly GazetteerRow[];
  readonly index: PlaceIndex;
  readonly airports: AirportQueries;
  readonly book: PostcodeBook;
  /** Full postcodes that begin with what was typed. */
  readonly codesFrom: (text: string) => readonly string[];
}

/** The rows of the open data alone; takes about 200 ms. */
export const shippedRows = (layers: Layers, book = createPostcodeBook(layers)): IndexedRows<GazetteerRow> =>
  indexed(buildRows(layers, book));

/** The shipped rows, with exact positions where the import has them, and those of the import. */
function rowsWith(imported: ImportedAddresses, layers: Layers, book: PostcodeBook): IndexedRows<GazetteerRow> {
  const shipped = buildRows(layers, book);
  return indexed([...shipped, ...importedRows(imported.names, shipped)]);
}

/**
 * Makes the gazetteer, once per process.
 * @param imported what the operator imported from open address files.
 * @param shipped the rows of the layers, where they have been made before. An import has its own.
 */
export function createGazetteer(
  layers: Layers = readLayers(),
  imported: ImportedAddresses | null = null,
  shipped?: IndexedRows<GazetteerRow>,
): Gazetteer {
  const book = createPostcodeBook(layers, imported?.postcodes);
  const indexedRows = imported ? rowsWith(imported, layers, book) : (shipped ?? shippedRows(layers, book));
  const { rows } = indexedRows;
  const codesFrom = (text: string): readonly string[] =>
    imported?.postcodes.startingWith(text, AUTOCOMPLETE_MAX_RESULTS) ?? [];
  const index = createPlaceIndex(indexedRows);
  const airports = createAirportQueries(rows, layers.airports);
  const served = servedAirports(layers);
  const named = rows.map((row) => row.place).filter((place) => place.category !== "Postcode");
  const nearest = createNearestFinder(named, REVERSE_REACH_M);
  let names: ReturnType<typeof namesIn> | null = null;
  // Places made of typed text are not rows; they are complete and need no resolving.
  const byId = new Map(rows.map(({ place }) => [place.id, place]));
  const latinOf = latinReader(index);
  const searchNow = (prefix: string, near: LatLng): readonly Place[] => {
    const cut = prefix.slice(0, MAX_QUERY);
    const typed = hasOtherScript(cut) ? latinOf(cut, near) : cut;
    const query = queryOf(fold(typed), airports);
    if (query.length < AUTOCOMPLETE_MIN_CHARS) return [];
    const search = { typed, query, near, rows, index, airports, book, codesFrom };
    // "so1 0a" begins imported codes, so it is not read as a misspelt "S0 1OA".
    const whole = codesFrom(codeBegunIn(query)).length > 0 ? null : withPostcode(search);
    const found = whole ?? atAirport(search) ?? withHalfPostcode(search) ?? byName(search);
    return distinct(found).slice(0, AUTOCOMPLETE_MAX_RESULTS);
  };
  return {
    rows: rows.length,
    airports: () => served,
    searchNow,
    search: async (prefix, near) => searchNow(prefix, near),
    resolve: async (id) => byId.get(id) ?? null,
    reverse: async (position) => nearest(position),
    namedIn(text) {
      // Only typed addresses need it: not at the start.
      names ??= namesIn(rows);
      return names(text);
    },
    locate(postcode) {
      const near = book.locate(postcode);
      const known = near && index.exact(fold(postcode), near.position, 1)[0];
      return (known && rows[known.row]?.place) ?? near;
    },
  };
}

const HALF_POSTCODE = /^([a-z]{1,2}\d[a-z\d]?)(?: (\d[a-z]?))?$/;

/** A postcode with its inward half begun, as printed; a character in no postcode where there is none. */
const codeBegunIn = (query: string): string =>
  HALF_POSTCODE.exec(query)?.[2] === undefined ? "?" : query.toUpperCase();

const placesFor = ({ rows, index, near }: Search, query: string): Place[] =>
  index.find(query, near, AUTOCOMPLETE_MAX_RESULTS).flatMap(({ row }) => rows[row]?.place ?? []);

const rowsNamed = ({ rows, index, near }: Search, name: string): GazetteerRow[] =>
  index.exact(name, near, AUTOCOMPLETE_MAX_RESULTS).flatMap(({ row }) => rows[row] ?? []);

/** What a full postcode in the query finds: places at exactly that code, and the typed text. */
function withPostcode(search: Search): Place[] | null {
  const split = splitPostcode(search.typed);
  if (split === null) return null;
  const own = placeFromPostcode(split.postcode, split.rest, search.book);
  if (own === null) return null;
  const atCode = rowsNamed(search, fold(split.postcode));
  const words = fold(split.rest)
    .split(" ")
    .filter((word) => word !== "");
  // "11 Downing Street" beside the known number 10 is another address: then the typed text comes first.
  const means = (row: GazetteerRow): boolean =>
    words.every((word) => ` ${row.phrases.join(" ")} ${row.context}`.includes(` ${word}`));
  const meant = atCode.filter(means);
  const others = atCode.filter((row) => !meant.includes(row));
  return [...meant.map((row) => row.place), own, ...others.map((row) => row.place)];
}

/** What the query finds as the code of an airport, or as one of its terminals; then what else is called so. */
function atAirport(search: Search): Place[] | null {
  const asked = fold(search.typed);
  const meant = search.airports.read(asked);
  if (meant === null) return null;
  // The "1" of a terminal that does not exist begins a postcode of others.
  const isTerminal = search.airports.terminalIn(asked) !== null;
  const others = placesFor(search, search.query).filter((place) => !isTerminal || !isAirport(place));
  return [...meant.map(({ place }) => place), ...others];
}

/**
 * A postcode that is not finished: "se1" or "se1 9s". The district comes first while the inward half is not begun, and
 * after the known places at such codes when it is.
 */
function withHalfPostcode(search: Search): Place[] | null {
  const { query } = search;
  const [, outward, inward] = HALF_POSTCODE.exec(query) ?? [];
  if (outward === undefined) return null;
  const district = rowsNamed(search, outward)
    .map((row) => row.place)
    .filter((place) => place.category === "Postcode");
  const code = query.toUpperCase();
  const codes = search.codesFrom(codeBegunIn(query));
  if (district.length + codes.length === 0) return null;
  const found = placesFor(search, query);
  if (inward === undefined) return [...district, ...found];
  const whole = codes.flatMap((postcode) => placeFromPostcode(postcode, "", search.book) ?? []);
  return [...found.filter((place) => place.postcode.startsWith(code)), ...whole, ...district];
}

function byName(search: Search): Place[] {
  const plain = plainQuery(search.query);
  const named = namedBy(search, plain);
  const streets = looksLikeStreet(search.query, named.length > 0) ? inLocality(search) : [];
  if (named.length > 0 || streets.length > 0)
    return [...named.slice(0, streets.length > 0 ? 6 : undefined), ...streets];
  const bare = placeWithoutPostcode(search.typed, search.near);
  if (bare !== null) return [bare];
  // An unknown street is not a misspelling of another one.
  if (startsWithNumber(search.query)) return [];
  const respelt = atMisspeltAirport(search);
  if (respelt.length > 0) return respelt;
  for (const mended of mendings(search.index.words, plain)) {
    const found = placesFor(search, mended);
    if (found.length > 0) return found;
  }
  return byEar(search, plain);
}

/** The query without words that find nothing: a country, or at a building the spot to wait at. */
function plainQuery(query: string): string {
  const address = withoutCountry(query);
  return (startsWithNumber(address) ? "" : withoutSpotWords(address)) || address;
}

/** What is named by the query or, when nothing is, by its plain words. */
function namedBy(search: Search, plain: string): Place[] {
  const named = placesFor(search, search.query);
  if (named.length > 0 || plain === search.query) return named;
  return atAirport({ ...search, query: plain, typed: plain }) ?? placesFor(search, plain);
}

/** The terminal of a number beside a misspelt name: only the name is mended, since another number is another terminal. */
function atMisspeltAirport({ query, index, airports }: Search): Place[] {
  const terminal = airports.terminalIn(query);
  if (terminal === null) return [];
  const name = terminal.words.join(" ");
  for (const mended of [...mendings(index.words, name), ...mendingsByEar(index.words, name)]) {
    const found = airports.read(`${mended} t${terminal.number}`);
    if (found !== null) return found.map(({ place }) => place);
  }
  return [];
}

/** What the query may mean by its sound, the best known place first: several words may sound alike. */
function byEar({ near, index, rows }: Search, query: string): Place[] {
  return mendingsByEar(index.words, query)
    .flatMap((mended) => [...index.find(mended, near, AUTOCOMPLETE_MAX_RESULTS)])
    .sort((a, b) => b.score - a.score)
    .flatMap(({ row }) => rows[row]?.place ?? []);
}

const STREET_ENDS = new Set(["Street", "Locality", "Town"]);
const CODE_ENDS = new Set(["Postcode"]);
/** Most words after a locality, such as its county: "guildford surrey". */
const MOST_BESIDE = 3;

/**
 * Places for a typed street and number when the query ends in a known locality, town or street, or else in an outward
 * code. Words of the county, the borough or the code may follow.
 */
function inLocality(search: Search): Place[] {
  const all = search.query.split(" ");
  const words = withoutLondon(search.query).split(" ");
  for (const ends of [STREET_ENDS, CODE_ENDS]) {
    for (let beside = 0; beside <= Math.min(MOST_BESIDE, words.length - 2); beside += 1) {
      const made = endingIn(search, words.slice(0, words.length - beside), words.slice(words.length - beside), ends);
      const places = made.flatMap(
        ({ row, tail }) => placeInLocality(search.typed, all.length - words.length + beside + tail, row) ?? [],
      );
      if (places.length > 0) return places;
    }
  }
  return [];
}

/** Rows named by the last words that have the words beside them, and how many words their name takes. */
function endingIn(
  search: Search,
  words: readonly string[],
  beside: readonly string[],
  ends: ReadonlySet<string>,
): { readonly row: GazetteerRow; readonly tail: number }[] {
  for (let tail = Math.min(4, words.length - 1); tail >= 1; tail -= 1) {
    const known = rowsNamed(search, words.slice(-tail).join(" ")).filter(
      ({ place, context }) => ends.has(place.category) && beside.every((word) => `${context} `.includes(` ${word} `)),
    );
    // Of two places with one name the far one counts only when there is no near one.
    const close = known.filter(({ place }) => greatCircle(place.position, search.near) < NEAR_HOME_M);
    const meant = close.length > 0 ? close : known;
    if (meant.length > 0) return meant.slice(0, 3).map((row) => ({ row, tail }));
  }
  return [];
}

function distinct(places: readonly Place[]): Place[] {
  const seen = new Set<string>();
  return places.filter((place) => {
    const isNew = !seen.has(place.id);
    seen.add(place.id);
    return isNew;
  });
}
