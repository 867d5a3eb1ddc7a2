import { fix, match, parse } from "postcode";
import { greatCircle, type LatLng } from "#domain/shared/geo/geo.ts";
import type { Precision } from "#domain/journey/place.ts";
import { LONDON_OUTCODES } from "#server/offline/data/places/central-outcodes.ts";
import { POSTCODE_AREAS } from "#server/offline/data/places/postcode-areas.ts";
import { POST_TOWNS } from "#server/offline/data/places/post-towns.ts";
import { groupedBy } from "./grouped.ts";
import type { Layers, Locality } from "./layers.ts";
import { capitalised, fold } from "#domain/shared/text/search-text.ts";
import { addressText } from "./typed-text.ts";
import type { PostcodeTable } from "./imported/postcode-table.ts";

/** What is known about a postcode. */
export interface PostcodeSpot {
  /**
   * "exact" when the code itself was imported, "outcode" when the outward code is known, "area" when its letters are.
   */
  readonly precision: Exclude<Precision, "locality">;
  readonly position: LatLng;
  /** Where it is, for the address line: "Westminster, London" or "Reading". */
  readonly district: string;
}

interface PostTown {
  readonly name: string;
  readonly position: LatLng;
  readonly outcodes: readonly string[];
}

/** Outward codes, with the best known centre of each, and the post towns outside London. */
export interface PostcodeBook {
  /** Every known outward code. */
  readonly outcodes: ReadonlyMap<string, PostcodeSpot>;
  readonly postTowns: readonly PostTown[];
  /** The best known centre of a full postcode or outward code, or null when its letters name no postcode area. */
  locate(postcode: string): PostcodeSpot | null;
}

/** A town of the data is a post town of an area only this near to the area's centre; two towns may share a name. */
const AREA_REACH_M = 60_000;

const LONDON_AREAS = new Set(["E", "EC", "N", "NW", "SE", "SW", "W", "WC"]);

/** The letters at the start of a postcode. */
const areaOf = (code: string): string => /^[A-Z]{1,2}/.exec(code)?.[0] ?? "";

/**
 * A full UK postcode inside a text, spaced as printed, and the text around it; null when there is none. A query that is
 * nothing but a postcode and its country may hold hyphens, or the letters O and I for digits.
 */
export function splitPostcode(text: string): { readonly postcode: string; readonly rest: string } | null {
  const whole = wholePostcode(text);
  if (whole !== null) return { postcode: whole, rest: "" };
  const found = match(text).at(-1);
  if (found === undefined) return null;
  const at = text.lastIndexOf(found);
  const parsed = parse(found);
  // A match that begins within a word is no postcode: "terrace12 3ab".
  if (!parsed.valid || /[a-z0-9]$/i.test(text.slice(0, at))) return null;
  const around = addressText(`${text.slice(0, at)} ${text.slice(at + found.length)}`);
  // The district names London itself.
  const rest = addressText(around.replace(/(?:^|,? )london$/i, ""));
  return { postcode: parsed.postcode, rest };
}

function wholePostcode(text: string): string | null {
  const bare = addressText(text)
    .replace(/[\s.-]/g, "")
    .toUpperCase();
  if (bare.length < 5 || bare.length > 7 || !/\d/.test(bare)) return null;
  const parsed = parse(fix(bare));
  return parsed.valid ? parsed.postcode : null;
}

/** The outward half of a full postcode, or the code itself. */
export const outwardOf = (postcode: string): string => postcode.split(" ")[0] ?? "";

const centre = (positions: readonly LatLng[]): LatLng => ({
  lat: positions.reduce((sum, p) => sum + p.lat, 0) / positions.length,
  lng: positions.reduce((sum, p) => sum + p.lng, 0) / positions.length,
});

function nearest<T extends { readonly position: LatLng }>(to: LatLng, candidates: readonly T[]): T | undefined {
  let best: T | undefined;
  let bestDistance = Infinity;
  for (const candidate of candidates) {
    const distance = greatCircle(to, candidate.position);
    if (distance < bestDistance) [best, bestDistance] = [candidate, distance];
  }
  return best;
}

/** The address line of a locality without its code: "Camden Town, London", "Addiscombe, Croydon", "Croydon". */
export function localityLine(locality: Locality): string {
  const town = capitalised(locality.postTowns[0] ?? "London");
  return fold(town) === fold(locality.name) ? locality.name : `${locality.name}, ${town}`;
}

function londonOutcodes(localities: readonly Locality[]): Map<string, PostcodeSpot> {
  const grouped = new Map<string, Locality[]>();
  for (const locality of localities) {
    for (const code of locality.outcodes) grouped.set(code, [...(grouped.get(code) ?? []), locality]);
  }
  const spots = new Map<string, PostcodeSpot>();
  for (const [code, group] of grouped) {
    // Localities with this main code give the best centre.
    const main = group.filter((locality) => locality.outcodes[0] === code);
    const members = main.length > 0 ? main : group;
    const position = centre(members.map((locality) => locality.position));
    const townsOwn = members.find((locality) => fold(locality.name) === fold(locality.postTowns[0] ?? ""));
    const locality = townsOwn ?? nearest(position, members);
    if (locality !== undefined) spots.set(code, { precision: "outcode", position, district: localityLine(locality) });
  }
  for (const [code, locality, lat, lng] of LONDON_OUTCODES) {
    const district = code === "TW6" ? locality : `${locality}, London`;
    spots.set(code, { precision: "outcode", position: { lat, lng }, district });
  }
  return spots;
}

function readPostTowns(layers: Layers): PostTown[] {
  const centres = new Map(POSTCODE_AREAS.map(([area, , lat, lng]) => [area, { lat, lng }]));
  const byName = groupedBy([...layers.towns, ...layers.stations], (place) => fold(place.name));
  return Object.entries(POST_TOWNS).flatMap(([area, line]) => {
    const middle = centres.get(area);
    if (middle === undefined) return [];
    return line.split(";").flatMap((entry) => {
      const parts = /^([\d ]+) ([^@]+)(?:@([\d.-]+),([\d.-]+))?$/.exec(entry.trim());
      if (parts === null) return [];
      const [, numbers = "", name = "", lat, lng] = parts;
      const given = lat !== undefined && lng !== undefined ? { lat: Number(lat), lng: Number(lng) } : undefined;
      const position = given ?? nearest(middle, byName.get(fold(name)) ?? [])?.position;
      if (position === undefined || greatCircle(position, middle) > AREA_REACH_M * (given ? 3 : 1)) return [];
      return [{ name, position, outcodes: numbers.split(" ").map((number) => area + number) }];
    });
  });
}

/**
 * Builds the book from the open data and the authored facts; costs a few milliseconds.
 * @param imported full postcodes of an operator's own files.
 */
export function createPostcodeBook(layers: Layers, imported: PostcodeTable | null = null): PostcodeBook {
  const outcodes = londonOutcodes(layers.localities);
  const postTowns = readPostTowns(layers);
  for (const town of postTowns) {
    for (const code of town.outcodes) {
      if (!outcodes.has(code))
        outcodes.set(code, { precision: "outcode", position: town.position, district: town.name });
    }
  }
  const areas = new Map(
    POSTCODE_AREAS.map(([area, town, lat, lng]): [string, PostcodeSpot] => [
      area,
      { precision: "area", position: { lat, lng }, district: LONDON_AREAS.has(area) ? "London" : town },
    ]),
  );
  return {
    outcodes,
    postTowns,
    locate(postcode) {
      const code = outwardOf(postcode);
      // "SW1Z" is not listed, but it lies in SW1.
      const around = outcodes.get(code) ?? outcodes.get(code.replace(/(\d)[A-Z]$/, "$1")) ?? areas.get(areaOf(code));
      const position = imported?.locate(postcode) ?? null;
      return position && around ? { precision: "exact", position, district: around.district } : (around ?? null);
    },
  };
}
