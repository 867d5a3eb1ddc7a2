/** How long bookings and what belongs to them are kept; part of retention.ts. */
import { deleteOldOffers } from "#server/modules/bookings/change/changes.ts";
import {
  deleteEndedCodes as deleteEndedCapabilities,
  deleteNeverConfirmed,
  redactBusinessContacts,
  redactBusinessNames,
  redactErased,
  redactGuests,
} from "#server/modules/bookings/old-bookings.ts";
import { deleteOldPositions } from "#server/modules/bookings/rides/rides.ts";
import { deleteOldFlights, deleteOldWatches } from "#server/modules/flights/watch/repository.ts";
import { deleteUnusedQuotes } from "#server/modules/quotation/stored-quotes.ts";
import { days, ending, hours, months, staying, years, type DataClass } from "#server/platform/jobs/retention-class.ts";

/** Rows of a batch that rewrites whole bookings. */
const BOOKINGS = 200;
/** Bookings, quotations, positions, links. */
export const bookings: readonly DataClass[] = [
  ending(
    {
      data: "Bookings of guests, with their quotations",
      tables: ["bookings", "quotes"],
      holds: "name, phone, email address, note, both addresses, flights, access needs",
    },
    {
      name: "guest-bookings",
      after: months(12),
      since: "the ride",
      fate: "redacted: times, postcode areas and money stay",
      batch: redactGuests,
      most: BOOKINGS,
    },
  ),
  staying(
    {
      data: "Bookings of registered customers, with their quotations",
      tables: ["bookings", "quotes"],
      holds: "name, phone, email address, note, both addresses, flights, access needs",
    },
    "as long as the account, which shows them",
  ),
  ending(
    {
      data: "Bookings of erased accounts",
      tables: ["bookings", "quotes"],
      holds: "name and both addresses, for the licensing authority",
    },
    {
      name: "erased-bookings",
      after: months(12),
      since: "the ride",
      fate: "redacted: times, postcode areas and money stay",
      batch: redactErased,
      most: BOOKINGS,
    },
  ),
  ending(
    {
      data: "Bookings of businesses: contact details",
      tables: ["bookings", "quotes"],
      holds: "the passenger's phone, email address, note, flights, access needs",
    },
    {
      name: "business-contacts",
      after: months(12),
      since: "the ride",
      fate: "removed: no invoice needs them",
      batch: redactBusinessContacts,
      most: BOOKINGS,
    },
  ),
  ending(
    {
      data: "Bookings of businesses: what invoices state",
      tables: ["bookings"],
      holds: "the passenger's name, both addresses, references and cost fields",
    },
    {
      name: "business-bookings",
      after: years(7),
      since: "the ride",
      fate: "redacted: times, postcode areas and money stay",
      batch: redactBusinessNames,
      most: BOOKINGS,
    },
  ),
  ending(
    {
      data: "Bookings that were never paid and so never confirmed",
      tables: ["bookings", "quotes", "payment_attempts"],
      holds: "name, phone, email address, note, both addresses",
    },
    {
      name: "unpaid-bookings",
      after: days(30),
      since: "they were made and their ride would have been",
      fate: "deleted, unless money moved",
      batch: deleteNeverConfirmed,
      most: BOOKINGS,
    },
  ),
  ending(
    {
      data: "Quotations that were not booked",
      tables: ["quotes"],
      holds: "both addresses",
    },
    { name: "unused-quotes", after: days(30), since: "they ended", fate: "deleted", batch: deleteUnusedQuotes },
  ),
  ending(
    { data: "Offers to change a booking", tables: ["booking_changes"], holds: "the new addresses and times" },
    { name: "change-offers", after: hours(24), since: "they ended", fate: "deleted", batch: deleteOldOffers },
  ),
  ending(
    { data: "Flights that rides wait for", tables: ["watched_flights"], holds: "" },
    { name: "watched-flights", after: days(30), since: "they were due", fate: "deleted", batch: deleteOldFlights },
  ),
  ending(
    { data: "Which ride waits for which flight", tables: ["flight_watches"], holds: "flight number and pickup time" },
    { name: "flight-watches", after: days(30), since: "the ride", fate: "deleted", batch: deleteOldWatches },
  ),
  ending(
    { data: "Positions of cars", tables: ["footprints", "rides"], holds: "where a passenger was driven" },
    { name: "positions", after: days(30), since: "they were sent", fate: "deleted", batch: deleteOldPositions },
  ),
  ending(
    { data: "Links that open a booking", tables: ["capabilities"], holds: "" },
    { name: "booking-links", after: months(4), since: "the ride", fate: "deleted", batch: deleteEndedCapabilities },
  ),
];
