import { isAirport, isStation, type Place } from "#domain/journey/place.ts";
import { fold } from "#domain/shared/text/search-text.ts";
import { groupedBy } from "./grouped.ts";
import type { GazetteerRow } from "./row.ts";

/** Names have at most as many words; a longer run of words is not looked up. */
const MOST_WORDS = 7;

/** Words that tell no airport or station from another. */
const COMMON = new Set(
  "airport bus central city coach east international main north park rail railway regional road south station street terminal train tube underground west".split(
    " ",
  ),
);

/** Every ending of a name that begins at a word: "belfast city airport" of "george best belfast city airport". */
const endingsOf = (name: string): string[] => {
  const words = name.split(" ");
  return words.map((_, start) => words.slice(start).join(" "));
};

/** Whether a phrase names its place wherever it stands in a text: "King's Cross" alone may be a road. */
function isTelling({ place }: GazetteerRow, phrase: string): boolean {
  const words = phrase.split(" ");
  const isNamed = words.length > 1 && words.some((word) => !COMMON.has(word) && !/^\d$/.test(word));
  return isNamed && (isAirport(place) || words.includes("station"));
}

/** IATA or ICAO, folded. */
const CODE = /^[a-z]{3,4}$/;

/**
 * Finds the airports and stations that a text names. A name counts wherever it stands, the code of an airport where it
 * stands alone between commas.
 */
export function namesIn(rows: readonly GazetteerRow[]): (text: string) => readonly (readonly Place[])[] {
  const named = rows
    .filter(({ place }) => isAirport(place) || isStation(place))
    .flatMap((row) => row.phrases.flatMap(endingsOf).map((phrase) => ({ phrase, row })));
  const anywhere = groupedBy(
    named.filter(({ row, phrase }) => isTelling(row, phrase)),
    ({ phrase }) => phrase,
  );
  const alone = groupedBy(
    named.filter(({ row, phrase }) => isAirport(row.place) && CODE.test(phrase)),
    ({ phrase }) => phrase,
  );
  return (text) => {
    const words = fold(text).split(" ");
    const runs = words.flatMap((_, start) =>
      Array.from({ length: MOST_WORDS - 1 }, (_word, more) => words.slice(start, start + more + 2).join(" ")),
    );
    const found = [
      ...Array.from(new Set(runs), (run) => anywhere.get(run)),
      ...text.split(",").map((part) => alone.get(fold(part))),
    ].filter((bearers) => bearers !== undefined);
    return found.map((bearers) => bearers.map(({ row }) => row.place));
  };
}
