import { describe, expect, it } from "vitest";
import { instant, minutes, type Instant } from "#domain/shared/units.ts";
import { pickupForFlight } from "./catch-flight.ts";

const at = (time: string): Instant => instant(Date.parse(`2026-11-24T${time}:00Z`));
const clock = (moment: Instant): string => new Date(moment).toISOString().slice(11, 16);

describe("the pickup that reaches a flight", () => {
  it("is the departure less the time at the airport and the drive", () => {
    expect(clock(pickupForFlight(at("14:00"), "domestic", minutes(60)).pickup)).toBe("11:00");
    expect(clock(pickupForFlight(at("14:00"), "international", minutes(60)).pickup)).toBe("10:00");
  });

  it("goes down to 5 minutes, never up: no passenger is late by rounding", () => {
    expect(clock(pickupForFlight(at("14:00"), "domestic", minutes(56)).pickup)).toBe("11:00");
    expect(clock(pickupForFlight(at("14:00"), "domestic", minutes(60.2)).pickup)).toBe("10:55");
    expect(clock(pickupForFlight(at("14:03"), "domestic", minutes(43)).pickup)).toBe("11:20");
  });
});
