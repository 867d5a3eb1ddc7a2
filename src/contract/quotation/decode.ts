/** Reads the journey of a quotation or create-booking body into domain terms, for the server. */
import type { Load } from "#domain/journey/load.ts";
import type { Place } from "#domain/journey/place.ts";
import { needAccessible } from "#domain/people/access-needs.ts";
import type { RequestedJourney } from "#domain/journey/requested-journey.ts";
import type { ReturnType } from "#domain/quote/quotation.ts";
import { fill, MESSAGES } from "#domain/shared/text/messages.ts";
import { err, ok, type Result } from "#domain/shared/result.ts";
import { minutes } from "#domain/shared/units.ts";
import { parseWall } from "#domain/shared/time/zoned-time.ts";
import type { Body } from "#contract/endpoints.ts";

/** The fields that both calls share, after their schema. */
type JourneyBody = Pick<Body<"quotation">, keyof Body<"quotation"> & keyof Body<"createBooking">>;

const RETURN_TYPES: Readonly<Record<string, ReturnType>> = { "": "single", rtn: "return", "w&r": "wait-and-return" };

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
  const returnType = RETURN_TYPES[body.rtntype] ?? "single";
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

/** The rest of a quotation's body: what the browser states, which is only compared, and the request's number. */
export const decodeQuoteClaims = (
  body: Body<"quotation">,
): { readonly distance: number; readonly currency: string; readonly requestId: string } => ({
  distance: body.distance ?? 0,
  currency: body.currencyCode,
  requestId: body.requestid,
});
