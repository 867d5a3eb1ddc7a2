/** What becomes of the sample timetable's flights in a demo: made up, and the same for everyone who asks. */
import type { NumberedFlight } from "#domain/flight/flight.ts";
import type { FlightReport } from "#domain/flight/watch/report.ts";
import { addMinutes, type Instant } from "#domain/shared/units.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { FlightLookup, FlightReports } from "#server/modules/flights/flights.port.ts";
import { chanceOf } from "./network.ts";

/** A flight's fate, and from how long before its landing it is known. */
interface Fate {
  readonly lateBy: number;
  readonly ending?: "cancelled" | "diverted";
  readonly knownMinutes: number;
}

const DAY = 24 * 60;

/** The same every day, so that a visitor can watch each outcome; docs/walkthrough.md names them. */
const STAGED: Readonly<Record<string, Fate>> = {
  BAW178: { lateBy: 25, knownMinutes: DAY },
  BAW112: { lateBy: -20, knownMinutes: DAY },
  BAW176: { lateBy: 300, knownMinutes: DAY },
  BAW114: { lateBy: 55, ending: "diverted", knownMinutes: DAY },
  BAW184: { lateBy: 0, ending: "cancelled", knownMinutes: DAY },
};

const DIVERTED_TO = { icao: "EGCC", name: "Manchester Airport" } as const;
const STEP_MINUTES = 5;

/** One in four is late, one in ten early, the others as planned; known three hours before the landing. */
function fateOf({ ident }: NumberedFlight, arrival: Instant): Fate {
  const staged = STAGED[ident];
  if (staged) return staged;
  const seed = `${ident} ${new Date(arrival).toISOString().slice(0, 10)}`;
  const [kind, size] = [chanceOf(`${seed} fate`), chanceOf(`${seed} minutes`)];
  const steps = (least: number, most: number): number =>
    least + STEP_MINUTES * Math.floor((size * (most - least)) / STEP_MINUTES);
  const lateBy = kind < 0.25 ? steps(10, 120) : kind < 0.35 ? -steps(5, 30) : 0;
  return { lateBy, knownMinutes: 180 };
}

/** Reports of the sample timetable's flights. @param timetable the embedded one. */
export const sampleReports = (timetable: FlightLookup, clock: Clock): FlightReports => ({
  source: timetable.source,
  async ofNumber(flight, end, around) {
    // The timetable is searched by landing; a flight leaves at most a day before it.
    const landings = end === "arrival" ? [0] : [0, DAY / 2, DAY];
    const found = await Promise.all(
      landings.map((later) => timetable.byNumber(flight, { ...around, at: addMinutes(around.at, later) })),
    );
    const unique = new Map(found.flat().map((each) => [each.filed?.at, each]));
    return [...unique.values()].flatMap((each) => reportOf(each, clock.now()) ?? []);
  },
});

function reportOf(flight: NumberedFlight, now: Instant): FlightReport | null {
  const { estimatedArrival: scheduledArrival, filed: scheduledDeparture } = flight;
  if (!scheduledArrival || !scheduledDeparture) return null;
  const fate = fateOf(flight, scheduledArrival.at);
  const isKnown = now >= addMinutes(scheduledArrival.at, -fate.knownMinutes);
  const lateBy = isKnown ? fate.lateBy : 0;
  const ending = isKnown ? fate.ending : undefined;
  const arrival = { ...scheduledArrival, at: addMinutes(scheduledArrival.at, lateBy) };
  // A late flight leaves late; an early one has the wind behind it.
  const departure = { ...scheduledDeparture, at: addMinutes(scheduledDeparture.at, Math.max(0, lateBy)) };
  const isDiverted = ending === "diverted";
  return {
    state: ending ?? (now >= arrival.at ? "landed" : "expected"),
    origin: flight.origin,
    destination: isDiverted ? DIVERTED_TO.icao : flight.destination,
    destinationName: isDiverted ? DIVERTED_TO.name : flight.destinationName,
    scheduledDeparture,
    departure,
    departed: ending !== "cancelled" && now >= departure.at,
    scheduledArrival,
    arrival,
  };
}
