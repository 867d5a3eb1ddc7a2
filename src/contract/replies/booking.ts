import type { Booking } from "#domain/booking/booking.ts";
import { decimalFromPence } from "#domain/shared/money.ts";
import { formatIso, formatWall } from "#domain/shared/zoned-time.ts";
import type { Reply } from "../endpoints.ts";

type CreateReply = Reply<"createBooking">;
type InfoReply = Reply<"bookingInfo">;

/** Payment of a cash booking: nothing taken, and that is right (section 4, "after a payment response"). */
const NOTHING_TAKEN: CreateReply["paymentresult"] = {
  code: 0,
  message: "",
  authcode: "",
  paypaltransid: "",
  additionalinfo: "",
  paypalpaymentid: "",
};

/** A booking that was made. */
export const bookedReply = ({
  booking,
  viewCode,
}: {
  readonly booking: Booking;
  readonly viewCode: string;
}): CreateReply => ({
  code: 1,
  message: "",
  bref: booking.reference,
  jobpartid: booking.reference,
  returnref: booking.returnReference ?? "",
  clientSecret: "",
  paymentresult: NOTHING_TAKEN,
  trackingcode: viewCode,
});

/** A booking that was refused; nothing was stored. */
export const notBookedReply = (message: string): CreateReply => ({
  code: 2,
  message,
  bref: "",
  jobpartid: "",
  returnref: "",
  clientSecret: "",
  paymentresult: NOTHING_TAKEN,
  trackingcode: "",
});

const NO_DRIVER = { photo: "", vehmake: "", vehmodel: "", vehregno: "", vehcolour: "", drivername: "", pcolicence: "" };

const RETURN_TYPES = { single: "", return: "rtn", "wait-and-return": "w&r" } as const;

/** A booking for whoever holds its view capability: no e-mail address, nothing of other people (RELIABILITY G9). */
export function bookingInfoReply(booking: Booking, zone: string): InfoReply {
  const { request, path, flight, vehicleType } = booking.journey;
  return {
    ...NO_DRIVER,
    code: 1,
    message: "",
    status: booking.status,
    jobpartid: booking.reference,
    returnref: booking.returnReference ?? "",
    vialocations: request.vias.map((via) => ({
      lat: via.position.lat,
      lng: via.position.lng,
      postcode: via.postcode,
      address: via.fullAddress,
    })),
    ispaid: booking.isPaid,
    paymentmethod: booking.paymentMethod,
    pickupdatetime: formatWall(booking.pickupAt, zone),
    pickupdatetime_iso: formatIso(booking.pickupAt, zone),
    returndatetime: booking.returnAt === null ? "" : formatWall(booking.returnAt, zone),
    returndatetime_iso: booking.returnAt === null ? "" : formatIso(booking.returnAt, zone),
    now: booking.isNow,
    passengername: booking.passenger.name,
    passengerphone: `${booking.passenger.dialingCode}${booking.passenger.phone}`,
    pickupaddress: request.pickup.fullAddress,
    pickpostcode: request.pickup.postcode,
    pickcategory: request.pickup.category,
    picklat: request.pickup.position.lat,
    picklng: request.pickup.position.lng,
    dropoffaddress: request.dropoff.fullAddress,
    droppostcode: request.dropoff.postcode,
    doffcategory: request.dropoff.category,
    dofflat: request.dropoff.position.lat,
    dofflng: request.dropoff.position.lng,
    vehtypeid: booking.vehicleTypeId,
    vehicletype: vehicleType,
    passengers: request.load.passengers + request.load.smallChildSeats + request.load.largeChildSeats,
    suitcases: request.load.luggage,
    totalfare: decimalFromPence(booking.total),
    currencycode: booking.currency,
    notes: booking.note,
    flightnumber: flight.number,
    routepath: [...path],
    bookingdate: new Date(booking.createdAt).toISOString(),
    rtntype: RETURN_TYPES[request.returnType],
    zone,
  };
}

/** The one answer to every code that opens nothing: unknown, broken, or another tenant's. */
export const unknownBookingReply = (): InfoReply => ({
  ...NO_DRIVER,
  code: 2,
  message: "We could not find this booking.",
  status: "",
  jobpartid: "",
  returnref: "",
  vialocations: [],
  ispaid: false,
  paymentmethod: "",
  pickupdatetime: "",
  pickupdatetime_iso: "",
  returndatetime: "",
  returndatetime_iso: "",
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
  totalfare: 0,
  currencycode: "",
  notes: "",
  flightnumber: "",
  routepath: [],
  bookingdate: "",
  rtntype: "",
  zone: "",
});
