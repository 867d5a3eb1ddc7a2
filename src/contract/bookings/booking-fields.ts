/** The parts of a booking that several replies carry. */
import type { Booking } from "#domain/booking/booking.ts";
import type { ChangeTerms } from "#domain/booking/change/change-terms.ts";
import { seatsNeeded } from "#domain/journey/capacity.ts";
import type { Place } from "#domain/journey/place.ts";
import { nothingLeftToPay } from "#domain/payment/fare-settlement.ts";
import { decimalFromPence } from "#domain/shared/money.ts";
import type { Pence } from "#domain/shared/units.ts";
import { formatIso, formatWall } from "#domain/shared/time/zoned-time.ts";
import type { Reply } from "#contract/endpoints.ts";
import { RETURN_TYPES } from "#contract/quotation/return-types.ts";

type Fields = Reply<"bookingDetails">;

const viaFields = (via: Place): Fields["vialocations"][number] => ({
  lat: via.position.lat,
  lng: via.position.lng,
  postcode: via.postcode,
  address: via.fullAddress,
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
    picklat: pickup.position.lat,
    picklng: pickup.position.lng,
    dropoffaddress: dropoff.fullAddress,
    droppostcode: dropoff.postcode,
    doffcategory: dropoff.category,
    dofflat: dropoff.position.lat,
    dofflng: dropoff.position.lng,
    vehtypeid: booking.vehicleTypeId,
    vehicletype: vehicleType,
    passengers: seatsNeeded(load),
    suitcases: load.luggage,
    handbags: load.handBags,
    pricetiername: booking.journey.tierName,
    waitminutes: waitMinutes ?? 0,
    promooff: decimalFromPence(booking.discount),
    accessneeds: [...booking.journey.needs],
    zone,
  };
}

/** Of no booking: what `journeyReplyFields` adds to the specification's fields of the party and the price. */
export const NO_EXTRAS = { handbags: 0, pricetiername: "", waitminutes: 0, promooff: 0 };

/** The price of a booking and how much of it is paid. */
export const paymentReplyFields = (booking: Booking) => ({
  totalfare: decimalFromPence(booking.due),
  currencycode: booking.currency,
  paymentmethod: booking.paymentMethod,
  ispaid: nothingLeftToPay(booking),
});

/** How a booking may be changed. @param cancelFee null where it cannot be cancelled. */
export const manageReplyFields = (terms: ChangeTerms, cancelFee: Pence | null) => ({
  canmanage: true,
  changeterms: terms.kind,
  changefeenow: terms.kind === "journey" ? decimalFromPence(terms.fee) : 0,
  cancelfeenow: cancelFee === null ? null : decimalFromPence(cancelFee),
});

/** The same fields of a booking that the caller may only read. */
export const NOT_MANAGED = { ...manageReplyFields({ kind: "closed" }, null), canmanage: false };
