import type { SectionId } from "#domain/booking/steps.ts";
import type { TemplateId } from "#domain/tenant/configuration.ts";

/** Names of steps; each has its text `steps.name.<id>`. */
export type StepId = "journey" | "vehicle" | "contact" | "payment";

/** One step of a template; its sections are one phone stop each. */
export interface TemplateStep {
  readonly id: StepId;
  readonly sections: readonly SectionId[];
}

/** A template as data: what is asked in which step and how it is laid out. Drawn by TemplateRenderer. */
export interface TemplateManifest {
  readonly id: TemplateId;
  readonly steps: readonly TemplateStep[];
  readonly layout: "steps";
  /** Where the journey's summary stands on wide screens. */
  readonly summary: "side" | "bar";
  /** Where a visitor goes on who signed in on the way. */
  readonly afterSignIn: "confirm" | "payment";
}
