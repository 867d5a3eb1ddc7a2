import { describe, expect, it } from "vitest";
import { SECTION_IDS, stopsOf } from "#domain/booking/form/steps.ts";
import { PAYMENT_PAGE_TEMPLATES, TEMPLATE_IDS, type TemplateId } from "#domain/tenant/configuration.ts";
import { MANIFESTS } from "./manifests.ts";

const stepsOf = (template: TemplateId): string[] =>
  MANIFESTS[template].steps.map(({ id, sections }) => `${id}: ${sections.join(" ")}`.trim());

describe("the templates", () => {
  it("[WIZ-008] are these eight, each under its own name", () => {
    const names = ["wizard", "inline", "inlinex", "wizardx", "wizardt", "gateway", "overflow", "list"];
    expect(Object.keys(MANIFESTS).toSorted()).toEqual(names.toSorted());
    for (const id of TEMPLATE_IDS) expect(MANIFESTS[id].id).toBe(id);
  });

  it("[WIZ-002] have four, three or two steps", () => {
    const count = (wanted: number) => TEMPLATE_IDS.filter((id) => MANIFESTS[id].steps.length === wanted).toSorted();
    expect([count(4), count(3), count(2)]).toEqual([
      ["wizard"],
      ["wizardt", "wizardx"],
      ["gateway", "inline", "inlinex", "list", "overflow"],
    ]);
  });

  it.each(TEMPLATE_IDS)("[WIZ-004] ask everything once and in one order, whatever the layout: %s", (id) => {
    expect(stopsOf(MANIFESTS[id].steps)).toEqual(SECTION_IDS);
  });

  it("[WIZ-003] wizard: journey, vehicle, contact, payment", () => {
    expect(stepsOf("wizard")).toEqual([
      "journey: places when",
      "vehicle: vehicle",
      "contact: contact",
      "payment: payment",
    ]);
  });

  it("wizardx: journey with vehicle, contact, payment on its own page", () => {
    expect(stepsOf("wizardx")).toEqual(["journey: places when vehicle", "contact: contact", "payment: payment"]);
    expect(MANIFESTS.wizardx).toMatchObject({ payment: "page", afterSignIn: "payment" });
  });

  it("wizardt: journey with vehicle, contact, confirm, payment in dialogs", () => {
    expect(stepsOf("wizardt")).toEqual(["journey: places when vehicle", "contact: contact", "confirm: payment"]);
    expect(MANIFESTS.wizardt).toMatchObject({ payment: "dialog", afterSignIn: "confirm" });
  });

  it("[ACC-017] [ACC-018] only those that pay on a page lead there after sign-in, the others to confirm", () => {
    const apart = TEMPLATE_IDS.filter((id) => MANIFESTS[id].payment === "page");
    expect(apart.toSorted()).toEqual(PAYMENT_PAGE_TEMPLATES);
    expect(TEMPLATE_IDS.filter((id) => MANIFESTS[id].afterSignIn === "payment")).toEqual(apart);
  });
});
