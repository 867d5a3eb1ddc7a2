import { describe, expect, it } from "vitest";
import {
  type VehicleType,
  clampCount,
  fits,
  loadLimits,
  nextFitting,
  seatsNeeded,
  startingLoad,
  type Load,
} from "./capacity.ts";

const vehicle = (
  id: string,
  passengers: number,
  luggage: number,
  maxLuggage: number,
  handBags: number,
): VehicleType => ({
  id,
  name: id,
  description: "",
  image: "",
  passengers,
  luggage,
  maxLuggage,
  handBags,
});
const saloon = vehicle("saloon", 4, 2, 3, 5);
const estate = vehicle("estate", 4, 4, 0, 6);
const van = vehicle("van", 8, 7, 9, 10);
const load = (over: Partial<Load>): Load => ({ ...startingLoad({ minPassengers: 1, minLuggage: 0 }), ...over });

describe("a vehicle", () => {
  it("[VEH-009] takes people up to its seats; child seats count as people", () => {
    expect(fits(load({ passengers: 4 }), saloon)).toBe(true);
    expect(fits(load({ passengers: 5 }), saloon)).toBe(false);
    expect(fits(load({ passengers: 2, smallChildSeats: 1, largeChildSeats: 2 }), saloon)).toBe(false);
  });

  it("[VEH-009] takes suitcases up to maxluggage, or its normal number where that is not given", () => {
    expect(fits(load({ luggage: 3 }), saloon)).toBe(true);
    expect(fits(load({ luggage: 4 }), saloon)).toBe(false);
    expect(fits(load({ luggage: 4 }), estate)).toBe(true);
    expect(fits(load({ luggage: 5 }), estate)).toBe(false);
  });

  it("[VEH-009] takes hand bags up to its number", () => {
    expect(fits(load({ handBags: 5 }), saloon)).toBe(true);
    expect(fits(load({ handBags: 6 }), saloon)).toBe(false);
  });

  it("[VEH-009] gives way to the next that fits, and to nothing when none does", () => {
    const all = [saloon, estate, van];
    expect(nextFitting(load({}), all, "estate")?.id).toBe("estate");
    expect(nextFitting(load({ luggage: 4 }), all, "saloon")?.id).toBe("estate");
    expect(nextFitting(load({ luggage: 3 }), [saloon, estate], "unknown")?.id).toBe("saloon");
    expect(nextFitting(load({ luggage: 10 }), all, "saloon")).toBeNull();
  });
});

describe("counters", () => {
  it("[VEH-006] go up to the largest vehicle, from the tenant's minimum", () => {
    const limits = loadLimits([saloon, estate, van], { minPassengers: 2, minLuggage: 1 });
    expect(limits.passengers).toEqual({ min: 2, max: 8 });
    expect(limits.luggage).toEqual({ min: 1, max: 9 });
    expect(limits.handBags).toEqual({ min: 0, max: 10 });
  });

  it("[VEH-007] [CONST-029] of pets and child seats go from 0 to 2", () => {
    const limits = loadLimits([van], { minPassengers: 1, minLuggage: 0 });
    for (const key of ["smallPets", "otherPets", "smallChildSeats", "largeChildSeats"] as const) {
      expect(limits[key]).toEqual({ min: 0, max: 2 });
    }
  });

  it("stay in their range whatever is typed", () => {
    expect([clampCount(9, { min: 1, max: 8 }), clampCount(-3, { min: 1, max: 8 })]).toEqual([8, 1]);
    expect(clampCount(Number.NaN, { min: 1, max: 8 })).toBe(1);
    expect(clampCount(2.4, { min: 1, max: 8 })).toBe(2);
  });

  it("[VEH-008] add up to the seats needed", () => {
    expect(seatsNeeded(load({ passengers: 3, smallChildSeats: 1, largeChildSeats: 2, luggage: 7 }))).toBe(6);
  });
});
