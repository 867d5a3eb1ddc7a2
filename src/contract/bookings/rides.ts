/** A person's own bookings: lists and details. */
import * as z from "zod/mini";
import { statusText } from "#contract/core/booking-status.ts";
import { absentAs, costAnswer, integerWithin, optionalText, text, wireNumber } from "#contract/core/common-schema.ts";
import { reply, request, type EndpointDefinition, type Wire } from "#contract/core/endpoint-definition.ts";
import { encodeDrivers, type ShownPart } from "#contract/tracking/drivers.ts";
import { linkReplyFields, type TrackingLinks } from "#contract/tracking/followed.ts";
import type { Booking } from "#domain/booking/booking.ts";
import type { Ride, RidePage } from "#domain/booking/rides/ride.ts";
import { DIALING_CODES } from "#domain/people/contact/dialing-codes.ts";
import { internationalNumber } from "#domain/people/contact/phone.ts";
import { majorOf } from "#domain/shared/money.ts";
import {
  bookedFields,
  detailFields,
  encodeBookedJourney,
  encodeMeeting,
  encodePaid,
  encodeWaiting,
  type BookedAt,
  type encodeTerms,
} from "./booked-fields.ts";
import { encodeFlights, encodeNews, type LegNews } from "./flight-news.ts";
import { moneyOf, NO_TICKET, ticketOf, type TicketFields } from "./ticket.ts";

/** A booking in a person's lists and details. */
const rideFields = {
  ...bookedFields,
  bookerref: z.string(),
  /** The other name of jobpartid. */
  bref: z.string(),
  arrivingfromairportcode: z.string(),
  gbptotalfare: z.number(),
  /** Without the dialling code. */
  passengerphone: z.string(),
  passengeremail: z.string(),
  passengerdialingcode: z.string(),
  custname: z.string(),
  custphone: z.string(),
  custemail: z.string(),
  custcountryalpha2code: z.string(),
  /** Own addition: the cost fields of the business. */
  costfields: z.array(costAnswer),
};
type RideFields = Wire<typeof rideFields>;

const countryOf = (dialingCode: string): string => DIALING_CODES.find(([, code]) => code === dialingCode)?.[0] ?? "";

/** The customer of a booking: the one a booker booked for, else the traveller. */
function customerFields({ customer, passenger }: Booking) {
  const { dialingCode } = passenger;
  const shown = customer ?? {
    name: passenger.name,
    phone: internationalNumber(dialingCode, passenger.phone),
    email: passenger.email,
    country: countryOf(dialingCode),
  };
  return {
    custname: shown.name,
    custphone: shown.phone,
    custemail: shown.email,
    custcountryalpha2code: shown.country,
  };
}

/** A booking as its owner sees it. */
function encodeRide(booking: Booking, zone: string): RideFields {
  const { flight } = booking.journey;
  return {
    ...encodeBookedJourney(booking, zone),
    ...encodePaid(booking),
    ...customerFields(booking),
    gbptotalfare: booking.currency === "GBP" ? majorOf(booking.due, booking.currency) : 0,
    notes: booking.note,
    photo: "",
    status: statusText(booking.status),
    bookerref: booking.bookerReference,
    costfields: [...booking.costAnswers],
    jobpartid: booking.reference,
    bref: booking.reference,
    flightnumber: flight.number,
    arrivingfromairportname: flight.fromName,
    arrivingfromairportcode: flight.fromCode,
    expflightarrival: flight.expectedArrival,
    passengername: booking.passenger.name,
    passengerphone: booking.passenger.phone,
    passengeremail: booking.passenger.email,
    passengerdialingcode: booking.passenger.dialingCode,
    cancelfee: majorOf(booking.cancelFee, booking.currency),
  };
}

/** A booking of the caller's, from its fields; of the details, a list has none. */
function rideOf(wire: RideFields & Partial<TicketFields>): Ride {
  const ticket = ticketOf({ ...NO_TICKET, ...wire }, "");
  const { cancelfeenow: feeNow = null } = wire;
  return {
    ...ticket,
    passenger: {
      name: wire.passengername,
      dialingCode: wire.passengerdialingcode,
      phone: wire.passengerphone,
      email: wire.passengeremail,
    },
    customer: {
      name: wire.custname,
      phone: wire.custphone,
      email: wire.custemail,
      country: wire.custcountryalpha2code,
    },
    bookerReference: wire.bookerref,
    costAnswers: wire.costfields,
    flight: {
      number: wire.flightnumber,
      fromCode: wire.arrivingfromairportcode,
      fromName: wire.arrivingfromairportname,
      expectedArrival: wire.expflightarrival,
    },
    feeNow: feeNow === null || feeNow < 0 ? null : moneyOf(feeNow, ticket.total.currency),
  };
}

/** Page of a list, own addition: from 1 on; without a size the whole list up to the server's limit. */
const paging = {
  pageindex: z.nullish(integerWithin(1, 100_000)),
  pagesize: z.nullish(integerWithin(1, 200)),
};
const pageOf = ({ pageindex, pagesize }: Wire<typeof paging>) => ({
  index: pageindex ?? 1,
  /** Null: none was requested. */
  size: pagesize ?? null,
});

const list = reply(
  {
    jlist: z.array(z.object(rideFields)),
    /** Own addition: the number of bookings on all pages. A server that sends none means these. */
    totalrecords: z._default(z.int(), -1),
  },
  {
    encode: ({ bookings, total }: { readonly bookings: readonly Booking[]; readonly total: number }, { zone }) => ({
      jlist: bookings.map((booking) => encodeRide(booking, zone)),
      totalrecords: total,
    }),
    decode: ({ jlist, totalrecords }): RidePage => ({
      rides: jlist.map(rideOf),
      total: totalrecords < 0 ? jlist.length : totalrecords,
    }),
  },
);

/** The caller's bookings that are still to come. */
export const currentBookings = {
  method: "GET",
  path: "/api/currentbookings",
  access: "customer",
  rate: "read",
  summary: "The caller's bookings that are not over yet, next pickup first; a booker's those of its business.",
  query: request(z.object({ custid: optionalText(64), bookerid: optionalText(64), ...paging }), {
    encode: (_all: object | undefined) => ({}),
    decode: pageOf,
  }),
  reply: list,
} as const satisfies EndpointDefinition;

/** The caller's past bookings. */
export const journeyHistory = {
  method: "GET",
  path: "/api/journeyhistory",
  access: "customer",
  rate: "read",
  summary: "The caller's finished and cancelled bookings of so many months (0: all), newest first.",
  query: request(
    z.object({
      custid: optionalText(64),
      bookerid: optionalText(64),
      /** A number of months; 0 is all. */
      filter: absentAs(z.pipe(wireNumber, z.literal([0, 3, 6, 12])), 0),
      ...paging,
    }),
    {
      encode: ({
        months,
        index,
        size,
      }: {
        readonly months: number;
        readonly index: number;
        readonly size: number;
      }) => ({
        filter: months,
        pageindex: index,
        pagesize: size,
      }),
      decode: ({ filter, ...page }) => ({ months: filter, ...pageOf(page) }),
    },
  ),
  reply: list,
} as const satisfies EndpointDefinition;

/** A booking of the caller's, and what only its details show. */
interface DetailedRide {
  readonly booking: Booking;
  readonly at: BookedAt;
  readonly manage: ReturnType<typeof encodeTerms>;
  readonly links: TrackingLinks;
  readonly drivers: readonly ShownPart[];
  readonly news: LegNews;
}

/** The details of one booking. */
export const bookingDetails = {
  method: "GET",
  path: "/api/bookingdetails",
  access: "customer",
  rate: "read",
  summary: "One booking of the caller.",
  query: request(z.object({ jobid: text(64) }), {
    encode: (reference: string) => ({ jobid: reference }),
    decode: ({ jobid }) => jobid,
  }),
  reply: reply(
    { ...rideFields, ...detailFields },
    {
      encode: ({ booking, at, manage, links, drivers, news }: DetailedRide) => ({
        ...encodeRide(booking, at.zone),
        ...manage,
        ...encodeWaiting(booking, at.tariff),
        ...encodeMeeting(booking, at),
        ...encodeFlights(booking.journey),
        ...encodeNews(news),
        cars: encodeDrivers(drivers),
        ...linkReplyFields(links),
      }),
      decode: rideOf,
    },
  ),
} as const satisfies EndpointDefinition;
