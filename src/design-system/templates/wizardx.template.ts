import type { TemplateManifest } from "./manifest.ts";

/** Three steps over the whole width, the last on the payment page. */
export const wizardx: TemplateManifest = {
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
};
