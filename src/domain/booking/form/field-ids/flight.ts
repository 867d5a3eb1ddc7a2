import type { Leg } from "#domain/journey/leg.ts";

/** Id of the input of a leg's flight field. */
export const flightFieldId = (leg: Leg, field: "number" | "origin" | "none"): string => `flight-${leg}-${field}`;
