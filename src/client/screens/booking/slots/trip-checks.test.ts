import { describe, expect, it } from "vitest";
import type { VehicleType } from "#domain/journey/capacity.ts";
import { instant, pence } from "#domain/shared/units.ts";
import { ONE_PERSON } from "#tests/support/client/fake-client.ts";
import { tripChecks, type TripFacts } from "./trip-checks.ts";

const at = (iso: string) => instant(Date.parse(iso));
const vehicle = (id: string, passengers: number, luggage: number, maxLuggage: number): VehicleType => ({
  id,
  name: id,
  description: "",
  image: "",
  passengers,
  luggage,
  maxLuggage,
  handBags: 4,
});
const SALOON = vehicle("saloon", 4, 2, 3);
const VAN = vehicle("van", 8, 8, 8);

const facts = (over: Partial<TripFacts> = {}): TripFacts => ({
  time: { type: "later", at: at("2026-11-22T10:00:00Z") },
  zone: "Europe/London",
  pickup: "Palace, SW1A 1AA",
  load: ONE_PERSON,
  vehicle: SALOON,
  vehicles: [SALOON, VAN],
  email: "ada@example.com",
  booked: [],
  cheaper: null,
  ...over,
});

describe("the trip checker", () => {
  it("has nothing to say about an ordinary booking, one for now, or one that has only begun", () => {
    expect(tripChecks(facts())).toEqual([]);
    expect(tripChecks(facts({ time: { type: "now" }, vehicle: null, email: "" }))).toEqual([]);
    expect(tripChecks(facts({ time: { type: "later", at: null }, pickup: "" }))).toEqual([]);
  });

  it("says that a time near by costs less, only while it does", () => {
    const offer = (saved: number) => ({
      pickupAt: at("2026-11-22T09:55:00Z"),
      saved: { pence: pence(saved), currency: "GBP" },
    });
    expect(tripChecks(facts({ cheaper: offer(600) }))).toEqual([{ kind: "cheaper", ...offer(600) }]);
    expect(tripChecks(facts({ cheaper: offer(0) }))).toEqual([]);
  });

  it.each([
    { picked: "2026-11-22T00:00:00Z", meant: "2026-11-23T00:00:00Z" },
    { picked: "2026-11-22T04:59:00Z", meant: "2026-11-23T04:59:00Z" },
    // In London the clocks go back that night: a day by the clock is 25 hours.
    { picked: "2026-10-23T23:30:00Z", meant: "2026-10-24T23:30:00Z" },
    { picked: "2026-10-24T23:30:00Z", meant: "2026-10-26T00:30:00Z" },
    { picked: "2026-11-30T00:30:00Z", meant: "2026-12-01T00:30:00Z" },
  ])("asks whether $picked means the night that follows", ({ picked, meant }) => {
    expect(tripChecks(facts({ time: { type: "later", at: at(picked) } }))).toEqual([
      { kind: "night", at: at(picked), meant: at(meant) },
    ]);
  });

  it.each(["2026-11-22T05:00:00Z", "2026-11-22T23:59:00Z"])("takes %s for what it says", (picked) => {
    expect(tripChecks(facts({ time: { type: "later", at: at(picked) } }))).toEqual([]);
  });

  it("knows a ride from the same place at about the same time", () => {
    const ride = (pickupAt: string, pickup = "Palace, SW1A 1AA") => ({
      reference: "CB-7",
      pickupAt: at(pickupAt),
      pickup,
    });
    const check = (...booked: TripFacts["booked"]) => tripChecks(facts({ booked })).map(({ kind }) => kind);
    expect(tripChecks(facts({ booked: [ride("2026-11-22T10:30:00Z")] }))).toEqual([
      { kind: "duplicate", reference: "CB-7" },
    ]);
    expect(check(ride("2026-11-22T09:30:00Z"))).toEqual(["duplicate"]);
    expect(check(ride("2026-11-22T10:31:00Z"), ride("2026-11-22T10:00:00Z", "Museum, WC1B 3DG"))).toEqual([]);
  });

  it("counts the suitcases once all seats are taken, and knows the vehicle that holds them", () => {
    const full = { ...ONE_PERSON, passengers: 3, smallChildSeats: 1 };
    expect(tripChecks(facts({ load: { ...full, luggage: 2 } }))).toEqual([]);
    expect(tripChecks(facts({ load: { ...full, luggage: 3 } }))).toEqual([{ kind: "bags", roomier: VAN }]);
    expect(tripChecks(facts({ load: { ...full, luggage: 3 }, vehicles: [SALOON] }))).toEqual([
      { kind: "bags", roomier: null },
    ]);
    expect(tripChecks(facts({ load: { ...full, passengers: 2, luggage: 3 } }))).toEqual([]);
  });

  it("suggests the address that was probably meant", () => {
    expect(tripChecks(facts({ email: "ada@gmial.com" }))).toEqual([{ kind: "email", meant: "ada@gmail.com" }]);
  });
});
