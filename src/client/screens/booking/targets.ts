import type { StepTarget } from "#domain/booking/steps.ts";
import type { ContactField } from "#domain/people/contact.ts";

/** Ids of what can fail, so that a press forward can lead to it. */
export const TARGET_IDS = {
  pickup: "pickup-address",
  dropoff: "dropoff-address",
  time: "pickup-time",
  returnTime: "return-time",
  // Given by the lazy sections themselves; a test holds these to theirs.
  vehicle: "vehicle-type",
  payment: "payment-method",
} as const;

/** Id of a via's field, by its key. */
export const viaId = (key: string): string => `${key}-address`;

/** Id of a contact field. */
export const contactId = (field: ContactField): string => `contact-${field}`;

/** Id of the element that a failing target is about. */
export function targetId(target: StepTarget, vias: readonly string[], contact: ContactField | null): string | null {
  switch (target.kind) {
    case "via":
      return viaId(vias[target.index] ?? "");
    case "contact":
    case "customer":
      return contactId(contact ?? "firstName");
    case "pickup":
    case "dropoff":
    case "time":
    case "returnTime":
    case "vehicle":
    case "payment":
      return TARGET_IDS[target.kind];
    case "flight":
    case "returnFlight":
    case "signIn":
      return null;
  }
}
