import { greatCircle } from "#domain/shared/geo/geo.ts";
import { NO_LOW_COST } from "#server/offline/data/flights/airports.ts";
import type { CarrierFact } from "#server/offline/data/flights/carriers.ts";
import type { AirportSize, SizedAirport } from "./directory.ts";

/**
 * FNV-1a of a text, 32 bits: deterministic on every machine, which is all that the timetable needs of its randomness.
 */
function fnv(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  // The last characters hardly reach the upper bits; one more round of mixing spreads them.
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (hash ^ (hash >>> 13)) >>> 0;
}

/** A pseudo-random number from 0 up to 1, derived from the text. */
export const chanceOf = (text: string): number => fnv(text) / 2 ** 32;

/** One aircraft's daily round trip from a hub to another airport. */
export interface Rotation {
  readonly hub: SizedAirport;
  readonly far: SizedAirport;
  readonly km: number;
  /** Which of the day's flights on this route, from 0; and how many there are. */
  readonly turn: number;
  readonly turns: number;
}

/** A carrier's flights of any day, and the numbers that they fly under. */
export interface CarrierNetwork {
  readonly carrier: CarrierFact;
  readonly rotations: readonly Rotation[];
  /** Which pair of numbers each rotation has: by its own position, or the well-known one. */
  readonly pairs: readonly number[];
  /** Positions in `rotations` by route, in both directions ("LHR-JFK" and "JFK-LHR"), and by airport at either end. */
  readonly byRoute: ReadonlyMap<string, readonly number[]>;
  readonly byAirport: ReadonlyMap<string, readonly number[]>;
}

const LONG_HAUL_KM = 4_000;
const SHORTEST_KM = 150;

/** Share of the airports of a size that a carrier flies to, short and long haul. */
const SHARES: Readonly<Record<CarrierFact["kind"], Readonly<Record<AirportSize, readonly [number, number]>>>> = {
  full: { major: [0.97, 0.88], busy: [0.62, 0.08], large: [0.18, 0.01], small: [0.03, 0] },
  "low-cost": { major: [0.5, 0], busy: [0.6, 0], large: [0.22, 0], small: [0.06, 0] },
  leisure: { major: [0.12, 0.04], busy: [0.55, 0.12], large: [0.2, 0.03], small: [0.02, 0] },
  "long-haul": { major: [0, 0.75], busy: [0, 0.14], large: [0, 0.02], small: [0, 0] },
};

/** Regional airports are served from hubs in their own country more than from others. */
const DOMESTIC_SMALL_SHARE = 0.3;
const DOMESTIC_KM = 1_200;

/** All of a carrier's flights of one day. The order decides the numbers and must never change. */
export function buildNetwork(
  carrier: CarrierFact,
  airports: readonly SizedAirport[],
  hubOf: (iata: string) => SizedAirport | null,
): CarrierNetwork {
  const hubs = carrier.hubs.flatMap((iata) => hubOf(iata) ?? []);
  const seen = new Set<string>();
  const ranked: { rotation: Rotation; isLong: boolean; rank: number }[] = [];
  hubs.forEach((hub, order) => {
    for (const far of airports) {
      if (seen.has(`${far.iata}-${hub.iata}`) || far.iata === hub.iata) continue;
      const km = reachOf(carrier, hub, far);
      if (km === null || !flies(carrier, hub, far, km, order)) continue;
      seen.add(`${hub.iata}-${far.iata}`);
      const route = `${carrier.icao} ${hub.iata} ${far.iata}`;
      const turns = turnsOf(carrier, hub, far, km, order, chanceOf(`${route} turns`));
      for (let turn = 0; turn < turns; turn += 1) {
        const rotation = { hub, far, km, turn, turns };
        ranked.push({ rotation, isLong: km > LONG_HAUL_KM, rank: chanceOf(`${route} ${turn}`) });
      }
    }
  });
  // Long flights have the low numbers, as at most airlines.
  ranked.sort((a, b) => Number(b.isLong) - Number(a.isLong) || a.rank - b.rank);
  const rotations = ranked.map(({ rotation }) => rotation);
  const pairs = placeKnown(carrier, rotations);
  return { carrier, rotations, pairs, ...indexed(rotations) };
}

const KM_PER_DEGREE = 111;

/** The distance when it is within the carrier's range and plausible, else null. */
function reachOf(carrier: CarrierFact, hub: SizedAirport, far: SizedAirport): number | null {
  // Cheap test first: most airports of the world are too far north or south.
  if (Math.abs(hub.position.lat - far.position.lat) * KM_PER_DEGREE > carrier.range) return null;
  const km = greatCircle(hub.position, far.position) / 1_000;
  return km > carrier.range || km < SHORTEST_KM ? null : km;
}

function flies(carrier: CarrierFact, hub: SizedAirport, far: SizedAirport, km: number, order: number): boolean {
  if (isKnown(carrier, hub, far)) return true;
  if (carrier.kind === "low-cost" && NO_LOW_COST.includes(far.iata)) return false;
  const isLong = km > LONG_HAUL_KM;
  // From its second and third hub an airline flies short routes only.
  if (order > 0 && isLong && carrier.kind === "full" && far.size !== "major") return false;
  const share = SHARES[carrier.kind][far.size][isLong ? 1 : 0];
  const domestic = far.size === "small" && far.country === hub.country && km < DOMESTIC_KM;
  const own = domestic && carrier.kind === "full" ? DOMESTIC_SMALL_SHARE : share;
  return chanceOf(`${carrier.icao} ${hub.iata} ${far.iata}`) < own;
}

/** Flights a day in each direction. */
function turnsOf(
  carrier: CarrierFact,
  hub: SizedAirport,
  far: SizedAirport,
  km: number,
  order: number,
  chance: number,
): number {
  const isLong = km > LONG_HAUL_KM;
  const most = isLong
    ? { major: 2.2, busy: 1, large: 1, small: 1 }[far.size]
    : { major: 5, busy: 2.6, large: 1.4, small: 1 }[far.size];
  const least = far.size === "major" && !isLong ? 2 : 1;
  const quiet = carrier.kind === "full" && order > 0 ? 0.5 : carrier.kind === "full" ? 1 : 0.6;
  const usual = least + chance * (most - least);
  return Math.max(knownNumbers(carrier, hub, far).length, Math.round(usual * quiet * carrier.busy), 1);
}

function knownNumbers(carrier: CarrierFact, hub: SizedAirport, far: SizedAirport): readonly number[] {
  const main = hub.iata === carrier.hubs[0] ? carrier.known[far.iata] : undefined;
  return main ?? carrier.known[`${hub.iata}-${far.iata}`] ?? [];
}

const isKnown = (carrier: CarrierFact, hub: SizedAirport, far: SizedAirport): boolean =>
  knownNumbers(carrier, hub, far).length > 0;

/** Moves the routes with a known number to the place that the number leads to. Gives each place's pair of numbers. */
function placeKnown(carrier: CarrierFact, rotations: Rotation[]): number[] {
  const pairs = rotations.map((_, slot) => slot);
  const placed = new Set<number>();
  const wanted = rotations.flatMap((rotation) => {
    const number = knownNumbers(carrier, rotation.hub, rotation.far)[rotation.turn];
    return number === undefined ? [] : [{ rotation, number }];
  });
  for (const { rotation, number } of wanted) {
    const to = slotOf(carrier, rotations.length, number);
    const from = rotations.indexOf(rotation);
    const other = rotations[to];
    if (placed.has(to) || other === undefined) continue;
    rotations[to] = rotation;
    rotations[from] = other;
    pairs[to] = pairOf(carrier, number);
    placed.add(to);
  }
  return pairs;
}

const pairOf = (carrier: CarrierFact, number: number): number => Math.floor((number - 1 - carrier.firstNumber) / 2);

/** Which rotation a number belongs to: two numbers each, and beyond the last one they begin again. */
export const slotOf = (carrier: CarrierFact, rotations: number, number: number): number =>
  ((pairOf(carrier, number) % rotations) + rotations) % rotations;

/** The number of a rotation, away from the hub or back to it. */
export const numberOf = ({ carrier, pairs }: CarrierNetwork, slot: number, isOut: boolean): number =>
  carrier.firstNumber + 2 * (pairs[slot] ?? slot) + (isOut === carrier.evenOut ? 2 : 1);

/** Whether a flight with this number leaves its hub. */
export const leadsOut = (carrier: CarrierFact, number: number): boolean => (number % 2 === 0) === carrier.evenOut;

function indexed(rotations: readonly Rotation[]): Pick<CarrierNetwork, "byRoute" | "byAirport"> {
  const byRoute = new Map<string, number[]>();
  const byAirport = new Map<string, number[]>();
  const add = (map: Map<string, number[]>, key: string, slot: number): void => {
    const slots = map.get(key);
    if (slots) slots.push(slot);
    else map.set(key, [slot]);
  };
  rotations.forEach(({ hub, far }, slot) => {
    add(byRoute, `${hub.iata}-${far.iata}`, slot);
    add(byRoute, `${far.iata}-${hub.iata}`, slot);
    add(byAirport, hub.iata, slot);
    add(byAirport, far.iata, slot);
  });
  return { byRoute, byAirport };
}
