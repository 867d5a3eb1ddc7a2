/** The tracking calls; part of ENDPOINTS. */
import type { EndpointDefinition } from "#contract/core/endpoint-definition.ts";
import * as tracking from "./schema.ts";

export const TRACKING_ENDPOINTS = {
  trackVehicle: {
    access: "owner",
    rate: "read",
    summary: "The car of a booking and where it is, from its assignment until an hour after the ride (then 410).",
    ...tracking.trackVehicle,
  },
  watchRide: {
    access: "capability",
    rate: "read",
    summary: "The car of a ride and nothing else of it, for a shared link, until the ride ends (own addition).",
    ...tracking.watchRide,
  },
  driverPhoto: {
    access: "owner",
    rate: "read",
    summary: "The driver's photo, as long as the car may be followed.",
    ...tracking.driverPhoto,
  },
  driverFootprint: {
    access: "owner",
    rate: "read",
    summary: "The way that the car of a booking has driven for it.",
    ...tracking.driverFootprint,
  },
} as const satisfies Record<string, EndpointDefinition>;
