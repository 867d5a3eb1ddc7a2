/**
 * The booking form as a sequence of stops. A template lists steps, each with its sections; one section is one stop.
 * Phones stop at each, wider screens at the first stop of each step. One state machine runs every template.
 */

/** A part of the booking form. */
export const SECTION_IDS = ["places", "when", "vehicle", "contact", "payment"] as const;
export type SectionId = (typeof SECTION_IDS)[number];

/** The steps of a template; the same shape as its manifest's `steps`. Only the last may be without sections. */
export type StepList = readonly { readonly id: string; readonly sections: readonly SectionId[] }[];

/** What the step machine knows of a part of the booking. */
export interface StepCheck {
  /** The template's section that shows it. */
  readonly stop: SectionId;
  readonly isComplete: boolean;
}

/** All stops of a template in order. */
export const stopsOf = (steps: StepList): readonly SectionId[] => steps.flatMap((step) => step.sections);

/** The step, from 1, that holds a stop. */
export function stepOf(steps: StepList, stop: number): number {
  let passed = 0;
  for (const [index, step] of steps.entries()) {
    passed += step.sections.length;
    if (stop < passed) return index + 1;
  }
  return Math.max(1, steps.length);
}

/** The first stop of a step; steps below 1 are step 1, above the last the last. */
export function firstStopOf(steps: StepList, step: number): number {
  const wanted = Math.min(Math.max(1, Math.floor(step) || 1), steps.length);
  return steps.slice(0, wanted - 1).reduce((count, before) => count + before.sections.length, 0);
}

/** The first check of these stops that is not complete; null when all are. */
export const firstFailing = <Check extends StepCheck>(
  stops: readonly SectionId[],
  checks: readonly Check[],
): Check | null => checks.find(({ stop, isComplete }) => stops.includes(stop) && !isComplete) ?? null;

/** How far one press goes: a phone leaves one stop, a wider screen leaves the whole step. */
export type Stride = "stop" | "step";

export type Forward<Check extends StepCheck> =
  | { readonly kind: "moved"; readonly stop: number }
  | { readonly kind: "invalid"; readonly check: Check; readonly stop: number }
  | { readonly kind: "finished" };

/**
 * One press of the forward button. Moves only when the current stop or step is valid; at the end the whole booking is
 * checked again, since a pickup time may have passed meanwhile. Names exactly one check.
 * @param checks in the order in which they are made.
 */
export function forward<Check extends StepCheck>(
  steps: StepList,
  stop: number,
  stride: Stride,
  checks: readonly Check[],
): Forward<Check> {
  const stops = stopsOf(steps);
  const step = stepOf(steps, stop);
  const next = stride === "stop" ? stop + 1 : firstStopOf(steps, step + 1);
  const last = isLast(steps, stop, stride);
  const left = stride === "stop" ? stops.slice(stop, stop + 1) : (steps[step - 1]?.sections ?? []);
  const failing = firstFailing(last ? stops : left, checks);
  if (failing) return { kind: "invalid", check: failing, stop: stops.indexOf(failing.stop) };
  return last ? { kind: "finished" } : { kind: "moved", stop: next };
}

/** Whether a press forward from here ends the form: no section follows this stop, or its step. */
export function isLast(steps: StepList, stop: number, stride: Stride): boolean {
  const last = stopsOf(steps).length - 1;
  return stride === "stop" ? stop >= last : stepOf(steps, stop) === stepOf(steps, last);
}

/**
 * One press of the back button, or a jump to an earlier step, or stop where the stride is one; never before the first
 * stop.
 * @param to a step from 1, or a stop from 0.
 */
export function back(steps: StepList, stop: number, stride: Stride, to?: number): number {
  if (stride === "stop") return Math.max(0, Math.min(stop, to ?? stop - 1));
  return to === undefined ? firstStopOf(steps, stepOf(steps, stop) - 1) : Math.min(stop, firstStopOf(steps, to));
}
