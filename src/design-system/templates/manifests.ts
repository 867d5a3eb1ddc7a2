import type { SectionId } from "#domain/booking/form/steps.ts";
import type { TemplateId } from "#domain/tenant/configuration.ts";

/** Names of steps; each has its text `stepName.<id>`. */
export type StepId = "journey" | "vehicle" | "contact" | "payment" | "form" | "details" | "confirm";

/** One step of a template. A step without sections takes place in a dialog. */
export interface TemplateStep {
  readonly id: StepId;
  readonly sections: readonly SectionId[];
}

/**
 * A template as data: what each step asks and how screens lay it out. Rendered by TemplateRenderer. Phones show one
 * section at a time where the template leads through questions, and whole steps where its idea is another.
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
  /** Phones show a whole step too, as wide screens do; without it one section at a time. */
  readonly phone?: "step";
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

/** The layouts of the booking form. */
export const MANIFESTS: Readonly<Record<TemplateId, TemplateManifest>> = {
  // Four steps, one subject each.
  wizard: {
    id: "wizard",
    steps: [
      { id: "journey", sections: ["places", "when"] },
      { id: "vehicle", sections: ["vehicle"] },
      { id: "contact", sections: ["contact"] },
      { id: "payment", sections: ["payment"] },
    ],
    layout: "steps",
    progress: "line",
    opens: "step",
    map: "summary",
    vehicles: "cards",
    payment: "form",
    afterSignIn: "confirm",
  },
  // Everything on one page, then a confirmation in a dialog.
  inline: {
    id: "inline",
    steps: [
      { id: "form", sections: ["places", "when", "vehicle", "contact", "payment"] },
      { id: "confirm", sections: [] },
    ],
    layout: "page",
    progress: "none",
    opens: "step",
    phone: "step",
    map: "summary",
    vehicles: "cards",
    payment: "confirm",
    afterSignIn: "confirm",
  },
  // Panels that open one after another, vehicles always open, then the payment page.
  inlinex: {
    id: "inlinex",
    steps: [
      { id: "form", sections: ["places", "when", "vehicle", "contact"] },
      { id: "payment", sections: ["payment"] },
    ],
    layout: "panels",
    progress: "none",
    opens: "section",
    alwaysOpen: ["vehicle"],
    map: "summary",
    vehicles: "cards",
    payment: "page",
    afterSignIn: "payment",
  },
  // Three steps over the whole width, the last on the payment page.
  wizardx: {
    id: "wizardx",
    steps: [
      { id: "journey", sections: ["places", "when", "vehicle"] },
      { id: "contact", sections: ["contact"] },
      { id: "payment", sections: ["payment"] },
    ],
    layout: "wide",
    progress: "line",
    opens: "step",
    map: "summary",
    vehicles: "cards",
    payment: "page",
    afterSignIn: "payment",
  },
  // Three steps as tabs; the last reviews everything and pays in a dialog.
  wizardt: {
    id: "wizardt",
    steps: [
      { id: "journey", sections: ["places", "when", "vehicle"] },
      { id: "contact", sections: ["contact"] },
      { id: "confirm", sections: ["payment"] },
    ],
    layout: "tabs",
    progress: "tabs",
    opens: "step",
    map: "summary",
    vehicles: "cards",
    payment: "dialog",
    afterSignIn: "confirm",
  },
  // A search card for a landing page, then the details; pays in a dialog.
  gateway: {
    id: "gateway",
    steps: [
      { id: "journey", sections: ["places", "when", "vehicle"] },
      { id: "details", sections: ["contact", "payment"] },
    ],
    layout: "card",
    progress: "none",
    opens: "step",
    phone: "step",
    map: "summary",
    vehicles: "cards",
    payment: "dialog",
    afterSignIn: "confirm",
  },
  // A map over the whole page, the form in a panel above it.
  overflow: {
    id: "overflow",
    steps: [
      { id: "journey", sections: ["places", "when", "vehicle"] },
      { id: "details", sections: ["contact", "payment"] },
    ],
    layout: "map",
    progress: "line",
    opens: "step",
    phone: "step",
    map: "backdrop",
    vehicles: "cards",
    payment: "form",
    afterSignIn: "confirm",
  },
  // A search bar above a list of vehicles that can be sorted, then the details.
  list: {
    id: "list",
    steps: [
      { id: "journey", sections: ["places", "when", "vehicle"] },
      { id: "details", sections: ["contact", "payment"] },
    ],
    layout: "list",
    progress: "line",
    opens: "step",
    phone: "step",
    map: "summary",
    vehicles: "list",
    payment: "form",
    afterSignIn: "confirm",
  },
};
