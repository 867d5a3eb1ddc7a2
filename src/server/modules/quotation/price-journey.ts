/** From a journey and its routes to what each vehicle costs. */
import { termsOfShop } from "#domain/booking/change/booking-terms.ts";
import { journeyFingerprint } from "#domain/quote/journey-fingerprint.ts";
import { accessibleFares } from "#domain/quote/pricing/accessible-fare.ts";
import { withPairs, type FareJourney, type FareLeg, type PricedJourney } from "#domain/quote/pricing/fare.ts";
import type { StoredQuote } from "#domain/quote/stored-quote.ts";
import type { VehicleType } from "#domain/journey/capacity.ts";
import type { RequestedJourney } from "#domain/journey/requested-journey.ts";
import { GUESSED_ROUTE, type Route } from "#domain/journey/route.ts";
import { addMinutes, metres, minutes, type Instant, type Minutes } from "#domain/shared/units.ts";
import type { Tenant } from "#domain/tenant/tenant.ts";
import { newId } from "#server/platform/security/ids.ts";
import type { Routing } from "./routing.port.ts";

/** Where the outward way leads: pickup, vias, drop-off. */
export const outwardPoints = (journey: RequestedJourney) =>
  [journey.pickup, ...journey.vias, journey.dropoff].map((place) => place.position);

interface WayBack {
  readonly route: Route;
  readonly departure: Instant;
}

/** The return leg, without the stops of the outbound leg; null for a single journey. */
export async function wayBack(
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

/** What a price is made of. */
export interface PricingFacts {
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
export function fareOf(facts: PricingFacts): PricedJourney {
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

/** The quote of a journey, not yet in the database. */
export function priced(facts: PricingFacts): StoredQuote {
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
