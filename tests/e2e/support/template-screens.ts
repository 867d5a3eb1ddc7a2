import { stopsOf, type SectionId } from "#domain/booking/form/steps.ts";
import type { TemplateId } from "#domain/tenant/configuration.ts";
import { MANIFESTS } from "#ds/templates/manifests.ts";

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

/** What each screen of a phone asks: one section, or a whole step. No dialog asks once more. */
export function phoneScreens(template: TemplateId): readonly (readonly SectionId[])[] {
  const { phone, steps } = MANIFESTS[template];
  const screens = phone === "step" ? steps.map(({ sections }) => sections) : stopsOf(steps).map((stop) => [stop]);
  return screens.filter((sections) => sections.length > 0);
}
