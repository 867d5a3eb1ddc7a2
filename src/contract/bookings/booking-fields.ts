/** The parts of a booking that several replies carry. */
import type { Booking } from "#domain/booking/booking.ts";
import type { ChangeTerms } from "#domain/booking/change/change-terms.ts";
import { seatsNeeded } from "#domain/journey/capacity.ts";
import { isAirport, type Place } from "#domain/journey/place.ts";
import { nothingLeftToPay } from "#domain/payment/fare-settlement.ts";
import { majorOf } from "#domain/shared/money.ts";
import { soldLines } from "#domain/quote/fare-parts.ts";
import { freeWaitingMinutes, type Tariff } from "#domain/quote/pricing/tariff.ts";
import { partsOf } from "#domain/quote/vehicles/vehicle-pair.ts";
import { pence, type Pence } from "#domain/shared/units.ts";
import { meetingPoint } from "#domain/tenant/meeting-point.ts";
import type { TenantSettings } from "#domain/tenant/settings.ts";
import { formatIso, formatWall } from "#domain/shared/time/zoned-time.ts";
import type { Reply } from "#contract/endpoints.ts";
import { linesReply } from "#contract/quotation/fare-lines-reply.ts";
import { RETURN_TYPES } from "#contract/quotation/return-types.ts";

type Fields = Reply<"bookingDetails">;

const viaFields = (via: Place): Fields["vialocations"][number] => ({
  lat: via.position.lat,
  lng: via.position.lng,
  postcode: via.postcode,
  address: via.fullAddress,
  category: via.category,
  signature: via.signature ?? "",
});

/** Route, times and vehicle of a booking; the zone is the tenant's. */
export function journeyReplyFields(booking: Booking, zone: string) {
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

/** Of no booking: what `journeyReplyFields` adds to the specification's fields of the party and the price. */
export const NO_EXTRAS = {
  picksignature: "",
  doffsignature: "",
  handbags: 0,
  pricetiername: "",
  waitminutes: 0,
  promooff: 0,
};

/** What waiting for a passenger costs by a tenant's tariff. */
export function waitingReplyFields(booking: Booking, tariff: WaitingTariff) {
  const { pickup, dropoff } = booking.journey.request;
  const rates = partsOf(booking.vehicleTypeId).map((id) => tariff.vehicles[id]?.waitingPerMinute ?? 0);
  return {
    freewaiting: freeWaitingMinutes(tariff, pickup),
    returnfreewaiting: booking.journey.request.returnType !== "return" ? -1 : freeWaitingMinutes(tariff, dropoff),
    waitperminute: majorOf(pence(rates.reduce<number>((sum, rate) => sum + rate, 0)), booking.currency),
  };
}

/** Where the passenger of each leg meets the driver; only airports have such a place. */
export function meetingReplyFields({ journey }: Booking, { meetingPoints, language }: BookedAt) {
  const { pickup, dropoff, returnType } = journey.request;
  const at = (place: Place): string => (isAirport(place) ? meetingPoint({ meetingPoints }, place, language) : "");
  return { meetingpoint: at(pickup), returnmeetingpoint: returnType === "return" ? at(dropoff) : "" };
}

/** The same fields of no booking. */
export const NO_MEETING = { meetingpoint: "", returnmeetingpoint: "" };

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

/** The same fields of no booking. */
export const NO_WAITING = { freewaiting: -1, returnfreewaiting: -1, waitperminute: 0 };

/** The price of a booking and how much of it is paid. */
export const paymentReplyFields = (booking: Booking) => ({
  totalfare: majorOf(booking.due, booking.currency),
  currencycode: booking.currency,
  paymentmethod: booking.paymentMethod,
  ispaid: nothingLeftToPay(booking),
});

/** What the price of a booking is made of. */
export const fareReplyFields = ({ journey, due, changeFees, discount, currency }: Booking) => ({
  breakdown: linesReply(soldLines({ lines: journey.fareLines, due, changeFees, discount }), currency),
  changefees: majorOf(changeFees, currency),
});

/** The same fields of no booking, or of one whose price is not shown. */
export const NO_FARE: ReturnType<typeof fareReplyFields> = { breakdown: [], changefees: 0 };

/** How a booking may be changed. @param cancelFee null where it cannot be cancelled. */
export const manageReplyFields = (terms: ChangeTerms, cancelFee: Pence | null, currency: string) => ({
  canmanage: true,
  changeterms: terms.kind,
  changefeenow: terms.kind === "journey" ? majorOf(terms.fee, currency) : 0,
  cancelfeenow: cancelFee === null ? null : majorOf(cancelFee, currency),
});

/** The same fields of a booking that the caller may only read. */
export const NOT_MANAGED: ReturnType<typeof manageReplyFields> = {
  canmanage: false,
  changeterms: "closed",
  changefeenow: 0,
  cancelfeenow: null,
};
