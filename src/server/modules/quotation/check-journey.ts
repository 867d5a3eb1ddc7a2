/** The rules a journey must keep before it is priced; the same for quotation and create booking. Pure. */
import { REFUSALS } from "#domain/refusal/refusals.ts";
import { fits, nextFitting, type VehicleType } from "#domain/journey/capacity.ts";
import { placeFault, type JourneyPlace } from "#domain/journey/journey.ts";
import { earliestReturn, latestPickup, pickupTimeFault, returnTimeFault } from "#domain/journey/pickup-time.ts";
import { isAirport, samePlace, type Place } from "#domain/journey/place.ts";
import { pairsFor, partsOf, vehicleOf } from "#domain/quote/vehicle-pair.ts";
import { waitChoices } from "#domain/quote/pricing/tariff.ts";
import { fill, MESSAGES } from "#domain/shared/text/messages.ts";
import { addMinutes, minutes, type Instant, type Minutes } from "#domain/shared/units.ts";
import { formatWall } from "#domain/shared/time/zoned-time.ts";
import { inServiceArea } from "#domain/tenant/service-area.ts";
import type { RequestedJourney } from "#domain/journey/requested-journey.ts";
import type { Tenant } from "#domain/tenant/tenant.ts";

/**
 * A refusal by code: 2 a broken rule, 3 outside the service area, 6 a place that is not resolved; 0 is a failure of
 * the server.
 */
export interface Refusal {
  readonly code: 0 | 2 | 3 | 6;
  readonly message: string;
  /** With 3 and 6: the place that is at fault. */
  readonly place?: JourneyPlace;
  /** With "too early": the first pickup that could be booked. */
  readonly earliestPickup?: Instant;
}

/** Shorthand for the common refusal. */
export const refused = (message: string): Refusal => ({ code: 2, message });

/** The refusal of a place that must be chosen again. */
export const unresolved = (place: JourneyPlace): Refusal => ({ code: 6, message: MESSAGES.trySpecificAddress, place });

const nowhere = (place: Place): boolean => place.name === "" || (place.position.lat === 0 && place.position.lng === 0);

/**
 * Terminals of one airport lie kilometres apart and share its name: for them only the identical position is a
 * duplicate.
 */
function twice(one: Place, other: Place): boolean {
  return isAirport(one) && isAirport(other) ? one.name === other.name : samePlace(one, other);
}

/** A via needs no postcode: no passenger is picked up there. */
const isUnresolved = (at: JourneyPlace, place: Place): boolean =>
  nowhere(place) || (at.kind !== "via" && placeFault(place, []) === "postcode");

/**
 * Judges the places in a fixed order of rules: resolved with a postcode, no duplicate, inside the service area. Of
 * several faulty places the first in the order of the form is named: pickup, drop-off, vias.
 */
export function judgePlaces(tenant: Tenant, journey: RequestedJourney): Refusal | null {
  const all: readonly (readonly [JourneyPlace, Place])[] = [
    [{ kind: "pickup" }, journey.pickup],
    [{ kind: "dropoff" }, journey.dropoff],
    ...journey.vias.map((via, index) => [{ kind: "via", index }, via] as const),
  ];
  const lost = all.find(([at, place]) => isUnresolved(at, place));
  if (lost) return unresolved(lost[0]);
  if (twice(journey.pickup, journey.dropoff)) return unresolved({ kind: "dropoff" });
  const outside = all.find(([, place]) => !inServiceArea(tenant.serviceArea, place));
  return outside ? { code: 3, message: MESSAGES.outsideServiceArea, place: outside[0] } : null;
}

/**
 * Requests take time and clocks differ: a pickup that was the earliest one a minute ago is still accepted.
 */
const TRANSIT_MINUTES = 1;

/** Judges the pickup time against the earliest and the latest one. */
export function judgePickup(journey: RequestedJourney, earliest: Instant, now: Instant, zone: string): Refusal | null {
  const { time } = journey;
  if (time.type !== "later" || time.at === null) return null;
  switch (pickupTimeFault(time, addMinutes(earliest, -TRANSIT_MINUTES), lastMoment(now))) {
    case "tooEarly":
      return {
        code: 2,
        message: fill(REFUSALS.pickup_too_early, { time: formatWall(earliest, zone) }),
        earliestPickup: earliest,
      };
    case "tooLate":
      return refused(MESSAGES.tooFarAhead);
    default:
      return null;
  }
}

const lastMoment = (now: Instant): Instant => addMinutes(latestPickup(now), TRANSIT_MINUTES);

/** Judges a booked return: given, not before the outbound leg ends, and not too far ahead. */
export function judgeReturn(
  journey: RequestedJourney,
  pickupAt: Instant,
  journeyTime: Minutes,
  { now, zone }: { readonly now: Instant; readonly zone: string },
): Refusal | null {
  if (journey.returnType !== "return") return null;
  const earliest = earliestReturn(pickupAt, journeyTime);
  switch (returnTimeFault(journey.returnAt, earliest, lastMoment(now))) {
    case "missing":
      return refused(fill(MESSAGES.required, { title: "Return date and time" }));
    case "tooEarly":
      return refused(fill(MESSAGES.earliestReturn, { time: formatWall(earliest, zone) }));
    case "tooLate":
      return refused(MESSAGES.tooFarAhead);
    case null:
      return null;
  }
}

/** Judges how long the car of a wait and return is to wait: at most as long as the tenant lets it. */
export function judgeWait({ tariff }: Tenant, { waitMinutes = minutes(0) }: RequestedJourney): Refusal | null {
  const longest = Math.max(...waitChoices(tariff.waitAndReturn));
  return waitMinutes > longest ? refused(fill(MESSAGES.invalid, { title: "Waiting time" })) : null;
}

/** Of vehicles or pairs those that the traveller can ride in. */
export const suitable = (
  { accessible = false }: Pick<RequestedJourney, "accessible">,
  vehicles: readonly VehicleType[],
): readonly VehicleType[] => vehicles.filter(({ wheelchair }) => !accessible || wheelchair === true);

/** The pairs of vehicles to price: where one is asked for, or where no single vehicle holds the party. */
export function choosePairs({ vehicles }: Tenant, journey: RequestedJourney): readonly VehicleType[] {
  const { vehicleTypeId, load } = journey;
  const needed =
    partsOf(vehicleTypeId).length > 1 || !suitable(journey, vehicles).some((vehicle) => fits(load, vehicle));
  return needed ? pairsFor(load, vehicles) : [];
}

/**
 * The vehicle to price for: the requested one, which must hold the party, or the tenant's choice of those that do.
 * @returns null where that is the cheapest pair, known only once the pairs are priced.
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
  const single = nextFitting(load, suitable(journey, tenant.vehicles), tenant.settings.defaultVehicleTypeId);
  return single ?? (suitable(journey, pairs).length > 0 ? null : refused(MESSAGES.noVehicleForCapacity));
}

/** Whether a value is a refusal. */
export const isRefusal = (value: object): value is Refusal => "code" in value && "message" in value;
