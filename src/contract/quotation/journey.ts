/** A journey with its party, as every call that prices, books or changes one carries it. */
import * as z from "zod/mini";
import {
  absentAs,
  count,
  flag,
  integerWithin,
  latitude,
  longitude,
  optionalText,
  placeSignature,
  text,
  viaAddress,
  wireNumber,
} from "#contract/core/common-schema.ts";
import type { Terms, Wire } from "#contract/core/endpoint-definition.ts";
import { seatsNeeded, type Load } from "#domain/journey/capacity.ts";
import type { Place } from "#domain/journey/place.ts";
import type { RequestedJourney } from "#domain/journey/requested-journey.ts";
import { needAccessible, type AccessNeed } from "#domain/people/access-needs.ts";
import type { QuoteRequest } from "#domain/quote/quote-request.ts";
import type { ReturnType } from "#domain/quote/quotation.ts";
import { err, ok, type Result } from "#domain/shared/result.ts";
import { fill, MESSAGES } from "#domain/shared/text/messages.ts";
import { formatIso, formatWall, parseWall } from "#domain/shared/time/zoned-time.ts";
import { minutes, type Instant } from "#domain/shared/units.ts";

/** Wire values of the return types: none, a booked return, or the car waits. */
export const RETURN_TYPES = { single: "", return: "rtn", "wait-and-return": "w&r" } as const satisfies Record<
  ReturnType,
  string
>;

/** The return type of a wire value; any unknown one is none. */
export const readReturnType = (text: string): ReturnType =>
  (Object.keys(RETURN_TYPES) as ReturnType[]).find((type) => RETURN_TYPES[type] === text) ?? "single";

/** Places, times and vehicle as quotation and create booking both send them. */
export const journeyFields = {
  rtntype: absentAs(z.enum(["", "rtn", "w&r"]), ""),
  source: z.nullish(wireNumber),
  viaaddresses: absentAs(z.array(viaAddress).check(z.maxLength(8)), []),
  pick: text(),
  picklat: latitude,
  picklng: longitude,
  pickpostcode: optionalText(9),
  /** Own addition: category of the pickup, so that airport rules apply ("Air"). */
  pickcategory: optionalText(),
  picksignature: placeSignature,
  doff: text(),
  dofflat: latitude,
  dofflng: longitude,
  droppostcode: optionalText(9),
  doffcategory: optionalText(),
  doffsignature: placeSignature,
  /** `dd/MM/yyyy HH:mm` in the tenant's zone, or ISO 8601; ignored when `now`. */
  bookingdate: optionalText(40),
  now: flag,
  /**
   * Own addition: the visitor has not chosen `bookingdate` yet, so a later time may be quoted where no car comes so
   * soon.
   */
  datesupposed: flag,
  returndate: optionalText(40),
  /** Own addition, for "w&r": how long the car waits; absent: as long as the tenant's tariff says. */
  waitminutes: z.nullish(integerWithin(0, 1_440)),
  vehtypeid: optionalText(64),
  /** Price tier by index, own addition; absent is the second. */
  pricetier: absentAs(z.pipe(wireNumber, z.literal([0, 1, 2])), 1),
  custid: optionalText(64),
  bookerid: optionalText(64),
  paymentmethod: optionalText(20),
};

/** Counts of people and things. */
export const loadFields = {
  passengers: count,
  luggages: count,
  handbags: count,
  smallpets: count,
  otherpets: count,
  smallchilds: count,
  largechilds: count,
};

type JourneyBody = Wire<typeof journeyFields & typeof loadFields> & {
  readonly accessneeds: readonly AccessNeed[];
};

/**
 * A time on the wire: `dd/MM/yyyy HH:mm` in the tenant's zone. That form cannot express the second pass of the repeated
 * hour in autumn, which goes as ISO with its offset.
 */
export function wireTime(at: Instant, zone: string): string {
  const text = formatWall(at, zone);
  const read = parseWall(text, zone);
  return read.ok && Math.floor(read.value / 60_000) === Math.floor(at / 60_000) ? text : formatIso(at, zone);
}

/**
 * The party, in every body that prices or books: counts as text (VEH-005). `passengers` includes child seats (VEH-008).
 */
export const encodeLoad = (load: Load) => ({
  passengers: String(seatsNeeded(load)),
  luggages: String(load.luggage),
  handbags: String(load.handBags),
  smallpets: String(load.smallPets),
  otherpets: String(load.otherPets),
  smallchilds: String(load.smallChildSeats),
  largechilds: String(load.largeChildSeats),
});

/** The pickup, in every body that prices, books or changes. */
export const encodePickup = ({ position, postcode, fullAddress, category, signature }: Place) => ({
  pick: fullAddress,
  picklat: position.lat,
  picklng: position.lng,
  pickpostcode: postcode,
  pickcategory: category,
  ...(signature === undefined ? {} : { picksignature: signature }),
});

/** The drop-off, in every body that prices, books or changes. */
export const encodeDropoff = ({ position, postcode, fullAddress, category, signature }: Place) => ({
  doff: fullAddress,
  dofflat: position.lat,
  dofflng: position.lng,
  droppostcode: postcode,
  doffcategory: category,
  ...(signature === undefined ? {} : { doffsignature: signature }),
});

/** A stop, in every body that prices, books or changes. */
export const encodeVia = ({ position, postcode, fullAddress, category, signature }: Place) => ({
  lat: position.lat,
  lng: position.lng,
  postcode,
  address: fullAddress,
  ...(signature === undefined ? {} : { category, signature }),
});

/** The journey, in every body that prices or books. */
export function encodeJourney(request: QuoteRequest, { zone }: Pick<Terms, "zone">) {
  const { pickup, dropoff, vias } = request.places;
  return {
    rtntype: RETURN_TYPES[request.returnType],
    viaaddresses: vias.map(encodeVia),
    ...encodePickup(pickup),
    ...encodeDropoff(dropoff),
    bookingdate: wireTime(request.pickupAt, zone),
    now: request.now,
    returndate: request.returnAt === null ? "" : wireTime(request.returnAt, zone),
    ...(request.waitMinutes === undefined ? {} : { waitminutes: request.waitMinutes }),
    vehtypeid: request.vehicleTypeId,
    pricetier: request.tier,
    paymentmethod: request.paymentMethod ?? "",
  };
}

interface WirePlace {
  readonly address: string;
  readonly postcode: string;
  readonly category: string;
  readonly lat: number;
  readonly lng: number;
  readonly signature?: string | null | undefined;
}

/** A place as the wire states it. */
export const placeOf = ({ address, postcode, category, lat, lng, signature }: WirePlace): Place => ({
  id: "",
  name: address.trim(),
  fullAddress: address.trim(),
  category,
  postcode: postcode.trim(),
  position: { lat, lng },
  code: "",
  iconPath: "",
  country: "",
  precision: "exact",
  ...(signature ? { signature } : {}),
});

/** The wire's passenger count includes the child seats (VEH-008); at least one person travels. */
const load = (body: JourneyBody): Load => ({
  passengers: Math.max(1, body.passengers - body.smallchilds - body.largechilds),
  luggage: body.luggages,
  handBags: body.handbags,
  smallPets: body.smallpets,
  otherPets: body.otherpets,
  smallChildSeats: body.smallchilds,
  largeChildSeats: body.largechilds,
});

/**
 * @param zone of the tenant, for times without an offset.
 * @returns the journey, or the message for the time field that cannot be read.
 */
export function decodeJourney(body: JourneyBody, zone: string): Result<RequestedJourney, string> {
  const returnType = readReturnType(body.rtntype);
  const isChosen = !body.now && !body.datesupposed && body.bookingdate.trim() !== "";
  const pickupAt = isChosen ? parseWall(body.bookingdate, zone) : null;
  if (pickupAt && !pickupAt.ok) return err(fill(MESSAGES.invalid, { title: "Pickup date and time" }));
  const returnAt = returnType !== "return" || body.returndate.trim() === "" ? null : parseWall(body.returndate, zone);
  if (returnAt && !returnAt.ok) return err(fill(MESSAGES.invalid, { title: "Return date and time" }));
  return ok({
    pickup: placeOf({
      address: body.pick,
      postcode: body.pickpostcode,
      category: body.pickcategory,
      lat: body.picklat,
      lng: body.picklng,
      signature: body.picksignature,
    }),
    vias: body.viaaddresses.map(placeOf),
    dropoff: placeOf({
      address: body.doff,
      postcode: body.droppostcode,
      category: body.doffcategory,
      lat: body.dofflat,
      lng: body.dofflng,
      signature: body.doffsignature,
    }),
    time: body.now ? { type: "now" } : { type: "later", at: pickupAt ? pickupAt.value : null },
    returnType,
    returnAt: returnAt ? returnAt.value : null,
    ...(returnType === "wait-and-return" && typeof body.waitminutes === "number"
      ? { waitMinutes: minutes(body.waitminutes) }
      : {}),
    load: load(body),
    tier: body.pricetier,
    ...(needAccessible(body.accessneeds) ? { accessible: true } : {}),
    vehicleTypeId: body.vehtypeid,
  });
}
