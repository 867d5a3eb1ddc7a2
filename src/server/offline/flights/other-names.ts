/** Names under which people look for airports beside the official one: everyday, local, old, with and without accents. */
import { fold } from "#domain/shared/text/search-text.ts";

/** Letters that are no letter with an accent, so that `fold` would drop them, and the usual letters in their place. */
const PLAIN: Readonly<Record<string, string>> = {
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  ı: "i",
  ß: "ss",
  æ: "ae",
  œ: "oe",
  þ: "th",
};
/** How a keyboard without these letters writes them: "Muenchen", "Koebenhavn". */
const SPELT_OUT: Readonly<Record<string, string>> = { ä: "ae", ö: "oe", ü: "ue", ø: "oe", å: "aa" };

const replaced = (text: string, table: Readonly<Record<string, string>>): string =>
  text.replace(/[^ -~]/g, (letter) => table[letter] ?? letter);

/** As `fold`, with the Latin letters that have no accent to lose: "København" is "kobenhavn", "Łódź" is "lodz". */
export const foldName = (text: string): string => fold(replaced(text.toLowerCase().normalize("NFC"), PLAIN));

/** A name, and with its umlauts spelt out where it has any. */
export const spellings = (name: string): readonly string[] => {
  const lower = name.toLowerCase().normalize("NFC");
  return [...new Set([foldName(lower), foldName(replaced(lower, SPELT_OUT))])];
};

/** Airports by a whole name, and the names of each: plain data. */
export interface OtherNames {
  readonly codes: ReadonlyMap<string, readonly string[]>;
  /** Folded names by the code of the airport. */
  readonly names: ReadonlyMap<string, readonly string[]>;
}

/** Codes under a name, the likeliest first; none for a text that is no such name. */
export const codesNamed = ({ codes }: OtherNames, text: string): readonly string[] => codes.get(keyOf(text)) ?? [];

/** In other scripts nothing is left to fold; such a name is compared as it is. */
const keyOf = (text: string): string => foldName(text) || text.normalize("NFKC").trim().toLowerCase();

/** @param table codes with the names that mean them. */
export function readOtherNames(table: readonly (readonly [codes: string, names: string])[]): OtherNames {
  const codes = new Map<string, readonly string[]>();
  const names = new Map<string, string[]>();
  for (const [written, listed] of table) {
    const airports = written.split(" ");
    for (const name of listed.split(", ")) {
      for (const key of [keyOf(name), ...spellings(name)].filter((text) => text !== "")) {
        if (!codes.has(key)) codes.set(key, airports);
        for (const iata of airports) names.set(iata, [...(names.get(iata) ?? []), key]);
      }
    }
  }
  return { codes, names };
}
