/** The price of a journey. */
import * as z from "zod/mini";
import { accessNeeds, flag, optionalText, point, wireNumber } from "#contract/core/common-schema.ts";
import { reply, request, type EndpointDefinition } from "#contract/core/endpoint-definition.ts";
import { readIso } from "#contract/core/wire.ts";
import { fareLine, decodeLines, encodeLines } from "#contract/quotation/fare-lines.ts";
import type { JourneyPlace } from "#domain/journey/journey.ts";
import type { RequestedJourney } from "#domain/journey/requested-journey.ts";
import type { FareLine } from "#domain/quote/fare-line.ts";
import type { QuoteRequest } from "#domain/quote/quote-request.ts";
import type { Quotation, VehiclePrice } from "#domain/quote/quotation.ts";
import type { VehicleType } from "#domain/journey/capacity.ts";
import { DEFAULT_CURRENCY, QUOTE_TIMEOUT_DEFAULT_MINUTES } from "#domain/shared/constants.ts";
import { majorOf, minorOf } from "#domain/shared/money.ts";
import { formatIso } from "#domain/shared/time/zoned-time.ts";
import {
  addMinutes,
  metres,
  minutes,
  type Instant,
  type Metres,
  type Minutes,
  type Pence,
} from "#domain/shared/units.ts";
import { decodeJourney, encodeJourney, encodeLoad, journeyFields, loadFields } from "./journey.ts";

/** The browser's own figures of the route; sent for information, never trusted. */
export interface KnownRoute {
  readonly distance: Metres;
  readonly journeyTime: Minutes;
  readonly returnDistance: Metres;
  readonly returnJourneyTime: Minutes;
}

/** A quotation as the browser asks for it. */
interface AskedQuotation {
  readonly request: QuoteRequest;
  readonly requestId: string;
  readonly recalculateRoute: boolean;
  readonly recalculateDriver: boolean;
  readonly known: KnownRoute | null;
}

/** A priced journey with the vehicle that its headline price is for. */
export interface QuoteAnswer {
  readonly vehicle: Pick<VehicleType, "id">;
  readonly cheaper: { readonly pickupAt: Instant; readonly prices: readonly VehiclePrice[] } | null;
  /** The prices of each tier, cheapest first. */
  readonly tiers: readonly (readonly VehiclePrice[])[];
  readonly quote: Omit<Quotation, "cheaper" | "tierTotals"> & {
    readonly journey: Pick<RequestedJourney, "pickup" | "dropoff">;
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

const additionalPrice = z.object({
  fare: z.number(),
  vehtype: z.string(),
  vehtypeid: z.string(),
  totalfare: z.number(),
  returnfare: z.number(),
  currencycode: z.string(),
  /** Own addition: the lines that add up to `totalfare`. */
  breakdown: z.array(fareLine),
});

/** What vehicles cost in all, by their ids. */
const totals = z.array(z.object({ vehtypeid: z.string(), totalfare: z.number() }));

const encodeTotals = (prices: readonly VehiclePrice[], currency: string): z.output<typeof totals> =>
  prices.map(({ vehicleTypeId, total }) => ({ vehtypeid: vehicleTypeId, totalfare: majorOf(total, currency) }));

const decodeTotals = (sent: z.output<typeof totals>, currency: string): Record<string, Pence> =>
  Object.fromEntries(sent.map(({ vehtypeid, totalfare }) => [vehtypeid, minorOf(totalfare, currency)]));

const placeText = (place: JourneyPlace): string => (place.kind === "via" ? `via${place.index + 1}` : place.kind);

/** The place that a refusal is about; the pickup where the reply names none. */
function placeOf(text: string): JourneyPlace {
  if (text === "dropoff") return { kind: "dropoff" };
  const [, via] = /^via([1-9]\d*)$/.exec(text) ?? [];
  return via === undefined ? { kind: "pickup" } : { kind: "via", index: Number(via) - 1 };
}

/** A refused quotation. */
export const quoteRefused = (
  refusal: QuoteRefusal,
  { currency, zone, requestId }: { readonly currency: string; readonly zone: string; readonly requestId: string },
) => ({
  code: refusal.code,
  message: refusal.message,
  currencycode: currency,
  faultyplace: refusal.place === undefined ? "" : placeText(refusal.place),
  earliestpickup: refusal.earliestPickup === undefined ? "" : formatIso(refusal.earliestPickup, zone),
  requestid: requestId,
});

/** Pounds are known only for a price in pounds: the server has no exchange rates. */
const inPounds = (amount: Pence, currency: string): number => (currency === "GBP" ? majorOf(amount, currency) : 0);

/** A quotation as its reply states it, or why there is none. */
export interface StatedQuotation extends Omit<Quotation, "expiresAt"> {
  readonly code: number;
  readonly message: string;
  /** The place that a refusal is about. */
  readonly place: JourneyPlace;
  /** The price of the requested vehicle; its id is empty. */
  readonly base: VehiclePrice;
  readonly baseLines: readonly FareLine[];
  /** Null: the reply does not say. */
  readonly expiresAt: Instant | null;
}

/**
 * The quotation that a reply states. The base fare applies to the requested vehicle where the reply prices no vehicles
 * (QUO-004). A reply without an expiry gets the standard lifetime from `now`.
 */
export function quotationOf(
  { code: _code, message: _message, place: _place, base, baseLines, expiresAt, ...stated }: StatedQuotation,
  { vehicleTypeId, now }: { readonly vehicleTypeId: string; readonly now: Instant },
): Quotation {
  return {
    ...stated,
    prices: stated.prices.length > 0 ? stated.prices : [{ ...base, vehicleTypeId }],
    breakdown: { ...(baseLines.length > 0 ? { [vehicleTypeId]: baseLines } : {}), ...stated.breakdown },
    expiresAt: expiresAt ?? addMinutes(now, QUOTE_TIMEOUT_DEFAULT_MINUTES),
  };
}

export const quotation = {
  method: "POST",
  path: "/api/quotation",
  access: "public",
  rate: "quote",
  summary: "Prices a journey for every vehicle and stores the quote.",
  body: request(
    z.object({
      ...journeyFields,
      ...loadFields,
      recalcroute: flag,
      currencyCode: optionalText(3),
      recalcnearestdriver: flag,
      // The browser's own route figures: logged when they differ, never used.
      traveltime: z.nullish(wireNumber),
      distance: z.nullish(wireNumber),
      returntraveltime: z.nullish(wireNumber),
      returndistance: z.nullish(wireNumber),
      requestid: optionalText(64),
      /**
       * Own addition: what the traveller needs, as in createBooking; it restricts the vehicles, and never raises the
       * price.
       */
      accessneeds: accessNeeds,
    }),
    {
      encode: ({ request: asked, known, ...call }: AskedQuotation, terms) => ({
        ...encodeJourney(asked, terms),
        ...encodeLoad(asked.load),
        // The driver learns the other needs once there is a booking.
        ...(asked.accessible === true ? { accessneeds: ["wheelchair" as const] } : {}),
        datesupposed: asked.supposed ?? false,
        recalcroute: call.recalculateRoute,
        recalcnearestdriver: call.recalculateDriver,
        currencyCode: terms.currency,
        distance: known?.distance ?? null,
        traveltime: known?.journeyTime ?? null,
        returndistance: known?.returnDistance ?? null,
        returntraveltime: known?.returnJourneyTime ?? null,
        requestid: call.requestId,
      }),
      /** The distance and the currency are what the browser believes; they are only compared. */
      decode: (body, { zone }) => ({
        journey: decodeJourney(body, zone),
        distance: body.distance ?? 0,
        currency: body.currencyCode,
        requestId: body.requestid,
      }),
    },
  ),
  /** Times in minutes, distances in metres, fares in decimal currency. Path fields are point lists. */
  reply: reply(
    {
      fare: z.number(),
      gbpfare: z.number(),
      totalfare: z.number(),
      gbptotalfare: z.number(),
      returnfare: z.number(),
      gbpreturnfare: z.number(),
      OnwardFare: z.number(),
      currencycode: z.string(),
      traveltime: z.number(),
      JourneyTime: z.number(),
      ReturnJourneyTime: z.number(),
      nearestdriver: z.nullable(z.object({ traveltime: z._default(z.number(), -1) })),
      routedistance: z.number(),
      returnroutedistance: z.number(),
      returntraveltime: z.number(),
      pklat: z.number(),
      pklng: z.number(),
      dolat: z.number(),
      dolng: z.number(),
      routepath: z.array(point),
      returnroutepath: z.array(point),
      additionalprices: z.array(additionalPrice),
      requestid: z.string(),
      // Own additions: the stored quote, its end (ISO 8601), the lines that explain the chosen vehicle's total, and
      // the earliest pickup for "too early" answers.
      quoteid: z.string(),
      expiresat: z.string(),
      breakdown: z.array(fareLine),
      earliestpickup: z.string(),
      // Own addition, with codes 3 and 6: the place at fault, "pickup", "dropoff" or "via1" and on; else empty.
      faultyplace: z.string(),
      // Own addition: a cheaper pickup time near by (ISO 8601) and each vehicle's total at it; null where there is none.
      cheapertime: z.nullable(z.object({ pickup: z.string(), totals })),
      // Own addition: each vehicle's total in each price tier, cheapest tier first, so that people can compare them.
      tiertotals: z.array(z.object({ totals })),
    },
    {
      /** A stored quote: code 1, or 4 where the route is an estimate. */
      encode: ({ quote, vehicle, cheaper, tiers, requestId }: QuoteAnswer & { readonly requestId: string }) => {
        const { journey, currency } = quote;
        const price = quote.prices.find((candidate) => candidate.vehicleTypeId === vehicle.id);
        if (!price) throw new Error(`Quote ${quote.id} has no price for ${vehicle.id}.`);
        return {
          code: quote.guessed ? 4 : 1,
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
            breakdown: encodeLines(quote.breakdown[each.vehicleTypeId], currency),
          })),
          requestid: requestId,
          quoteid: quote.id,
          expiresat: new Date(quote.expiresAt).toISOString(),
          breakdown: encodeLines(quote.breakdown[vehicle.id], currency),
          earliestpickup: "",
          faultyplace: "",
          cheapertime: cheaper && {
            pickup: new Date(cheaper.pickupAt).toISOString(),
            totals: encodeTotals(cheaper.prices, currency),
          },
          tiertotals: tiers.map((prices) => ({ totals: encodeTotals(prices, currency) })),
        };
      },
      decode: (wire): StatedQuotation => {
        const currency = wire.currencycode || DEFAULT_CURRENCY;
        const priceOf = (each: Pick<typeof wire, "fare" | "returnfare" | "totalfare">) => ({
          outward: minorOf(each.fare, currency),
          back: minorOf(each.returnfare, currency),
          total: minorOf(each.totalfare, currency),
        });
        const lines = wire.additionalprices.map(
          ({ vehtypeid, breakdown }) => [vehtypeid, decodeLines(breakdown, currency)] as const,
        );
        const cheaperAt = readIso(wire.cheapertime?.pickup ?? "");
        return {
          code: wire.code,
          message: wire.message,
          place: placeOf(wire.faultyplace),
          id: wire.quoteid,
          currency,
          base: { vehicleTypeId: "", vehicleType: "", ...priceOf(wire) },
          prices: wire.additionalprices.map((each) => ({
            vehicleTypeId: each.vehtypeid,
            vehicleType: each.vehtype,
            ...priceOf(each),
          })),
          baseLines: decodeLines(wire.breakdown, currency),
          breakdown: Object.fromEntries(lines.filter(([, each]) => each.length > 0)),
          distance: metres(wire.routedistance),
          journeyTime: minutes(wire.JourneyTime || wire.traveltime),
          returnDistance: metres(wire.returnroutedistance),
          returnJourneyTime: minutes(wire.ReturnJourneyTime || wire.returntraveltime),
          driverMinutes:
            wire.nearestdriver && wire.nearestdriver.traveltime >= 0 ? minutes(wire.nearestdriver.traveltime) : null,
          path: wire.routepath,
          returnPath: wire.returnroutepath,
          expiresAt: readIso(wire.expiresat),
          cheaper:
            cheaperAt === null
              ? null
              : { pickupAt: cheaperAt, totals: decodeTotals(wire.cheapertime?.totals ?? [], currency) },
          tierTotals: wire.tiertotals.map((tier) => decodeTotals(tier.totals, currency)),
        };
      },
    },
  ),
} as const satisfies EndpointDefinition;
