import type { TemplateManifest } from "./manifest.ts";

/** A search card for a landing page, then the details; pays in a dialog. */
export const gateway: TemplateManifest = {
  id: "gateway",
  steps: [
    { id: "journey", sections: ["places", "when", "vehicle"] },
    { id: "details", sections: ["contact", "payment"] },
  ],
  layout: "card",
  progress: "none",
  opens: "step",
  map: "summary",
  vehicles: "cards",
  payment: "dialog",
  afterSignIn: "confirm",
};
