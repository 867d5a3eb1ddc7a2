/** Wire <-> domain of airports, airlines and flights, for the browser; a chunk of its own. */
import type { Airline } from "#domain/flight/airline.ts";
import type { AirportChoice } from "#domain/flight/airport.ts";
import type { LocalMoment } from "#domain/flight/flight.ts";
import { optionsOfNumber, optionsOfSearch, type FlightOption } from "#domain/flight/flight-option.ts";
import { instant } from "#domain/shared/units.ts";
import type { QueryInput } from "#contract/endpoints.ts";
import { readIso, wireRecord, type WireRecord } from "#contract/core/wire.ts";

/** Airports of a search, in its order. */
export const decodeAirports = (reply: unknown): readonly AirportChoice[] =>
  wireRecord(reply)
    .list("airports")
    .map((item) => {
      const [name, city] = [item.text("airport", "name", "airport_name"), item.text("city_name")];
      const lat = item.number(Number.NaN, "lat");
      return {
        code: item.text("icao_code", "code"),
        iata: item.text("iata_code"),
        name,
        city,
        country: item.text("countrylowercase").toLowerCase(),
        fullAddress: item.text("fulladdress") || [name, city].filter(Boolean).join(", "),
        iconPath: item.text("iconpath"),
        position: Number.isNaN(lat) ? null : { lat, lng: item.number(0, "lng") },
      };
    });

/** Airlines of a search, in its order. */
export const decodeAirlines = (reply: unknown): readonly Airline[] =>
  wireRecord(reply)
    .list("airlines")
    .map((item) => ({
      iata: item.text("iata_code"),
      icao: item.text("icao_code"),
      name: item.text("airline_name"),
      country: item.text("country_iso2"),
      countryName: item.text("country_name"),
    }));

/** A zone with a fixed offset of whole hours; for servers that send no zone. */
function zoneOfOffset(iso: string): string {
  const [, sign, hours, minutes] = /([+-])(\d{2}):(\d{2})$/.exec(iso) ?? [];
  if (sign === undefined || minutes !== "00" || hours === "00") return "UTC";
  // The names of these zones have the opposite sign: Etc/GMT-1 is UTC+1.
  return `Etc/GMT${sign === "+" ? "-" : "+"}${Number(hours)}`;
}

/** A time on the wire: ISO 8601 with offset, or unix seconds. */
function readMoment(item: WireRecord, name: string, zone: string): LocalMoment | null {
  const text = item.text(name);
  const named = item.text(zone);
  if (/^\d{9,11}$/.test(text)) return { at: instant(Number(text) * 1000), zone: named || "UTC" };
  const at = readIso(text);
  return at === null ? null : { at, zone: named || zoneOfOffset(text) };
}

/** The source of the data: the sample timetable must not be shown as live. */
const isSample = (root: WireRecord): boolean => root.text("source") === "embedded";

/** The flights of a number, the likeliest first. */
export function decodeFlightInfo(reply: unknown): readonly FlightOption[] {
  const root = wireRecord(reply);
  const flights = root
    .record("FlightInfoResult")
    .list("flights")
    .map((item) => ({
      ident: item.text("ident"),
      identIata: item.text("ident_iata"),
      origin: item.text("origin"),
      originName: item.text("origin_airport"),
      destination: item.text("destination"),
      destinationName: item.text("destinationName"),
      destinationCity: item.text("destinationCity"),
      actualArrival: readMoment(item, "actualarrivaltime_dt", "arrival_zone"),
      estimatedArrival: readMoment(item, "estimatedarrivaltime_dt", "arrival_zone"),
      filed: readMoment(item, "filed_time_dt", "departure_zone"),
    }));
  return optionsOfNumber({ flights, sample: isSample(root) });
}

/** The flights of a search, best match first. */
export function decodeFlightSearch(reply: unknown): readonly FlightOption[] {
  const root = wireRecord(reply);
  const flights = root
    .record("AirlineFlightSchedulesResult")
    .list("data")
    .flatMap((item) => {
      const [departure, arrival] = [
        readMoment(item, "departuretime_dt", "departure_zone"),
        readMoment(item, "arrivaltime_dt", "arrival_zone"),
      ];
      if (!departure || !arrival) return [];
      return [
        {
          ident: item.text("ident"),
          identIata: item.text("ident_iata"),
          origin: item.text("origin"),
          originName: item.text("origin_airport"),
          destination: item.text("destination"),
          destinationAirport: item.text("destination_airport"),
          departure,
          arrival,
        },
      ];
    });
  return optionsOfSearch({ flights, sample: isSample(root) });
}

/** Airports and airlines share one path; only the letter case of the query's name differs (FLT-028). */
export const encodeAirportQuestion = (typed: string): QueryInput<"searchAirport"> => ({ searchString: typed });
export const encodeAirlineQuestion = (typed: string): QueryInput<"searchAirport"> => ({ searchstring: typed });

/** The flight finder's query: origin, destination, airline, and departure in local time of the origin. */
export interface FinderQuestion {
  /** Code of the airport of the pickup. */
  readonly pickupCode: string;
  readonly airlineCode: string;
  /** Empty: any. */
  readonly originCode: string;
  /** `dd/MM/yyyy HH:mm`. */
  readonly departure: string;
}

export const encodeFlightSearch = (question: FinderQuestion): QueryInput<"searchFlight"> => ({
  destination: question.pickupCode,
  airline: question.airlineCode,
  origin: question.originCode,
  departuretime: question.departure,
});
