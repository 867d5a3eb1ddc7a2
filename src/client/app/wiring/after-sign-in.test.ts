import { describe, expect, it } from "vitest";
import { nextAfterSignIn, type WayOn } from "./after-sign-in.ts";

const READY: WayOn = { flightDialog: true, customer: true, contact: true };

describe("after signing in on the leg", () => {
  it("[ACC-015] come the flights, a booker's customer, the contact, then the template's step", () => {
    const met: string[] = [];
    let leg: WayOn = { flightDialog: false, customer: false, contact: false };
    for (let turn = 0; turn < 4; turn += 1) {
      const next = nextAfterSignIn(leg, "confirm");
      met.push(next);
      if (next !== "confirm" && next !== "payment") leg = { ...leg, [next]: true };
    }
    expect(met).toEqual(["flightDialog", "customer", "contact", "confirm"]);
  });

  it("leads on as far as the template says", () => {
    expect([nextAfterSignIn(READY, "confirm"), nextAfterSignIn(READY, "payment")]).toEqual(["confirm", "payment"]);
  });
});
