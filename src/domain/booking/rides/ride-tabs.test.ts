import { describe, expect, it } from "vitest";
import { instant } from "#domain/shared/units.ts";
import { tabOf } from "./ride-tabs.ts";
import { STATUS } from "#domain/booking/status.ts";

const at = (iso: string) => instant(Date.parse(iso));
const tab = (status: string, pickup: string, now: string, zone = "Europe/London") =>
  tabOf({ status, pickupAt: at(pickup), returnAt: null, outboundEndedAt: null, zone }, at(now));

describe("the tab of a current booking", () => {
  it("[HIST-002] is booking-process once the car has set off, whatever the day", () => {
    for (const status of [STATUS.started, STATUS.arrived, STATUS.onBoard])
      expect(tab(status, "2026-11-25T10:00Z", "2026-11-21T10:00Z")).toBe("booking-process");
  });

  it("[HIST-002] is today-bookings for the rest of the day's pickups, by the clocks of the pickup's zone", () => {
    expect(tab(STATUS.upcoming, "2026-11-21T23:30Z", "2026-11-21T10:00Z")).toBe("today-bookings");
    expect(tab(STATUS.upcoming, "2026-11-22T00:30Z", "2026-11-21T10:00Z")).toBe("booking-pending");
    // Half past midnight in London is still the evening before in New York.
    expect(tab(STATUS.upcoming, "2026-11-22T00:30Z", "2026-11-21T10:00Z", "America/New_York")).toBe("today-bookings");
    // And at nine in the evening there, tomorrow's pickup is not today's, whatever day London has.
    expect(tab(STATUS.upcoming, "2026-11-22T12:00Z", "2026-11-22T02:00Z", "America/New_York")).toBe("booking-pending");
  });

  it("[HIST-002] is booking-pending for later days, and a booking that is overdue stays with today's", () => {
    expect(tab(STATUS.pending, "2026-12-01T10:00Z", "2026-11-21T10:00Z")).toBe("booking-pending");
    expect(tab(STATUS.upcoming, "2026-11-20T10:00Z", "2026-11-21T10:00Z")).toBe("today-bookings");
  });

  it("[HIST-002] is that of the way back once the way out of a return is over", () => {
    const [pickupAt, returnAt] = [at("2026-11-21T10:00Z"), at("2026-11-23T18:00Z")];
    const times = { pickupAt, returnAt, zone: "Europe/London" };
    const between = { ...times, status: STATUS.upcoming, outboundEndedAt: at("2026-11-21T11:00Z") };
    expect(tabOf(between, at("2026-11-21T12:00Z"))).toBe("booking-pending");
    expect(tabOf(between, at("2026-11-23T12:00Z"))).toBe("today-bookings");
    expect(tabOf({ ...between, status: STATUS.started }, at("2026-11-23T18:00Z"))).toBe("booking-process");
  });
});
