/** Flights by their number, and those of the timetable to an airport. */
import * as z from "zod/mini";
import { optionalText, text } from "#contract/core/common-schema.ts";
import { reply, request, type EndpointDefinition } from "#contract/core/endpoint-definition.ts";
import { readIso } from "#contract/core/wire.ts";
import type { LocalMoment, NumberedFlight, ScheduledFlight } from "#domain/flight/flight.ts";
import { optionsOfNumber, optionsOfSearch, type FlightOption } from "#domain/flight/flight-option.ts";
import { formatIso } from "#domain/shared/time/zoned-time.ts";
import { instant, type Instant } from "#domain/shared/units.ts";

/** Flights in their order with the names of the airports that they come from, and where they were looked up. */
interface FoundFlights<T> {
  readonly source: string;
  readonly flights: readonly (T & { readonly originName: string })[];
}

/** Flights were not looked up. */
export const noFlights = (message: string, source: string) => ({ code: 2, message, source });

/** "embedded" marks the sample timetable, which must not be shown as live; else the provider's name. */
const source = z.string();

const isSample = (stated: string): boolean => stated === "embedded";

const encodeMoment = (moment: LocalMoment | null): string => (moment === null ? "" : formatIso(moment.at, moment.zone));

/** A zone with a fixed offset of whole hours; for servers that send no zone. */
function zoneOfOffset(iso: string): string {
  const [, sign, hours, minutes] = /([+-])(\d{2}):(\d{2})$/.exec(iso) ?? [];
  if (sign === undefined || minutes !== "00" || hours === "00") return "UTC";
  // The names of these zones have the opposite sign: Etc/GMT-1 is UTC+1.
  return `Etc/GMT${sign === "+" ? "-" : "+"}${Number(hours)}`;
}

/** @param wire ISO 8601 with offset, or unix seconds. @param zone empty: not stated. */
function decodeMoment(wire: string, zone: string): LocalMoment | null {
  if (/^\d{9,11}$/.test(wire)) return { at: instant(Number(wire) * 1000), zone: zone || "UTC" };
  const at = readIso(wire);
  return at === null ? null : { at, zone: zone || zoneOfOffset(wire) };
}

/** A flight of the timetable; codes ICAO where known, times ISO 8601 with the airport's offset. */
const scheduledFlight = z.object({
  ident: z.string(),
  /** Own addition: the number as tickets show it ("BA178"); empty when not known. */
  ident_iata: z.string(),
  origin: z.string(),
  /** Own addition; empty when the directory does not know it. */
  origin_airport: z.string(),
  destination: z.string(),
  destination_airport: z.string(),
  arrivaltime_dt: z.string(),
  departuretime_dt: z.string(),
  /** Own additions: IANA zones of the two times. */
  arrival_zone: z.string(),
  departure_zone: z.string(),
});

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

/** Airline or origin is required. */
export const searchFlight = {
  method: "GET",
  path: "/api/searchflight",
  access: "public",
  forEverybody: true,
  rate: "search",
  summary: "Scheduled flights to an airport, best match first, at most ten.",
  query: request(
    z.object({
      /** IATA or ICAO code. */
      destination: text(),
      airline: optionalText(),
      origin: optionalText(),
      /** dd/MM/yyyy HH:mm in local time of the origin, or ISO 8601. */
      departuretime: text(),
    }),
    {
      encode: ({ pickupCode, airlineCode, originCode, departure }: FinderQuestion) => ({
        destination: pickupCode,
        airline: airlineCode,
        origin: originCode,
        departuretime: departure,
      }),
      /** Codes and a time, all still text, empty where not stated. */
      decode: ({ destination, airline, origin, departuretime }) => ({
        destination: destination.trim(),
        airline: airline.trim(),
        origin: origin.trim(),
        departure: departuretime.trim(),
      }),
    },
  ),
  reply: reply(
    { source, AirlineFlightSchedulesResult: z.object({ data: z.array(scheduledFlight) }) },
    {
      encode: ({ flights, ...from }: FoundFlights<ScheduledFlight>) => ({
        ...from,
        AirlineFlightSchedulesResult: {
          data: flights.map((flight) => ({
            ident: flight.ident,
            ident_iata: flight.identIata,
            origin: flight.origin,
            origin_airport: flight.originName,
            destination: flight.destination,
            destination_airport: flight.destinationAirport,
            arrivaltime_dt: encodeMoment(flight.arrival),
            departuretime_dt: encodeMoment(flight.departure),
            arrival_zone: flight.arrival.zone,
            departure_zone: flight.departure.zone,
          })),
        },
      }),
      /** One without either time is left out. */
      decode: (wire): readonly FlightOption[] => {
        const flights = wire.AirlineFlightSchedulesResult.data.flatMap((item) => {
          const departure = decodeMoment(item.departuretime_dt, item.departure_zone);
          const arrival = decodeMoment(item.arrivaltime_dt, item.arrival_zone);
          if (!departure || !arrival) return [];
          return [
            {
              ident: item.ident,
              identIata: item.ident_iata,
              origin: item.origin,
              originName: item.origin_airport,
              destination: item.destination,
              destinationAirport: item.destination_airport,
              departure,
              arrival,
            },
          ];
        });
        return optionsOfSearch({ flights, sample: isSample(wire.source) });
      },
    },
  ),
} as const satisfies EndpointDefinition;

/** A flight of a number on a day. An unknown time is empty. */
const numberedFlight = z.object({
  ident: z.string(),
  /** Own addition, as above. */
  ident_iata: z.string(),
  /** Own additions: its origin, so that the form can fill it in; empty when not known. */
  origin: z.string(),
  origin_airport: z.string(),
  destination: z.string(),
  destinationName: z.string(),
  destinationCity: z.string(),
  actualarrivaltime_dt: z.string(),
  estimatedarrivaltime_dt: z.string(),
  filed_time_dt: z.string(),
  /** Own additions: IANA zones of arrival and departure; empty where the time is. */
  arrival_zone: z.string(),
  departure_zone: z.string(),
});

interface AskedNumber {
  readonly number: string;
  /** Approximate landing time; null: the next landing. */
  readonly around: Instant | null;
}

export const flightInfo = {
  method: "GET",
  path: "/api/flightinfo",
  access: "public",
  forEverybody: true,
  rate: "search",
  summary: "The flights of a number, likeliest first. Code 2: not looked up; take the number as typed.",
  query: request(
    z.object({
      flightNo: text(),
      /** dd/MM/yyyy HH:mm in the tenant's zone, or ISO 8601; absent: the next landing. */
      landingTime: optionalText(),
    }),
    {
      encode: ({ number, around }: AskedNumber) => ({
        flightNo: number,
        landingTime: around === null ? "" : formatIso(around, "UTC"),
      }),
      /** The time as stated; empty when not stated. */
      decode: ({ flightNo, landingTime }) => ({ number: flightNo.trim(), landing: landingTime.trim() }),
    },
  ),
  reply: reply(
    { source, FlightInfoResult: z.object({ flights: z.array(numberedFlight) }) },
    {
      encode: ({ flights, ...from }: FoundFlights<NumberedFlight>) => ({
        ...from,
        FlightInfoResult: {
          flights: flights.map((flight) => ({
            ident: flight.ident,
            ident_iata: flight.identIata,
            origin: flight.origin,
            origin_airport: flight.originName,
            destination: flight.destination,
            destinationName: flight.destinationName,
            destinationCity: flight.destinationCity,
            actualarrivaltime_dt: encodeMoment(flight.actualArrival),
            estimatedarrivaltime_dt: encodeMoment(flight.estimatedArrival),
            filed_time_dt: encodeMoment(flight.filed),
            arrival_zone: (flight.actualArrival ?? flight.estimatedArrival)?.zone ?? "",
            departure_zone: flight.filed?.zone ?? "",
          })),
        },
      }),
      decode: (wire): readonly FlightOption[] => {
        const flights = wire.FlightInfoResult.flights.map((item) => ({
          ident: item.ident,
          identIata: item.ident_iata,
          origin: item.origin,
          originName: item.origin_airport,
          destination: item.destination,
          destinationName: item.destinationName,
          destinationCity: item.destinationCity,
          actualArrival: decodeMoment(item.actualarrivaltime_dt, item.arrival_zone),
          estimatedArrival: decodeMoment(item.estimatedarrivaltime_dt, item.arrival_zone),
          filed: decodeMoment(item.filed_time_dt, item.departure_zone),
        }));
        return optionsOfNumber({ flights, sample: isSample(wire.source) });
      },
    },
  ),
} as const satisfies EndpointDefinition;
