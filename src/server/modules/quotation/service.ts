import { earliestPickup, quotedPickup } from "#domain/journey/pickup-time.ts";
import { AIRPORT_CATEGORY, isAirport, type Place } from "#domain/journey/place.ts";
import { GUESSED_ROUTE, type Route } from "#domain/journey/route.ts";
import { priceJourney, type FareJourney, type FareLeg } from "#domain/quote/fare.ts";
import { journeyFingerprint } from "#domain/quote/journey-fingerprint.ts";
import type { VehicleType } from "#domain/quote/vehicle-type.ts";
import { DEFAULT_LEAD_MINUTES } from "#domain/shared/constants.ts";
import { greatCircle } from "#domain/shared/geo.ts";
import { addMinutes, metres, minutes, type Instant, type Minutes } from "#domain/shared/units.ts";
import type { RequestedJourney } from "#domain/journey/requested-journey.ts";
import type { Clock } from "#server/clock.port.ts";
import type { Database } from "#server/database.port.ts";
import { newId } from "#server/ids.ts";
import type { PlaceSearch } from "../places/places.port.ts";
import type { Tenant } from "../tenants/tenant.ts";
import type { Drivers } from "./drivers.port.ts";
import { chooseVehicle, isRefusal, judgePickup, judgePlaces, judgeReturn, type Refusal } from "./judge-journey.ts";
import { insertQuote } from "./repository.ts";
import type { Routing, RoutingOf } from "./routing.port.ts";
import type { StoredQuote } from "./stored-quote.ts";

/** What quoting needs from outside. */
export interface QuotationPorts {
  readonly db: Database;
  readonly clock: Clock;
  readonly routing: RoutingOf;
  /** The embedded gazetteer, whatever the tenant searches with: what counts as an airport is ours to say. */
  readonly airports: Pick<PlaceSearch, "reverse">;
  readonly drivers: Drivers;
}

/** A stored quote with the vehicle that its headline price is for, or why there is none. */
export type QuoteOutcome =
  | { readonly ok: true; readonly quote: StoredQuote; readonly vehicle: VehicleType }
  | { readonly ok: false; readonly refusal: Refusal };

/** A place within this distance of an airport terminal is that terminal, whatever the caller calls it. */
const AT_AIRPORT_M = 400;

/** Prices journeys and stores the quotes. */
export interface QuotationService {
  /** Prices a journey for every vehicle and stores the quote, or says which rule it breaks. */
  quote(tenant: Tenant, asked: RequestedJourney): Promise<QuoteOutcome>;
  /** The journey with airports known by where they are, so that fares never rest on the caller's word (G5). */
  recognise(asked: RequestedJourney): Promise<RequestedJourney>;
}

/** Wires the service to its ports. */
export function quotationService(ports: QuotationPorts): QuotationService {
  const recognise = async (asked: RequestedJourney): Promise<RequestedJourney> => ({
    ...asked,
    pickup: await recognised(ports.airports, asked.pickup),
    dropoff: await recognised(ports.airports, asked.dropoff),
  });
  return { recognise, quote: async (tenant, asked) => quote(ports, tenant, await recognise(asked)) };
}

async function recognised(places: QuotationPorts["airports"], place: Place): Promise<Place> {
  const known = await places.reverse(place.position);
  if (!known || !isAirport(known) || greatCircle(known.position, place.position) > AT_AIRPORT_M) return place;
  return { ...place, category: AIRPORT_CATEGORY, code: known.code };
}

const no = (refusal: Refusal): QuoteOutcome => ({ ok: false, refusal });

async function quote(ports: QuotationPorts, tenant: Tenant, journey: RequestedJourney): Promise<QuoteOutcome> {
  const { zone, minLeadMinutes } = tenant.settings;
  const misplaced = judgePlaces(tenant, journey);
  if (misplaced) return no(misplaced);
  const vehicle = chooseVehicle(tenant, journey);
  if (isRefusal(vehicle)) return no(vehicle);

  const driver = await ports.drivers.nearest(tenant, journey.pickup.position, vehicle.id);
  const now = ports.clock.now();
  const earliest = earliestPickup(now, driver?.minutes ?? null, minLeadMinutes);
  const early = judgePickup(journey, earliest, zone);
  if (early) return no(early);

  const pickupAt = quotedPickup(journey.time, now, earliest, DEFAULT_LEAD_MINUTES);
  const routing = ports.routing(tenant);
  const outward = await routing.route(outwardPoints(journey), pickupAt);
  const returnsEarly = judgeReturn(journey, pickupAt, outward.duration, zone);
  if (returnsEarly) return no(returnsEarly);

  const back = await wayBack(routing, tenant, journey, addMinutes(pickupAt, outward.duration));
  const stored = priced({ tenant, journey, now, pickupAt, outward, back, driverMinutes: driver?.minutes ?? null });
  if (!stored.prices.some((price) => price.vehicleTypeId === vehicle.id)) {
    return no({ code: 2, message: `${vehicle.name} has no price at the moment.` });
  }
  await insertQuote(ports.db.once(tenant.id), tenant.id, stored);
  return { ok: true, quote: stored, vehicle };
}

const outwardPoints = (journey: RequestedJourney) =>
  [journey.pickup, ...journey.vias, journey.dropoff].map((place) => place.position);

interface WayBack {
  readonly route: Route;
  readonly departure: Instant;
}

/** The drive back to the pickup without the stops of the way out; null for a single journey. */
async function wayBack(
  routing: Routing,
  tenant: Tenant,
  journey: RequestedJourney,
  arrival: Instant,
): Promise<WayBack | null> {
  if (journey.returnType === "single") return null;
  const waiting = tenant.tariff.waitAndReturn.minutes;
  const departure = journey.returnType === "return" ? journey.returnAt : addMinutes(arrival, waiting);
  if (departure === null) return null;
  const route = await routing.route([journey.dropoff.position, journey.pickup.position], departure);
  return { route, departure };
}

interface PricingFacts {
  readonly tenant: Tenant;
  readonly journey: RequestedJourney;
  readonly now: Instant;
  readonly pickupAt: Instant;
  readonly outward: Route;
  readonly back: WayBack | null;
  readonly driverMinutes: Minutes | null;
}

function priced(facts: PricingFacts): StoredQuote {
  const { tenant, journey, now, outward, back } = facts;
  const fare = priceJourney({
    tariff: tenant.tariff,
    zone: tenant.settings.zone,
    tier: journey.tier,
    vehicles: tenant.vehicles,
    childSeats: journey.load.smallChildSeats + journey.load.largeChildSeats,
    journey: fareJourney(facts),
  });
  return {
    id: newId(now),
    journey,
    fingerprint: journeyFingerprint(journey),
    createdAt: now,
    expiresAt: addMinutes(now, tenant.settings.quoteTimeoutMinutes),
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

function fareJourney({ journey, pickupAt, outward, back }: PricingFacts): FareJourney {
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
  return { returnType: journey.returnType, outward: there, back: again };
}
