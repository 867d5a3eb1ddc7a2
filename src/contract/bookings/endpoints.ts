/** The bookings calls; part of ENDPOINTS. */
import type { EndpointDefinition } from "#contract/core/endpoint-definition.ts";
import * as booking from "./schema.ts";
import * as persons from "./lists/schema.ts";
import * as changes from "./changes/schema.ts";

export const BOOKINGS_ENDPOINTS = {
  createBooking: {
    access: "public",
    rate: "write",
    summary: "Books a journey against a live stored quote.",
    ...booking.createBooking,
  },
  bookingInfo: {
    access: "capability",
    rate: "read",
    summary: "A booking, by its code.",
    ...booking.bookingInfo,
  },
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
    summary: "Cancels a booking whose driver has not set off; a repeated call cancels once.",
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
} as const satisfies Record<string, EndpointDefinition>;
