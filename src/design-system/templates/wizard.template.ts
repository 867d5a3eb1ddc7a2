import type { TemplateManifest } from "./manifest.ts";

/** Four steps, one subject each. */
export const wizard: TemplateManifest = {
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
};
