import { describe, expect, it } from "vitest";
import { isDiallable } from "#domain/people/contact/phone-check.ts";
import { PhonePlans } from "./PhonePlans.ts";

const LONDON = "7400123456";

describe("the numbering plans", () => {
  it("offer the tenant's code for a number that is only valid with it, once they are loaded", async () => {
    const plans = new PhonePlans(async () => isDiallable, "+44");
    expect(plans.betterCode({ dialingCode: "+1", phone: LONDON })).toBeNull();
    await plans.fetch();
    expect(plans.betterCode({ dialingCode: "+1", phone: LONDON })).toBe("+44");
  });

  it("offer none for a number that is valid, or with neither code", async () => {
    const plans = new PhonePlans(async () => isDiallable, "+44");
    await plans.fetch();
    expect(plans.betterCode({ dialingCode: "+44", phone: LONDON })).toBeNull();
    expect(plans.betterCode({ dialingCode: "+1", phone: "2125550143" })).toBeNull();
    expect(plans.betterCode({ dialingCode: "+1", phone: "740" })).toBeNull();
    expect(plans.betterCode({ dialingCode: "+1", phone: "" })).toBeNull();
  });
});
