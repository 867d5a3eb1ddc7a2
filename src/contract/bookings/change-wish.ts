/** The wished change of a booking. */
import * as z from "zod/mini";
import { integerWithin, latitude, longitude, placeSignature, text, viaAddress } from "#contract/core/common-schema.ts";
import type { Terms, Wire } from "#contract/core/endpoint-definition.ts";
import { encodeDropoff, encodePickup, encodeVia, placeOf } from "#contract/quotation/journey.ts";
import type { StatedFlight } from "#domain/booking/booking.ts";
import type { BookingChange } from "#domain/booking/change/change.ts";
import { tidyFlightNumber } from "#domain/flight/flight-number.ts";
import type { Load } from "#domain/journey/capacity.ts";
import type { Place } from "#domain/journey/place.ts";
import { err, ok, type Result } from "#domain/shared/result.ts";
import { fill, MESSAGES } from "#domain/shared/text/messages.ts";
import { formatIso, parseWall } from "#domain/shared/time/zoned-time.ts";
import type { Instant } from "#domain/shared/units.ts";

/** The wished changes; absent fields stay as they are. */
export interface ChangeWish {
  readonly pickup?: Place;
  readonly vias?: readonly Place[];
  readonly dropoff?: Place;
  readonly pickupAt?: Instant;
  readonly returnAt?: Instant;
  readonly vehicleTypeId?: string;
  /** Child seats included. */
  readonly passengers?: number;
  readonly luggage?: number;
  readonly note?: string;
  readonly flight?: StatedFlight;
  readonly returnFlight?: StatedFlight;
  readonly passengerName?: string;
}

const maybeCount = z.nullish(integerWithin(0, 99));
const maybeText = (max = 255) => z.nullish(text(max));

/** Fields have the names of create booking; absent or null fields stay as they are. A place is stated whole. */
export const wishFields = {
  pick: maybeText(),
  picklat: z.nullish(latitude),
  picklng: z.nullish(longitude),
  pickpostcode: maybeText(9),
  pickcategory: maybeText(),
  picksignature: placeSignature,
  doff: maybeText(),
  dofflat: z.nullish(latitude),
  dofflng: z.nullish(longitude),
  droppostcode: maybeText(9),
  doffcategory: maybeText(),
  doffsignature: placeSignature,
  viaaddresses: z.nullish(z.array(viaAddress).check(z.maxLength(8))),
  /** `dd/MM/yyyy HH:mm` in the tenant's zone, or ISO 8601. */
  bookingdate: maybeText(40),
  returndate: maybeText(40),
  vehtypeid: maybeText(64),
  /** Child seats included, as in a quotation. */
  passengers: maybeCount,
  luggages: maybeCount,
  handbags: maybeCount,
  smallpets: maybeCount,
  otherpets: maybeCount,
  smallchilds: maybeCount,
  largechilds: maybeCount,
  note: maybeText(1000),
  flightnumber: maybeText(20),
  arrivingfromairportcode: maybeText(10),
  arrivingfromairportname: maybeText(),
  expflightarrival: maybeText(40),
  returnflightnumber: maybeText(20),
  returnarrivingfromairportcode: maybeText(10),
  returnarrivingfromairportname: maybeText(),
  returnexpflightarrival: maybeText(40),
  passengername: maybeText(),
};
type WireWish = Wire<typeof wishFields>;

export function encodeWish(wish: ChangeWish, { zone }: Terms): z.input<z.ZodMiniObject<typeof wishFields>> {
  const { pickup, dropoff, vias, pickupAt, returnAt, flight, returnFlight } = wish;
  return {
    ...(pickup && encodePickup(pickup)),
    ...(dropoff && encodeDropoff(dropoff)),
    ...(vias && {
      viaaddresses: vias.map(encodeVia),
    }),
    bookingdate: pickupAt === undefined ? null : formatIso(pickupAt, zone),
    returndate: returnAt === undefined ? null : formatIso(returnAt, zone),
    vehtypeid: wish.vehicleTypeId ?? null,
    passengers: wish.passengers ?? null,
    luggages: wish.luggage ?? null,
    note: wish.note ?? null,
    ...(flight && {
      flightnumber: flight.number,
      arrivingfromairportcode: flight.fromCode,
      arrivingfromairportname: flight.fromName,
      expflightarrival: flight.expectedArrival,
    }),
    ...(returnFlight && {
      returnflightnumber: returnFlight.number,
      returnarrivingfromairportcode: returnFlight.fromCode,
      returnarrivingfromairportname: returnFlight.fromName,
      returnexpflightarrival: returnFlight.expectedArrival,
    }),
    passengername: wish.passengerName ?? null,
  };
}

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
function loadOf(body: WireWish, now: Load): Partial<Load> {
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
function flightOf(body: WireWish, prefix: "" | "return"): StatedFlight | undefined {
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
export function decodeWish(body: WireWish, now: Load, zone: string): Result<BookingChange, string> {
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
