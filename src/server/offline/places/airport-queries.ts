/** Queries that mean an airport: its code, or one of its terminals, whatever words travellers write beside them. */
import { isAirport } from "#domain/journey/place.ts";
import { groupedBy } from "./grouped.ts";
import type { AirportRow } from "./layers.ts";
import type { GazetteerRow } from "./row.ts";

/** The airport rows that a query means. */
export interface AirportQueries {
  /** The terminals or the whole airport, best first; null when the folded query means no airport. */
  read(query: string): readonly GazetteerRow[] | null;
  /** The number of a terminal in a folded query and the words beside it, or null. */
  terminalIn(query: string): { readonly number: number; readonly words: readonly string[] } | null;
  /** Whether a folded word is the IATA or ICAO code of an airport. */
  isCode(word: string): boolean;
}

const NUMBERS = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];
const NUMBER = String.raw`(\d{1,2}|${NUMBERS.join("|")})`;
/** "terminal 5", "terminal5", "term five", "t5", "t 5", "terminal no 5". */
const TERMINAL = new RegExp(String.raw`\b(?:t|trm|term[a-z]{0,6}) ?(?:(?:no|nr|number) )?${NUMBER}\b`);
/** "lhr5", "lhrt5", "heathrow5", "heathrowterminal5". */
const GLUED = /\b([a-z]{3,}?)(?:t|term|terminal)?(\d{1,2})\b/g;

/** Words that mean an airport, but tell no terminal from another. */
const FLIGHT_WORDS = new Set("arrival arrivals arriving departure departures departing flight flights".split(" "));
/** Words for a spot at a building; what remains of a query without them names the building. */
const SPOT_WORDS = new Set(
  "pick up pickup drop off dropoff meeting meet point hall level floor kerb kerbside forecourt entrance exit checkin building".split(
    " ",
  ),
);
/** Words that many airports share. */
const SHARED = new Set("air airport central city gb international london north royal south terminal the uk".split(" "));

/** A folded query without words for arrivals, departures or a spot at a building. */
export const withoutSpotWords = (query: string): string =>
  query
    .split(" ")
    .filter((word) => !SPOT_WORDS.has(word) && !FLIGHT_WORDS.has(word))
    .join(" ");

const numberOf = (text: string): number => (NUMBERS.includes(text) ? NUMBERS.indexOf(text) : Number(text));

/** The number of a terminal's row; null for an airport that has one terminal, or names them. */
function terminalOf({ place }: GazetteerRow): number | null {
  const [, number] = /\bTerminal (\d+)$/.exec(place.name) ?? [];
  return number === undefined ? null : Number(number);
}

/** An airport with its rows, the best known first. */
interface Airport {
  readonly iata: string;
  readonly codes: ReadonlySet<string>;
  readonly rows: readonly GazetteerRow[];
  /** Words that name this airport and few others. */
  readonly names: ReadonlySet<string>;
  readonly hasNumbers: boolean;
}

/** Prepares the airports of the gazetteer for `read`. */
export function createAirportQueries(rows: readonly GazetteerRow[], airports: readonly AirportRow[]): AirportQueries {
  const byIcao = groupedBy(
    rows.filter(({ place }) => isAirport(place)),
    ({ place }) => place.code,
  );
  const known = airports.flatMap(({ iata, icao }) => {
    const own = byIcao.get(icao);
    return own ? [airportOf(iata.toLowerCase(), icao.toLowerCase(), own)] : [];
  });
  known.sort((a, b) => (b.rows[0]?.weight ?? 0) - (a.rows[0]?.weight ?? 0));
  const codes = new Set(known.flatMap((airport) => [...airport.codes]));
  const numbered = new Set(known.flatMap(({ hasNumbers, names }) => (hasNumbers ? [...names] : [])));
  const isCode = (word: string): boolean => codes.has(word);
  const terminalIn = (query: string) => {
    const spaced = query.replace(GLUED, (all, word: string, number: string) =>
      isCode(word) || numbered.has(word) ? `${word} t${number}` : all,
    );
    const found = TERMINAL.exec(spaced);
    if (found) return { number: numberOf(found[1] ?? ""), words: wordsOf(spaced.replace(found[0], " ")) };
    // "heathrow 9" asks for a terminal as well, where the terminals have numbers.
    const [last = "", ...before] = wordsOf(query).toReversed();
    const isNumber = /^\d{1,2}$/.test(last) && before.some((word) => numbered.has(word));
    return isNumber ? { number: Number(last), words: before } : null;
  };
  return {
    isCode,
    terminalIn,
    read(query) {
      const terminal = terminalIn(query);
      if (terminal) return atTerminal(known, terminal.words, terminal.number);
      const words = wordsOf(query);
      const isFlight = query.split(" ").some((word) => FLIGHT_WORDS.has(word));
      // A name alone is left to the index, which knows namesakes.
      const isMeant = (airport: Airport): boolean =>
        isCoded(airport, words) || (isFlight && words.some((word) => airport.names.has(word)));
      const meant = known.filter(isMeant).flatMap((airport) => rowsWith(airport, words));
      return meant.length > 0 ? meant : null;
    },
  };
}

const wordsOf = (query: string): string[] =>
  withoutSpotWords(query)
    .split(" ")
    .filter((word) => word !== "");

function airportOf(iata: string, icao: string, own: readonly GazetteerRow[]): Airport {
  const rows = own.toSorted((a, b) => b.weight - a.weight);
  const words = rows.flatMap(({ phrases }) => phrases.flatMap((phrase) => phrase.split(" ")));
  return {
    iata,
    codes: new Set([iata, icao]),
    rows,
    names: new Set(words.filter((word) => /^[a-z]{3,}$/.test(word) && !SHARED.has(word))),
    hasNumbers: rows.some((row) => terminalOf(row) !== null),
  };
}

/** "stn" is short for station as well, unless it leads the query: "euston stn". */
const isCoded = ({ codes }: Airport, words: readonly string[]): boolean =>
  words.some((word, at) => codes.has(word) && (at === 0 || word !== "stn"));

/** The rows of an airport that have each of the words, or a word that begins like it. */
const rowsWith = ({ rows }: Airport, words: readonly string[]): readonly GazetteerRow[] =>
  rows.filter(({ phrases, context }) => {
    const text = ` ${phrases.join(" ")} ${context} `;
    return words.every((word) => text.includes(word.length < 3 ? ` ${word} ` : ` ${word}`));
  });

/** The terminal of that number. Where there is none the whole airport is meant: never another terminal. */
function atTerminal(
  airports: readonly Airport[],
  words: readonly string[],
  number: number,
): readonly GazetteerRow[] | null {
  const named = airports
    .map((airport) => ({ airport, rows: rowsWith(airport, words) }))
    .filter(({ rows }) => rows.length > 0);
  const terminals = named.flatMap(({ rows }) => rows.filter((row) => terminalOf(row) === number));
  if (terminals.length > 0) return terminals;
  if (named.length === 0 || words.length === 0) return null;
  return named.flatMap(({ airport }) => wholeOf(airport) ?? []);
}

const wholeOf = ({ iata, rows }: Airport): GazetteerRow | undefined =>
  rows.find(({ place }) => place.id === `air:${iata}`) ?? rows[0];
