import type { Booking } from "#domain/booking/booking.ts";
import { DIALING_CODES } from "#domain/people/dialing-codes.ts";
import { internationalNumber } from "#domain/people/phone.ts";
import { MESSAGES } from "#domain/shared/messages.ts";
import { decimalFromPence } from "#domain/shared/money.ts";
import type { Reply } from "../endpoints.ts";
import { journeyReplyFields, NOT_MANAGED, paymentReplyFields, type manageReplyFields } from "./booking-fields.ts";
import { assignedCars, type ShownPart } from "./tracking.ts";

type ServerBooking = Reply<"currentBookings">["jlist"][number];
type DetailsReply = Reply<"bookingDetails">;

const countryOf = (dialingCode: string): string => DIALING_CODES.find(([, code]) => code === dialingCode)?.[0] ?? "";

/** Who booked: a booker's customer, else the traveller. */
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

/** A booking as its owner sees it (ENT-008 to ENT-011). */
export function serverBooking(booking: Booking, zone: string): ServerBooking {
  const { flight } = booking.journey;
  return {
    ...journeyReplyFields(booking, zone),
    ...paymentReplyFields(booking),
    ...customerFields(booking),
    gbptotalfare: booking.currency === "GBP" ? decimalFromPence(booking.total) : 0,
    notes: booking.note,
    photo: "",
    status: booking.status,
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
    cancelfee: decimalFromPence(booking.cancelFee),
  };
}

/** One page of a person's bookings, and how many there are. */
export const bookingListReply = (
  { bookings, total }: { readonly bookings: readonly Booking[]; readonly total: number },
  zone: string,
): Reply<"currentBookings"> => ({
  code: 1,
  message: "",
  jlist: bookings.map((booking) => serverBooking(booking, zone)),
  totalrecords: total,
});

/** A booking of the caller, and what may be done with it. */
export const detailsReply = (
  booking: Booking,
  zone: string,
  manage: ReturnType<typeof manageReplyFields>,
  { trackCode, drivers }: { readonly trackCode: string; readonly drivers: readonly ShownPart[] },
): DetailsReply => ({
  code: 1,
  message: "",
  ...serverBooking(booking, zone),
  ...manage,
  cars: assignedCars(drivers),
  trackcode: trackCode,
});

/** What is said of a booking that does not exist, is somebody else's or another tenant's. */
export const UNKNOWN_BOOKING = "We could not find this booking.";

/** What is said to the holder of a link whose ride was long ago; the operator's phone follows. */
export const LINK_LAPSED = "This link has expired, because the ride was a while ago. Please call us on";

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

/** The one answer for every booking that the caller does not have. */
export const noDetailsReply = (): DetailsReply => ({
  code: 2,
  message: UNKNOWN_BOOKING,
  ...NOTHING,
  ...NOT_MANAGED,
  cars: [],
  trackcode: "",
});

/** A cancellation that holds, now or since earlier (API-032). */
export const cancelledReply = ({ reference, cancelFee, currency }: Booking): Reply<"cancelBooking"> => ({
  code: 1,
  message: "",
  id: reference,
  cancelfee: decimalFromPence(cancelFee),
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

/** Whether a receipt is on its way: 1, or 0 with the reason (API-025). */
export const receiptReply = (refusal: string | null): Reply<"emailReceipt"> =>
  refusal === null ? { code: 1, message: MESSAGES.receiptSent } : { code: 0, message: refusal };
