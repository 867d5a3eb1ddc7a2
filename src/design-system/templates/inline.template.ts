import type { TemplateManifest } from "./manifest.ts";

/** Everything on one page, then a confirmation in a dialog. */
export const inline: TemplateManifest = {
  id: "inline",
  steps: [
    { id: "form", sections: ["places", "when", "vehicle", "contact", "payment"] },
    { id: "confirm", sections: [] },
  ],
  layout: "page",
  progress: "none",
  opens: "step",
  map: "summary",
  vehicles: "cards",
  payment: "confirm",
  afterSignIn: "confirm",
};
