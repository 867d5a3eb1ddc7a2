/** The price of a journey for every vehicle, with the lines that explain it. All-in: nothing is added later. */
import { pairPrices, partsOf } from "#domain/quote/vehicles/vehicle-pair.ts";
import { milesOf, pence, type Instant, type Metres, type Minutes, type Pence } from "#domain/shared/units.ts";
import type { FareLine, PriceTier, VehiclePrice } from "#domain/quote/quotation.ts";
import {
  airportChargeOf,
  freeWaitingMinutes,
  meteredPence,
  type FarePlace,
  type Tariff,
  type VehicleRate,
} from "./tariff.ts";
import { upliftAt, type Uplift } from "./uplift.ts";
import type { VehicleType } from "#domain/quote/vehicles/vehicle-type.ts";

/** One drive from a first to a last place. */
export interface FareLeg {
  readonly distance: Metres;
  readonly duration: Minutes;
  /** When the passenger is picked up; decides the uplift. */
  readonly departure: Instant;
  readonly from: FarePlace;
  readonly to: FarePlace;
  readonly viaStops: number;
}

/** The legs of a journey; only a single journey has no return leg. */
export type FareJourney =
  | { readonly returnType: "single"; readonly outward: FareLeg }
  | {
      readonly returnType: "return" | "wait-and-return";
      readonly outward: FareLeg;
      readonly back: FareLeg;
      /** How long the car waits, where it does. Absent: as long as the tariff says. */
      readonly waitMinutes?: Minutes;
    };

/** All that a price depends on. */
export interface FareInput {
  readonly tariff: Tariff;
  /** IANA zone on whose clocks the uplifts are read. */
  readonly zone: string;
  readonly tier: PriceTier;
  readonly vehicles: readonly Pick<VehicleType, "id" | "name">[];
  /** Small and large child seats together. */
  readonly childSeats: number;
  readonly journey: FareJourney;
}

/** The prices, and by vehicle type id the lines that add up to its total. */
export interface PricedJourney {
  readonly prices: readonly VehiclePrice[];
  readonly breakdown: Readonly<Record<string, readonly FareLine[]>>;
}

/** An amount that is not yet rounded. */
interface RawLine {
  readonly label: string;
  readonly amount: number;
}

/** The parts of a leg's price that are the same for every vehicle. */
interface LegBasis {
  readonly ride: RawLine;
  readonly uplift: Uplift | null;
  readonly extras: readonly RawLine[];
  /** Minutes that the car waits before this leg starts, and how many of them are free; null when it does not wait. */
  readonly waiting: { readonly minutes: number; readonly free: number } | null;
}

/**
 * Prices a journey for each vehicle that the tariff knows; others are left out. Each leg is rounded to whole pence
 * once; total = outward + back; the lines of a vehicle add up to its total exactly. Single, return and wait-and-return
 * journeys are priced differently.
 */
export function priceJourney(input: FareInput): PricedJourney {
  const { tariff, journey } = input;
  const outward = outwardBasis(input);
  const back = journey.returnType === "single" ? null : backBasis(input, journey);
  const prices: VehiclePrice[] = [];
  const breakdown: Record<string, readonly FareLine[]> = {};
  for (const vehicle of input.vehicles) {
    const rate = tariff.vehicles[vehicle.id];
    if (!rate) continue;
    const factor = rate.factor * tariff.tiers[input.tier];
    const there = legLines(outward, factor, rate, back ? "Outward: " : "");
    const again = back ? legLines(back, factor, rate, "Return: ") : { total: pence(0), lines: [] };
    breakdown[vehicle.id] = [...there.lines, ...again.lines];
    prices.push({
      vehicleTypeId: vehicle.id,
      vehicleType: vehicle.name,
      outward: there.total,
      back: again.total,
      total: pence(there.total + again.total),
    });
  }
  return { prices, breakdown };
}

/**
 * Prices pairs of vehicles beside the vehicles themselves: each drives the whole journey, the child seats are in the
 * first. The lines of a pair are those of its two vehicles, each under its name.
 */
export function withPairs(input: FareInput, pairs: readonly VehicleType[]): PricedJourney {
  const priced = priceJourney(input);
  if (pairs.length === 0) return priced;
  const seatless = priceJourney({ ...input, childSeats: 0 });
  const named = (lines: readonly FareLine[] | undefined, name: string): readonly FareLine[] =>
    (lines ?? []).map(({ label, amount }) => ({ label: `${name}, ${label}`, amount }));
  const prices = pairPrices(pairs, priced.prices, seatless.prices);
  const breakdown = prices.map(({ vehicleTypeId }) => {
    const [one = "", other = ""] = partsOf(vehicleTypeId);
    const nameOf = (id: string): string => input.vehicles.find((vehicle) => vehicle.id === id)?.name ?? id;
    const lines = [...named(priced.breakdown[one], nameOf(one)), ...named(seatless.breakdown[other], nameOf(other))];
    return [vehicleTypeId, lines] as const;
  });
  return {
    prices: [...priced.prices, ...prices],
    breakdown: { ...priced.breakdown, ...Object.fromEntries(breakdown) },
  };
}

function outwardBasis(input: FareInput): LegBasis {
  const leg = input.journey.outward;
  return {
    ride: ride(input.tariff, leg, 1),
    uplift: upliftAt(input.tariff.uplifts, leg.departure, input.zone),
    extras: [...placeExtras(input.tariff, leg), ...seatExtras(input)],
    waiting: null,
  };
}

type ThereAndBack = Exclude<FareJourney, { readonly returnType: "single" }>;

function backBasis(input: FareInput, { returnType, back: leg, waitMinutes }: ThereAndBack): LegBasis {
  const { tariff } = input;
  const waits = returnType === "wait-and-return";
  const wait = waitMinutes ?? tariff.waitAndReturn.minutes;
  return {
    ride: ride(tariff, leg, waits ? tariff.waitAndReturn.factor : tariff.returnFactor),
    uplift: upliftAt(tariff.uplifts, leg.departure, input.zone),
    // A waiting car still has the child seats of the outbound leg in it.
    extras: waits ? placeExtras(tariff, leg) : [...placeExtras(tariff, leg), ...seatExtras(input)],
    waiting: waits ? { minutes: wait, free: freeWaitingMinutes(tariff, leg.from) } : null,
  };
}

function ride(tariff: Tariff, leg: FareLeg, share: number): RawLine {
  const label = `Ride, ${milesOf(leg.distance).toFixed(1)} miles, ${Math.round(leg.duration)} min`;
  return { label, amount: Math.max(tariff.minimum, meteredPence(tariff, leg.distance, leg.duration)) * share };
}

function placeExtras(tariff: Tariff, leg: FareLeg): RawLine[] {
  const from = airportChargeOf(tariff, leg.from);
  const to = airportChargeOf(tariff, leg.to);
  return [
    { label: `${from?.name ?? ""} pickup, parking and meeting you`, amount: from?.pickup ?? 0 },
    { label: `${to?.name ?? ""} drop-off charge`, amount: to?.dropoff ?? 0 },
    {
      label: leg.viaStops === 1 ? "Via stop" : `${leg.viaStops} via stops`,
      amount: leg.viaStops * tariff.extras.viaStop,
    },
  ].filter((line) => line.amount > 0);
}

function seatExtras({ tariff, childSeats }: FareInput): RawLine[] {
  const label = childSeats === 1 ? "Child seat" : `${childSeats} child seats`;
  return [{ label, amount: childSeats * tariff.extras.childSeat }].filter((line) => line.amount > 0);
}

/** Rounds so that the lines add up to the rounded leg: each line is the increase of the rounded running total. */
function legLines(
  basis: LegBasis,
  factor: number,
  rate: VehicleRate,
  prefix: string,
): { total: Pence; lines: FareLine[] } {
  const rideAmount = basis.ride.amount * factor;
  const raw: RawLine[] = [{ label: basis.ride.label, amount: rideAmount }];
  if (basis.uplift) {
    const { name, percent } = basis.uplift;
    raw.push({ label: `${name} rate +${percent}%`, amount: (rideAmount * percent) / 100 });
  }
  if (basis.waiting) {
    const { minutes, free } = basis.waiting;
    const label = `Waiting, ${minutes} min, ${Math.min(free, minutes)} of them free`;
    raw.push({ label, amount: Math.max(0, minutes - free) * rate.waitingPerMinute });
  }
  let running = 0;
  let rounded = 0;
  const lines = [...raw, ...basis.extras].map(({ label, amount }): FareLine => {
    running += amount;
    const line = pence(pence(running) - rounded);
    rounded += line;
    return { label: prefix + label, amount: line };
  });
  return { total: pence(rounded), lines };
}
