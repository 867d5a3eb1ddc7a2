/** A traveller's access needs. They restrict the vehicles and are passed on to the driver; they never cost more. */
import { fill } from "#domain/shared/text/messages.ts";
import type { VehicleType } from "#domain/journey/capacity.ts";

/** Every need, in the order of the form and of the note to the driver. */
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
  /** To be met at the door and accompanied to the door. */
  "door-to-door",
] as const;

export type AccessNeed = (typeof ACCESS_NEEDS)[number];

/** A need that only some vehicles can meet; the others concern the driver. */
const needsVehicle = (need: AccessNeed): boolean => need === "wheelchair" || need === "ramp";

/** Whether a traveller with these needs can only ride in a vehicle that is wheelchair-accessible. */
export const needAccessible = (needs: readonly AccessNeed[]): boolean => needs.some(needsVehicle);

/** Whether a traveller with these needs can ride in a vehicle. */
export const carries = (needs: readonly AccessNeed[], vehicle: VehicleType): boolean =>
  vehicle.wheelchair === true || !needAccessible(needs);

/** Why a vehicle does not suit a passenger who stays in a wheelchair. */
export const NO_ACCESS = "{vehicle} does not take a wheelchair. Please choose another vehicle, or call us on {phone}";

/** The same, filled in. */
export const noAccessMessage = (vehicle: string, phone: string): string => fill(NO_ACCESS, { vehicle, phone });

const EXCLUDES: Partial<Record<AccessNeed, AccessNeed>> = {
  wheelchair: "folding-wheelchair",
  "folding-wheelchair": "wheelchair",
};

/** The needs with one ticked or cleared, in their order. A wheelchair is either sat in or folded, never both. */
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

/** The label of a need: "Folding wheelchair". */
const written = (need: string): string =>
  need
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, "-");

/** The words for needs in a file, as one line: "wheelchair, folding wheelchair, ...". */
export const NEED_WORDS = ACCESS_NEEDS.map((need) => need.replaceAll("-", " ")).join(", ");

/** The needs that a text names, separated by | or ;. Null where one is unknown, or two exclude each other. */
export function writtenNeeds(text: string): readonly AccessNeed[] | null {
  const named = text
    .split(/[|;]/)
    .map(written)
    .filter((need) => need !== "");
  const needs = readNeeds(named);
  const excluded = needs.some((need) => EXCLUDES[need] !== undefined && needs.includes(EXCLUDES[need]));
  return excluded || named.some((need) => !needs.some((known) => known === need)) ? null : needs;
}

/** The needs among texts, each once and in their order; unknown texts are ignored. */
export const readNeeds = (texts: readonly unknown[]): readonly AccessNeed[] =>
  ACCESS_NEEDS.filter((need) => texts.includes(need));
