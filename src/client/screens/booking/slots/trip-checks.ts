import type { KnownRide } from "#client/stores/booking/BookingStore.ts";
import { seatsNeeded, type Load, type VehicleType } from "#domain/journey/capacity.ts";
import type { PickupTime } from "#domain/journey/pickup-time.ts";
import { meantEmail } from "./email-typo.ts";
import type { Money } from "#domain/shared/money.ts";
import { addMinutes, type Instant } from "#domain/shared/units.ts";
import { instantOf, wallTime } from "#domain/shared/time/zoned-time.ts";

/** What the trip checker looks at. */
export interface TripFacts {
  readonly time: PickupTime;
  /** Of the tenant's clocks. */
  readonly zone: string;
  /** Text of the pickup address; empty while none is chosen. */
  readonly pickup: string;
  readonly load: Load;
  readonly vehicle: VehicleType | null;
  readonly vehicles: readonly VehicleType[];
  readonly email: string;
  readonly booked: readonly KnownRide[];
  /** A pickup time near by, and what it saves; null where the quotation knows none. */
  readonly cheaper: { readonly pickupAt: Instant; readonly saved: Money } | null;
}

/** A possible mistake, with its correction. It never blocks the booking. */
export type TripCheck =
  /** A time after midnight belongs to the night before; `meant` is a day later. */
  | { readonly kind: "night"; readonly at: Instant; readonly meant: Instant }
  /** The same pickup at about the same time is booked already. */
  | { readonly kind: "duplicate"; readonly reference: string }
  /** With all seats taken, the suitcases do not fit behind them; `roomier` holds them, null when no vehicle does. */
  | { readonly kind: "bags"; readonly roomier: VehicleType | null }
  | { readonly kind: "email"; readonly meant: string }
  /** The ride costs less at a nearby time. */
  | { readonly kind: "cheaper"; readonly pickupAt: Instant; readonly saved: Money };

/** Until this hour it counts as night, and people often mean the date of the evening before. */
const NIGHT_ENDS_HOUR = 5;
const DAY_MINUTES = 24 * 60;
const SAME_RIDE_MS = 30 * 60_000;

/** Everything in a booking that may be a mistake, in the order in which it was entered. */
export function tripChecks(facts: TripFacts): readonly TripCheck[] {
  return [night(facts), cheaper(facts), duplicate(facts), bags(facts), email(facts)].filter((check) => check !== null);
}

function night({ time, zone }: TripFacts): TripCheck | null {
  if (time.type !== "later" || time.at === null) return null;
  const wall = wallTime(time.at, zone);
  if (wall.hour >= NIGHT_ENDS_HOUR) return null;
  // The same clock time, also over the nights in which clocks change.
  const day = new Date(Date.UTC(wall.year, wall.month - 1, wall.day + 1));
  const date = { year: day.getUTCFullYear(), month: day.getUTCMonth() + 1, day: day.getUTCDate() };
  const next = instantOf({ ...date, hour: wall.hour, minute: wall.minute }, zone);
  return { kind: "night", at: time.at, meant: next.ok ? next.value : addMinutes(time.at, DAY_MINUTES) };
}

function cheaper({ cheaper: offer }: TripFacts): TripCheck | null {
  return offer !== null && offer.saved.pence > 0 ? { kind: "cheaper", ...offer } : null;
}

function duplicate({ time, pickup, booked }: TripFacts): TripCheck | null {
  if (time.type !== "later" || time.at === null || pickup === "") return null;
  const { at } = time;
  const same = booked.find((ride) => ride.pickup === pickup && Math.abs(ride.pickupAt - at) <= SAME_RIDE_MS);
  return same ? { kind: "duplicate", reference: same.reference } : null;
}

function bags({ load, vehicle, vehicles }: TripFacts): TripCheck | null {
  if (!vehicle || seatsNeeded(load) < vehicle.passengers || load.luggage <= vehicle.luggage) return null;
  const roomier = vehicles.find(
    (each) =>
      load.handBags <= each.handBags &&
      (seatsNeeded(load) < each.passengers
        ? load.luggage <= Math.max(each.luggage, each.maxLuggage)
        : seatsNeeded(load) === each.passengers && load.luggage <= each.luggage),
  );
  return { kind: "bags", roomier: roomier ?? null };
}

function email({ email: typed }: TripFacts): TripCheck | null {
  const meant = meantEmail(typed);
  return meant === null ? null : { kind: "email", meant };
}
