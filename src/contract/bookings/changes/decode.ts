/** Reads the wished change of a booking, for the server. Validation is the module's. */
import type { StatedFlight } from "#domain/booking/booking.ts";
import type { BookingChange } from "#domain/booking/change/change.ts";
import { tidyFlightNumber } from "#domain/flight/flight-number.ts";
import type { Place } from "#domain/journey/place.ts";
import type { Load } from "#domain/journey/load.ts";
import { fill, MESSAGES } from "#domain/shared/text/messages.ts";
import { err, ok, type Result } from "#domain/shared/result.ts";
import type { Instant } from "#domain/shared/units.ts";
import { parseWall } from "#domain/shared/time/zoned-time.ts";
import type { Body } from "#contract/endpoints.ts";
import { placeOf } from "#contract/quotation/decode.ts";

type ChangeBody = Body<"offerChange">;

interface StatedEnd {
  readonly address: string | null | undefined;
  readonly lat: number | null | undefined;
  readonly lng: number | null | undefined;
  readonly postcode: string | null | undefined;
  readonly category: string | null | undefined;
  readonly signature: string | null | undefined;
}

/** A stated place: its text and its position belong together. */
function endOf({ address, lat, lng, postcode, category, signature }: StatedEnd): Place | undefined {
  if (address === null || address === undefined) return undefined;
  const position = { lat: lat ?? 0, lng: lng ?? 0 };
  return placeOf({ address, ...position, postcode: postcode ?? "", category: category ?? "", signature });
}

const set = <K extends string, T>(name: K, value: T | null | undefined): { readonly [N in K]?: T } =>
  value === null || value === undefined ? {} : ({ [name]: value } as { readonly [N in K]?: T });

/** The stated counts; the wire's passengers include the child seats. */
function loadOf(body: ChangeBody, now: Load): Partial<Load> {
  const small = body.smallchilds ?? now.smallChildSeats;
  const large = body.largechilds ?? now.largeChildSeats;
  return {
    ...set("passengers", body.passengers && Math.max(1, body.passengers - small - large)),
    ...set("luggage", body.luggages),
    ...set("handBags", body.handbags),
    ...set("smallPets", body.smallpets),
    ...set("otherPets", body.otherpets),
    ...set("smallChildSeats", body.smallchilds),
    ...set("largeChildSeats", body.largechilds),
  };
}

/** A stated flight, recognised by its number. @param prefix of the return flight's names. */
function flightOf(body: ChangeBody, prefix: "" | "return"): StatedFlight | undefined {
  const number = body[`${prefix}flightnumber`];
  if (number === null || number === undefined) return undefined;
  return {
    number: tidyFlightNumber(number),
    fromCode: body[`${prefix}arrivingfromairportcode`] ?? "",
    fromName: body[`${prefix}arrivingfromairportname`] ?? "",
    expectedArrival: body[`${prefix}expflightarrival`] ?? "",
  };
}

/** @returns null where no time is stated. */
function momentOf(text: string | null | undefined, zone: string, title: string): Result<Instant | null, string> {
  if (text === null || text === undefined) return ok(null);
  const read = parseWall(text, zone);
  return read.ok ? ok(read.value) : err(fill(MESSAGES.invalid, { title }));
}

/**
 * @param now what is booked, for counts that are stated together with others.
 * @returns the change, or the message for the time that cannot be read.
 */
export function decodeChange(body: ChangeBody, now: Load, zone: string): Result<BookingChange, string> {
  const pickupAt = momentOf(body.bookingdate, zone, "Pickup date and time");
  if (!pickupAt.ok) return pickupAt;
  const returnAt = momentOf(body.returndate, zone, "Return date and time");
  if (!returnAt.ok) return returnAt;
  const pickup = endOf({
    address: body.pick,
    lat: body.picklat,
    lng: body.picklng,
    postcode: body.pickpostcode,
    category: body.pickcategory,
    signature: body.picksignature,
  });
  const dropoff = endOf({
    address: body.doff,
    lat: body.dofflat,
    lng: body.dofflng,
    postcode: body.droppostcode,
    category: body.doffcategory,
    signature: body.doffsignature,
  });
  return ok({
    ...set("pickup", pickup),
    ...set("dropoff", dropoff),
    ...set("vias", body.viaaddresses?.map(placeOf)),
    ...set("pickupAt", pickupAt.value),
    ...set("returnAt", returnAt.value),
    ...set("vehicleTypeId", body.vehtypeid),
    load: loadOf(body, now),
    ...set("note", body.note?.trim()),
    ...set("flight", flightOf(body, "")),
    ...set("returnFlight", flightOf(body, "return")),
    ...set("passengerName", body.passengername?.trim()),
  });
}

/** Names the offer that is accepted. */
export const decodeAccepted = (body: Body<"changeBooking">): string => body.changeid;
