import { describe, expect, it } from "vitest";
import type { Place } from "#domain/journey/place.ts";
import { dayOf, parseDay } from "#domain/shared/time/calendar-day.ts";
import { formatWall } from "#domain/shared/time/zoned-time.ts";
import { instant } from "#domain/shared/units.ts";
import { samplePickup, sampleProfile, sampleRides, sampleWeek } from "./sample-booking.ts";

const NOW = instant(Date.UTC(2026, 10, 27, 23, 30));
const place = (name: string) =>
  ({ fullAddress: name, postcode: "", position: { lat: 0, lng: 0 }, category: "" }) as Place;
const FACTS = {
  pickup: place("1 Base Street"),
  dropoff: place("2 North Road"),
  vehicle: { id: "estate", name: "Estate" },
  now: NOW,
  zone: "Asia/Kathmandu",
  currency: "EUR",
};

describe("the samples of the preview", () => {
  it("pick up in the morning of the tenant's day, as late as the tenant asks for notice", () => {
    expect(formatWall(samplePickup(NOW, "Asia/Kathmandu", 30), "Asia/Kathmandu")).toBe("30/11/2026 10:00");
    const late = samplePickup(NOW, "UTC", 3 * 24 * 60);
    expect(late - NOW).toBeGreaterThan(3 * 24 * 60 * 60_000);
  });

  it("are a person in each role but a guest's, who books for a business as a booker", () => {
    expect(sampleProfile("guest")).toBeNull();
    expect([sampleProfile("customer")?.bookerId, sampleProfile("booker")?.bookerId]).toEqual([null, "preview"]);
  });

  it("are bookings to come and one that is over, in the tenant's places, vehicle and currency", () => {
    const { current, past } = sampleRides(FACTS);
    expect(current[0]).toMatchObject({
      pickup: { address: "1 Base Street" },
      dropoff: { address: "2 North Road" },
      vehicleType: "Estate",
      zone: "Asia/Kathmandu",
      total: { currency: "EUR" },
    });
    expect(current.every(({ pickupAt }) => pickupAt !== null && pickupAt > NOW)).toBe(true);
    expect([past.status, (past.pickupAt ?? NOW) < NOW]).toEqual(["finished", true]);
    expect(new Set([...current, past].map(({ reference }) => reference)).size).toBe(3);
  });

  it("fill the week that is asked for", () => {
    const monday = parseDay("30/11/2026");
    if (!monday.ok) throw new Error("no day");
    const { days } = sampleWeek(monday.value);
    expect([days.length, days[0]?.day, days[0]?.count]).toEqual([7, monday.value, 3]);
    expect(dayOf(NOW, "UTC") < monday.value).toBe(true);
  });
});
