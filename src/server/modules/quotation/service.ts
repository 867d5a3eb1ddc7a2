import { fill } from "#domain/shared/text/messages.ts";
import { REFUSALS } from "#domain/refusal/refusals.ts";
import { earliestPickup, quotedPickup } from "#domain/journey/pickup-time.ts";
import { AIRPORT_CATEGORY, isAirport, type Place } from "#domain/journey/place.ts";
import { PRICE_TIERS, type VehiclePrice } from "#domain/quote/quotation.ts";
import type { StoredQuote } from "#domain/quote/stored-quote.ts";
import type { VehicleType } from "#domain/journey/capacity.ts";
import { DEFAULT_LEAD_MINUTES } from "#domain/shared/constants.ts";
import { greatCircle } from "#domain/shared/geo/geo.ts";
import { addMinutes, type Instant } from "#domain/shared/units.ts";
import type { RequestedJourney } from "#domain/journey/requested-journey.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database/database.port.ts";
import type { PlaceSearch } from "#server/modules/places/places.port.ts";
import type { Vouch } from "#server/modules/places/vouching.ts";
import type { Tenant } from "#domain/tenant/tenant.ts";
import { cheaperPickup, type CheaperPickup } from "./cheaper-pickup.ts";
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
import { fareOf, outwardPoints, priced, wayBack } from "./price-journey.ts";
import { type Drivers, nullWhenUnavailable, type RoutingOf } from "./routing.port.ts";
import { insertQuote } from "./stored-quotes.ts";

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

/** Of pairs the one that costs least; the first where none has a price. */
function cheapestOf(pairs: readonly VehicleType[], prices: readonly VehiclePrice[]): VehicleType {
  const cheapest = prices.find(({ vehicleTypeId }) => pairs.some(({ id }) => id === vehicleTypeId));
  const found = pairs.find(({ id }) => id === cheapest?.vehicleTypeId) ?? pairs[0];
  if (!found) throw new Error("There is neither a vehicle nor a pair.");
  return found;
}
