/** What somebody needs to travel (PRODUCT 10). It chooses among vehicles and tells the driver; it is never priced. */
import type { VehicleType } from "../quote/vehicle-type.ts";

/** Every need, in the order in which it is asked and told. */
export const ACCESS_NEEDS = [
  /** Stays in the wheelchair during the ride. */
  "wheelchair",
  /** Takes a seat; the wheelchair folds and goes into the boot. */
  "folding-wheelchair",
  "ramp",
  /** Help from a chair to a seat and back. */
  "transfer-help",
  "assistance-dog",
  "hearing",
  "speech",
  /** To be met at the door and seen to the door. */
  "door-to-door",
] as const;

export type AccessNeed = (typeof ACCESS_NEEDS)[number];

/** A need that only some vehicles can meet; the others are for the driver. */
const needsVehicle = (need: AccessNeed): boolean => need === "wheelchair" || need === "ramp";

/** Whether somebody with these needs can ride in a vehicle. */
export const carries = (needs: readonly AccessNeed[], vehicle: VehicleType): boolean =>
  vehicle.wheelchair === true || !needs.some(needsVehicle);

const EXCLUDES: Partial<Record<AccessNeed, AccessNeed>> = {
  wheelchair: "folding-wheelchair",
  "folding-wheelchair": "wheelchair",
};

/** The needs with one ticked or cleared, in their order. A wheelchair is sat in or folded, never both. */
export function withNeed(needs: readonly AccessNeed[], need: AccessNeed, on: boolean): readonly AccessNeed[] {
  const kept = new Set(needs);
  kept.delete(need);
  if (on) {
    kept.add(need);
    const other = EXCLUDES[need];
    if (other) kept.delete(other);
  }
  return ACCESS_NEEDS.filter((each) => kept.has(each));
}

/** The needs among texts, each once and in their order; whatever else they say is left out. */
export const readNeeds = (texts: readonly unknown[]): readonly AccessNeed[] =>
  ACCESS_NEEDS.filter((need) => texts.includes(need));
