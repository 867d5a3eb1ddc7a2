/** The lookup calls; part of ENDPOINTS. */
import type { EndpointDefinition } from "#contract/core/endpoint-definition.ts";
import * as lookup from "./schema.ts";

export const LOOKUP_ENDPOINTS = {
  configuration: {
    access: "public",
    forEverybody: true,
    rate: "read",
    summary: "What the browser needs to know of its tenant.",
    ...lookup.configuration,
  },
  searchAddress: {
    access: "public",
    forEverybody: true,
    rate: "search",
    summary: "Places for what has been typed so far, best first, at most ten.",
    ...lookup.searchAddress,
  },
  resolveAddress: {
    access: "public",
    forEverybody: true,
    rate: "search",
    summary: "Position and postcode of an address that a search gave only by name (own addition).",
    ...lookup.resolveAddress,
  },
  reverseGeocode: {
    access: "public",
    forEverybody: true,
    rate: "search",
    summary: "The address of a position (own addition).",
    ...lookup.reverseGeocode,
  },
  ipInfo: {
    access: "public",
    forEverybody: true,
    rate: "read",
    summary: "The country that the caller is probably in (own addition).",
    ...lookup.ipInfo,
  },
  vehicleTypes: {
    access: "public",
    forEverybody: true,
    rate: "read",
    summary: "The vehicles on offer.",
    ...lookup.vehicleTypes,
  },
  prices: {
    access: "public",
    forEverybody: true,
    rate: "read",
    summary: "The price list in three categories.",
    ...lookup.prices,
  },
  direction: {
    access: "public",
    forEverybody: true,
    rate: "search",
    summary: "The road between two or more points.",
    ...lookup.direction,
  },
  nearestDriver: {
    access: "public",
    rate: "search",
    summary: "How soon a driver can be at a pickup, and whether it is in the service area.",
    ...lookup.nearestDriver,
  },
} as const satisfies Record<string, EndpointDefinition>;
