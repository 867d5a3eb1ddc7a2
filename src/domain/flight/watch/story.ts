/** What a passenger learns about a watched flight. */
import type { Instant } from "#domain/shared/units.ts";

/** Of a flight that lands: what it means for the pickup. */
const ARRIVAL_KINDS = [
  /** As booked, to within five minutes. */
  "onTime",
  /** The pickup has moved with the landing. */
  "moved",
  /** It lands early, and the pickup stays. */
  "early",
  /** It lands later than the operator moves a pickup. */
  "tooLate",
  /** The car has set off, so the pickup stays; the driver is informed. */
  "onTheWay",
  "diverted",
  "cancelled",
  /** No such flight lands there around that time. */
  "unknown",
  /** The provider has not answered for a while. */
  "noNews",
] as const;

/** Of a flight that the ride leads to; its pickup is never moved. */
const DEPARTURE_KINDS = [
  "leavesOnTime",
  /** Another time that the pickup still suits. */
  "leavesOther",
  /** So much earlier that the pickup may be too late. */
  "leavesTooSoon",
  /** So much later that the passenger may prefer another pickup. */
  "leavesMuchLater",
  "leavesNever",
] as const;

/** Whether a kind is about a flight that lands. */
export const isArrivalKind = (kind: FlightStoryKind): boolean => ARRIVAL_KINDS.some((known) => known === kind);

export const FLIGHT_STORY_KINDS = [...ARRIVAL_KINDS, ...DEPARTURE_KINDS] as const;
export type FlightStoryKind = (typeof FLIGHT_STORY_KINDS)[number];

/** A watched flight and what follows from it for one leg of a booking. */
export interface FlightStory {
  readonly kind: FlightStoryKind;
  /** As tickets show it: "BA117". */
  readonly number: string;
  /** Landing or departure as it is expected now, or as it happened; null where it is not known. */
  readonly at: Instant | null;
  /** Whole minutes later than the booking knew; below 0: earlier. */
  readonly lateBy: number;
  /** The pickup that holds. */
  readonly pickupAt: Instant;
  /** Where a diverted flight lands; empty otherwise. */
  readonly place: string;
  /** From the sample timetable: never to be shown as live. */
  readonly sample: boolean;
}

/** Kinds about which the passenger has to decide, or may want to. */
const QUESTIONS = [
  "early",
  "tooLate",
  "diverted",
  "cancelled",
  "unknown",
  "leavesTooSoon",
  "leavesMuchLater",
  "leavesNever",
] as const satisfies readonly FlightStoryKind[];

export type FlightQuestionKind = (typeof QUESTIONS)[number];

/** What there is to decide; null where nothing is. */
export const questionOf = ({ kind }: Pick<FlightStory, "kind">): FlightQuestionKind | null =>
  QUESTIONS.find((question) => question === kind) ?? null;

/** From so many minutes on a landing is early enough for a mail, where the pickup stays. */
const EARLY_NEWS_MINUTES = 15;

/** Whether a passenger gets a mail: the pickup has another time, or there is something to decide. */
export function isWorthAMail(before: FlightStory | null, now: FlightStory): boolean {
  if (now.kind === "moved") return before?.pickupAt !== now.pickupAt;
  // Back where it was: the passenger knows of the move and must learn that it no longer holds.
  if (before?.kind === "moved" && before.pickupAt !== now.pickupAt) return true;
  if (questionOf(now) === null || before?.kind === now.kind) return false;
  return now.kind !== "early" || now.lateBy <= -EARLY_NEWS_MINUTES;
}

/** Whether dispatch gets a message: like a mail, and also what only a driver on the way needs. */
export const isWorthAWebhook = (before: FlightStory | null, now: FlightStory): boolean =>
  isWorthAMail(before, now) || (now.kind === "onTheWay" && before?.kind !== "onTheWay");

/** Whether anything that people see differs. */
export const isSameStory = (before: FlightStory | null, now: FlightStory): boolean =>
  before !== null &&
  before.kind === now.kind &&
  before.number === now.number &&
  before.at === now.at &&
  before.lateBy === now.lateBy &&
  before.pickupAt === now.pickupAt &&
  before.place === now.place &&
  before.sample === now.sample;
