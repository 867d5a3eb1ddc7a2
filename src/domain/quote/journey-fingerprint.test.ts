import { describe, expect, it } from "vitest";
import { instant } from "../shared/units.ts";
import { journeyFingerprint, type FingerprintedJourney } from "./journey-fingerprint.ts";

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

  it.each<[string, Partial<FingerprintedJourney>]>([
    ["pickup", { pickup: place(51.472_32, -0.487, "Air") }],
    ["pickup no longer an airport", { pickup: place(51.4723, -0.487) }],
    ["drop-off", { dropoff: place(51.5154, -0.175_48, "Station") }],
    ["no vias", { vias: [] }],
    ["vias in another order", { vias: base.vias.toReversed() }],
    ["a minute later", { time: { type: "later", at: instant(NOON + 60_000) } }],
    ["as soon as possible", { time: { type: "now" } }],
    ["no time", { time: { type: "unknown" } }],
    ["single", { returnType: "single" }],
    ["wait and return", { returnType: "wait-and-return" }],
    ["another return time", { returnAt: instant(NOON + 7_260_000) }],
    ["tier", { tier: 2 }],
    ["passengers", { load: { ...base.load, passengers: 3 } }],
    ["a seat of another size", { load: { ...base.load, smallChildSeats: 1, largeChildSeats: 0 } }],
  ])("changes with %s", (_what, change) => {
    expect(changed(change)).not.toBe(print);
  });

  it("ignores a return time that the journey does not use", () => {
    const single = changed({ returnType: "single", returnAt: null });
    expect(changed({ returnType: "single", returnAt: NOON })).toBe(single);
    const waiting = changed({ returnType: "wait-and-return", returnAt: null });
    expect(changed({ returnType: "wait-and-return", returnAt: NOON })).toBe(waiting);
  });

  it("knows no difference between 0 and -0", () => {
    expect(changed({ dropoff: place(-0, 0) })).toBe(changed({ dropoff: place(0, -0.000_001) }));
  });
});
