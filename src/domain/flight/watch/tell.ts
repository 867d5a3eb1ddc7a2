/** Turns decisions into what passengers read. Pure. */
import { addMinutes, type Instant } from "#domain/shared/units.ts";
import type { ArrivalDecision } from "./decide-arrival.ts";
import type { DepartureDecision } from "./decide-departure.ts";
import type { FlightStory } from "./story.ts";

/** What a story is about. */
export interface StoryFacts {
  readonly number: string;
  readonly sample: boolean;
  /** The pickup before the decision, and the one that was chosen. */
  readonly pickupAt: Instant;
  readonly chosenAt: Instant;
  /** The landing or departure that the booking knew. */
  readonly planned: Instant;
}

/** A provider may learn of a flight late; so many minutes before it is due an unknown one is worth a word. */
const UNKNOWN_BEFORE_MINUTES = 6 * 60;

const storyOf = ({ number, sample, pickupAt }: StoryFacts, over: Partial<FlightStory>): FlightStory => ({
  kind: "onTime",
  number,
  at: null,
  lateBy: 0,
  pickupAt,
  place: "",
  sample,
  ...over,
});

/** Without news so far: nothing that a passenger has acted on. */
const isOpen = (before: FlightStory | null): boolean =>
  before === null || ["onTime", "leavesOnTime", "noNews", "unknown"].includes(before.kind);

/** An unknown flight: earlier news stay, and long before the flight there is nothing to say yet. */
function unknownStory(facts: StoryFacts, before: FlightStory | null, now: Instant): FlightStory | null {
  const isNear = now >= addMinutes(facts.planned, -UNKNOWN_BEFORE_MINUTES);
  return isNear && isOpen(before) ? storyOf(facts, { kind: "unknown" }) : before;
}

/** The story after a decision about a landing; null: nothing to say yet. */
export function arrivalStory(
  decision: ArrivalDecision,
  facts: StoryFacts,
  before: FlightStory | null,
  now: Instant,
): FlightStory | null {
  switch (decision.kind) {
    case "unknown":
      return unknownStory(facts, before, now);
    case "cancelled":
      return storyOf(facts, { kind: "cancelled" });
    case "diverted":
      return storyOf(facts, { kind: "diverted", place: decision.place });
    case "move": {
      const { landing: at, lateBy, to: pickupAt } = decision;
      return storyOf(facts, { kind: pickupAt === facts.chosenAt ? "onTime" : "moved", at, lateBy, pickupAt });
    }
    case "kept":
      return storyOf(facts, { kind: "moved", at: decision.landing, lateBy: decision.lateBy });
    default:
      return storyOf(facts, { kind: decision.kind, at: decision.landing, lateBy: decision.lateBy });
  }
}

/** The same about a departure. */
export function departureStory(
  decision: DepartureDecision,
  facts: StoryFacts,
  before: FlightStory | null,
  now: Instant,
): FlightStory | null {
  if (decision.kind === "unknown") return unknownStory(facts, before, now);
  if (decision.kind === "leavesNever") return storyOf(facts, { kind: "leavesNever" });
  return storyOf(facts, { kind: decision.kind, at: decision.departure, lateBy: decision.lateBy });
}

/** The story of a flight whose provider has not answered for a while; earlier news stay. */
export function silentStory(facts: StoryFacts, before: FlightStory | null, now: Instant): FlightStory | null {
  const isNear = now >= addMinutes(facts.planned, -UNKNOWN_BEFORE_MINUTES);
  return isNear && isOpen(before) && before?.kind !== "unknown" ? storyOf(facts, { kind: "noNews" }) : before;
}
