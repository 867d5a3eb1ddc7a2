/**
 * Wire <-> domain for the browser. Wire spellings end here: what comes in is read by wire.ts, what goes out is typed by
 * the schemas (types only, so that no validator reaches the browser).
 */
import type { Load } from "#domain/journey/load.ts";
import { seatsNeeded } from "#domain/journey/capacity.ts";
import { AIRPORT_CATEGORY, isAirport, type Place, type Precision } from "#domain/journey/place.ts";
import { fullName, type ContactDraft } from "#domain/people/contact.ts";
import { internationalNumber } from "#domain/people/phone.ts";
import type { PriceCategory } from "#domain/quote/price-list.ts";
import type { Quotation, ReturnType, VehiclePrice } from "#domain/quote/quotation.ts";
import type { QuoteRequest } from "#domain/quote/quote-request.ts";
import type { VehicleType } from "#domain/quote/vehicle-type.ts";
import { DEFAULT_CURRENCY, QUOTE_TIMEOUT_DEFAULT_MINUTES } from "#domain/shared/constants.ts";
import { decimalFromPence, penceFromDecimal, type Money } from "#domain/shared/money.ts";
import { addMinutes, metres, minutes, type Instant, type Metres, type Minutes } from "#domain/shared/units.ts";
import { formatIso, formatWall, parseWall } from "#domain/shared/zoned-time.ts";
import type { PaymentMethod } from "#domain/tenant/configuration.ts";
import type { BodyInput } from "./endpoints.ts";
import { readIso, readPoint, wireRecord, type WireRecord } from "./wire.ts";

/** How the wire calls each return type (TIME-021). */
const RETURN_TYPES = { single: "", return: "rtn", "wait-and-return": "w&r" } as const satisfies Record<
  ReturnType,
  string
>;

const PRECISIONS: readonly Precision[] = ["exact", "locality", "outcode", "area"];

/** One address of a search reply (ENT-015). An airport always gets the category and code of one (PICK-008). */
export function decodePlace(item: WireRecord): Place {
  const category = item.text("category");
  const name = item.text("title") || item.text("name") || item.text("placename") || item.text("line1");
  return {
    id: item.text("id", "placeid"),
    name: name || item.text("fulladdress"),
    fullAddress: item.text("fulladdress") || name,
    category: isAirport({ category }) ? AIRPORT_CATEGORY : category,
    postcode: item.text("postcode"),
    position: { lat: item.number(0, "latitude", "lat"), lng: item.number(0, "longitude", "lng") },
    code: item.text("code", "icao_code"),
    iconPath: item.text("iconpath"),
    country: item.text("country").toLowerCase(),
    precision: PRECISIONS.find((known) => known === item.text("precision")) ?? "exact",
  };
}

/** The places of a search reply, in its order. */
export const decodePlaces = (reply: unknown): readonly Place[] => wireRecord(reply).list("addresses").map(decodePlace);

/** The vehicles on offer (ENT-032). */
export const decodeVehicleTypes = (reply: unknown): readonly VehicleType[] =>
  wireRecord(reply)
    .list("vehTypes")
    .map((item) => ({
      id: item.text("vehtypeid"),
      name: item.text("typename"),
      description: item.text("description"),
      image: item.text("image"),
      passengers: item.number(0, "noofpassengers"),
      luggage: item.number(0, "noofluggeges"),
      maxLuggage: item.number(0, "maxluggage"),
      handBags: item.number(0, "noofhandbags"),
    }));

/** The price list's categories; their names are the names of the three tiers (ENT-045). */
export const decodePrices = (reply: unknown): readonly PriceCategory[] =>
  wireRecord(reply)
    .list("categories")
    .map((category) => ({
      name: category.text("name"),
      items: category
        .list("items")
        .map((item) => ({ price: item.text("price"), description: item.text("description") })),
    }));

/** Minutes until the nearest driver can be at the pickup; null when the reply does not say. */
export function decodeDriverMinutes(reply: unknown): Minutes | null {
  const value = wireRecord(reply).number(-1, "traveltime");
  return value < 0 ? null : minutes(value);
}

const readPrice = (item: WireRecord): VehiclePrice => ({
  vehicleTypeId: item.text("vehtypeid"),
  vehicleType: item.text("vehtype"),
  outward: penceFromDecimal(item.number(0, "fare")),
  back: penceFromDecimal(item.number(0, "returnfare")),
  total: penceFromDecimal(item.number(0, "totalfare")),
});

/**
 * A successful quotation (ENT-028 to ENT-031). The base fare stands for the asked vehicle where the reply prices no
 * vehicle of its own (QUO-004). A reply without an end is given the standard lifetime from `now`.
 */
export function decodeQuotation(
  reply: unknown,
  asked: { readonly vehicleTypeId: string; readonly now: Instant },
): Quotation {
  const root = wireRecord(reply);
  const prices = root.list("additionalprices").map(readPrice);
  const base = readPrice(root);
  const driver = root.record("nearestdriver").number(-1, "traveltime");
  return {
    id: root.text("quoteid"),
    currency: root.text("currencycode") || DEFAULT_CURRENCY,
    prices: prices.length > 0 ? prices : [{ ...base, vehicleTypeId: asked.vehicleTypeId }],
    breakdown: root
      .list("breakdown")
      .map((line) => ({ label: line.text("label"), amount: penceFromDecimal(line.number(0, "amount")) })),
    distance: metres(root.number(0, "routedistance")),
    journeyTime: minutes(root.number(0, "JourneyTime", "traveltime")),
    returnDistance: metres(root.number(0, "returnroutedistance")),
    returnJourneyTime: minutes(root.number(0, "ReturnJourneyTime", "returntraveltime")),
    driverMinutes: driver < 0 ? null : minutes(driver),
    path: root.list("routepath").map(readPoint),
    returnPath: root.list("returnroutepath").map(readPoint),
    expiresAt: readIso(root.text("expiresat")) ?? addMinutes(asked.now, QUOTE_TIMEOUT_DEFAULT_MINUTES),
  };
}

/** The outcome of a create-booking call that the server accepted (ENT-041). */
export interface Booked {
  readonly reference: string;
  readonly returnReference: string;
  /** Capability for /confirmed/{id}. */
  readonly trackingCode: string;
  readonly payment: { readonly code: number; readonly message: string };
}

export function decodeBooked(reply: unknown): Booked {
  const root = wireRecord(reply);
  const payment = root.record("paymentresult");
  return {
    reference: root.text("bref", "jobpartid"),
    returnReference: root.text("returnref"),
    trackingCode: root.text("trackingcode"),
    payment: { code: payment.number(0, "code"), message: payment.text("message") },
  };
}

/**
 * A time as the wire carries it: `dd/MM/yyyy HH:mm` in the tenant's zone, except the second pass of a doubled autumn
 * hour, which that form cannot say; it goes as ISO with its offset.
 */
export function wireTime(at: Instant, zone: string): string {
  const text = formatWall(at, zone);
  const read = parseWall(text, zone);
  return read.ok && Math.floor(read.value / 60_000) === Math.floor(at / 60_000) ? text : formatIso(at, zone);
}

/** Who asks, and what the browser already knows of the route. */
export interface CallerFacts {
  readonly source: number;
  readonly zone: string;
  readonly currency: string;
  readonly customerId: string;
  readonly bookerId: string;
}

/** Route figures of the last quote of the same places; sent for information, never trusted. */
export interface KnownRoute {
  readonly distance: Metres;
  readonly journeyTime: Minutes;
  readonly returnDistance: Metres;
  readonly returnJourneyTime: Minutes;
}

const encodeLoad = (load: Load) => ({
  luggages: load.luggage,
  handbags: load.handBags,
  smallpets: load.smallPets,
  otherpets: load.otherPets,
  smallchilds: load.smallChildSeats,
  largechilds: load.largeChildSeats,
});

function encodeJourney(request: QuoteRequest, caller: CallerFacts) {
  const { pickup, dropoff, vias } = request.places;
  return {
    rtntype: RETURN_TYPES[request.returnType],
    source: caller.source,
    viaaddresses: vias.map((via) => ({
      lat: via.position.lat,
      lng: via.position.lng,
      postcode: via.postcode,
      address: via.fullAddress,
    })),
    pick: pickup.fullAddress,
    picklat: pickup.position.lat,
    picklng: pickup.position.lng,
    pickpostcode: pickup.postcode,
    pickcategory: pickup.category,
    doff: dropoff.fullAddress,
    dofflat: dropoff.position.lat,
    dofflng: dropoff.position.lng,
    droppostcode: dropoff.postcode,
    doffcategory: dropoff.category,
    bookingdate: wireTime(request.pickupAt, caller.zone),
    now: request.now,
    returndate: request.returnAt === null ? "" : wireTime(request.returnAt, caller.zone),
    vehtypeid: request.vehicleTypeId,
    pricetier: request.tier,
    custid: caller.customerId,
    bookerid: caller.bookerId,
    paymentmethod: request.paymentMethod ?? "",
  };
}

/** The body of a quotation (API-015). `passengers` counts child seats too (VEH-008). */
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
  passengers: seatsNeeded(request.load),
  recalcroute: call.recalculateRoute,
  recalcnearestdriver: call.recalculateDriver,
  currencyCode: caller.currency,
  distance: call.known?.distance ?? null,
  traveltime: call.known?.journeyTime ?? null,
  returndistance: call.known?.returnDistance ?? null,
  returntraveltime: call.known?.returnJourneyTime ?? null,
  requestid: call.requestId,
});

/** What is booked: a quoted journey, by whom, and how it is paid. */
export interface BookingRequest {
  readonly quoteId: string;
  readonly journey: QuoteRequest;
  readonly price: { readonly total: Money; readonly outward: Money; readonly back: Money };
  readonly contact: ContactDraft;
  readonly note: string;
  readonly method: PaymentMethod;
  readonly sandbox: boolean;
}

/** The body of create booking (API-026, names by A-05). A guest's customer is the passenger (CONT-017). */
export function encodeBooking(booking: BookingRequest, caller: CallerFacts): BodyInput<"createBooking"> {
  const { contact, journey, price } = booking;
  const name = fullName(contact);
  const total = decimalFromPence(price.total.pence);
  return {
    ...encodeJourney(journey, caller),
    ...encodeLoad(journey.load),
    passengers: seatsNeeded(journey.load),
    note: booking.note.trim(),
    fare: decimalFromPence(price.outward.pence),
    totalfare: total,
    returnfare: decimalFromPence(price.back.pence),
    currencycode: price.total.currency,
    paymentmethod: booking.method,
    passengername: name,
    passengerphone: contact.phone,
    passengerdialingcode: contact.dialingCode,
    passengeremail: contact.email.trim(),
    custname: name,
    custphone: internationalNumber(contact.dialingCode, contact.phone),
    custemail: contact.email.trim(),
    sandbox: booking.sandbox,
    quoteid: booking.quoteId,
  };
}
