import type { SectionId } from "#domain/booking/form/steps.ts";
import type { TemplateId } from "#domain/tenant/configuration.ts";

/** Names of steps; each has its text `stepName.<id>`. */
export type StepId = "journey" | "vehicle" | "contact" | "payment" | "form" | "details" | "confirm";

/**
 * One step of a template. Each of its sections is one stop on a phone. A step without sections takes place in a dialog.
 */
export interface TemplateStep {
  readonly id: StepId;
  readonly sections: readonly SectionId[];
}

/**
 * A template as data: what each step asks and how wide screens lay it out. Rendered by TemplateRenderer. Phones look
 * alike in all templates: one section at a time.
 */
export interface TemplateManifest {
  readonly id: TemplateId;
  readonly steps: readonly TemplateStep[];
  /** Name of the arrangement; it affects styles only. */
  readonly layout: "steps" | "wide" | "tabs" | "card" | "map" | "page" | "panels" | "list";
  /** How the steps are shown above the form. */
  readonly progress: "line" | "tabs" | "none";
  /** What one press forward leaves: a whole step, or one section of it, each in a panel that opens in turn. */
  readonly opens: "step" | "section";
  /** Panels that stay open. */
  readonly alwaysOpen?: readonly SectionId[];
  /** Where the map is: in the summary, or behind everything. */
  readonly map: "summary" | "backdrop";
  /** How vehicles are shown: as cards, or as a list that can be sorted. */
  readonly vehicles: "cards" | "list";
  /**
   * How the form ends. "form": the form has the payment methods and its main button books. "confirm": the same with a
   * confirmation dialog. "dialog": payment methods in the dialog only. "page": on the payment page, in a step of its
   * own.
   */
  readonly payment: "form" | "confirm" | "dialog" | "page";
  /** Where a visitor continues after signing in during the booking. */
  readonly afterSignIn: "confirm" | "payment";
}
