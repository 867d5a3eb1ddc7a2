/**
 * Positions as visitors type and paste them: coordinates, full plus codes, and links of map sites. Each pattern is
 * anchored or bounded, so that no text takes more than linear time.
 */
import { isPosition, type LatLng } from "./geo.ts";
import { positionOfPlusCode } from "./plus-code.ts";

/** Longest text that is read; a link with a position is far shorter. */
const MAX_TEXT = 10_000;
/** Longest text that is coordinates and nothing else. */
const MAX_COORDINATES = 100;

const DECIMAL = String.raw`([+-]?\d{1,3}\.\d{1,20})\s?°?`;
const SPAN = String.raw`\s?[,;/\s]\s?`;
/** "51.5033, -0.1195", "51.5033 -0.1195", "lat: 51.5033, lng: -0.1195", "51.5033° N, 0.1195° W". */
const COORDINATES = new RegExp(
  String.raw`^(?:lat(?:itude)?\s?[:=]?\s?)?${DECIMAL}\s?([NS])?${SPAN}(?:(?:lng|lon|long|longitude)\s?[:=]?\s?)?${DECIMAL}\s?([EW])?$`,
  "i",
);
/** "N 51.5033, W 0.1195". */
const LED_COORDINATES = new RegExp(`^([NS])\\s?${DECIMAL}${SPAN}([EW])\\s?${DECIMAL}$`, "i");
const SEXAGESIMAL = String.raw`(\d{1,3})°\s?(\d{1,2})'\s?(\d{1,2}(?:\.\d{1,10})?)"\s?`;
/** 51°30'12.0"N 0°07'10.0"W. */
const DEGREES = new RegExp(String.raw`^${SEXAGESIMAL}([NS])(?:\s?,\s?|\s)?${SEXAGESIMAL}([EW])$`, "i");

const PLUS_CODE = /(?:^|[\s,;(])([2-9CFGHJMPQRVWX]{8}\+[2-9CFGHJMPQRVWX]{2,7})(?![\w+])/i;
const LINK =
  /(?:^|[\s<("])((?:https?:\/\/)?(?:(?:www|maps)\.)?(?:google\.[a-z]{2,3}(?:\.[a-z]{2})?|(?:maps\.)?apple\.com|openstreetmap\.org|osm\.org)[/?#][^\s<>"]*)/i;

/** A decimal number as map sites write it in links; degrees may be whole there. */
const NUMBER = String.raw`(-?\d{1,3}(?:\.\d{1,20})?)`;
const PAIR = new RegExp(`^${NUMBER},\\s?${NUMBER}$`);
/** Where Google pins a place, and the middle of the map on which it is shown. */
const PINNED = new RegExp(`!3d${NUMBER}!4d${NUMBER}(?![\\d.])`, "g");
const CENTRED = new RegExp(`/@${NUMBER},${NUMBER}(?![\\d.])`);
const IN_PATH = /\/(?:place|search)\/([^/]{1,100})/;
const OSM_CENTRE = new RegExp(`[#&]map=[\\d.]{1,6}/${NUMBER}/${NUMBER}(?![\\d.])`);

const positionOf = (lat: number, lng: number): LatLng | null => (isPosition({ lat, lng }) ? { lat, lng } : null);
const ofNumbers = (found: readonly string[] | null | undefined): LatLng | null =>
  found ? positionOf(Number(found[1]), Number(found[2])) : null;

/**
 * The position that a typed or pasted text states, or null. A name or an address that only holds numbers is none: the
 * whole text must be coordinates, or hold a full plus code or a link of Google Maps, Apple Maps or OpenStreetMap.
 */
export function typedPosition(text: string): LatLng | null {
  if (text.length > MAX_TEXT) return null;
  const link = LINK.exec(text)?.[1];
  if (link !== undefined) return positionOfLink(link);
  const [, code] = PLUS_CODE.exec(text) ?? [];
  return (code === undefined ? null : positionOfPlusCode(code)) ?? coordinatesIn(text);
}

const signed = (degrees: string, side: string | undefined): number =>
  /[sw]/i.test(side ?? "") ? -Number(degrees) : Number(degrees);

const inDegrees = ([degrees, minutes, seconds]: readonly (string | undefined)[], side: string | undefined): number =>
  signed(String(Number(degrees) + Number(minutes) / 60 + Number(seconds) / 3_600), side);

function coordinatesIn(text: string): LatLng | null {
  const tidy = text.trim();
  if (tidy.length > MAX_COORDINATES) return null;
  const plain = tidy
    .replace(/[\u2212\u2012\u2013]/g, "-")
    .replace(/[’′]/g, "'")
    .replace(/[”″]|''/g, '"')
    .replace(/\s+/g, " ")
    .replace(/^(?:geo|loc):\s?/i, "")
    .replace(/^[([]\s?(.*?)\s?[)\]]$/, "$1");
  const decimal = COORDINATES.exec(plain);
  if (decimal) return positionOf(signed(decimal[1] ?? "", decimal[2]), signed(decimal[3] ?? "", decimal[4]));
  const led = LED_COORDINATES.exec(plain);
  if (led) return positionOf(signed(led[2] ?? "", led[1]), signed(led[4] ?? "", led[3]));
  const degrees = DEGREES.exec(plain);
  if (degrees)
    return positionOf(inDegrees(degrees.slice(1, 4), degrees[4]), inDegrees(degrees.slice(5, 8), degrees[8]));
  return null;
}

/** A value of a link: "51.5,-0.12", "loc:51.5,-0.12" or a plus code, whose plus sign may have become a space. */
function ofValue(value: string | null): LatLng | null {
  if (value === null || value.length > MAX_COORDINATES) return null;
  const trimmed = value.trim().replace(/^loc:\s?/i, "");
  return ofNumbers(PAIR.exec(trimmed)) ?? positionOfPlusCode(trimmed.replace(" ", "+")) ?? coordinatesIn(trimmed);
}

/** The first of a link's parameters that states a position. */
function ofParameters(parameters: URLSearchParams, names: readonly string[]): LatLng | null {
  for (const name of names) {
    const position = ofValue(parameters.get(name));
    if (position !== null) return position;
  }
  return null;
}

function positionOfLink(link: string): LatLng | null {
  const address = /^https?:/i.test(link) ? link : `https://${link}`;
  if (!URL.canParse(address)) return null;
  const { hostname, pathname, searchParams, hash } = new URL(address);
  if (hostname.endsWith("apple.com")) return ofParameters(searchParams, ["coordinate", "ll", "q", "center", "sll"]);
  if (hostname.includes("google.")) return ofGoogle(hostname, pathname, searchParams);
  const [lat, lng] = [searchParams.get("mlat"), searchParams.get("mlon")];
  const marked = lat !== null && lng !== null ? ofValue(`${lat},${lng}`) : null;
  return marked ?? ofNumbers(OSM_CENTRE.exec(hash));
}

function ofGoogle(hostname: string, pathname: string, parameters: URLSearchParams): LatLng | null {
  const isMap = hostname.startsWith("maps.") || pathname.startsWith("/maps");
  // Directions name several places, and the middle of their map is none of them.
  if (!isMap || pathname.startsWith("/maps/dir")) return null;
  const path = pathname.replaceAll(/%2c/gi, ",").replaceAll(/%40/gi, "@").replaceAll(/%2b/gi, "+");
  return (
    ofNumbers(Array.from(path.matchAll(PINNED)).at(-1)) ??
    ofParameters(parameters, ["q", "query", "ll"]) ??
    ofValue(IN_PATH.exec(path)?.[1] ?? null) ??
    ofNumbers(CENTRED.exec(path)) ??
    ofParameters(parameters, ["center", "sll"])
  );
}
