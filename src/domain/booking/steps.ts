/**
 * The booking form as a walk over stops. A template lists steps, each with its sections; one section is one stop.
 * Phones stop at each, wider screens at the first stop of each step. One machine runs every template.
 */

/** A part of the booking form. */
export const SECTION_IDS = ["places", "when", "vehicle", "contact", "payment"] as const;
export type SectionId = (typeof SECTION_IDS)[number];

/** The steps of a template; the same shape as its manifest's `steps`. Only the last may be without sections. */
export type StepList = readonly { readonly id: string; readonly sections: readonly SectionId[] }[];

/** What can fail when moving on, and so what shows an error and takes the focus (WIZ-022). */
export type StepTarget =
  | { readonly kind: "pickup" | "dropoff" | "time" | "returnTime" | "vehicle" | "flight" | "returnFlight" }
  | { readonly kind: "via"; readonly index: number }
  | { readonly kind: "signIn" | "customer" | "contact" | "flightDialog" | "payment" };

/** Whether each part of the booking is in order; the caller derives it from the journey and contact rules. */
export interface StepFacts {
  readonly pickup: boolean;
  readonly dropoff: boolean;
  readonly vias: readonly boolean[];
  readonly time: boolean;
  readonly returnTime: boolean;
  readonly vehicle: boolean;
  /** False only when flights are entered inline, may not be empty and one is missing (WIZ-027). */
  readonly flight: boolean;
  readonly returnFlight: boolean;
  /** False when guests are not allowed and nobody is signed in (WIZ-029). */
  readonly signIn: boolean;
  /** False when a booker has no valid customer (WIZ-030). */
  readonly customer: boolean;
  readonly contact: boolean;
  /** False when flights are not entered inline and one is missing: its dialog opens (WIZ-031). */
  readonly flightDialog: boolean;
  readonly payment: boolean;
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

/** The first stop of a step; steps below 1 are step 1 (WIZ-018), above the last the last. */
export function firstStopOf(steps: StepList, step: number): number {
  const wanted = Math.min(Math.max(1, Math.floor(step) || 1), steps.length);
  return steps.slice(0, wanted - 1).reduce((count, before) => count + before.sections.length, 0);
}

/** The checks in the specified order (WIZ-025, then steps 2 to 4), each with the section that it belongs to. */
const CHECKS: readonly { readonly section: SectionId; readonly find: (facts: StepFacts) => StepTarget | null }[] = [
  { section: "places", find: (facts) => (facts.pickup ? null : { kind: "pickup" }) },
  { section: "places", find: (facts) => (facts.dropoff ? null : { kind: "dropoff" }) },
  { section: "places", find: (facts) => firstBadVia(facts.vias) },
  { section: "when", find: (facts) => (facts.time ? null : { kind: "time" }) },
  { section: "when", find: (facts) => (facts.returnTime ? null : { kind: "returnTime" }) },
  { section: "vehicle", find: (facts) => (facts.vehicle ? null : { kind: "vehicle" }) },
  { section: "when", find: (facts) => (facts.flight ? null : { kind: "flight" }) },
  { section: "when", find: (facts) => (facts.returnFlight ? null : { kind: "returnFlight" }) },
  { section: "contact", find: (facts) => (facts.signIn ? null : { kind: "signIn" }) },
  { section: "contact", find: (facts) => (facts.customer ? null : { kind: "customer" }) },
  { section: "contact", find: (facts) => (facts.contact ? null : { kind: "contact" }) },
  { section: "contact", find: (facts) => (facts.flightDialog ? null : { kind: "flightDialog" }) },
  { section: "payment", find: (facts) => (facts.payment ? null : { kind: "payment" }) },
];

function firstBadVia(vias: readonly boolean[]): StepTarget | null {
  const index = vias.indexOf(false);
  return index < 0 ? null : { kind: "via", index };
}

/** The first thing in these sections that is not in order (WIZ-021), with its section; null when all is. */
export function firstFailing(
  sections: readonly SectionId[],
  facts: StepFacts,
): { readonly target: StepTarget; readonly section: SectionId } | null {
  for (const check of CHECKS) {
    const target = sections.includes(check.section) ? check.find(facts) : null;
    if (target) return { target, section: check.section };
  }
  return null;
}

/** How far one press goes: a phone leaves one stop, a wider screen leaves the whole step. */
export type Stride = "stop" | "step";

export type Forward =
  | { readonly kind: "moved"; readonly stop: number }
  | { readonly kind: "invalid"; readonly target: StepTarget; readonly stop: number }
  | { readonly kind: "finished" };

/**
 * One press of the forward button. Moves only when what is being left is in order (WIZ-020); at the end the whole
 * booking is checked again, since a pickup time may have passed meanwhile (TIME-023). Exactly one target is named.
 */
export function forward(steps: StepList, stop: number, stride: Stride, facts: StepFacts): Forward {
  const stops = stopsOf(steps);
  const step = stepOf(steps, stop);
  const next = stride === "stop" ? stop + 1 : firstStopOf(steps, step + 1);
  const last = isLast(steps, stop, stride);
  const left = stride === "stop" ? stops.slice(stop, stop + 1) : (steps[step - 1]?.sections ?? []);
  const failing = firstFailing(last ? stops : left, facts);
  if (failing) return { kind: "invalid", target: failing.target, stop: stops.indexOf(failing.section) };
  return last ? { kind: "finished" } : { kind: "moved", stop: next };
}

/** Whether a press forward from here ends the form: nothing is asked after this stop, or after its step. */
export function isLast(steps: StepList, stop: number, stride: Stride): boolean {
  const last = stopsOf(steps).length - 1;
  return stride === "stop" ? stop >= last : stepOf(steps, stop) === stepOf(steps, last);
}

/**
 * One press of the back button, or a jump to an earlier step, or stop where the stride is one; never before the first
 * stop (WIZ-018, WIZ-023).
 * @param to a step from 1, or a stop from 0.
 */
export function back(steps: StepList, stop: number, stride: Stride, to?: number): number {
  if (stride === "stop") return Math.max(0, Math.min(stop, to ?? stop - 1));
  return to === undefined ? firstStopOf(steps, stepOf(steps, stop) - 1) : Math.min(stop, firstStopOf(steps, to));
}
