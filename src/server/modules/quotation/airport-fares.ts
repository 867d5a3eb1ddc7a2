/** Prices "from" on the home page and the airports' own: what the tariff asks for typical rides to airports and places. */
import { AIRPORT_CATEGORY } from "#domain/journey/place.ts";
import { priceJourney, type FareLeg } from "#domain/quote/pricing/fare.ts";
import { upliftAt } from "#domain/quote/pricing/uplift.ts";
import { instantOf, wallTime } from "#domain/shared/time/zoned-time.ts";
import { addMinutes, type Instant, type Pence } from "#domain/shared/units.ts";
import type { LatLng } from "#domain/shared/geo/geo.ts";
import type { AirportFares, VehicleFare } from "#domain/tenant/home.ts";
import type { FastifyBaseLogger } from "fastify";
import type { Timers, Clock } from "#server/platform/clock.ts";
import type { Tenant } from "#domain/tenant/tenant.ts";
import { nullWhenUnavailable, type RoutingOf } from "./routing.port.ts";

/** What the fares are computed with. */
interface AirportFareDeps {
  readonly clock: Clock;
  readonly routing: RoutingOf;
}

const DAY_MINUTES = 24 * 60;
/** The typical ride starts at midday of a working day. */
const TYPICAL_HOUR = 12;
/** The standard tier, which the booking form starts with. */
const STANDARD_TIER = 1;
/** No season is longer. */
const LOOK_AHEAD_DAYS = 120;

/** The next working day's noon at which no surcharge applies; null: there is none soon. */
function typicalDeparture({ tariff, settings: { zone } }: Tenant, now: Instant): Instant | null {
  for (let day = 1; day <= LOOK_AHEAD_DAYS; day += 1) {
    const { weekday, ...date } = wallTime(addMinutes(now, day * DAY_MINUTES), zone);
    const noon = instantOf({ ...date, hour: TYPICAL_HOUR, minute: 0 }, zone);
    if (weekday <= 5 && noon.ok && upliftAt(tariff.uplifts, noon.value, zone) === null) return noon.value;
  }
  return null;
}

const cheapest = (fares: readonly VehicleFare[]): VehicleFare | null =>
  fares.reduce<VehicleFare | null>((best, fare) => (best && best.total <= fare.total ? best : fare), null);

const less = (one: Pence, other: Pence | undefined): Pence => (other !== undefined && other < one ? other : one);

/** The least fare of each vehicle type among those to several terminals, each way for itself. */
function leastByVehicle(fares: readonly VehicleFare[]): readonly VehicleFare[] {
  const least = new Map<string, VehicleFare>();
  for (const { vehicleTypeId, total, back } of fares) {
    const known = least.get(vehicleTypeId);
    least.set(vehicleTypeId, { vehicleTypeId, total: less(total, known?.total), back: less(back, known?.back) });
  }
  return [...least.values()];
}

/** Where a ride goes: a place, or an airport by its terminals. */
interface Destination {
  readonly category: string;
  readonly code: string;
  readonly positions: readonly LatLng[];
}

/** The least fare of each vehicle type to a destination and back. The road is the same both ways, the charges are not. */
async function faresTo(
  deps: AirportFareDeps,
  tenant: Tenant,
  { category, code, positions }: Destination,
  { from, departure }: { readonly from: LatLng; readonly departure: Instant },
): Promise<readonly VehicleFare[]> {
  const routing = deps.routing(tenant);
  const fares = await Promise.all(
    positions.map(async (position) => {
      const { distance, duration } = await routing.route([from, position], departure);
      const start = { position: from, category: "", code: "" };
      const end = { position, category, code };
      const price = (ends: Pick<FareLeg, "from" | "to">) =>
        priceJourney({
          tariff: tenant.tariff,
          zone: tenant.settings.zone,
          tier: STANDARD_TIER,
          vehicles: tenant.vehicles,
          childSeats: 0,
          journey: { returnType: "single", outward: { distance, duration, departure, ...ends, viaStops: 0 } },
        }).prices;
      const back = new Map(price({ from: end, to: start }).map((each) => [each.vehicleTypeId, each.total]));
      return price({ from: start, to: end }).map(({ vehicleTypeId, total }) => ({
        vehicleTypeId,
        total,
        back: back.get(vehicleTypeId) ?? total,
      }));
    }),
  );
  return leastByVehicle(fares.flat());
}

/**
 * The least single fare by day from the tenant's chosen place to each of its airports that its tariff lists and to each
 * of its places, by the vehicle type that costs least. Null: the tenant shows no fares, or routing does not answer.
 */
export async function airportFares(deps: AirportFareDeps, tenant: Tenant): Promise<AirportFares | null> {
  const { faresFrom, places } = tenant.settings.home;
  const departure = typicalDeparture(tenant, deps.clock.now());
  if (faresFrom === null || departure === null) return null;
  const listed = tenant.settings.airports.flatMap(({ code }) =>
    tenant.tariff.airports.filter((airport) => airport.code === code && airport.terminals.length > 0),
  );
  const destinations: readonly Destination[] = [
    ...listed.map(({ code, terminals }) => ({ category: AIRPORT_CATEGORY, code, positions: terminals })),
    ...places.map(({ position }) => ({ category: "", code: "", positions: [position] })),
  ];
  try {
    const found = await Promise.all(
      destinations.map(async (destination) => {
        const vehicles = await faresTo(deps, tenant, destination, { from: faresFrom.position, departure });
        return { code: destination.code, fare: cheapest(vehicles), vehicles };
      }),
    );
    const vehicleTypeId = found.find(({ fare }) => fare !== null)?.fare?.vehicleTypeId;
    if (vehicleTypeId === undefined) return null;
    // Fares of another vehicle type could not stand under one sentence that names the first.
    const same = (fare: VehicleFare | null) => (fare?.vehicleTypeId === vehicleTypeId ? fare : null);
    const fares = found.slice(0, listed.length).flatMap(({ code, fare, vehicles }) => {
      const shown = same(fare);
      return shown ? [{ code, total: shown.total, back: shown.back, vehicles }] : [];
    });
    return { vehicleTypeId, fares, places: found.slice(listed.length).map(({ fare }) => same(fare)?.total ?? null) };
  } catch (error) {
    return nullWhenUnavailable(error);
  }
}

/** Fares are computed again after so long, since roads change. */
const KEPT_MINUTES = DAY_MINUTES;
/** After a failure a provider is asked again at the earliest. */
const RETRY_MINUTES = 5;

/** A page waits no longer for the fares; the next one has them. */
const PATIENCE_MS = 1_000;

/** What the board needs beside the fares themselves. */
interface AirportFareBoardDeps extends AirportFareDeps {
  readonly timers: Timers;
  readonly logger: Pick<FastifyBaseLogger, "error">;
}

interface Kept {
  readonly until: Instant;
  readonly fares: Promise<AirportFares | null>;
}

/**
 * The fares of tenants, computed once a day for each; a changed tenant is another object, and computed anew. Null while
 * they take long or cannot be had: no page waits or fails for them.
 */
export function airportFareBoard(deps: AirportFareBoardDeps): (tenant: Tenant) => Promise<AirportFares | null> {
  const board = new WeakMap<Tenant, Kept>();
  const compute = (tenant: Tenant, now: Instant): Kept => {
    const fares = airportFares(deps, tenant).catch((error: unknown) => {
      deps.logger.error({ err: error, tenant: tenant.id }, "airport fares failed");
      return null;
    });
    const kept = { until: addMinutes(now, KEPT_MINUTES), fares };
    board.set(tenant, kept);
    void fares.then((found) => found ?? board.set(tenant, { until: addMinutes(now, RETRY_MINUTES), fares }));
    return kept;
  };
  return (tenant) => {
    const now = deps.clock.now();
    const last = board.get(tenant);
    const { fares } = last && now < last.until ? last : compute(tenant, now);
    return withinPatience(deps.timers, fares);
  };
}

async function withinPatience<T>(timers: Timers, promise: Promise<T>): Promise<T | null> {
  let stop = (): void => undefined;
  const late = new Promise<null>((resolve) => (stop = timers.after(PATIENCE_MS, () => resolve(null))));
  const first = await Promise.race([promise, late]);
  stop();
  return first;
}
