import { statusText } from "#contract/core/booking-status.ts";
import { NO_STATED_FLIGHT, type Booking } from "#domain/booking/booking.ts";
import { majorOf } from "#domain/shared/money.ts";
import { internationalNumber } from "#domain/people/contact/phone.ts";
import type { PaymentMethod } from "#domain/tenant/configuration.ts";
import type { Reply } from "#contract/endpoints.ts";
import {
  fareReplyFields,
  journeyReplyFields,
  NO_EXTRAS,
  NO_FARE,
  meetingReplyFields,
  NO_MEETING,
  NO_WAITING,
  waitingReplyFields,
  type BookedAt,
  NOT_MANAGED,
  paymentReplyFields,
  type manageReplyFields,
} from "./booking-fields.ts";
import { NO_PAYMENT_DETAILS, type PaymentOutcome } from "#contract/payments/reply.ts";
import { flightReplyFields, newsFields, NO_NEWS, type LegNews } from "./flight-news.ts";
import { UNKNOWN_BOOKING } from "./lists/reply.ts";
import { driversReplyFields, type ShownPart } from "#contract/tracking/drivers.ts";
import { linkReplyFields, NO_LINKS, type TrackingLinks } from "#contract/tracking/links.ts";

type CreateReply = Reply<"createBooking">;
type InfoReply = Reply<"bookingInfo">;

/**
 * Payment of a booking that needs none now: for cash 0, because nothing is taken; what goes on account counts as paid.
 */
const paymentOf = (method: PaymentMethod): CreateReply["paymentresult"] => ({
  code: method === "account" ? 1 : 0,
  ...NO_PAYMENT_DETAILS,
});

/**
 * A new booking, with the codes that show and change it.
 * @param online the state of its payment by card or wallet; absent for the other methods.
 */
export const bookedReply = (
  {
    booking,
    viewCode,
    manageCode,
    isPassengerMailed,
  }: {
    readonly booking: Booking;
    readonly viewCode: string;
    readonly manageCode: string;
    readonly isPassengerMailed: boolean;
  },
  online?: PaymentOutcome,
): CreateReply => ({
  code: online?.code ?? 1,
  message: online?.message ?? "",
  bref: booking.reference,
  jobpartid: booking.reference,
  returnref: booking.returnReference ?? "",
  clientSecret: online?.clientSecret ?? "",
  paymentresult: online?.payment ?? paymentOf(booking.paymentMethod),
  trackingcode: viewCode,
  managecode: manageCode,
  passengermailed: isPassengerMailed,
});

/** A booking that was refused; nothing was stored. */
export const notBookedReply = (message: string): CreateReply => ({
  code: 2,
  message,
  bref: "",
  jobpartid: "",
  returnref: "",
  clientSecret: "",
  paymentresult: { code: 0, ...NO_PAYMENT_DETAILS },
  trackingcode: "",
  managecode: "",
  passengermailed: false,
});

/** A booking for the holder of its view capability: no email address, and no data of other people. */
export const bookingInfoReply = (
  booking: Booking,
  drivers: readonly ShownPart[],
  tenant: BookedAt,
  manage: ReturnType<typeof manageReplyFields> = NOT_MANAGED,
  links: TrackingLinks = NO_LINKS,
  news: LegNews = NO_NEWS,
): InfoReply => ({
  ...manage,
  ...newsFields(news),
  ...linkReplyFields(links),
  timeschanged: booking.version,
  ...driversReplyFields(drivers),
  ...journeyReplyFields(booking, tenant.zone),
  ...waitingReplyFields(booking, tenant.tariff),
  ...meetingReplyFields(booking, tenant),
  ...paymentReplyFields(booking),
  cancelfee: majorOf(booking.cancelFee, booking.currency),
  ...fareReplyFields(booking),
  code: 1,
  message: "",
  status: statusText(booking.status),
  jobpartid: booking.reference,
  passengername: booking.passenger.name,
  passengerphone: internationalNumber(booking.passenger.dialingCode, booking.passenger.phone),
  notes: booking.note,
  ...flightReplyFields(booking.journey),
  routepath: [...booking.journey.path],
  returnroutepath: [...booking.journey.returnPath],
  bookingdate: new Date(booking.createdAt).toISOString(),
});

/**
 * A booking for a caller who may only follow its car: where it goes and a first name, without phone, note and price.
 */
export const followedBookingReply = (
  booking: Booking,
  drivers: readonly ShownPart[],
  tenant: BookedAt,
  links: TrackingLinks,
): InfoReply => ({
  ...bookingInfoReply(booking, drivers, tenant, undefined, links),
  passengername: booking.passenger.name.split(/\s/)[0] ?? "",
  passengerphone: "",
  notes: "",
  accessneeds: [],
  ...flightReplyFields({ flight: NO_STATED_FLIGHT, returnFlight: NO_STATED_FLIGHT }),
  totalfare: 0,
  cancelfee: 0,
  promooff: 0,
  ...NO_FARE,
  paymentmethod: "",
});

/** The one reply to every code that opens nothing: unknown, broken, or another tenant's. */
export const unknownBookingReply = (message: string = UNKNOWN_BOOKING): InfoReply => ({
  ...driversReplyFields([]),
  ...newsFields(NO_NEWS),
  code: 2,
  message,
  status: "",
  jobpartid: "",
  ...linkReplyFields(NO_LINKS),
  returnref: "",
  vialocations: [],
  ispaid: false,
  paymentmethod: "",
  pickupdatetime: "",
  pickupdatetime_iso: "",
  returndatetime: "",
  returndatetime_iso: "",
  wayoutended_iso: "",
  now: false,
  passengername: "",
  passengerphone: "",
  pickupaddress: "",
  pickpostcode: "",
  pickcategory: "",
  picklat: 0,
  picklng: 0,
  dropoffaddress: "",
  droppostcode: "",
  doffcategory: "",
  dofflat: 0,
  dofflng: 0,
  vehtypeid: "",
  vehicletype: "",
  passengers: 0,
  suitcases: 0,
  ...NO_EXTRAS,
  ...NO_WAITING,
  ...NO_MEETING,
  totalfare: 0,
  ...NO_FARE,
  currencycode: "",
  cancelfee: 0,
  notes: "",
  accessneeds: [],
  ...flightReplyFields({ flight: NO_STATED_FLIGHT, returnFlight: NO_STATED_FLIGHT }),
  routepath: [],
  returnroutepath: [],
  bookingdate: "",
  rtntype: "",
  zone: "",
  timeschanged: 0,
  ...NOT_MANAGED,
});
