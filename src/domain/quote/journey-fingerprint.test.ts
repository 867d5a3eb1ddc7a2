import { describe, expect, it } from "vitest";
import { instant, minutes } from "#domain/shared/units.ts";
import { journeyFingerprint, type FingerprintedJourney, routeKey } from "./journey-fingerprint.ts";

const NOON = instant(Date.parse("2026-11-25T12:00:00Z"));
const place = (lat: number, lng: number, category = "") => ({ position: { lat, lng }, category });
const base: FingerprintedJourney = {
  pickup: place(51.4723, -0.487, "Air"),
  vias: [place(51.5, -0.3), place(51.51, -0.2)],
  dropoff: place(51.5154, -0.1755, "Station"),
  time: { type: "later", at: NOON },
  returnType: "return",
  returnAt: instant(NOON + 7_200_000),
  load: {
    passengers: 2,
    luggage: 3,
    handBags: 4,
    smallPets: 0,
    otherPets: 1,
    smallChildSeats: 0,
    largeChildSeats: 1,
  },
  tier: 1,
};
const print = journeyFingerprint(base);
const changed = (change: Partial<FingerprintedJourney>): string => journeyFingerprint({ ...base, ...change });

describe("a journey's fingerprint", () => {
  it("is the same for the same journey, however exactly its places and seconds are given", () => {
    const nearly = place(51.472_300_4, -0.486_999_6, "air");
    expect(changed({ pickup: nearly, time: { type: "later", at: instant(NOON + 59_999) } })).toBe(print);
  });

  it.each<{ what: string; change: Partial<FingerprintedJourney> }>([
    { what: "pickup", change: { pickup: place(51.472_32, -0.487, "Air") } },
    { what: "pickup no longer an airport", change: { pickup: place(51.4723, -0.487) } },
    { what: "drop-off", change: { dropoff: place(51.5154, -0.175_48, "Station") } },
    { what: "an accessible vehicle", change: { accessible: true } },
    { what: "no vias", change: { vias: [] } },
    { what: "vias in another order", change: { vias: base.vias.toReversed() } },
    { what: "a minute later", change: { time: { type: "later", at: instant(NOON + 60_000) } } },
    { what: "as soon as possible", change: { time: { type: "now" } } },
    { what: "no time", change: { time: { type: "unknown" } } },
    { what: "single", change: { returnType: "single" } },
    { what: "wait and return", change: { returnType: "wait-and-return" } },
    { what: "another return time", change: { returnAt: instant(NOON + 7_260_000) } },
    { what: "tier", change: { tier: 2 } },
    { what: "passengers", change: { load: { ...base.load, passengers: 3 } } },
    { what: "luggage", change: { load: { ...base.load, luggage: base.load.luggage + 1 } } },
    { what: "hand bags", change: { load: { ...base.load, handBags: base.load.handBags + 1 } } },
    { what: "small pets", change: { load: { ...base.load, smallPets: base.load.smallPets + 1 } } },
    { what: "other pets", change: { load: { ...base.load, otherPets: base.load.otherPets + 1 } } },
    { what: "a seat of another size", change: { load: { ...base.load, smallChildSeats: 1, largeChildSeats: 0 } } },
  ])("changes with $what", ({ change }) => {
    expect(changed(change)).not.toBe(print);
  });

  it("ignores a return time and a wait that the journey does not use", () => {
    const single = changed({ returnType: "single", returnAt: null });
    expect(changed({ returnType: "single", returnAt: NOON })).toBe(single);
    expect(changed({ returnType: "single", waitMinutes: minutes(60) })).toBe(single);
    const waiting = changed({ returnType: "wait-and-return", returnAt: null });
    expect(changed({ returnType: "wait-and-return", waitMinutes: minutes(60) })).not.toBe(waiting);
    expect(changed({ returnType: "wait-and-return", returnAt: NOON })).toBe(waiting);
  });

  it("knows no difference between 0 and -0", () => {
    expect(changed({ dropoff: place(-0, 0) })).toBe(changed({ dropoff: place(0, -0.000_001) }));
  });
});

const at = (lat: number, name = "") => ({ position: { lat, lng: 0 }, name });

describe("the key of a route", () => {
  const journey = { pickup: at(51), vias: [at(52)], dropoff: at(53) };
  const key = routeKey(journey, "single");

  it("is the same for the same legs, whatever their places are called, and for both kinds of return", () => {
    expect(routeKey({ ...journey, pickup: at(51, "Home") }, "single")).toBe(key);
    expect(routeKey(journey, "return")).toBe(routeKey(journey, "wait-and-return"));
  });

  it("differs by each place, their order, and whether there is a return", () => {
    const others = [
      routeKey({ ...journey, pickup: at(50) }, "single"),
      routeKey({ ...journey, vias: [] }, "single"),
      routeKey({ ...journey, vias: [null] }, "single"),
      routeKey({ pickup: at(52), vias: [at(51)], dropoff: at(53) }, "single"),
      routeKey(journey, "return"),
    ];
    expect(new Set([key, ...others]).size).toBe(others.length + 1);
  });
});
