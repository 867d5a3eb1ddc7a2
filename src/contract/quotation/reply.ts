import type { JourneyPlace } from "#domain/journey/journey.ts";
import type { RequestedJourney } from "#domain/journey/requested-journey.ts";
import type { FareLine } from "#domain/quote/fare-line.ts";
import type { VehiclePrice } from "#domain/quote/quotation.ts";
import type { VehicleType } from "#domain/quote/vehicles/vehicle-type.ts";
import type { LatLng } from "#domain/shared/geo/geo.ts";
import { majorOf } from "#domain/shared/money.ts";
import type { Instant, Metres, Minutes, Pence } from "#domain/shared/units.ts";
import { formatIso } from "#domain/shared/time/zoned-time.ts";
import type { Reply } from "#contract/endpoints.ts";
import { linesReply } from "#contract/quotation/fare-lines-reply.ts";

/** A priced journey with the vehicle that its headline price is for. */
export interface QuoteAnswer {
  readonly vehicle: Pick<VehicleType, "id">;
  readonly cheaper: { readonly pickupAt: Instant; readonly prices: readonly VehiclePrice[] } | null;
  readonly quote: {
    readonly id: string;
    readonly journey: Pick<RequestedJourney, "pickup" | "dropoff">;
    readonly expiresAt: Instant;
    readonly currency: string;
    readonly prices: readonly VehiclePrice[];
    readonly breakdown: Readonly<Record<string, readonly FareLine[]>>;
    readonly distance: Metres;
    readonly journeyTime: Minutes;
    readonly returnDistance: Metres;
    readonly returnJourneyTime: Minutes;
    readonly driverMinutes: Minutes | null;
    readonly path: readonly LatLng[];
    readonly returnPath: readonly LatLng[];
    readonly guessed: boolean;
  };
}

/** Why a journey was not priced. */
export interface QuoteRefusal {
  readonly code: number;
  readonly message: string;
  readonly place?: JourneyPlace;
  readonly earliestPickup?: Instant;
}

type QuotationReply = Reply<"quotation">;

/** The empty values of a refusal. */
const EMPTY: Omit<QuotationReply, "code" | "message" | "requestid"> = {
  fare: 0,
  gbpfare: 0,
  totalfare: 0,
  gbptotalfare: 0,
  returnfare: 0,
  gbpreturnfare: 0,
  OnwardFare: 0,
  currencycode: "",
  traveltime: 0,
  JourneyTime: 0,
  ReturnJourneyTime: 0,
  nearestdriver: null,
  routedistance: 0,
  returnroutedistance: 0,
  returntraveltime: 0,
  pklat: 0,
  pklng: 0,
  dolat: 0,
  dolng: 0,
  routepath: [],
  returnroutepath: [],
  additionalprices: [],
  quoteid: "",
  expiresat: "",
  breakdown: [],
  earliestpickup: "",
  faultyplace: "",
  cheapertime: null,
};

/** The tenant of a quotation, and the number of its request. */
export interface QuoteContext {
  readonly currency: string;
  readonly zone: string;
  readonly requestId: string;
}

const placeText = (place: JourneyPlace): string => (place.kind === "via" ? `via${place.index + 1}` : place.kind);

/** A refused quotation. */
export const quoteRefusalReply = (refusal: QuoteRefusal, context: QuoteContext): QuotationReply => ({
  ...EMPTY,
  code: refusal.code,
  message: refusal.message,
  currencycode: context.currency,
  faultyplace: refusal.place === undefined ? "" : placeText(refusal.place),
  earliestpickup: refusal.earliestPickup === undefined ? "" : formatIso(refusal.earliestPickup, context.zone),
  requestid: context.requestId,
});

/** Pounds are known only for a price in pounds: the server has no exchange rates. */
const inPounds = (amount: Pence, currency: string): number => (currency === "GBP" ? majorOf(amount, currency) : 0);

/** A stored quote: code 1, or 4 where the route is an estimate. */
export function quoteReply(answer: QuoteAnswer, requestId: string): QuotationReply {
  const { quote, vehicle } = answer;
  const { journey, currency } = quote;
  const price = quote.prices.find((candidate) => candidate.vehicleTypeId === vehicle.id);
  if (!price) throw new Error(`Quote ${quote.id} has no price for ${vehicle.id}.`);
  return {
    code: quote.guessed ? 4 : 1,
    message: "",
    fare: majorOf(price.outward, currency),
    gbpfare: inPounds(price.outward, currency),
    totalfare: majorOf(price.total, currency),
    gbptotalfare: inPounds(price.total, currency),
    returnfare: majorOf(price.back, currency),
    gbpreturnfare: inPounds(price.back, currency),
    OnwardFare: majorOf(price.outward, currency),
    currencycode: currency,
    traveltime: quote.journeyTime,
    JourneyTime: quote.journeyTime,
    ReturnJourneyTime: quote.returnJourneyTime,
    nearestdriver: quote.driverMinutes === null ? null : { traveltime: quote.driverMinutes },
    routedistance: quote.distance,
    returnroutedistance: quote.returnDistance,
    returntraveltime: quote.returnJourneyTime,
    pklat: journey.pickup.position.lat,
    pklng: journey.pickup.position.lng,
    dolat: journey.dropoff.position.lat,
    dolng: journey.dropoff.position.lng,
    routepath: [...quote.path],
    returnroutepath: [...quote.returnPath],
    additionalprices: quote.prices.map((each) => ({
      fare: majorOf(each.outward, currency),
      vehtype: each.vehicleType,
      vehtypeid: each.vehicleTypeId,
      totalfare: majorOf(each.total, currency),
      returnfare: majorOf(each.back, currency),
      currencycode: currency,
      breakdown: linesReply(quote.breakdown[each.vehicleTypeId], currency),
    })),
    requestid: requestId,
    quoteid: quote.id,
    expiresat: new Date(quote.expiresAt).toISOString(),
    breakdown: linesReply(quote.breakdown[vehicle.id], currency),
    earliestpickup: "",
    faultyplace: "",
    cheapertime: answer.cheaper && {
      pickup: new Date(answer.cheaper.pickupAt).toISOString(),
      totals: answer.cheaper.prices.map(({ vehicleTypeId, total }) => ({
        vehtypeid: vehicleTypeId,
        totalfare: majorOf(total, currency),
      })),
    },
  };
}
