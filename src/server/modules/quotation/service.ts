import { termsOfShop } from "#domain/booking/change/booking-terms.ts";
import { fill } from "#domain/shared/text/messages.ts";
import { REFUSALS } from "#domain/refusal/refusals.ts";
import { earliestPickup, quotedPickup } from "#domain/journey/pickup-time.ts";
import { AIRPORT_CATEGORY, isAirport, type Place } from "#domain/journey/place.ts";
import { GUESSED_ROUTE, type Route } from "#domain/journey/route.ts";
import { cheaperTimes, timesNear } from "#domain/quote/cheaper-time.ts";
import { accessibleFares } from "#domain/quote/pricing/accessible-fare.ts";
import { withPairs, type FareJourney, type FareLeg, type PricedJourney } from "#domain/quote/pricing/fare.ts";
import { journeyFingerprint } from "#domain/quote/journey-fingerprint.ts";
import { PRICE_TIERS, type VehiclePrice } from "#domain/quote/quotation.ts";
import type { VehicleType } from "#domain/quote/vehicles/vehicle-type.ts";
import { DEFAULT_LEAD_MINUTES } from "#domain/shared/constants.ts";
import { greatCircle } from "#domain/shared/geo/geo.ts";
import { addMinutes, metres, minutes, type Instant, type Minutes } from "#domain/shared/units.ts";
import type { RequestedJourney } from "#domain/journey/requested-journey.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database/database.port.ts";
import { newId } from "#server/platform/security/ids.ts";
import type { PlaceSearch } from "#server/modules/places/places.port.ts";
import type { Vouch } from "#server/modules/places/vouching.ts";
import type { Tenant } from "#domain/tenant/tenant.ts";
import { type Drivers, nullWhenUnavailable, type Routing, type RoutingOf } from "./routing.port.ts";
import {
  choosePairs,
  chooseVehicle,
  isRefusal,
  judgePickup,
  judgePlaces,
  judgeReturn,
  judgeWait,
  suitable,
  unresolved,
  type Refusal,
} from "./check-journey.ts";
import { insertQuote } from "./stored-quotes.ts";
import type { StoredQuote } from "#domain/quote/stored-quote.ts";

/** What quoting needs from outside. */
interface QuotationDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly routing: RoutingOf;
  /** The embedded gazetteer, whatever search the tenant uses: the server alone decides what counts as an airport. */
  readonly airports: Pick<PlaceSearch, "reverse">;
  readonly drivers: Drivers;
  readonly vouch: Vouch;
}

/** A nearby pickup time at which the journey costs less, with its price then. It is a hint, not an offer that binds. */
export interface CheaperPickup {
  readonly pickupAt: Instant;
  readonly prices: readonly VehiclePrice[];
}

/** A stored quote with the vehicle that its headline price is for, or why there is none. */
export type QuoteOutcome =
  | {
      readonly ok: true;
      readonly quote: StoredQuote;
      readonly vehicle: VehicleType;
      readonly cheaper: CheaperPickup | null;
      /** The prices of the same journey in each tier, cheapest first. */
      readonly tiers: readonly (readonly VehiclePrice[])[];
    }
  | { readonly ok: false; readonly refusal: Refusal };

/** A place within this distance of an airport terminal is that terminal, whatever the caller calls it. */
const AT_AIRPORT_M = 400;

/** Prices journeys and stores the quotes. */
export interface QuotationService {
  /** Prices a journey for every vehicle and stores the quote, or says which rule it breaks. */
  quote(tenant: Tenant, asked: RequestedJourney): Promise<QuoteOutcome>;
  /** The journey with airports recognised by position, so that fares never depend on the caller's names. */
  recognise(asked: RequestedJourney): Promise<RequestedJourney>;
}

/** Makes the service. */
export function quotationService(deps: QuotationDeps): QuotationService {
  const recognise = async (asked: RequestedJourney): Promise<RequestedJourney> => ({
    ...asked,
    pickup: await recognised(deps.airports, asked.pickup),
    dropoff: await recognised(deps.airports, asked.dropoff),
  });
  return { recognise, quote: async (tenant, asked) => quote(deps, tenant, await recognise(asked)) };
}

async function recognised(places: QuotationDeps["airports"], place: Place): Promise<Place> {
  const known = await places.reverse(place.position);
  if (!known || !isAirport(known) || greatCircle(known.position, place.position) > AT_AIRPORT_M) return place;
  return { ...place, category: AIRPORT_CATEGORY, code: known.code };
}

/** Further ahead than any drive to a pickup, no car's place decides whether it can be there. */
const LONGEST_DRIVE_HOURS = 12;

const isSoon = ({ time }: RequestedJourney, now: Instant): boolean =>
  time.type !== "later" || time.at === null || time.at < addMinutes(now, LONGEST_DRIVE_HOURS * 60);

/** The journey with places whose text is where their position is, or the first place in the form that is not. */
async function vouched(vouch: Vouch, tenant: Tenant, asked: RequestedJourney): Promise<RequestedJourney | Refusal> {
  const ask = (place: Place): Promise<Place | null> => vouch(tenant, place);
  const [pickup, dropoff, ...vias] = await Promise.all([asked.pickup, asked.dropoff, ...asked.vias].map(ask));
  if (!pickup) return unresolved({ kind: "pickup" });
  if (!dropoff) return unresolved({ kind: "dropoff" });
  const lost = vias.indexOf(null);
  if (lost >= 0) return unresolved({ kind: "via", index: lost });
  return { ...asked, pickup, dropoff, vias: vias.filter((via) => via !== null) };
}

const no = (refusal: Refusal): QuoteOutcome => ({ ok: false, refusal });

async function quote(deps: QuotationDeps, tenant: Tenant, asked: RequestedJourney): Promise<QuoteOutcome> {
  const { zone, minLeadMinutes } = tenant.settings;
  const misplaced = judgePlaces(tenant, asked) ?? judgeWait(tenant, asked);
  if (misplaced) return no(misplaced);
  const journey = await vouched(deps.vouch, tenant, asked);
  if (isRefusal(journey)) return no(journey);
  const pairs = choosePairs(tenant, journey);
  const chosen = chooseVehicle(tenant, journey, pairs);
  if (chosen !== null && isRefusal(chosen)) return no(chosen);

  const now = deps.clock.now();
  const driver = await deps.drivers.nearest(tenant, journey.pickup.position, isSoon(journey, now));
  const earliest = earliestPickup(now, driver?.minutes ?? null, minLeadMinutes);
  const early = judgePickup(journey, earliest, now, zone);
  if (early) return no(early);

  const pickupAt = quotedPickup(journey.time, now, earliest, DEFAULT_LEAD_MINUTES);
  const routing = deps.routing(tenant);
  const outward = await routing.route(outwardPoints(journey), pickupAt);
  const returnsEarly = judgeReturn(journey, pickupAt, outward.duration, { now, zone });
  if (returnsEarly) return no(returnsEarly);

  const back = await wayBack(routing, tenant, journey, addMinutes(pickupAt, outward.duration));
  const driverMinutes = driver?.minutes ?? null;
  const facts = { tenant, journey, pairs, now, pickupAt, outward, back, driverMinutes };
  const stored = priced(facts);
  const vehicle = chosen ?? cheapestOf(suitable(journey, pairs), stored.prices);
  if (!stored.prices.some((price) => price.vehicleTypeId === vehicle.id)) {
    return no({ code: 2, message: fill(REFUSALS.vehicle_without_price, { vehicle: vehicle.name }) });
  }
  // A failed hint must not refuse a price that is known.
  const cheaper = await cheaperPickup(routing, facts, stored, { earliest, vehicle }).catch(nullWhenUnavailable);
  // A draft's fare is shown only: no one may book at a price that was never published.
  if (tenant.isDraft !== true) {
    await deps.db.withTenant(tenant.id, (db) => insertQuote(db, tenant.id, stored));
  }
  const tiers = PRICE_TIERS.map((tier) =>
    tier === journey.tier ? stored.prices : fareOf({ ...facts, journey: { ...journey, tier } }).prices,
  );
  return { ok: true, quote: stored, vehicle, cheaper, tiers };
}

/**
 * The nearby time that saves most on the vehicle of the headline price, with the prices that it lowers; null where
 * there is none, or where the passenger wants the car at once. Routing is asked again only where a surcharge applies:
 * traffic may differ at those times.
 */
async function cheaperPickup(routing: Routing, facts: PricingFacts, quoted: StoredQuote, limits: OfferLimits) {
  const { tenant, journey, pickupAt } = facts;
  if (journey.time.type !== "later") return null;
  const others = { earlier: !isAirport(journey.pickup), later: !isAirport(journey.dropoff) };
  const near = timesNear(pickupAt, limits.earliest, others);
  const times = cheaperTimes(tenant.tariff.uplifts, pickupAt, tenant.settings.zone, near);
  const offers = await Promise.all(times.map((at) => pickupOffer(routing, facts, quoted, at)));
  const totalAt = ({ prices }: CheaperPickup): number =>
    prices.find(({ vehicleTypeId }) => vehicleTypeId === limits.vehicle.id)?.total ?? Number.POSITIVE_INFINITY;
  // Equal savings: the nearer time wins, since the times come in that order.
  return offers
    .filter((offer) => offer !== null)
    .reduce<CheaperPickup | null>((best, offer) => (best && totalAt(best) <= totalAt(offer) ? best : offer), null);
}

interface OfferLimits {
  readonly earliest: Instant;
  readonly vehicle: VehicleType;
}

/**
 * What the journey costs at another time, for the vehicles that cost less then; null where it is not bookable or saves
 * nothing.
 */
async function pickupOffer(
  routing: Routing,
  facts: PricingFacts,
  quoted: StoredQuote,
  at: Instant,
): Promise<CheaperPickup | null> {
  const { tenant, journey } = facts;
  const outward = await routing.route(outwardPoints(journey), at);
  if (judgeReturn(journey, at, outward.duration, { now: facts.now, zone: tenant.settings.zone })) return null;
  const back = await wayBack(routing, tenant, journey, addMinutes(at, outward.duration));
  const before = new Map(quoted.prices.map(({ vehicleTypeId, total }) => [vehicleTypeId, total]));
  const prices = fareOf({ ...facts, pickupAt: at, outward, back }).prices.filter(
    ({ vehicleTypeId, total }) => total < (before.get(vehicleTypeId) ?? 0),
  );
  return prices.length === 0 ? null : { pickupAt: at, prices };
}

/** Of pairs the one that costs least; the first where none has a price. */
function cheapestOf(pairs: readonly VehicleType[], prices: readonly VehiclePrice[]): VehicleType {
  const cheapest = prices.find(({ vehicleTypeId }) => pairs.some(({ id }) => id === vehicleTypeId));
  const found = pairs.find(({ id }) => id === cheapest?.vehicleTypeId) ?? pairs[0];
  if (!found) throw new Error("There is neither a vehicle nor a pair.");
  return found;
}

const outwardPoints = (journey: RequestedJourney) =>
  [journey.pickup, ...journey.vias, journey.dropoff].map((place) => place.position);

interface WayBack {
  readonly route: Route;
  readonly departure: Instant;
}

/** The return leg, without the stops of the outbound leg; null for a single journey. */
async function wayBack(
  routing: Routing,
  tenant: Tenant,
  journey: RequestedJourney,
  arrival: Instant,
): Promise<WayBack | null> {
  if (journey.returnType === "single") return null;
  const departure = journey.returnType === "return" ? journey.returnAt : addMinutes(arrival, waitOf(tenant, journey));
  if (departure === null) return null;
  const route = await routing.route([journey.dropoff.position, journey.pickup.position], departure);
  return { route, departure };
}

/** How long the car of a wait and return waits. */
const waitOf = ({ tariff }: Tenant, { waitMinutes }: RequestedJourney): Minutes =>
  waitMinutes ?? tariff.waitAndReturn.minutes;

interface PricingFacts {
  readonly tenant: Tenant;
  readonly journey: RequestedJourney;
  readonly pairs: readonly VehicleType[];
  readonly now: Instant;
  readonly pickupAt: Instant;
  readonly outward: Route;
  readonly back: WayBack | null;
  readonly driverMinutes: Minutes | null;
}

/** What every vehicle costs, and every pair of them that is offered. */
function fareOf(facts: PricingFacts): PricedJourney {
  const { journey, pairs, tenant } = facts;
  const priced = withPairs(
    {
      tariff: facts.tenant.tariff,
      zone: facts.tenant.settings.zone,
      tier: facts.journey.tier,
      vehicles: facts.tenant.vehicles,
      childSeats: facts.journey.load.smallChildSeats + facts.journey.load.largeChildSeats,
      journey: fareJourney(facts),
    },
    pairs,
  );
  return journey.accessible === true ? accessibleFares(priced, journey.load, tenant.vehicles, pairs) : priced;
}

function priced(facts: PricingFacts): StoredQuote {
  const { tenant, journey, now, outward, back } = facts;
  const fare = fareOf(facts);
  return {
    id: newId(now),
    // The wait that was priced, also where it was left to the tariff.
    journey: journey.returnType === "wait-and-return" ? { ...journey, waitMinutes: waitOf(tenant, journey) } : journey,
    fingerprint: journeyFingerprint(journey),
    createdAt: now,
    expiresAt: addMinutes(now, tenant.settings.quoteTimeoutMinutes),
    terms: termsOfShop(tenant),
    currency: tenant.tariff.currency,
    pickupAt: facts.pickupAt,
    returnAt: journey.returnAt,
    prices: fare.prices,
    breakdown: fare.breakdown,
    distance: outward.distance,
    journeyTime: outward.duration,
    returnDistance: back?.route.distance ?? metres(0),
    returnJourneyTime: back?.route.duration ?? minutes(0),
    driverMinutes: facts.driverMinutes,
    path: outward.path,
    returnPath: back?.route.path ?? [],
    guessed: [outward, back?.route].some((route) => route?.source === GUESSED_ROUTE),
    usedBy: null,
  };
}

function fareJourney({ tenant, journey, pickupAt, outward, back }: PricingFacts): FareJourney {
  const there: FareLeg = {
    distance: outward.distance,
    duration: outward.duration,
    departure: pickupAt,
    from: journey.pickup,
    to: journey.dropoff,
    viaStops: journey.vias.length,
  };
  if (journey.returnType === "single" || !back) return { returnType: "single", outward: there };
  const again: FareLeg = {
    distance: back.route.distance,
    duration: back.route.duration,
    departure: back.departure,
    from: journey.dropoff,
    to: journey.pickup,
    viaStops: 0,
  };
  return { returnType: journey.returnType, outward: there, back: again, waitMinutes: waitOf(tenant, journey) };
}
