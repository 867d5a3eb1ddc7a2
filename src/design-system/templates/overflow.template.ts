import type { TemplateManifest } from "./manifest.ts";

/** A map over the whole page, the form in a panel above it. */
export const overflow: TemplateManifest = {
  id: "overflow",
  steps: [
    { id: "journey", sections: ["places", "when", "vehicle"] },
    { id: "details", sections: ["contact", "payment"] },
  ],
  layout: "map",
  progress: "line",
  opens: "step",
  map: "backdrop",
  vehicles: "cards",
  payment: "form",
  afterSignIn: "confirm",
};
