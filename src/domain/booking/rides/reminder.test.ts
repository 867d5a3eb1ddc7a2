import { describe, expect, it } from "vitest";
import { instant } from "#domain/shared/units.ts";
import { duePickups } from "./reminder.ts";

const at = (text: string) => instant(Date.parse(text));
const LONDON = "Europe/London";

/** Whether the reminder of a pickup is due. */
const isDue = (pickup: string, now: string, zone = LONDON): boolean => {
  const due = duePickups(at(now), zone);
  return due !== null && at(pickup) >= due.from && at(pickup) < due.until;
};

describe("the reminder of a ride", () => {
  it("is due on the day before, at the hour of the pickup", () => {
    const pickup = "2026-11-24T14:30:00Z";
    expect(isDue(pickup, "2026-11-22T20:00:00Z")).toBe(false);
    expect(isDue(pickup, "2026-11-23T14:29:00Z")).toBe(false);
    expect(isDue(pickup, "2026-11-23T14:30:00Z")).toBe(true);
    expect(isDue(pickup, "2026-11-23T23:59:00Z")).toBe(true);
    expect(isDue(pickup, "2026-11-24T00:00:00Z")).toBe(false);
  });

  it.each([
    { pickup: "2026-11-24T00:05:00Z", before: "2026-11-23T08:59:00Z", due: "2026-11-23T09:00:00Z" },
    { pickup: "2026-11-24T23:55:00Z", before: "2026-11-23T17:59:00Z", due: "2026-11-23T18:00:00Z" },
  ])("of a pickup at night ($pickup) comes by day", ({ pickup, before, due }) => {
    expect(isDue(pickup, before)).toBe(false);
    expect(isDue(pickup, due)).toBe(true);
  });

  it.each([
    { change: "spring", pickup: "2026-03-29T09:30:00Z", before: "2026-03-28T10:29:00Z", due: "2026-03-28T10:30:00Z" },
    { change: "autumn", pickup: "2026-10-25T10:30:00Z", before: "2026-10-24T09:29:00Z", due: "2026-10-24T09:30:00Z" },
  ])("keeps to the wall clock when the clocks change in $change", ({ pickup, before, due }) => {
    expect(isDue(pickup, before)).toBe(false);
    expect(isDue(pickup, due)).toBe(true);
  });

  it("goes by the operator's days", () => {
    // Kathmandu is 5:45 ahead: there it is 14:00 on the 23rd, and the pickup is at 13:00 on the 24th.
    expect(isDue("2026-11-24T07:15:00Z", "2026-11-23T08:15:00Z", "Asia/Kathmandu")).toBe(true);
    expect(isDue("2026-11-24T19:00:00Z", "2026-11-23T08:15:00Z", "Asia/Kathmandu")).toBe(false);
  });

  it("tells where the day of the pickup ends", () => {
    expect(duePickups(at("2026-10-24T12:00:00Z"), LONDON)).toEqual({
      from: at("2026-10-24T23:00:00Z"),
      until: at("2026-10-25T13:01:00Z"),
      dayEnd: at("2026-10-26T00:00:00Z"),
    });
  });
});
