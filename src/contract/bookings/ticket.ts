/** A booking by its capability code, and the ticket that the browser makes of every booking. */
import * as z from "zod/mini";
import { point, text } from "#contract/core/common-schema.ts";
import { readStatus, statusText } from "#contract/core/booking-status.ts";
import { reply, type EndpointDefinition, type Wire } from "#contract/core/endpoint-definition.ts";
import { readReply } from "#contract/core/read-reply.ts";
import { readIso } from "#contract/core/wire.ts";
import { fareLine, decodeLines } from "#contract/quotation/fare-lines.ts";
import { readReturnType } from "#contract/quotation/journey.ts";
import { decodeDrivers, driversReplyFields, type ShownPart } from "#contract/tracking/drivers.ts";
import { linkReplyFields, type TrackingLinks } from "#contract/tracking/followed.ts";
import { NO_STATED_FLIGHT, type Booking } from "#domain/booking/booking.ts";
import type { Ticket, TicketFlight, TicketPlace, TicketTerms } from "#domain/booking/ticket.ts";
import type { WaitingTerms } from "#domain/booking/tracking/tracked-ride.ts";
import { readNeeds } from "#domain/people/access-needs.ts";
import { internationalNumber } from "#domain/people/contact/phone.ts";
import { DEFAULT_CURRENCY } from "#domain/shared/constants.ts";
import { majorOf, minorOf, type Money } from "#domain/shared/money.ts";
import { parseWall } from "#domain/shared/time/zoned-time.ts";
import { minutes, type Instant } from "#domain/shared/units.ts";
import {
  bookedFields,
  detailFields,
  NOT_MANAGED,
  encodeFare,
  encodeBookedJourney,
  encodeMeeting,
  encodePaid,
  encodeWaiting,
  type BookedAt,
  type encodeTerms,
} from "./booked-fields.ts";
import { decodeFlightNews, encodeFlights, encodeNews, type LegNews } from "./flight-news.ts";

/** The fields that a ticket is made of. */
const ticketFields = {
  ...bookedFields,
  ...detailFields,
  /**
   * Own additions: the lines that the fare was sold with, and the fees for changes. Together, less `promooff`, they are
   * `totalfare`. No lines where they are not known.
   */
  breakdown: z.array(fareLine),
  changefees: z.number(),
  routepath: z.array(point),
  /** Own addition: the same of the return leg. */
  returnroutepath: z.array(point),
  /** Own addition: when the booking was made, ISO 8601. */
  bookingdate: z.string(),
};
export type TicketFields = Wire<typeof ticketFields>;

/** What a ticket is made of where a reply does not say. */
export const NO_TICKET: TicketFields = readReply(z.object(ticketFields), {});

/** The ISO time where there is one, else `dd/MM/yyyy HH:mm` of the zone. */
function momentOf(iso: string, text: string, zone: string): Instant | null {
  if (iso !== "") return readIso(iso);
  const parsed = parseWall(text, zone);
  return parsed.ok ? parsed.value : null;
}

/** One of the two flights; null without a number. */
function flightOf(wire: TicketFields, prefix: "" | "return", zone: string): TicketFlight | null {
  const number = wire[`${prefix}flightnumber`];
  if (number === "") return null;
  const landing = parseWall(wire[`${prefix}expflightarrival`], zone);
  const news = decodeFlightNews(wire[`${prefix}flightnews`]);
  return {
    number,
    from: wire[`${prefix}arrivingfromairportname`],
    landing: landing.ok ? landing.value : null,
    ...(news ? { news } : {}),
  };
}

/** An amount of the wire, in the currency's units. */
export const moneyOf = (amount: number, currency: string): Money => ({ pence: minorOf(amount, currency), currency });

/** What waiting at the pickup costs; null where the server does not say. @param free minutes; below 0: it does not. */
const waitingOf = (free: number, perMinute: number, currency: string): WaitingTerms | null =>
  free < 0 ? null : { free: minutes(free), perMinute: moneyOf(perMinute, currency) };

/** How the booking may be changed; null unless the server allows something. */
const termsOf = (wire: TicketFields, currency: string): TicketTerms | null =>
  wire.canmanage
    ? {
        change: wire.changeterms,
        changeFee: moneyOf(wire.changefeenow, currency),
        cancelFee: wire.cancelfeenow === null || wire.cancelfeenow < 0 ? null : moneyOf(wire.cancelfeenow, currency),
      }
    : null;

const signed = (signature: string): Pick<TicketPlace, "signature"> => (signature === "" ? {} : { signature });

/** The places of a booking, in their order. */
const placesOf = (wire: TicketFields): Pick<Ticket, "pickup" | "vias" | "dropoff"> => ({
  pickup: {
    address: wire.pickupaddress,
    postcode: wire.pickpostcode,
    position: { lat: wire.picklat, lng: wire.picklng },
    category: wire.pickcategory,
    ...signed(wire.picksignature),
  },
  vias: wire.vialocations.map((via) => ({
    address: via.address,
    postcode: via.postcode,
    position: { lat: via.lat, lng: via.lng },
    category: via.category,
    ...signed(via.signature),
  })),
  dropoff: {
    address: wire.dropoffaddress,
    postcode: wire.droppostcode,
    position: { lat: wire.dofflat, lng: wire.dofflng },
    category: wire.doffcategory,
    ...signed(wire.doffsignature),
  },
});

/** The ticket of a booking's fields. */
export function ticketOf(wire: TicketFields, message: string): Ticket {
  const zone = wire.zone || "Europe/London";
  const currency = wire.currencycode || DEFAULT_CURRENCY;
  return {
    reference: wire.jobpartid,
    returnReference: wire.returnref,
    status: readStatus(wire.status),
    bookedAt: momentOf("", wire.bookingdate, zone),
    passengerName: wire.passengername,
    passengerPhone: wire.passengerphone,
    ...placesOf(wire),
    now: wire.now,
    pickupAt: momentOf(wire.pickupdatetime_iso, wire.pickupdatetime, zone),
    returnType: readReturnType(wire.rtntype),
    returnAt: momentOf(wire.returndatetime_iso, wire.returndatetime, zone),
    outboundEndedAt: readIso(wire.wayoutended_iso),
    zone,
    vehicleTypeId: wire.vehtypeid,
    vehicleType: wire.vehicletype,
    passengers: wire.passengers,
    luggage: wire.suitcases,
    handBags: wire.handbags,
    tierName: wire.pricetiername,
    waitMinutes: wire.waitminutes > 0 ? minutes(wire.waitminutes) : null,
    promoOff: moneyOf(wire.promooff, currency),
    changeFees: moneyOf(wire.changefees, currency),
    fareLines: decodeLines(wire.breakdown, currency),
    total: moneyOf(wire.totalfare, currency),
    cancelFee: moneyOf(wire.cancelfee, currency),
    paymentMethod: wire.paymentmethod,
    isPaid: wire.ispaid,
    note: wire.notes,
    needs: readNeeds(wire.accessneeds),
    flights: { outbound: flightOf(wire, "", zone), return: flightOf(wire, "return", zone) },
    path: wire.routepath,
    returnPath: wire.returnroutepath,
    message,
    terms: termsOf(wire, currency),
    trackCode: wire.trackcode,
    watchCode: wire.watchcode,
    returnWatchCode: wire.returnwatchcode,
    waiting: {
      outbound: waitingOf(wire.freewaiting, wire.waitperminute, currency),
      return: waitingOf(wire.returnfreewaiting, wire.waitperminute, currency),
    },
    meetingPoints: { outbound: wire.meetingpoint, return: wire.returnmeetingpoint },
    drivers: decodeDrivers(wire.cars),
  };
}

/** A booking as the holder of a code may see it. */
export interface ShownBooking {
  readonly booking: Booking;
  readonly drivers: readonly ShownPart[];
  readonly at: BookedAt;
  readonly manage?: ReturnType<typeof encodeTerms> | undefined;
  readonly links: TrackingLinks;
  readonly news: LegNews;
  /** "journey": the holder may only follow the car. */
  readonly reach: "ticket" | "journey";
}

/** What the holder of a code that only follows the car does not see: surname, phone, note, flights and price. */
const followedFields = ({ passenger }: Booking) => ({
  passengername: passenger.name.split(/\s/)[0] ?? "",
  passengerphone: "",
  notes: "",
  accessneeds: [],
  ...encodeFlights({ flight: NO_STATED_FLIGHT, returnFlight: NO_STATED_FLIGHT }),
  totalfare: 0,
  cancelfee: 0,
  promooff: 0,
  breakdown: [],
  changefees: 0,
  paymentmethod: "",
});

/** The one refusal of every code that opens nothing: unknown, broken, or another tenant's. */
export const noBooking = (message: string) => ({ code: 2, message, ispaid: false });

/** A booking by its capability code, with the ticket's fields; a track code shows less. No email address is in it. */
export const bookingInfo = {
  method: "POST",
  path: "/api/bookinginfo",
  access: "capability",
  rate: "read",
  summary: "A booking, by its code.",
  body: z.object({ code: text(128) }),
  reply: reply(
    {
      ...ticketFields,
      vehmake: z.string(),
      vehmodel: z.string(),
      vehregno: z.string(),
      vehcolour: z.string(),
      drivername: z.string(),
      pcolicence: z.string(),
      /** Own addition: how often it was changed. */
      timeschanged: z.int(),
    },
    {
      encode: ({ booking, drivers, at, manage = NOT_MANAGED, links, news, reach }: ShownBooking) => ({
        ...manage,
        ...encodeNews(news),
        ...linkReplyFields(links),
        timeschanged: booking.version,
        ...driversReplyFields(drivers),
        ...encodeBookedJourney(booking, at.zone),
        ...encodeWaiting(booking, at.tariff),
        ...encodeMeeting(booking, at),
        ...encodePaid(booking),
        cancelfee: majorOf(booking.cancelFee, booking.currency),
        ...encodeFare(booking),
        status: statusText(booking.status),
        jobpartid: booking.reference,
        passengername: booking.passenger.name,
        passengerphone: internationalNumber(booking.passenger.dialingCode, booking.passenger.phone),
        notes: booking.note,
        ...encodeFlights(booking.journey),
        routepath: [...booking.journey.path],
        returnroutepath: [...booking.journey.returnPath],
        bookingdate: new Date(booking.createdAt).toISOString(),
        ...(reach === "journey" ? followedFields(booking) : {}),
      }),
      decode: ({ message, ...wire }): Ticket => ticketOf(wire, message),
    },
  ),
} as const satisfies EndpointDefinition;
