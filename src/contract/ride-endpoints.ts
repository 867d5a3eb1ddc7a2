/** The calls about rides: what is on offer, look-up, quotation, booking, tracking, payment. Part of ENDPOINTS. */
import type { EndpointDefinition } from "./endpoint-definition.ts";
import * as booking from "./schemas/booking.ts";
import * as changes from "./schemas/changes.ts";
import * as dispatch from "./schemas/dispatch.ts";
import * as flights from "./schemas/flights.ts";
import * as lookup from "./schemas/lookup.ts";
import * as payments from "./schemas/payments.ts";
import * as persons from "./schemas/person-bookings.ts";
import * as quotation from "./schemas/quotation.ts";
import * as tracking from "./schemas/tracking.ts";

/** By name; see ENDPOINTS. */
export const RIDE_ENDPOINTS = {
  // Tenant, look-up and routing
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
    summary: "Position and postcode of an address that a search told only by name (own addition).",
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
  // Quotation and booking
  quotation: {
    access: "public",
    rate: "quote",
    summary: "Prices a journey for every vehicle and stores the quote.",
    ...quotation.quotation,
  },
  createBooking: {
    access: "public",
    rate: "write",
    summary: "Books a journey against a live stored quote.",
    ...booking.createBooking,
  },
  bookingInfo: {
    access: "capability",
    rate: "read",
    summary: "A booking, for whoever holds its code.",
    ...booking.bookingInfo,
  },

  // Bookings of a person, tracking
  currentBookings: {
    access: "customer",
    rate: "read",
    summary: "The caller's bookings that are not over yet, next pickup first; a booker's those of its business.",
    ...persons.currentBookings,
  },
  journeyHistory: {
    access: "customer",
    rate: "read",
    summary: "The caller's finished and cancelled bookings of so many months (0: all), newest first.",
    ...persons.journeyHistory,
  },
  bookingDetails: {
    access: "customer",
    rate: "read",
    summary: "One booking of the caller.",
    ...persons.bookingDetails,
  },
  cancelBooking: {
    access: "owner",
    rate: "write",
    summary: "Cancels a booking that nobody drives to yet; again and again it is one cancellation.",
    ...persons.cancelBooking,
  },
  offerChange: {
    access: "owner",
    rate: "quote",
    summary: "What changing a booking would cost; nothing is changed (own addition).",
    ...changes.offerChange,
  },
  changeBooking: {
    access: "owner",
    rate: "write",
    summary: "Accepts an offered change; again and again it is one change (own addition).",
    ...changes.changeBooking,
  },
  calendarFile: {
    access: "owner",
    rate: "read",
    summary: "The ride as a calendar file (own addition).",
    ...changes.calendarFile,
  },
  emailReceipt: {
    access: "owner",
    rate: "write",
    oncePerKey: true,
    summary: "Sends the receipt of a booking to the address that it was made with. Code 0: not sent.",
    ...persons.emailReceipt,
  },
  trackVehicle: {
    access: "owner",
    rate: "read",
    summary: "The car of a booking and where it is, from its assignment until an hour after the ride (then 410).",
    ...tracking.trackVehicle,
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

  rideHelp: {
    access: "owner",
    rate: "write",
    summary: "Tells the driver that the passenger is at the pickup, or does not find the car (own addition).",
    ...dispatch.rideHelp,
  },

  // Dispatch (own additions): with a key of the operator's, as "Authorization: Bearer <key>"
  dispatchJobs: {
    access: "dispatch",
    rate: "read",
    summary: "The rides to be driven, next pickup first, at most 500.",
    ...dispatch.dispatchJobs,
  },
  dispatchStep: {
    access: "dispatch",
    rate: "search",
    summary:
      "Takes a step of a ride: assign, start, arrive, board, finish, release. Code 2: not possible, with the reason.",
    ...dispatch.dispatchStep,
  },
  dispatchPositions: {
    access: "dispatch",
    rate: "search",
    summary: "Where the cars of rides are; `taken` says how many were news.",
    ...dispatch.dispatchPositions,
  },
  dispatchPhoto: {
    access: "dispatch",
    rate: "write",
    bodyBytes: 2 * dispatch.PHOTO_TEXT_MAX,
    summary: "A driver's photo (JPEG or PNG, 140 kB, 1024 pixels), or none. Code 2: not taken, with the reason.",
    ...dispatch.dispatchPhoto,
  },

  // Payment
  paymentIntent: {
    access: "owner",
    rate: "write",
    summary: "The payment of a saved booking, to be tried again; the same one as long as it can be paid.",
    ...payments.paymentIntent,
  },
  paymentLink: {
    access: "capability",
    rate: "write",
    summary: "What a payment link is for, and how to pay it.",
    ...payments.paymentLink,
  },
  updateBooking: {
    access: "capability",
    rate: "write",
    summary: "Has the server look at a payment, named by its provider's id; it believes the provider only.",
    ...payments.updateBooking,
  },
} as const satisfies Record<string, EndpointDefinition>;
