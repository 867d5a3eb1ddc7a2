import { describe, expect, it } from "vitest";
import { addMinutes, instant, pence } from "#domain/shared/units.ts";
import { changeTerms } from "./change-terms.ts";
import { STATUS } from "#domain/booking/status.ts";

const NOW = instant(Date.UTC(2026, 10, 21, 12));
const RULES = { allowed: true, noticeMinutes: 60, fee: pence(500), freeMinutes: 24 * 60 };
const inMinutes = (minutes: number, status: string = STATUS.upcoming) => ({
  status,
  startedAt: null,
  pickupAt: addMinutes(NOW, minutes),
});

describe("the terms of a change", () => {
  it("are free until a day before the pickup and cost the tenant's fee later", () => {
    expect(changeTerms(inMinutes(24 * 60), RULES, NOW)).toEqual({ kind: "journey", fee: 0 });
    expect(changeTerms(inMinutes(24 * 60 - 1), RULES, NOW)).toEqual({ kind: "journey", fee: 500 });
  });

  it("leave only note and flight within the notice, and nothing once the pickup has come", () => {
    expect(changeTerms(inMinutes(60), RULES, NOW).kind).toBe("journey");
    expect(changeTerms(inMinutes(59), RULES, NOW)).toEqual({ kind: "details" });
    expect(changeTerms(inMinutes(1), RULES, NOW)).toEqual({ kind: "details" });
    expect(changeTerms(inMinutes(0), RULES, NOW)).toEqual({ kind: "closed" });
  });

  it.each([STATUS.pending, STATUS.started, STATUS.arrived, STATUS.onBoard, STATUS.finished, STATUS.cancelled])(
    "are closed for a booking that is %s",
    (status) => {
      expect(changeTerms(inMinutes(600, status), RULES, NOW)).toEqual({ kind: "closed" });
    },
  );

  it("are open while a driver is only allocated, and closed from the moment that the car sets off", () => {
    expect(changeTerms(inMinutes(600, STATUS.allocated), RULES, NOW).kind).toBe("journey");
    expect(changeTerms({ ...inMinutes(600), startedAt: NOW }, RULES, NOW)).toEqual({ kind: "closed" });
  });

  it("are closed where the tenant allows no changes", () => {
    expect(changeTerms(inMinutes(600), { ...RULES, allowed: false }, NOW)).toEqual({ kind: "closed" });
  });
});
