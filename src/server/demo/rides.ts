/**
 * A year of made-up bookings of one person: time, places, payment, outcome. Pure and deterministic for a seed. None is
 * under way, because the simulator does not drive them.
 */
import { isAirport } from "#domain/journey/place.ts";
import type { RequestedJourney } from "#domain/journey/requested-journey.ts";
import { priceJourney } from "#domain/quote/pricing/fare.ts";
import { NO_STATED_FLIGHT, type StatedFlight } from "#domain/booking/booking.ts";
import { commissionOf } from "#domain/business/commission.ts";
import { STATUS, type BookingStatus } from "#domain/booking/status.ts";
import { addDays, dayOf } from "#domain/shared/time/calendar-day.ts";
import { addMinutes, pence, type Instant, type Pence } from "#domain/shared/units.ts";
import { instantOf } from "#domain/shared/time/zoned-time.ts";
import type { PaymentMethod } from "#domain/tenant/configuration.ts";
import type { Tenant } from "#domain/tenant/tenant.ts";
import { chance, seededId, type Chance } from "./chance.ts";
import type { Trip } from "./trips.ts";

/** The booking pattern of a person over the year. */
export interface Habit {
  readonly seed: string;
  readonly count: number;
  /** How many of them are still to come. */
  readonly upcoming: number;
  readonly trips: readonly Trip[];
  readonly travellers: readonly Traveller[];
  readonly methods: readonly PaymentMethod[];
  readonly vehicles: readonly string[];
  readonly references: readonly string[];
  /** Hundredths of a percent of what is paid. */
  readonly commissionRate: number;
}

/** A passenger. Phone numbers are from the range reserved for fiction. */
export interface Traveller {
  readonly name: string;
  readonly phone: string;
  readonly email: string;
}

/** A made-up booking. */
export interface Ride {
  readonly id: string;
  readonly quoteId: string;
  readonly reference: string;
  readonly trip: Trip;
  readonly request: RequestedJourney;
  readonly flight: StatedFlight;
  readonly traveller: Traveller;
  readonly method: PaymentMethod;
  readonly isPaid: boolean;
  readonly status: BookingStatus;
  readonly vehicle: { readonly id: string; readonly name: string };
  readonly driverId: string | null;
  readonly fare: Pence;
  readonly commission: Pence;
  readonly cancelFee: Pence;
  readonly note: string;
  readonly ownReference: string;
  readonly createdAt: Instant;
  readonly pickupAt: Instant;
  readonly startedAt: Instant | null;
  readonly finishedAt: Instant | null;
  readonly cancelledAt: Instant | null;
}

const DAY = 24 * 60;
const REFERENCE_LETTERS = "34679ACDEFGHJKMNPQRTWXY";
const HOURS = [6, 7, 7, 8, 8, 9, 10, 11, 12, 14, 15, 16, 17, 17, 18, 18, 19, 20, 22];
const NOTES = [
  "Blue coat, by the main door",
  "Please ring when outside",
  "Two large cases and a guitar",
  "Quiet ride, please",
  "Name board: Analytical Engines",
  "Use the side entrance on the left",
];
const FLIGHTS = ["BA 178", "LH 914", "AF 1680", "KL 1007", "EI 154"];
const LATE_CANCEL_FEE = pence(1_000);
/** The demo's invoices bill account rides; rides before the first invoice, ten months ago, count as paid. */
const BEFORE_INVOICES_DAYS = 300;

/** The rides of a habit, in the order in which they begin. */
export function ridesOf(tenant: Tenant, habit: Habit, now: Instant): readonly Ride[] {
  const luck = chance(`${tenant.id} ${habit.seed}`);
  const past = habit.count - habit.upcoming;
  const days = [
    ...Array.from({ length: past }, (_, index) => -1 - Math.floor(((past - 1 - index) * 364) / past)),
    ...Array.from({ length: habit.upcoming }, (_, index) => 1 + Math.floor((index * 24) / habit.upcoming)),
  ];
  return days.map((later, index) => rideOf({ tenant, habit, luck, now, index, later }));
}

interface Draw {
  readonly tenant: Tenant;
  readonly habit: Habit;
  readonly luck: Chance;
  readonly now: Instant;
  readonly index: number;
  /** Days from today. */
  readonly later: number;
}

function rideOf(draw: Draw): Ride {
  const { tenant, habit, luck, now, index, later } = draw;
  const id = seededId(`${tenant.id} ${habit.seed} ${index}`);
  const trip = luck.pick(habit.trips);
  const pickupAt = pickupOn(draw);
  const createdAt =
    later > 0 ? addMinutes(now, -luck.between(30, 6 * DAY)) : addMinutes(pickupAt, -luck.between(90, 9 * DAY));
  const vehicle = vehicleOf(tenant, luck.pick(habit.vehicles));
  const request = requestOf(luck, trip, pickupAt, vehicle.id);
  const fare = fareOf(tenant, request, trip, vehicle.id);
  const method = luck.pick(habit.methods);
  const isCancelled = luck.next() < 0.08;
  const isAllocated = !isCancelled && (later <= 0 || later < 3);
  const status = isCancelled
    ? STATUS.cancelled
    : later <= 0
      ? STATUS.finished
      : isAllocated
        ? STATUS.allocated
        : STATUS.upcoming;
  const isFinished = status === STATUS.finished;
  return {
    id,
    quoteId: seededId(`${id} quote`),
    reference: Array.from({ length: 8 }, () => luck.pick(Array.from(REFERENCE_LETTERS))).join(""),
    trip,
    request,
    flight: isAirport(trip.from) ? { ...NO_STATED_FLIGHT, number: luck.pick(FLIGHTS) } : NO_STATED_FLIGHT,
    traveller: luck.pick(habit.travellers),
    method,
    isPaid: isFinished && (method !== "account" || later < -BEFORE_INVOICES_DAYS),
    status,
    vehicle,
    driverId: isAllocated ? driverOf(tenant, luck, vehicle.id) : null,
    fare,
    commission: commissionOf(fare, habit.commissionRate),
    cancelFee: isCancelled && luck.next() < 0.25 ? LATE_CANCEL_FEE : pence(0),
    note: luck.next() < 0.3 ? luck.pick(NOTES) : "",
    ownReference:
      habit.references.length > 0 && luck.next() < 0.7 ? `${luck.pick(habit.references)}-${1000 + index}` : "",
    createdAt,
    pickupAt,
    startedAt: isFinished ? addMinutes(pickupAt, -luck.between(8, 20)) : null,
    finishedAt: isFinished ? addMinutes(pickupAt, Math.ceil(trip.route.duration) + luck.between(0, 9)) : null,
    cancelledAt: isCancelled ? addMinutes(createdAt, 45) : null,
  };
}

function pickupOn({ tenant, luck, now, later }: Draw): Instant {
  const { zone } = tenant.settings;
  const [year = 0, month = 0, day = 0] = addDays(dayOf(now, zone), later).split("-").map(Number);
  const at = instantOf({ year, month, day, hour: luck.pick(HOURS), minute: luck.between(0, 11) * 5 }, zone);
  if (!at.ok) throw new Error("No clock skips an hour of the day.");
  return at.value;
}

function vehicleOf(tenant: Tenant, wanted: string): Ride["vehicle"] {
  const found = tenant.vehicles.find(({ id }) => id === wanted) ?? tenant.vehicles[0];
  if (!found) throw new Error(`Tenant ${tenant.id} has no vehicles.`);
  return { id: found.id, name: found.name };
}

/** A driver with the right car, or any driver. */
function driverOf(tenant: Tenant, luck: Chance, vehicle: string): string | null {
  const fitting = tenant.drivers.filter(({ vehicleTypeId }) => vehicleTypeId === vehicle);
  const candidates = fitting.length > 0 ? fitting : tenant.drivers;
  return candidates.length > 0 ? luck.pick(candidates).id : null;
}

const requestOf = (luck: Chance, trip: Trip, at: Instant, vehicleTypeId: string): RequestedJourney => ({
  pickup: trip.from,
  vias: trip.vias,
  dropoff: trip.to,
  time: { type: "later", at },
  returnType: "single",
  returnAt: null,
  load: {
    passengers: luck.between(1, 3),
    luggage: luck.between(0, 2),
    handBags: luck.between(0, 2),
    smallPets: 0,
    otherPets: 0,
    smallChildSeats: 0,
    largeChildSeats: 0,
  },
  tier: 1,
  vehicleTypeId,
});

/** The fare of a ride by the tenant's tariff. */
function fareOf(tenant: Tenant, request: RequestedJourney, { route, from, to, vias }: Trip, vehicle: string): Pence {
  const at = request.time.type === "later" ? request.time.at : null;
  if (at === null) throw new Error("A made-up ride has a time.");
  const { prices } = priceJourney({
    tariff: tenant.tariff,
    zone: tenant.settings.zone,
    tier: request.tier,
    vehicles: tenant.vehicles.filter(({ id }) => id === vehicle),
    childSeats: 0,
    journey: {
      returnType: "single",
      outward: { distance: route.distance, duration: route.duration, departure: at, from, to, viaStops: vias.length },
    },
  });
  const [price] = prices;
  if (!price) throw new Error(`The tariff of ${tenant.id} has no price for ${vehicle}.`);
  return price.total;
}
