import { REFUSALS } from "#domain/refusal/refusals.ts";
import { statusText } from "#contract/core/booking-status.ts";
import { NO_STATED_FLIGHT, type Booking } from "#domain/booking/booking.ts";
import { DIALING_CODES } from "#domain/people/contact/dialing-codes.ts";
import { internationalNumber } from "#domain/people/contact/phone.ts";
import { MESSAGES } from "#domain/shared/text/messages.ts";
import { majorOf } from "#domain/shared/money.ts";
import type { Reply } from "#contract/endpoints.ts";
import {
  journeyReplyFields,
  NO_EXTRAS,
  meetingReplyFields,
  NO_MEETING,
  NO_WAITING,
  waitingReplyFields,
  type BookedAt,
  NOT_MANAGED,
  paymentReplyFields,
  type manageReplyFields,
} from "#contract/bookings/booking-fields.ts";
import { flightReplyFields, newsFields, NO_NEWS, type LegNews } from "#contract/bookings/flight-news.ts";
import { encodeDrivers, type ShownPart } from "#contract/tracking/drivers.ts";
import { linkReplyFields, NO_LINKS, type TrackingLinks } from "#contract/tracking/links.ts";

type ServerBooking = Reply<"currentBookings">["jlist"][number];
type DetailsReply = Reply<"bookingDetails">;

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
export function serverBooking(booking: Booking, zone: string): ServerBooking {
  const { flight } = booking.journey;
  return {
    ...journeyReplyFields(booking, zone),
    ...paymentReplyFields(booking),
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

/** One page of a person's bookings, and the total. */
export const bookingListReply = (
  { bookings, total }: { readonly bookings: readonly Booking[]; readonly total: number },
  zone: string,
): Reply<"currentBookings"> => ({
  code: 1,
  message: "",
  jlist: bookings.map((booking) => serverBooking(booking, zone)),
  totalrecords: total,
});

/** What only the details of a booking show of its ride. */
interface ShownToOwner {
  readonly links: TrackingLinks;
  readonly drivers: readonly ShownPart[];
  readonly news: LegNews;
}

/** A booking of the caller, and how it may be changed. */
export const detailsReply = (
  booking: Booking,
  tenant: BookedAt,
  manage: ReturnType<typeof manageReplyFields>,
  { links, drivers, news }: ShownToOwner,
): DetailsReply => ({
  code: 1,
  message: "",
  ...serverBooking(booking, tenant.zone),
  ...manage,
  ...waitingReplyFields(booking, tenant.tariff),
  ...meetingReplyFields(booking, tenant),
  ...flightReplyFields(booking.journey),
  ...newsFields(news),
  cars: encodeDrivers(drivers),
  ...linkReplyFields(links),
});

/** Message for a booking that does not exist, or belongs to another person or tenant. */
export const UNKNOWN_BOOKING = REFUSALS.booking_unknown;

const NOTHING: ServerBooking = {
  accessneeds: [],
  costfields: [],
  notes: "",
  photo: "",
  status: "",
  bookerref: "",
  ispaid: false,
  jobpartid: "",
  bref: "",
  paymentmethod: "",
  flightnumber: "",
  arrivingfromairportname: "",
  arrivingfromairportcode: "",
  expflightarrival: "",
  totalfare: 0,
  gbptotalfare: 0,
  currencycode: "",
  pickupdatetime: "",
  now: false,
  passengername: "",
  passengerphone: "",
  passengeremail: "",
  passengerdialingcode: "",
  custname: "",
  custphone: "",
  custemail: "",
  custcountryalpha2code: "",
  picklat: 0,
  picklng: 0,
  pickpostcode: "",
  pickupaddress: "",
  pickcategory: "",
  dofflat: 0,
  dofflng: 0,
  droppostcode: "",
  dropoffaddress: "",
  doffcategory: "",
  vehtypeid: "",
  vehicletype: "",
  suitcases: 0,
  ...NO_EXTRAS,
  passengers: 0,
  vialocations: [],
  pickupdatetime_iso: "",
  returnref: "",
  rtntype: "",
  returndatetime: "",
  returndatetime_iso: "",
  wayoutended_iso: "",
  cancelfee: 0,
  zone: "",
};

/** The one reply for every booking that is not the caller's. */
export const noDetailsReply = (): DetailsReply => ({
  code: 2,
  message: UNKNOWN_BOOKING,
  ...NOTHING,
  ...NOT_MANAGED,
  ...NO_WAITING,
  ...NO_MEETING,
  ...flightReplyFields({ flight: NO_STATED_FLIGHT, returnFlight: NO_STATED_FLIGHT }),
  ...newsFields(NO_NEWS),
  cars: [],
  ...linkReplyFields(NO_LINKS),
});

/** A cancellation that took effect, now or earlier. */
export const cancelledReply = ({ reference, cancelFee, currency }: Booking): Reply<"cancelBooking"> => ({
  code: 1,
  message: "",
  id: reference,
  cancelfee: majorOf(cancelFee, currency),
  currencycode: currency,
});

/** A cancellation that was refused. */
export const notCancelledReply = (message: string): Reply<"cancelBooking"> => ({
  code: 2,
  message,
  id: "",
  cancelfee: 0,
  currencycode: "",
});

/** Whether a receipt is being sent: 1, or 0 with the reason. */
export const receiptReply = (refusal: string | null): Reply<"emailReceipt"> =>
  refusal === null ? { code: 1, message: MESSAGES.receiptSent } : { code: 0, message: refusal };
