import { describe, expect, it } from "vitest";
import type { VehicleType } from "#domain/journey/capacity.ts";
import { ACCESS_NEEDS, carries, readNeeds, withNeed } from "./access-needs.ts";

const CAR: VehicleType = {
  id: "car",
  name: "Car",
  description: "",
  image: "",
  passengers: 4,
  luggage: 2,
  maxLuggage: 2,
  handBags: 2,
};
const VAN: VehicleType = { ...CAR, id: "van", wheelchair: true };

describe("a passenger's access needs", () => {
  it("chooses among vehicles only where a chair stays in use or a ramp is needed", () => {
    const refused = ACCESS_NEEDS.filter((need) => !carries([need], CAR));
    expect(refused).toEqual(["wheelchair", "ramp"]);
    expect(ACCESS_NEEDS.every((need) => carries([need], VAN))).toBe(true);
    expect(carries([], CAR)).toBe(true);
  });

  it("has a wheelchair sat in or folded, never both", () => {
    const sat = withNeed(withNeed([], "assistance-dog", true), "wheelchair", true);
    expect(sat).toEqual(["wheelchair", "assistance-dog"]);
    expect(withNeed(sat, "folding-wheelchair", true)).toEqual(["folding-wheelchair", "assistance-dog"]);
    expect(withNeed(sat, "wheelchair", false)).toEqual(["assistance-dog"]);
  });

  it("reads what it knows, once, and nothing else", () => {
    expect(readNeeds(["dog", "ramp", "ramp", 7, "wheelchair"])).toEqual(["wheelchair", "ramp"]);
  });
});
