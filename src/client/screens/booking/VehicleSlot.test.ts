import { describe, expect, it } from "vitest";
import { configuration } from "../../../../tests/support/fake-client.ts";
import { shownCounters } from "./VehicleSlot.tsx";

describe("the counters of a tenant", () => {
  const OFF = { showPets: false, showSmallChildSeat: false, showLargeChildSeat: false, showOtherEquipment: false };

  it.each([
    ["none of the switches", {}, []],
    ["showpet", { showPets: true }, ["smallPets", "otherPets"]],
    ["showsmallchildseat", { showSmallChildSeat: true }, ["smallChildSeats"]],
    ["showlargechildseat", { showLargeChildSeat: true }, ["largeChildSeats"]],
    ["showotherequipments", { showOtherEquipment: true }, ["handBags"]],
  ] as const)("[VEH-010] with %s: passengers, luggage and what it stands for", (_, on, shown) => {
    expect(shownCounters(configuration({ ...OFF, ...on }))).toEqual(["passengers", "luggage", ...shown]);
  });
});
