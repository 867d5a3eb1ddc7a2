import type { FlightNumber } from "#domain/flight/flight-number.ts";
import type { LocalMoment, NumberedFlight, ScheduledFlight } from "#domain/flight/flight.ts";
import { addMinutes, instant, type Instant } from "#domain/shared/units.ts";
import { instantOf, wallTime } from "#domain/shared/time/zoned-time.ts";
import { CARRIERS, type CarrierFact } from "#server/offline/data/flights/carriers.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { FlightLookup } from "#server/modules/flights/flights.port.ts";
import type { FlightDirectory, SizedAirport } from "./directory.ts";
import { chanceOf, buildNetwork, leadsOut, numberOf, slotOf, type CarrierNetwork, type Rotation } from "./network.ts";

const STEP_MINUTES = 5;
/** Aircraft leave between six in the morning and ten in the evening, in the airport's local time. */
const FIRST_DEPARTURE = 6 * 60;
const DAY_MINUTES = 16 * 60;
/** Taxiing, climbing and landing. */
const GROUND_MINUTES = 35;
const LONG_HAUL_KM = 4_000;
const SPEED_KMH = { short: 680, long: 830 } as const;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** How far a found flight may be from the asked moment. */
const AROUND_MS = 12 * HOUR_MS;
/** A flight that landed this long ago may still be the one: its passengers are on their way to the car. */
const JUST_LANDED_MS = 2 * HOUR_MS;

/** One flight of the sample timetable on one day. */
interface SampleFlight {
  readonly carrier: CarrierFact;
  readonly number: number;
  readonly from: SizedAirport;
  readonly to: SizedAirport;
  readonly departure: LocalMoment;
  readonly arrival: LocalMoment;
}

/**
 * A sample timetable generated from the carriers' hubs: the same number has the same route and times every day. Only
 * the airlines and their hubs are real, so replies mark it and screens must say so.
 */
export function createTimetable(directory: FlightDirectory, clock: Clock): FlightLookup {
  const networkOf = networks(directory);
  const carriers = new Map(CARRIERS.flatMap((carrier) => [[carrier.icao, carrier] as const, [carrier.iata, carrier]]));

  const dated = (network: CarrierNetwork, slot: number, number: number, around: Instant): SampleFlight[] => {
    const rotation = network.rotations[slot];
    if (!rotation) return [];
    const sector = sectorOf(network.carrier, rotation, leadsOut(network.carrier, number));
    return days(around).map((day) => flightOn(directory, network.carrier, number, sector, day));
  };
  /** The flights of some rotations that lead to an airport and leave around a moment. */
  const leadingTo = (
    network: CarrierNetwork,
    slots: readonly number[],
    to: SizedAirport,
    departure: Instant,
  ): SampleFlight[] =>
    slots.flatMap((slot) => {
      const rotation = network.rotations[slot];
      if (!rotation) return [];
      const isOut = rotation.far === to;
      const sector = sectorOf(network.carrier, rotation, isOut);
      return days(departure)
        .filter((day) => mayLeaveAround(sector, day, departure))
        .map((day) => flightOn(directory, network.carrier, numberOf(network, slot, isOut), sector, day))
        .filter((flight) => Math.abs(flight.departure.at - departure) <= AROUND_MS);
    });

  const byNumber = (flight: FlightNumber, landing: Instant | null): SampleFlight[] => {
    const carrier = carriers.get(flight.carrier);
    if (!carrier) return [];
    const network = networkOf(carrier);
    const slot = slotOf(carrier, network.rotations.length, flight.number);
    const found = dated(network, slot, flight.number, landing ?? clock.now());
    if (landing !== null) return found.filter(({ arrival }) => Math.abs(arrival.at - landing) <= AROUND_MS);
    return found.filter(({ arrival }) => arrival.at > clock.now() - JUST_LANDED_MS);
  };

  return {
    source: "embedded",
    byNumber: async (flight, landing) =>
      byNumber(flight, landing?.at ?? null).map((found) => numbered(found, flight.suffix)),
    async between({ destination, origin, airline, departure }) {
      const to = directory.airportOf(destination);
      const from = origin === null ? null : directory.airportOf(origin);
      const asked = airline === null ? CARRIERS : [carriers.get(airline) ?? []].flat();
      if (!to || (origin !== null && !from)) return [];
      return asked.flatMap((carrier) => {
        if (from && !carrier.hubs.includes(from.iata) && !carrier.hubs.includes(to.iata)) return [];
        const network = networkOf(carrier);
        const slots = from ? network.byRoute.get(`${from.iata}-${to.iata}`) : network.byAirport.get(to.iata);
        return leadingTo(network, slots ?? [], to, departure).map(scheduled);
      });
    },
  };
}

/** Networks, each built on first use (about 3 ms). */
function networks(directory: FlightDirectory): (carrier: CarrierFact) => CarrierNetwork {
  const built = new Map<string, CarrierNetwork>();
  // Limits small airports to the few countries that matter to British passengers.
  const airports = directory.allAirports.filter(
    ({ size, country }) => size !== "small" || country === "gb" || country === "ie" || country === "im",
  );
  return (carrier) => {
    const network = built.get(carrier.icao) ?? buildNetwork(carrier, airports, (iata) => directory.airportOf(iata));
    built.set(carrier.icao, network);
    return network;
  };
}

/** The dates around a moment, in UTC; local dates of departures around it are among them. */
const days = (around: Instant): Instant[] => [-2, -1, 0, 1].map((shift) => instant(around + shift * DAY_MS));

/** One direction of a rotation, as airlines call it. */
interface Sector {
  readonly from: SizedAirport;
  readonly to: SizedAirport;
  readonly km: number;
  /** Minutes of the local day. */
  readonly leaves: number;
}

const sectorOf = (carrier: CarrierFact, rotation: Rotation, isOut: boolean): Sector => ({
  from: isOut ? rotation.hub : rotation.far,
  to: isOut ? rotation.far : rotation.hub,
  km: rotation.km,
  leaves: departureMinute(carrier, rotation, isOut),
});

const MINUTE_MS = 60_000;
/** Largest difference between local time and solar time. */
const ZONE_SLACK_MS = 4 * HOUR_MS;

/** Cheap pre-check by solar time, which avoids zone look-ups for flights that cannot match. */
function mayLeaveAround({ from, leaves }: Sector, day: Instant, departure: Instant): boolean {
  const midnight = day - (day % DAY_MS);
  const roughly = midnight + (leaves - from.position.lng * 4) * MINUTE_MS;
  return Math.abs(roughly - departure) <= AROUND_MS + ZONE_SLACK_MS;
}

/** One flight by the date on which it leaves. */
function flightOn(
  directory: FlightDirectory,
  carrier: CarrierFact,
  number: number,
  { from, to, km, leaves }: Sector,
  day: Instant,
): SampleFlight {
  const zone = directory.zoneOf(from.iata);
  const { year, month, day: date } = wallTime(day, "UTC");
  const wall = { year, month, day: date, minute: leaves % 60 };
  const hour = Math.floor(leaves / 60);
  const found = instantOf({ ...wall, hour }, zone);
  // The hour is skipped by a clock change: use the next one, since no change skips two.
  const departure = found.ok ? found : instantOf({ ...wall, hour: hour + 1 }, zone);
  const at = departure.ok ? departure.value : day;
  const speed = km > LONG_HAUL_KM ? SPEED_KMH.long : SPEED_KMH.short;
  const length = Math.round(((km / speed) * 60 + GROUND_MINUTES) / STEP_MINUTES) * STEP_MINUTES;
  return {
    carrier,
    number,
    from,
    to,
    departure: { at, zone },
    arrival: { at: addMinutes(at, length), zone: directory.zoneOf(to.iata) },
  };
}

/** The day's flights of a route are spread over it, each a little off its even share. */
function departureMinute(carrier: CarrierFact, { hub, far, turn, turns }: Rotation, isOut: boolean): number {
  const chance = chanceOf(`${carrier.icao} ${hub.iata} ${far.iata} ${turn} ${isOut ? "out" : "back"}`);
  const minute = FIRST_DEPARTURE + ((turn + chance) * DAY_MINUTES) / turns;
  return Math.floor(minute / STEP_MINUTES) * STEP_MINUTES;
}

const idents = ({ carrier, number }: SampleFlight, suffix = ""): { ident: string; identIata: string } => ({
  ident: `${carrier.icao}${number}${suffix}`,
  identIata: `${carrier.iata}${number}${suffix}`,
});

const numbered = (flight: SampleFlight, suffix: string): NumberedFlight => ({
  ...idents(flight, suffix),
  origin: flight.from.icao,
  destination: flight.to.icao,
  destinationName: flight.to.name,
  destinationCity: flight.to.city,
  // A sample never claims that something has happened.
  actualArrival: null,
  estimatedArrival: flight.arrival,
  filed: flight.departure,
});

const scheduled = (flight: SampleFlight): ScheduledFlight => ({
  ...idents(flight),
  origin: flight.from.icao,
  destination: flight.to.icao,
  destinationAirport: flight.to.name,
  departure: flight.departure,
  arrival: flight.arrival,
});
