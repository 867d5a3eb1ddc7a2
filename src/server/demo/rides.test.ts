import { expect, it } from "vitest";
import type { Place } from "#domain/journey/place.ts";
import { ESTIMATED_ROUTE } from "#domain/journey/route.ts";
import { instant, metres, minutes } from "#domain/shared/units.ts";
import { ridesOf, type Habit } from "./rides.ts";
import { DEMO_TENANTS } from "./tenants.ts";

const NOW = instant(Date.parse("2026-11-21T09:00:00Z"));

const place = (name: string, lat: number): Place => ({
  id: name,
  name,
  fullAddress: name,
  category: "Landmark",
  postcode: "SE1 9SG",
  position: { lat, lng: -0.1 },
  code: "",
  iconPath: "",
  country: "gb",
  precision: "exact",
});

const HABIT: Habit = {
  seed: "test",
  count: 60,
  upcoming: 5,
  trips: [
    {
      from: place("A", 51.5),
      vias: [],
      to: place("B", 51.6),
      route: { distance: metres(12_000), duration: minutes(31), path: [], source: ESTIMATED_ROUTE },
    },
  ],
  travellers: [{ name: "Grace Hopper", phone: "7700900150", email: "" }],
  methods: ["account", "cash"],
  vehicles: ["saloon"],
  references: ["PO"],
  commissionRate: 1_000,
};

it("makes the same rides each time for a tenant and a moment, and others for another tenant", () => {
  const [metro, bright] = DEMO_TENANTS;
  if (!metro || !bright) throw new Error("The demo has tenants.");
  const rides = ridesOf(metro, HABIT, NOW);
  expect(ridesOf(metro, HABIT, NOW)).toEqual(rides);
  expect(rides).toHaveLength(60);
  expect(rides.filter(({ pickupAt }) => pickupAt > NOW)).toHaveLength(5);
  const known = new Set(rides.map(({ id }) => id));
  expect(ridesOf(bright, HABIT, NOW).filter(({ id }) => known.has(id))).toEqual([]);
});
