import type { TemplateManifest } from "./manifest.ts";

/** Three steps as tabs; the last reviews everything and pays in a dialog. */
export const wizardt: TemplateManifest = {
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
};
