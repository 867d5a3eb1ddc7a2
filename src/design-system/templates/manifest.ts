import type { SectionId } from "#domain/booking/steps.ts";
import type { TemplateId } from "#domain/tenant/configuration.ts";

/** Names of steps; each has its text `stepName.<id>`. */
export type StepId = "journey" | "vehicle" | "contact" | "payment" | "form" | "details" | "confirm";

/** One step of a template; its sections are one phone stop each. A step without sections takes place in a dialog. */
export interface TemplateStep {
  readonly id: StepId;
  readonly sections: readonly SectionId[];
}

/**
 * A template as data: what is asked in which step and how wide screens lay it out. Drawn by TemplateRenderer. Phones
 * look alike in all templates: one section at a time.
 */
export interface TemplateManifest {
  readonly id: TemplateId;
  readonly steps: readonly TemplateStep[];
  /** Name of the arrangement; nothing but styles hangs on it. */
  readonly layout: "steps" | "wide" | "tabs" | "card" | "map" | "page" | "panels" | "list";
  /** How the steps are shown above the form. */
  readonly progress: "line" | "tabs" | "none";
  /** What one press forward leaves: a whole step, or one section of it, each in a panel that opens in its turn. */
  readonly opens: "step" | "section";
  /** Panels that are never closed. */
  readonly alwaysOpen?: readonly SectionId[];
  /** Where the map stands: in the summary, or behind everything. */
  readonly map: "summary" | "backdrop";
  /** How vehicles are shown: as cards, or as a list that can be sorted. */
  readonly vehicles: "cards" | "list";
  /**
   * How it ends. "form": methods in the form, the main button books. "confirm": the same with a last look in a dialog.
   * "dialog": methods in the dialog only. "page": on the payment page, in a step of its own.
   */
  readonly payment: "form" | "confirm" | "dialog" | "page";
  /** Where a visitor goes on who signed in on the way. */
  readonly afterSignIn: "confirm" | "payment";
}
