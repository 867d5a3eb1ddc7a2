import { describe, expect, it } from "vitest";
import { isDiallable } from "#domain/people/contact/phone-check.ts";
import { PhonePlans } from "./PhonePlans.ts";

const LONDON = "7400123456";
const LIVE = { dialingCode: "+44", isTest: false };

describe("the numbering plans", () => {
  it("offer the tenant's code for a number that is only valid with it, once they are loaded", async () => {
    const plans = new PhonePlans(async () => isDiallable, LIVE);
    expect(plans.betterCode({ dialingCode: "+1", phone: LONDON })).toBeNull();
    await plans.fetch();
    expect(plans.betterCode({ dialingCode: "+1", phone: LONDON })).toBe("+44");
  });

  it("offer none for a number that is valid, or with neither code", async () => {
    const plans = new PhonePlans(async () => isDiallable, LIVE);
    await plans.fetch();
    expect(plans.betterCode({ dialingCode: "+44", phone: LONDON })).toBeNull();
    expect(plans.betterCode({ dialingCode: "+1", phone: "2125550143" })).toBeNull();
    expect(plans.betterCode({ dialingCode: "+1", phone: "740" })).toBeNull();
    expect(plans.betterCode({ dialingCode: "+1", phone: "" })).toBeNull();
  });
});

it("lets a number pass while the plans cannot be loaded, and fetches them again at the next blur", async () => {
  const answers = [Promise.reject(new Error("offline")), Promise.resolve(isDiallable)];
  const plans = new PhonePlans(async () => (await answers.shift()) ?? isDiallable, LIVE);
  await plans.fetch();
  expect(plans.isPhone("+1", LONDON)).toBe(true);
  await plans.fetch();
  expect(plans.isPhone("+1", LONDON)).toBe(false);
});

describe("a number kept free for examples", () => {
  it.each([true, false])(
    "[WID-012] is accepted once the plans are loaded where the tenant is a test: %s",
    async (isTest) => {
      const plans = new PhonePlans(async () => isDiallable, { ...LIVE, isTest });
      await plans.fetch();
      expect(plans.isPhone("+44", "7700900123")).toBe(isTest);
      expect(plans.isPhone("+44", LONDON)).toBe(true);
    },
  );
});

describe("the dialing code of an empty phone field", () => {
  it("is the tenant's, until the visitor's country is known", () => {
    const plans = new PhonePlans(async () => isDiallable, { ...LIVE, dialingCode: "+353" });
    expect(plans.startCode).toBe("+353");
    plans.startWith("+33");
    expect(plans.startCode).toBe("+33");
  });
});
