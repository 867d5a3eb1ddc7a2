/** The rules a journey must keep before it is priced; the same for quotation and create booking. Pure. */
import { fits, nextFitting } from "#domain/journey/capacity.ts";
import { placeFault } from "#domain/journey/journey.ts";
import { earliestReturn, pickupTimeFault, returnTimeFault } from "#domain/journey/pickup-time.ts";
import { isAirport, samePlace, type Place } from "#domain/journey/place.ts";
import { pairsFor, partsOf, vehicleOf } from "#domain/quote/vehicle-pair.ts";
import type { VehicleType } from "#domain/quote/vehicle-type.ts";
import { fill, MESSAGES } from "#domain/shared/messages.ts";
import { addMinutes, type Instant, type Minutes } from "#domain/shared/units.ts";
import { formatWall } from "#domain/shared/zoned-time.ts";
import { inServiceArea } from "#domain/tenant/service-area.ts";
import type { RequestedJourney } from "#domain/journey/requested-journey.ts";
import type { Tenant } from "../tenants/tenant.ts";

/**
 * A business refusal: 2 a broken rule, 3 outside the service area, 6 a place that is not resolved; 0 is a
 * failure of our own.
 */
export interface Refusal {
  readonly code: 0 | 2 | 3 | 6;
  readonly message: string;
  /** With "too early": the first pickup that could be booked. */
  readonly earliestPickup?: Instant;
}

/** Shorthand for the common refusal. */
export const refused = (message: string): Refusal => ({ code: 2, message });

const nowhere = (place: Place): boolean => place.name === "" || (place.position.lat === 0 && place.position.lng === 0);

/** Terminals of one airport lie kilometres apart and share its name: for them only the very same spot is a duplicate. */
function twice(one: Place, other: Place): boolean {
  return isAirport(one) && isAirport(other) ? one.name === other.name : samePlace(one, other);
}

/** Judges the places in the specified order: resolved with a postcode, not twice the same, served. */
export function judgePlaces(tenant: Tenant, journey: RequestedJourney): Refusal | null {
  const ends = [journey.pickup, journey.dropoff];
  const all = [journey.pickup, ...journey.vias, journey.dropoff];
  const unresolved =
    ends.some((end) => nowhere(end) || placeFault(end, []) === "postcode") || journey.vias.some(nowhere);
  if (unresolved) return { code: 6, message: MESSAGES.trySpecificAddress };
  if (twice(journey.pickup, journey.dropoff)) return { code: 6, message: MESSAGES.trySpecificAddress };
  if (all.some((place) => !inServiceArea(tenant.serviceArea, place))) {
    return { code: 3, message: MESSAGES.outsideServiceArea };
  }
  return null;
}

/**
 * A request is on its way for a while and clocks differ: a pickup that was the earliest a minute ago is still taken.
 */
const TRANSIT_MINUTES = 1;

/** Judges the pickup time against the earliest one (TIME-014, TIME-015). */
export function judgePickup(journey: RequestedJourney, earliest: Instant, zone: string): Refusal | null {
  const { time } = journey;
  if (time.type !== "later" || time.at === null) return null;
  if (pickupTimeFault(time, addMinutes(earliest, -TRANSIT_MINUTES)) !== "tooEarly") return null;
  return {
    code: 2,
    message: `${MESSAGES.earliestPickup} ${formatWall(earliest, zone)}`,
    earliestPickup: earliest,
  };
}

/** Judges a booked return: given, and not before the outward journey ends (TIME-018). */
export function judgeReturn(
  journey: RequestedJourney,
  pickupAt: Instant,
  journeyTime: Minutes,
  zone: string,
): Refusal | null {
  if (journey.returnType !== "return") return null;
  const earliest = earliestReturn(pickupAt, journeyTime);
  switch (returnTimeFault(journey.returnAt, earliest)) {
    case "missing":
      return refused(fill(MESSAGES.required, { title: "Return date and time" }));
    case "tooEarly":
      return refused(fill(MESSAGES.earliestReturn, { time: formatWall(earliest, zone) }));
    case null:
      return null;
  }
}

/** The pairs of vehicles to price: where one is asked for, or where no single vehicle holds everybody (PRODUCT 13). */
export function choosePairs({ vehicles }: Tenant, { vehicleTypeId, load }: RequestedJourney): readonly VehicleType[] {
  const needed = partsOf(vehicleTypeId).length > 1 || !vehicles.some((vehicle) => fits(load, vehicle));
  return needed ? pairsFor(load, vehicles) : [];
}

/**
 * The vehicle to price for: the asked one, which must hold everybody, or the tenant's choice of those that do.
 * @returns null where that is the cheapest pair, which only its price tells.
 */
export function chooseVehicle(
  tenant: Tenant,
  journey: RequestedJourney,
  pairs: readonly VehicleType[],
): VehicleType | Refusal | null {
  const { vehicleTypeId, load } = journey;
  if (vehicleTypeId !== "") {
    const asked = vehicleOf(vehicleTypeId, tenant.vehicles);
    if (!asked) return refused(fill(MESSAGES.invalid, { title: "Vehicle type" }));
    return fits(load, asked) ? asked : refused(MESSAGES.noVehicleForCapacity);
  }
  const single = nextFitting(load, tenant.vehicles, tenant.settings.defaultVehicleTypeId);
  return single ?? (pairs.length > 0 ? null : refused(MESSAGES.noVehicleForCapacity));
}

/** Whether a value is a refusal. */
export const isRefusal = (value: object): value is Refusal => "code" in value && "message" in value;
