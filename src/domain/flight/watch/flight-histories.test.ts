import { expect, it } from "vitest";
import { pickupAfterLanding } from "#domain/flight/landing.ts";
import { mulberry32 } from "#domain/shared/mulberry32.ts";
import { addMinutes, instant, type Instant } from "#domain/shared/units.ts";
import { nextQuestion, nextTry } from "./ask-schedule.ts";
import {
  decideArrival,
  HYSTERESIS_MINUTES,
  pickupFor,
  type ArrivalDecision,
  type MoveLimits,
} from "./decide-arrival.ts";
import type { FlightReport } from "./report.ts";

const HISTORIES = 10_000;
const NOON = instant(Date.parse("2026-11-24T12:00:00Z"));

/** One flight as it happens, with the ride that waits for it. Times in minutes after the planned landing. */
interface History {
  readonly wait: number;
  readonly limits: MoveLimits;
  /** When it really lands; null: never at this airport. */
  readonly lands: number | null;
  readonly ending: "landed" | "diverted" | "cancelled";
  /** From then on the provider knows of the delay; before it reports the timetable. */
  readonly knownFrom: number;
  /** How far its estimates are off, at most. */
  readonly noise: number;
  /** The provider does not answer between these. */
  readonly outage: readonly [number, number];
  /** How long the car needs to the airport. */
  readonly approach: number;
}

function draw(seed: number): { readonly history: History; readonly chance: () => number } {
  const random = mulberry32(seed);
  const chance = (): number => random() / 2 ** 32;
  const between = (least: number, most: number): number => Math.round(least + chance() * (most - least));
  const kind = chance();
  const lands =
    kind < 0.3 ? between(-4, 9) : kind < 0.65 ? between(10, 200) : kind < 0.8 ? between(-70, -5) : between(200, 1_500);
  const ending = kind < 0.92 ? "landed" : kind < 0.96 ? "diverted" : "cancelled";
  const outageAt = between(-900, 60);
  return {
    chance,
    history: {
      wait: between(0, 12) * 15,
      limits: {
        maxLaterMinutes: between(0, 6) * 60,
        maxEarlierMinutes: between(0, 4) * 15,
        leadMinutes: between(5, 60),
      },
      lands: ending === "landed" ? lands : null,
      ending,
      knownFrom: between(-1_200, -20),
      noise: between(0, 25),
      outage: chance() < 0.3 ? [outageAt, outageAt + between(5, 240)] : [0, 0],
      approach: between(10, 75),
    },
  };
}

/** What the provider reports at a moment; null: it does not answer. */
function reportAt(history: History, minute: number, chance: () => number): FlightReport | null {
  const [from, until] = history.outage;
  if (minute >= from && minute < until) return null;
  const { lands, ending } = history;
  const isKnown = minute >= history.knownFrom;
  const landed = lands !== null && minute >= lands;
  const truth = lands ?? 0;
  const share = Math.min(1, Math.max(0, (truth - minute) / 600));
  const estimate = landed || !isKnown ? (landed ? truth : 0) : truth + (chance() * 2 - 1) * history.noise * share;
  const local = (at: number) => ({ at: addMinutes(NOON, Math.round(at)), zone: "UTC" });
  return {
    state: landed ? "landed" : isKnown && ending !== "landed" ? ending : "expected",
    origin: "KJFK",
    destination: "EGLL",
    destinationName: "",
    scheduledDeparture: null,
    departure: null,
    departed: true,
    scheduledArrival: local(0),
    arrival: local(landed || minute < estimate ? estimate : minute + 1),
  };
}

/** What was known when the car set off. */
interface SetOff {
  readonly at: Instant;
  readonly pickupAt: Instant;
  readonly asked: { readonly at: Instant; readonly report: FlightReport; readonly decision: ArrivalDecision } | null;
  readonly hadOutage: boolean;
}

interface Outcome {
  readonly plan: { readonly landing: Instant; readonly pickupAt: Instant };
  readonly moves: readonly { readonly at: Instant; readonly from: Instant; readonly to: Instant }[];
  readonly setOff: SetOff;
  readonly movedUnderWay: boolean;
  readonly questions: number;
}

/** Plays a history: the schedule asks, the decision moves the pickup, the car sets off in time for it. */
function play(history: History, chance: () => number): Outcome {
  const plan = { landing: NOON, pickupAt: pickupAfterLanding(NOON, history.wait) };
  let pickupAt = plan.pickupAt;
  let next: Instant | null = addMinutes(NOON, -24 * 60);
  let asked: SetOff["asked"] = null;
  let [tries, questions] = [0, 0];
  let movedUnderWay = false;
  const moves: { at: Instant; from: Instant; to: Instant }[] = [];
  let setOff: SetOff | null = null;
  for (;;) {
    const leaves = addMinutes(pickupAt, -history.approach);
    if (setOff === null && (next === null || leaves <= next)) {
      setOff = { at: leaves, pickupAt, asked, hadOutage: tries > 0 };
    }
    if (next === null) break;
    const now: Instant = next;
    questions += 1;
    const report = reportAt(history, (now - NOON) / 60_000, chance);
    if (report === null) {
      tries += 1;
      next = nextTry(tries, now);
      if (now > addMinutes(NOON, 48 * 60)) break;
      continue;
    }
    tries = 0;
    const decision = decideArrival({ plan, pickupAt, isUnderWay: setOff !== null }, report, history.limits, now);
    asked = { at: now, report, decision };
    if (decision.kind === "move") {
      movedUnderWay ||= setOff !== null;
      moves.push({ at: now, from: pickupAt, to: decision.to });
      pickupAt = decision.to;
    }
    const at = report.arrival?.at ?? NOON;
    next = nextQuestion({ state: report.state, at, planned: NOON, isDone: report.state === "landed" }, now);
  }
  if (setOff === null) throw new Error("The car never sets off.");
  return { plan, moves, setOff, movedUnderWay, questions };
}

const minutesAfter = (from: Instant, to: Instant): number => (to - from) / 60_000;
/** Outcomes in which a person is asked to decide. */
const ASKS: readonly ArrivalDecision["kind"][] = ["unknown", "cancelled", "diverted", "tooLate"];

/** What is wrong with a move; null: nothing. */
function faultOf({ at, from, to }: Outcome["moves"][number], { plan }: Outcome, limits: MoveLimits): string | null {
  const shift = minutesAfter(plan.pickupAt, to);
  if (to <= at) return "a pickup moved into the past";
  if (to < from && minutesAfter(at, to) < limits.leadMinutes) return "a car was asked for sooner than it can come";
  if (Math.abs(minutesAfter(from, to)) < HYSTERESIS_MINUTES) return "a pickup moved by a trifle";
  return shift > limits.maxLaterMinutes || shift < -limits.maxEarlierMinutes ? "a pickup moved past the limits" : null;
}

/** What is wrong with the moment at which the car sets off; null: nothing. */
function setOffFault({ plan, setOff }: Outcome, limits: MoveLimits): string | null {
  const { asked } = setOff;
  if (asked === null || ASKS.includes(asked.decision.kind)) return null;
  const landing = asked.report.arrival?.at ?? plan.landing;
  const wanted = pickupFor(plan, landing);
  const gap = minutesAfter(setOff.pickupAt, wanted);
  if (gap >= HYSTERESIS_MINUTES) return "the car comes before its passenger, though the data said so";
  const soonest = addMinutes(asked.at, limits.leadMinutes + HYSTERESIS_MINUTES);
  const reachable = Math.max(wanted, addMinutes(plan.pickupAt, -limits.maxEarlierMinutes), soonest);
  if (minutesAfter(instant(reachable), setOff.pickupAt) >= HYSTERESIS_MINUTES) {
    return "a passenger waits at the kerb, though the data and the limits allowed a car";
  }
  if (asked.report.state === "landed" || setOff.hadOutage) return null;
  const left = minutesAfter(asked.at, landing);
  const pause = left <= 120 ? 10 : left <= 360 ? 30 : 180;
  return minutesAfter(asked.at, setOff.at) <= pause ? null : "the car set off on old news";
}

/** Which promise a history breaks; null: none. */
function brokenPromise({ limits }: History, outcome: Outcome): string | null {
  if (outcome.movedUnderWay) return "a pickup moved after its car had set off";
  if (outcome.questions > MOST_QUESTIONS) return "too many questions";
  const [fault] = outcome.moves.flatMap((move) => faultOf(move, outcome, limits) ?? []);
  return fault ?? setOffFault(outcome, limits);
}

/** A flight a day late is asked about every ten minutes near its landing only. */
const MOST_QUESTIONS = 170;

it(`no passenger of ${HISTORIES} flights waits without a car that the data allowed, and no car is moved after setting off`, () => {
  const broken: string[] = [];
  let moved = 0;
  for (let seed = 1; seed <= HISTORIES; seed += 1) {
    const { history, chance } = draw(seed);
    const outcome = play(history, chance);
    if (outcome.moves.length > 0) moved += 1;
    const promise = brokenPromise(history, outcome);
    if (promise !== null) broken.push(`seed ${seed}: ${promise} ${JSON.stringify(history)}`);
  }
  expect(broken.slice(0, 5)).toEqual([]);
  // The sample has to exercise what it is about.
  expect(moved).toBeGreaterThan(HISTORIES / 3);
});
