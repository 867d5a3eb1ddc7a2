/** A hint at a nearby time at which the journey costs less. */
import { isAirport } from "#domain/journey/place.ts";
import { cheaperTimes, timesNear } from "#domain/quote/cheaper-time.ts";
import type { VehiclePrice } from "#domain/quote/quotation.ts";
import type { StoredQuote } from "#domain/quote/stored-quote.ts";
import type { VehicleType } from "#domain/journey/capacity.ts";
import { addMinutes, type Instant } from "#domain/shared/units.ts";
import { judgeReturn } from "./check-journey.ts";
import { fareOf, outwardPoints, wayBack, type PricingFacts } from "./price-journey.ts";
import type { Routing } from "./routing.port.ts";

/** A nearby pickup time at which the journey costs less, with its price then. It is a hint, not an offer that binds. */
export interface CheaperPickup {
  readonly pickupAt: Instant;
  readonly prices: readonly VehiclePrice[];
}

/**
 * The nearby time that saves most on the vehicle of the headline price, with the prices that it lowers; null where
 * there is none, or where the passenger wants the car at once. Routing is asked again only where a surcharge applies:
 * traffic may differ at those times.
 */
export async function cheaperPickup(routing: Routing, facts: PricingFacts, quoted: StoredQuote, limits: OfferLimits) {
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
