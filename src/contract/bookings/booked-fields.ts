/** The parts of a booking that several replies carry: their fields, and how the server fills them in. */
import * as z from "zod/mini";
import { viaLocation } from "#contract/core/common-schema.ts";
import { alsoNamed } from "#contract/core/read-reply.ts";
import { assignedCars } from "#contract/tracking/drivers.ts";
import { flightNews } from "./flight-news.ts";
import { encodeLines } from "#contract/quotation/fare-lines.ts";
import { RETURN_TYPES } from "#contract/quotation/journey.ts";
import type { Booking } from "#domain/booking/booking.ts";
import type { ChangeTerms } from "#domain/booking/change/change-terms.ts";
import { seatsNeeded } from "#domain/journey/capacity.ts";
import { isAirport, type Place } from "#domain/journey/place.ts";
import { nothingLeftToPay } from "#domain/payment/fare-settlement.ts";
import { soldLines } from "#domain/quote/fare-parts.ts";
import { freeWaitingMinutes, type Tariff } from "#domain/quote/pricing/tariff.ts";
import { partsOf } from "#domain/quote/vehicle-pair.ts";
import { majorOf } from "#domain/shared/money.ts";
import { formatIso, formatWall } from "#domain/shared/time/zoned-time.ts";
import { pence, type Pence } from "#domain/shared/units.ts";
import { meetingPoint } from "#domain/tenant/meeting-point.ts";
import type { TenantSettings } from "#domain/tenant/settings.ts";

/** Own additions to a booking in replies: the rest of what was booked. */
const bookedExtras = {
  /** Signatures of the places, for booking them again; empty where they were typed. */
  picksignature: z.string(),
  doffsignature: z.string(),
  handbags: z.int(),
  /** Name of the price tier when the booking was made; empty where it is not known. */
  pricetiername: z.string(),
  /** How long the car waits before it drives back; 0 where it does not, or where that is not known. */
  waitminutes: z.number(),
  /** What a promo takes off the fare; `totalfare` is what is left. */
  promooff: z.number(),
};

/** Own additions to one booking: where its passenger meets the driver of each leg, in the caller's language. */
const meetingPoints = {
  /** Empty: the tenant states no such place, or the leg does not start at an airport. */
  meetingpoint: z.string(),
  returnmeetingpoint: z.string(),
};

/** Own additions to one booking: what waiting at the pickup of each leg costs by the tariff. */
const waitingTerms = {
  /** Free minutes after the booked time; -1 where there is no such leg, or the wait was booked. */
  freewaiting: z._default(z.number(), -1),
  returnfreewaiting: z._default(z.number(), -1),
  /** Price of a minute after that, of all its vehicles together; 0: none. */
  waitperminute: z.number(),
};

/** How a booking can be changed and cancelled by the caller (own additions). */
const manageFields = {
  /** Whether the caller may change and cancel it at all. */
  canmanage: z.boolean(),
  /** "details": name, note and flights; "journey": everything; "closed": nothing. */
  changeterms: z._default(z.enum(["closed", "details", "journey"]), "closed"),
  /** The fee for changing the journey now, apart from a difference in fare. */
  changefeenow: z.number(),
  /** The fee for cancelling now; null where the booking cannot be cancelled. */
  cancelfeenow: z.nullable(z.number()),
};

/** A booking, in every reply that has one. */
export const bookedFields = {
  notes: z.string(),
  photo: z.string(),
  status: z.string(),
  /** Paid unless the reply says that it is not (PAY-006). */
  ispaid: z._default(z.boolean(), true),
  jobpartid: alsoNamed(z.string(), "bref"),
  paymentmethod: z.string(),
  flightnumber: z.string(),
  arrivingfromairportname: z.string(),
  expflightarrival: z.string(),
  totalfare: alsoNamed(z.number(), "price"),
  currencycode: z.string(),
  pickupdatetime: z.string(),
  now: z.boolean(),
  passengername: alsoNamed(z.string(), "name"),
  passengerphone: alsoNamed(z.string(), "phone"),
  picklat: z.number(),
  picklng: z.number(),
  pickpostcode: z.string(),
  pickupaddress: z.string(),
  pickcategory: z.string(),
  dofflat: z.number(),
  dofflng: z.number(),
  droppostcode: z.string(),
  dropoffaddress: z.string(),
  doffcategory: z.string(),
  vehtypeid: z.string(),
  vehicletype: z.string(),
  suitcases: z.int(),
  passengers: z.int(),
  vialocations: z.array(viaLocation),
  // Own additions: the times in ISO 8601, the return leg, when the outbound leg of a return ended (only the return leg is
  // then still to come), what cancelling it cost, the zone of the times, and what the traveller needs.
  pickupdatetime_iso: z.string(),
  returnref: z.string(),
  rtntype: z.string(),
  returndatetime: z.string(),
  returndatetime_iso: z.string(),
  wayoutended_iso: z.string(),
  cancelfee: z.number(),
  zone: z.string(),
  accessneeds: z.array(z.string()),
  ...bookedExtras,
};

/** What only one booking has that was asked for by itself. */
export const detailFields = {
  ...manageFields,
  ...waitingTerms,
  ...meetingPoints,
  cars: assignedCars,
  /** Own addition: opens the page that follows the car, for callers who may see the ticket; else empty. */
  trackcode: z.string(),
  /** Own additions: the code of a shared link, which shows the car of one leg and nothing else; empty after the leg. */
  watchcode: z.string(),
  returnwatchcode: z.string(),
  // Own additions: the return flight, and what is known of the two flights now.
  returnflightnumber: z.string(),
  returnarrivingfromairportname: z.string(),
  returnexpflightarrival: z.string(),
  flightnews: flightNews,
  returnflightnews: flightNews,
};

/** The terms of a booking that the caller may only read. */
export const NOT_MANAGED: ReturnType<typeof encodeTerms> = {
  canmanage: false,
  changeterms: "closed",
  changefeenow: 0,
  cancelfeenow: null,
};

const viaFields = (via: Place): z.output<typeof viaLocation> => ({
  lat: via.position.lat,
  lng: via.position.lng,
  postcode: via.postcode,
  address: via.fullAddress,
  category: via.category,
  signature: via.signature ?? "",
});

/** Route, times and vehicle of a booking; the zone is the tenant's. */
export function encodeBookedJourney(booking: Booking, zone: string) {
  const { request, vehicleType } = booking.journey;
  const { pickup, dropoff, vias, load, returnType, waitMinutes } = request;
  const { pickupAt, returnAt, outboundEndedAt } = booking;
  return {
    pickupdatetime: formatWall(pickupAt, zone),
    pickupdatetime_iso: formatIso(pickupAt, zone),
    returndatetime: returnAt === null ? "" : formatWall(returnAt, zone),
    returndatetime_iso: returnAt === null ? "" : formatIso(returnAt, zone),
    now: booking.isNow,
    rtntype: RETURN_TYPES[returnType],
    returnref: booking.returnReference ?? "",
    wayoutended_iso: outboundEndedAt === null ? "" : formatIso(outboundEndedAt, zone),
    vialocations: vias.map(viaFields),
    pickupaddress: pickup.fullAddress,
    pickpostcode: pickup.postcode,
    pickcategory: pickup.category,
    picksignature: pickup.signature ?? "",
    picklat: pickup.position.lat,
    picklng: pickup.position.lng,
    dropoffaddress: dropoff.fullAddress,
    droppostcode: dropoff.postcode,
    doffcategory: dropoff.category,
    doffsignature: dropoff.signature ?? "",
    dofflat: dropoff.position.lat,
    dofflng: dropoff.position.lng,
    vehtypeid: booking.vehicleTypeId,
    vehicletype: vehicleType,
    passengers: seatsNeeded(load),
    suitcases: load.luggage,
    handbags: load.handBags,
    pricetiername: booking.journey.tierName,
    waitminutes: waitMinutes ?? 0,
    promooff: majorOf(booking.discount, booking.currency),
    accessneeds: [...booking.journey.needs],
    zone,
  };
}

/** What waiting for a passenger costs by a tenant's tariff. */
export function encodeWaiting(booking: Booking, tariff: WaitingTariff) {
  const { pickup, dropoff } = booking.journey.request;
  const rates = partsOf(booking.vehicleTypeId).map((id) => tariff.vehicles[id]?.waitingPerMinute ?? 0);
  return {
    freewaiting: freeWaitingMinutes(tariff, pickup),
    returnfreewaiting: booking.journey.request.returnType !== "return" ? -1 : freeWaitingMinutes(tariff, dropoff),
    waitperminute: majorOf(pence(rates.reduce<number>((sum, rate) => sum + rate, 0)), booking.currency),
  };
}

/** Where the passenger of each leg meets the driver; only airports have such a place. */
export function encodeMeeting({ journey }: Booking, { meetingPoints, language }: BookedAt) {
  const { pickup, dropoff, returnType } = journey.request;
  const at = (place: Place): string => (isAirport(place) ? meetingPoint({ meetingPoints }, place, language) : "");
  return { meetingpoint: at(pickup), returnmeetingpoint: returnType === "return" ? at(dropoff) : "" };
}

/** The part of a tariff that says what waiting costs. */
type WaitingTariff = Pick<Tariff, "airports" | "otherAirport" | "freeWaiting" | "vehicles">;

/** The tenant that a booking was made with. */
export interface BookedAt {
  /** IANA zone of its times. */
  readonly zone: string;
  readonly tariff: WaitingTariff;
  readonly meetingPoints: TenantSettings["meetingPoints"];
  /** BCP 47; the caller's. */
  readonly language: string;
}

/** The price of a booking and how much of it is paid. */
export const encodePaid = (booking: Booking) => ({
  totalfare: majorOf(booking.due, booking.currency),
  currencycode: booking.currency,
  paymentmethod: booking.paymentMethod,
  ispaid: nothingLeftToPay(booking),
});

/** What the price of a booking is made of. */
export const encodeFare = ({ journey, due, changeFees, discount, currency }: Booking) => ({
  breakdown: encodeLines(soldLines({ lines: journey.fareLines, due, changeFees, discount }), currency),
  changefees: majorOf(changeFees, currency),
});

/** How a booking may be changed. @param cancelFee null where it cannot be cancelled. */
export const encodeTerms = (terms: ChangeTerms, cancelFee: Pence | null, currency: string) => ({
  canmanage: true,
  changeterms: terms.kind,
  changefeenow: terms.kind === "journey" ? majorOf(terms.fee, currency) : 0,
  cancelfeenow: cancelFee === null ? null : majorOf(cancelFee, currency),
});
