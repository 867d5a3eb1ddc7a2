import type { TemplateId } from "#domain/tenant/configuration.ts";

/** What a screen asks; "check" asks nothing, "dialog" is the one with Pay Now. */
export type Part = "places" | "when" | "vehicle" | "contact" | "payment" | "check" | "dialog";

/** The screens of each template at desktop size, in order: one press of the main button leads from one to the next. */
export const SCREENS: Readonly<Record<TemplateId, readonly (readonly Part[])[]>> = {
  wizard: [["places", "when"], ["vehicle"], ["contact"], ["payment"]],
  wizardx: [["places", "when", "vehicle"], ["contact"], ["payment"]],
  wizardt: [["places", "when", "vehicle"], ["contact"], ["check"], ["dialog", "payment"]],
  gateway: [["places", "when", "vehicle"], ["contact"], ["dialog", "payment"]],
  overflow: [
    ["places", "when", "vehicle"],
    ["contact", "payment"],
  ],
  inline: [["places", "when", "vehicle", "contact", "payment"], ["dialog"]],
  inlinex: [["places"], ["when"], ["vehicle"], ["contact"], ["payment"]],
  list: [
    ["places", "when", "vehicle"],
    ["contact", "payment"],
  ],
};
