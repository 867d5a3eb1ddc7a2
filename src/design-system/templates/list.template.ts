import type { TemplateManifest } from "./manifest.ts";

/** A search bar above a list of vehicles that can be sorted, then the details. */
export const list: TemplateManifest = {
  id: "list",
  steps: [
    { id: "journey", sections: ["places", "when", "vehicle"] },
    { id: "details", sections: ["contact", "payment"] },
  ],
  layout: "list",
  progress: "line",
  opens: "step",
  map: "summary",
  vehicles: "list",
  payment: "form",
  afterSignIn: "confirm",
};
