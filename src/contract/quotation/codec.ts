/** A quotation for the browser; separate from other codecs, since the first screen requests no price. */
import type { JourneyPlace } from "#domain/journey/journey.ts";
import type { Load } from "#domain/journey/load.ts";
import type { Place } from "#domain/journey/place.ts";
import { seatsNeeded } from "#domain/journey/capacity.ts";
import type { Quotation, VehiclePrice } from "#domain/quote/quotation.ts";
import type { QuoteRequest } from "#domain/quote/quote-request.ts";
import { DEFAULT_CURRENCY, QUOTE_TIMEOUT_DEFAULT_MINUTES } from "#domain/shared/constants.ts";
import { minorOf } from "#domain/shared/money.ts";
import { addMinutes, metres, minutes, type Instant, type Metres, type Minutes } from "#domain/shared/units.ts";
import { formatIso, formatWall, parseWall } from "#domain/shared/time/zoned-time.ts";
import type { CallerFacts } from "#contract/core/encode-request.ts";
import type { BodyInput } from "#contract/endpoints.ts";
import { readFareLines } from "#contract/quotation/fare-lines.ts";
import { RETURN_TYPES } from "#contract/quotation/return-types.ts";
import { readIso, readPoint, wireRecord, type WireRecord } from "#contract/core/wire.ts";

function readCheaper(item: WireRecord, currency: string): Quotation["cheaper"] {
  const pickupAt = readIso(item.text("pickup"));
  if (pickupAt === null) return null;
  const totals = item.list("totals").map((each) => {
    return [each.text("vehtypeid"), minorOf(each.number(0, "totalfare"), currency)] as const;
  });
  return { pickupAt, totals: Object.fromEntries(totals) };
}

const readPrice = (item: WireRecord, currency: string): VehiclePrice => ({
  vehicleTypeId: item.text("vehtypeid"),
  vehicleType: item.text("vehtype"),
  outward: minorOf(item.number(0, "fare"), currency),
  back: minorOf(item.number(0, "returnfare"), currency),
  total: minorOf(item.number(0, "totalfare"), currency),
});

/** The lines of each vehicle; a reply without them has only those of the requested one. */
function readBreakdown(root: WireRecord, requested: string, currency: string): Quotation["breakdown"] {
  const own = root
    .list("additionalprices")
    .map((item) => [item.text("vehtypeid"), readFareLines(item, currency)] as const);
  return Object.fromEntries(
    [[requested, readFareLines(root, currency)] as const, ...own].filter(([, lines]) => lines.length > 0),
  );
}

/** The place that a refusal is about; the pickup where the reply names none. */
export function decodeFaultyPlace(reply: unknown): JourneyPlace {
  const text = wireRecord(reply).text("faultyplace");
  if (text === "dropoff") return { kind: "dropoff" };
  const [, via] = /^via([1-9]\d*)$/.exec(text) ?? [];
  return via === undefined ? { kind: "pickup" } : { kind: "via", index: Number(via) - 1 };
}

/**
 * A successful quotation. The base fare applies to the requested vehicle where the reply prices no vehicles (QUO-004).
 * A reply without an expiry gets the standard lifetime from `now`.
 */
export function decodeQuotation(
  reply: unknown,
  asked: { readonly vehicleTypeId: string; readonly now: Instant },
): Quotation {
  const root = wireRecord(reply);
  const currency = root.text("currencycode") || DEFAULT_CURRENCY;
  const prices = root.list("additionalprices").map((item) => readPrice(item, currency));
  const base = readPrice(root, currency);
  const driver = root.record("nearestdriver").number(-1, "traveltime");
  return {
    id: root.text("quoteid"),
    currency,
    prices: prices.length > 0 ? prices : [{ ...base, vehicleTypeId: asked.vehicleTypeId }],
    breakdown: readBreakdown(root, asked.vehicleTypeId, currency),
    distance: metres(root.number(0, "routedistance")),
    journeyTime: minutes(root.number(0, "JourneyTime", "traveltime")),
    returnDistance: metres(root.number(0, "returnroutedistance")),
    returnJourneyTime: minutes(root.number(0, "ReturnJourneyTime", "returntraveltime")),
    driverMinutes: driver < 0 ? null : minutes(driver),
    path: root.list("routepath").map(readPoint),
    returnPath: root.list("returnroutepath").map(readPoint),
    expiresAt: readIso(root.text("expiresat")) ?? addMinutes(asked.now, QUOTE_TIMEOUT_DEFAULT_MINUTES),
    cheaper: readCheaper(root.record("cheapertime"), currency),
  };
}

/**
 * A time on the wire: `dd/MM/yyyy HH:mm` in the tenant's zone. That form cannot express the second pass of the repeated
 * hour in autumn, which goes as ISO with its offset.
 */
export function wireTime(at: Instant, zone: string): string {
  const text = formatWall(at, zone);
  const read = parseWall(text, zone);
  return read.ok && Math.floor(read.value / 60_000) === Math.floor(at / 60_000) ? text : formatIso(at, zone);
}

/** The browser's own figures of the route; sent for information, never trusted. */
export interface KnownRoute {
  readonly distance: Metres;
  readonly journeyTime: Minutes;
  readonly returnDistance: Metres;
  readonly returnJourneyTime: Minutes;
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
export function encodeJourney(request: QuoteRequest, caller: CallerFacts) {
  const { pickup, dropoff, vias } = request.places;
  return {
    rtntype: RETURN_TYPES[request.returnType],
    source: caller.source,
    viaaddresses: vias.map(encodeVia),
    ...encodePickup(pickup),
    ...encodeDropoff(dropoff),
    bookingdate: wireTime(request.pickupAt, caller.zone),
    now: request.now,
    returndate: request.returnAt === null ? "" : wireTime(request.returnAt, caller.zone),
    ...(request.waitMinutes === undefined ? {} : { waitminutes: request.waitMinutes }),
    vehtypeid: request.vehicleTypeId,
    pricetier: request.tier,
    custid: caller.customerId,
    bookerid: caller.bookerId,
    paymentmethod: request.paymentMethod ?? "",
  };
}

/** The body of a quotation. */
export const encodeQuotation = (
  request: QuoteRequest,
  caller: CallerFacts,
  call: {
    readonly requestId: string;
    readonly recalculateRoute: boolean;
    readonly recalculateDriver: boolean;
    readonly known: KnownRoute | null;
  },
): BodyInput<"quotation"> => ({
  ...encodeJourney(request, caller),
  ...encodeLoad(request.load),
  // The driver learns the other needs once there is a booking.
  ...(request.accessible === true ? { accessneeds: ["wheelchair"] } : {}),
  datesupposed: request.supposed ?? false,
  recalcroute: call.recalculateRoute,
  recalcnearestdriver: call.recalculateDriver,
  currencyCode: caller.currency,
  distance: call.known?.distance ?? null,
  traveltime: call.known?.journeyTime ?? null,
  returndistance: call.known?.returnDistance ?? null,
  returntraveltime: call.known?.returnJourneyTime ?? null,
  requestid: call.requestId,
});
