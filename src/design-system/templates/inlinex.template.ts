import type { TemplateManifest } from "./manifest.ts";

/** Panels that open one after another, vehicles always open, then the payment page. */
export const inlinex: TemplateManifest = {
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
};
