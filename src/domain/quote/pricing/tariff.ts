/** What a tenant charges: the data that a fare is computed from, and the rules that make such data usable. */
import { isAirport, type Place } from "#domain/journey/place.ts";
import { greatCircle, type LatLng } from "#domain/shared/geo/geo.ts";
import { milesOf, minutes, type Metres, type Minutes, type Pence } from "#domain/shared/units.ts";
import type { HolidayOverrides } from "./bank-holidays.ts";

/** A price per mile up to a distance; the last band has no end. */
export interface MileageBand {
  /** Where the band ends, in miles from the start of the ride; null for the last. */
  readonly upToMiles: number | null;
  readonly perMile: Pence;
}

/** How a vehicle type's fare relates to the tariff's basic one. */
export interface VehicleRate {
  readonly factor: number;
  /** Price of a minute of waiting. */
  readonly waitingPerMinute: Pence;
}

/** A moment of the year on the tenant's clocks; month is 1-12. */
export interface YearMoment {
  readonly month: number;
  readonly day: number;
  readonly hour: number;
}

/** A stretch of every year with its own uplift; it may run over New Year. The end is exclusive. */
export interface Season {
  readonly name: string;
  readonly from: YearMoment;
  readonly to: YearMoment;
  readonly percent: number;
}

/** Surcharges by the time of pickup. They do not add up: the highest that applies counts. */
export interface Uplifts {
  /** Hours on the wall clock; the end is exclusive. */
  readonly night: { readonly fromHour: number; readonly toHour: number; readonly percent: number };
  readonly bankHoliday: { readonly percent: number; readonly overrides: HolidayOverrides };
  readonly seasons: readonly Season[];
}

/** What an airport costs the operator and is passed on to the passenger. */
export interface AirportCharge {
  /** ICAO code. */
  readonly code: string;
  readonly name: string;
  /** Where cars pick up and set down. */
  readonly terminals: readonly LatLng[];
  /** Parking and meeting the passenger. */
  readonly pickup: Pence;
  /** The airport's own charge for setting down. */
  readonly dropoff: Pence;
  /** Where the amounts come from and since when they are in force. */
  readonly source: string;
}

/** How a car that waits and drives back is priced. */
export interface WaitAndReturn {
  /** Share of a single ride's price for the drive back. */
  readonly factor: number;
  /** How long it waits where the passenger does not say. */
  readonly minutes: Minutes;
  /** The waits that the passenger may choose from, beside `minutes`. Absent: the usual ones. */
  readonly choices?: readonly Minutes[];
}

/** A tenant's price list. Amounts are for the basic vehicle (factor 1) in the tier with factor 1. */
export interface Tariff {
  readonly currency: string;
  readonly base: Pence;
  readonly bands: readonly MileageBand[];
  readonly perMinute: Pence;
  /** Least price of the ride itself, before uplift and extras; vehicle and tier factors apply to it. */
  readonly minimum: Pence;
  /** Factor of each price tier. */
  readonly tiers: readonly [number, number, number];
  /** By vehicle type id; a type without a rate is not for sale. */
  readonly vehicles: Readonly<Record<string, VehicleRate>>;
  readonly uplifts: Uplifts;
  readonly extras: { readonly viaStop: Pence; readonly childSeat: Pence };
  readonly airports: readonly AirportCharge[];
  /** For an airport that the list above does not have. */
  readonly otherAirport: { readonly pickup: Pence; readonly dropoff: Pence };
  /** Minutes after the pickup time that cost nothing. */
  readonly freeWaiting: { readonly airport: Minutes; readonly other: Minutes };
  /** A booked return: its price is this share of a single ride's. */
  readonly returnFactor: number;
  /** The car waits and drives back. */
  readonly waitAndReturn: WaitAndReturn;
}

/** Nearer than this to a terminal is at the airport, whatever the place is called. */
const AT_TERMINAL_M = 500;
/** A place known as an airport belongs to the listed airport with a terminal within this distance. */
const SAME_AIRPORT_M = 6_000;

/** Price of distance and time for the basic vehicle, in fractional pence, before minimum and factors. */
export function meteredPence(tariff: Tariff, distance: Metres, duration: Minutes): number {
  const total = milesOf(distance);
  let amount = tariff.base + duration * tariff.perMinute;
  let start = 0;
  for (const band of tariff.bands) {
    const end = band.upToMiles ?? Number.POSITIVE_INFINITY;
    amount += Math.max(0, Math.min(total, end) - start) * band.perMile;
    start = end;
  }
  return amount;
}

/** What identifies a place as an airport or not. */
export type FarePlace = Pick<Place, "position" | "category" | "code">;

/** The charges of the airport that a place belongs to, or null when it is none. */
export function airportChargeOf(
  tariff: Pick<Tariff, "airports" | "otherAirport">,
  place: FarePlace,
): Pick<AirportCharge, "name" | "pickup" | "dropoff"> | null {
  const named = isAirport(place);
  const byCode =
    named && place.code !== "" ? tariff.airports.find((airport) => airport.code === place.code) : undefined;
  if (byCode) return byCode;
  const reach = named ? SAME_AIRPORT_M : AT_TERMINAL_M;
  const near = tariff.airports.find((airport) =>
    airport.terminals.some((terminal) => greatCircle(terminal, place.position) <= reach),
  );
  return near ?? (named ? { name: "Airport", ...tariff.otherAirport } : null);
}

/** Minutes of waiting at a pickup that cost nothing there. */
export const freeWaitingMinutes = (
  tariff: Pick<Tariff, "airports" | "otherAirport" | "freeWaiting">,
  place: FarePlace,
): Minutes => (airportChargeOf(tariff, place) ? tariff.freeWaiting.airport : tariff.freeWaiting.other);

/** Usual waits of a car that drives back, in minutes. */
const USUAL_WAITS = [15, 30, 45, 60, 90, 120, 180];

/** The waits that a passenger may choose from, shortest first. */
export const waitChoices = ({ minutes: usual, choices }: WaitAndReturn): readonly Minutes[] =>
  [...new Set([...(choices ?? USUAL_WAITS.map(minutes)), usual])].toSorted((a, b) => a - b);

/** Minor units, minutes or percents: ten million pounds a mile is a slip of the keyboard, and fares stay exact below it. */
const MOST_AMOUNT = 1_000_000_000;

/** What is wrong with a tariff, in plain words; empty when it can be used. Call it before a tariff is stored. */
export function tariffFaults(tariff: Tariff): string[] {
  const amounts: [string, number][] = [
    ["base", tariff.base],
    ["perMinute", tariff.perMinute],
    ["extras.viaStop", tariff.extras.viaStop],
    ["extras.childSeat", tariff.extras.childSeat],
    ["otherAirport.pickup", tariff.otherAirport.pickup],
    ["otherAirport.dropoff", tariff.otherAirport.dropoff],
    ["freeWaiting.airport", tariff.freeWaiting.airport],
    ["freeWaiting.other", tariff.freeWaiting.other],
    ["waitAndReturn.minutes", tariff.waitAndReturn.minutes],
    ...(tariff.waitAndReturn.choices ?? []).map((wait): [string, number] => ["waitAndReturn.choices", wait]),
    ["uplifts.night.percent", tariff.uplifts.night.percent],
    ["uplifts.bankHoliday.percent", tariff.uplifts.bankHoliday.percent],
    ...tariff.uplifts.seasons.map((season): [string, number] => [`uplifts.${season.name}.percent`, season.percent]),
    ...tariff.airports.flatMap((airport): [string, number][] => [
      [`airports.${airport.code}.pickup`, airport.pickup],
      [`airports.${airport.code}.dropoff`, airport.dropoff],
    ]),
    ...tariff.bands.map((band, index): [string, number] => [`bands.${index}.perMile`, band.perMile]),
    ...Object.entries(tariff.vehicles).map(([id, rate]): [string, number] => [
      `vehicles.${id}.waitingPerMinute`,
      rate.waitingPerMinute,
    ]),
  ];
  const factors: [string, number][] = [
    // A fare of 0 is no valid quotation (QUO-006), so the minimum must be above 0.
    ["minimum", tariff.minimum],
    ["returnFactor", tariff.returnFactor],
    ["waitAndReturn.factor", tariff.waitAndReturn.factor],
    ...tariff.tiers.map((factor, index): [string, number] => [`tiers.${index}`, factor]),
    ...Object.entries(tariff.vehicles).map(([id, rate]): [string, number] => [`vehicles.${id}.factor`, rate.factor]),
  ];
  return [
    ...amounts
      .filter(([, value]) => !(Number.isFinite(value) && value >= 0))
      .map(([name]) => `${name} must be 0 or more`),
    ...[...amounts, ...factors]
      .filter(([, value]) => value > MOST_AMOUNT)
      .map(([name]) => `${name} must be ${MOST_AMOUNT} or less`),
    ...factors.filter(([, value]) => !(Number.isFinite(value) && value > 0)).map(([name]) => `${name} must be above 0`),
    ...structureFaults(tariff),
  ];
}

/**
 * What is wrong with one of the bands by their ends: `gap`, the last one ends, so longer rides have no price; `open`, one
 * before the last has no end; `overlap`, it does not reach beyond the one before.
 */
export function bandFault(ends: readonly (number | null)[], index: number): "gap" | "open" | "overlap" | null {
  const end = ends[index] ?? null;
  const isLast = index === ends.length - 1;
  if (end === null) return isLast ? null : "open";
  if (end <= (ends[index - 1] ?? 0)) return "overlap";
  return isLast ? "gap" : null;
}

function structureFaults(tariff: Tariff): string[] {
  const ends = tariff.bands.map((band) => band.upToMiles);
  const faults: string[] = [];
  if (ends.length === 0 || ends.some((_, index) => bandFault(ends, index) !== null))
    faults.push("bands must rise and end with an open one");
  if (!/^[A-Z]{3}$/.test(tariff.currency)) faults.push("currency must be an ISO 4217 code");
  if (Object.keys(tariff.vehicles).length === 0) faults.push("vehicles must not be empty");
  const [low, middle, high] = tariff.tiers;
  if (low > middle || middle > high) faults.push("tiers must rise");
  return faults;
}
