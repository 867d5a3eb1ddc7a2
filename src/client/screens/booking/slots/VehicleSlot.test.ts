import { describe, expect, it } from "vitest";
import { configuration, VEHICLES } from "#tests/support/client/fake-client.ts";
import { shownCounters, vehicleStatus } from "./VehicleSlot.tsx";

describe("the counters of a tenant", () => {
  const OFF = { showPets: false, showSmallChildSeat: false, showLargeChildSeat: false, showOtherEquipment: false };

  it.each([
    { name: "none of the switches", on: {}, shown: [] },
    { name: "showpet", on: { showPets: true }, shown: ["smallPets", "otherPets"] },
    { name: "showsmallchildseat", on: { showSmallChildSeat: true }, shown: ["smallChildSeats"] },
    { name: "showlargechildseat", on: { showLargeChildSeat: true }, shown: ["largeChildSeats"] },
    { name: "showotherequipments", on: { showOtherEquipment: true }, shown: ["handBags"] },
  ] as const)("[VEH-010] with $name: passengers, luggage and what it stands for", ({ on, shown }) => {
    expect(shownCounters(configuration({ ...OFF, ...on }))).toEqual(["passengers", "luggage", ...shown]);
  });
});

describe("the vehicles", () => {
  const there = { kind: "ready", vehicles: VEHICLES, prices: [] } as const;

  it("[ERR-022] have no price while a place is refused, and offer no second try that cannot help", () => {
    expect(vehicleStatus(there, "failed", true)).toBe("unpriced");
    expect(vehicleStatus(there, "failed", false)).toBe("failed");
    expect(vehicleStatus({ kind: "failed" }, "failed", true)).toBe("failed");
    expect([vehicleStatus(there, "none", false), vehicleStatus(there, "ready", false)]).toEqual(["unpriced", "ready"]);
  });
});
