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

/** Why a vehicle is not for somebody who stays in a wheelchair. */
export const noAccessMessage = (vehicle: string, phone: string): string =>
  `${vehicle} does not take a wheelchair. Please choose another vehicle, or call us on ${phone}`;

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

/** A need as people write it: "Folding wheelchair". */
const written = (need: string): string =>
  need
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, "-");

/** The words by which needs are written in a file, as a line: "wheelchair, folding wheelchair, ...". */
export const NEED_WORDS = ACCESS_NEEDS.map((need) => need.replaceAll("-", " ")).join(", ");

/** The needs that a text names, with | or ; between them; null where one is none of ours, or two exclude each other. */
export function writtenNeeds(text: string): readonly AccessNeed[] | null {
  const named = text
    .split(/[|;]/)
    .map(written)
    .filter((need) => need !== "");
  const needs = readNeeds(named);
  const excluded = needs.some((need) => EXCLUDES[need] !== undefined && needs.includes(EXCLUDES[need]));
  return excluded || named.some((need) => !needs.some((known) => known === need)) ? null : needs;
}

/** The needs among texts, each once and in their order; whatever else they say is left out. */
export const readNeeds = (texts: readonly unknown[]): readonly AccessNeed[] =>
  ACCESS_NEEDS.filter((need) => texts.includes(need));
