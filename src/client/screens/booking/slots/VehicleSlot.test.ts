import { describe, expect, it } from "vitest";
import { PartyDraft } from "#client/stores/booking/draft/PartyDraft.ts";
import type { FixedPart } from "#domain/booking/form/prefill.ts";
import { configuration, VEHICLES } from "#tests/support/client/fake-client.ts";
import { chooseVehicle, isVehicleFixed, shownCounters, vehicleStatus } from "./VehicleSlot.tsx";

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

describe("the vehicle of a link", () => {
  const linked = () => {
    const booking = {
      fixed: new Set<FixedPart>(["vehicle", "pickup"]) as ReadonlySet<FixedPart>,
      fix: (parts: ReadonlySet<FixedPart>) => void (booking.fixed = parts),
      party: new PartyDraft({ configuration: configuration(), vehicles: VEHICLES, defaultVehicleId: "" }),
    };
    booking.party.pickVehicle("saloon");
    return booking;
  };

  it("[PROMO-007] is the only choice, unless the party is too large for it", () => {
    const booking = linked();
    expect(isVehicleFixed(booking)).toBe(true);
    booking.party.setCount("passengers", 5);
    expect(isVehicleFixed(booking)).toBe(false);
    booking.party.setCount("passengers", 2);
    expect([isVehicleFixed(booking), booking.party.vehicle?.id]).toEqual([true, "saloon"]);
  });

  it("[PROMO-007] gives way to one that was chosen because it could not be kept; that one is free to change", () => {
    const booking = linked();
    chooseVehicle(booking, "saloon");
    expect([...booking.fixed]).toEqual(["vehicle", "pickup"]);
    booking.party.setCount("passengers", 5);
    chooseVehicle(booking, "van");
    expect([isVehicleFixed(booking), ...booking.fixed]).toEqual([false, "pickup"]);
    expect(booking.party.vehicle?.id).toBe("van");
  });
});
