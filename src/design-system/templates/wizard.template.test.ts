import { describe, expect, it } from "vitest";
import { SECTION_IDS, stopsOf } from "#domain/booking/steps.ts";
import { wizard } from "./wizard.template.ts";

describe("the template wizard", () => {
  it("[WIZ-003] [WIZ-010] has four steps: journey, vehicle, contact, payment", () => {
    expect(wizard.steps.map(({ id }) => id)).toEqual(["journey", "vehicle", "contact", "payment"]);
  });

  it("[WIZ-004] makes every section a phone step of its own, places first, contact fourth", () => {
    expect(stopsOf(wizard.steps)).toEqual(SECTION_IDS);
    expect(stopsOf(wizard.steps).indexOf("contact")).toBe(3);
  });
});
