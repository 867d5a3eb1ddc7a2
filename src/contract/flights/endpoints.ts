/** The flights calls; part of ENDPOINTS. */
import type { EndpointDefinition } from "#contract/core/endpoint-definition.ts";
import * as flights from "./schema.ts";

export const FLIGHTS_ENDPOINTS = {
  searchAirport: {
    access: "public",
    forEverybody: true,
    rate: "search",
    summary: "Airports (searchString) or airlines (searchstring) for what has been typed so far, at most ten.",
    ...flights.searchAirport,
  },
  searchFlight: {
    access: "public",
    forEverybody: true,
    rate: "search",
    summary: "Scheduled flights to an airport, best match first, at most ten.",
    ...flights.searchFlight,
  },
  flightInfo: {
    access: "public",
    forEverybody: true,
    rate: "search",
    summary: "The flights of a number, likeliest first. Code 2: not looked up; take the number as typed.",
    ...flights.flightInfo,
  },
} as const satisfies Record<string, EndpointDefinition>;
