/** The price of a journey for every vehicle, with the lines that explain it. All-in: nothing is added later. */
import { pairPrices, partsOf } from "#domain/quote/vehicle-pair.ts";
import type { VehicleType } from "#domain/journey/capacity.ts";
import { minutes, pence, type Instant, type Metres, type Minutes, type Pence } from "#domain/shared/units.ts";
import type { FareItem, FareLine } from "#domain/quote/fare-line.ts";
import type { PriceTier, VehiclePrice } from "#domain/quote/quotation.ts";
import {
  airportChargeOf,
  freeWaitingMinutes,
  meteredPence,
  type FarePlace,
  type Tariff,
  type VehicleRate,
} from "./tariff.ts";
import { upliftAt, type Uplift } from "./uplift.ts";

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

/** A line whose amount is not yet rounded. */
type RawLine = FareItem & { readonly amount: number };

/** The parts of a leg's price that are the same for every vehicle. */
interface LegBasis {
  readonly ride: RawLine;
  readonly uplift: Uplift | null;
  readonly extras: readonly RawLine[];
  /** How long the car waits before this leg starts, and how long that costs nothing; null when it does not wait. */
  readonly waiting: { readonly duration: Minutes; readonly free: Minutes } | null;
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
    const there = legLines(outward, factor, rate, back ? { leg: "outward" } : {});
    const again = back ? legLines(back, factor, rate, { leg: "return" }) : { total: pence(0), lines: [] };
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
 * first. The lines of a pair are those of its two vehicles, each with its name.
 */
export function withPairs(input: FareInput, pairs: readonly VehicleType[]): PricedJourney {
  const priced = priceJourney(input);
  if (pairs.length === 0) return priced;
  const seatless = priceJourney({ ...input, childSeats: 0 });
  const named = (lines: readonly FareLine[] = [], vehicle: string): readonly FareLine[] =>
    lines.map((line) => ({ ...line, vehicle }));
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
    waiting: waits ? { duration: wait, free: freeWaitingMinutes(tariff, leg.from) } : null,
  };
}

function ride(tariff: Tariff, leg: FareLeg, share: number): RawLine {
  const { distance, duration } = leg;
  const amount = Math.max(tariff.minimum, meteredPence(tariff, distance, duration)) * share;
  return { kind: "ride", distance, duration, amount };
}

function placeExtras(tariff: Tariff, leg: FareLeg): RawLine[] {
  const from = airportChargeOf(tariff, leg.from);
  const to = airportChargeOf(tariff, leg.to);
  const lines: RawLine[] = [
    { kind: "airport-pickup", name: from?.name ?? "", amount: from?.pickup ?? 0 },
    { kind: "airport-dropoff", name: to?.name ?? "", amount: to?.dropoff ?? 0 },
    { kind: "vias", count: leg.viaStops, amount: leg.viaStops * tariff.extras.viaStop },
  ];
  return lines.filter((line) => line.amount > 0);
}

function seatExtras({ tariff, childSeats }: FareInput): RawLine[] {
  const amount = childSeats * tariff.extras.childSeat;
  return amount > 0 ? [{ kind: "child-seats", count: childSeats, amount }] : [];
}

/** Rounds so that the lines add up to the rounded leg: each line is the increase of the rounded running total. */
function legLines(
  basis: LegBasis,
  factor: number,
  rate: VehicleRate,
  of: Pick<FareLine, "leg">,
): { total: Pence; lines: FareLine[] } {
  const rideAmount = basis.ride.amount * factor;
  const raw: RawLine[] = [{ ...basis.ride, amount: rideAmount }];
  if (basis.uplift) {
    const { name, percent } = basis.uplift;
    raw.push({ kind: "uplift", name, percent, amount: (rideAmount * percent) / 100 });
  }
  if (basis.waiting) {
    const { duration } = basis.waiting;
    const free = minutes(Math.min(basis.waiting.free, duration));
    raw.push({ kind: "waiting", duration, free, amount: (duration - free) * rate.waitingPerMinute });
  }
  let running = 0;
  let rounded = 0;
  const lines = [...raw, ...basis.extras].map((line): FareLine => {
    running += line.amount;
    const amount = pence(pence(running) - rounded);
    rounded += amount;
    return { ...line, ...of, amount };
  });
  return { total: pence(rounded), lines };
}
