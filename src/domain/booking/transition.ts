/** Every change of a booking's status, and which ones are legal. */
import type { Leg } from "#domain/journey/leg.ts";
import { err, ok, type Result } from "#domain/shared/result.ts";
import { partsAfter, sumOfParts, type Part, type PartState } from "./jobs/job-parts.ts";
import type { RideStep, StepRefusal } from "./jobs/ride-steps.ts";
import { STATUS, UPCOMING_STATUSES, type BookingStatus } from "./status.ts";

interface Transition {
  readonly from: readonly BookingStatus[];
  readonly to: BookingStatus;
}

/** The changes that are made to a booking as a whole, as long as no car has set off for it. */
const TRANSITIONS = {
  /** It is paid, or needs no payment beforehand. */
  confirm: { from: [STATUS.pending], to: STATUS.upcoming },
  /** It was not paid in time. */
  expire: { from: [STATUS.pending], to: STATUS.cancelled },
  cancel: { from: [STATUS.pending, ...UPCOMING_STATUSES], to: STATUS.cancelled },
  /** Its journey changes, so that dispatch assigns a driver again. */
  reschedule: { from: UPCOMING_STATUSES, to: STATUS.upcoming },
} as const satisfies Readonly<Record<string, Transition>>;

export type BookingEvent = keyof typeof TRANSITIONS;

/** What decides whether an event is legal. */
export interface TransitionFacts {
  readonly status: BookingStatus;
  /** Not null once a car has set off; the return leg of such a booking may be upcoming. */
  readonly startedAt: unknown;
}

/** A transition, for a statement that checks and makes it at once: `where status in from and started_at is null`. */
export const transitionOf = (event: BookingEvent): Transition => TRANSITIONS[event];

/** The status after an event. */
export function statusAfter(
  { status, startedAt }: TransitionFacts,
  event: BookingEvent,
): Result<BookingStatus, "illegal"> {
  const { from, to }: Transition = TRANSITIONS[event];
  return startedAt === null && from.includes(status) ? ok(to) : err("illegal");
}

/** The jobs of a booking after a step of one of them, and what they make of the booking. */
export function stepAfter<P extends PartState>(
  parts: readonly P[],
  part: Part,
  step: RideStep,
): Result<
  { readonly parts: readonly P[]; readonly leg: Leg; readonly status: BookingStatus },
  StepRefusal | "unknown"
> {
  const after = partsAfter(parts, part, step);
  return after.ok ? ok({ parts: after.value, ...sumOfParts(after.value) }) : after;
}
