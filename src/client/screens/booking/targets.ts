import type { StepTarget } from "#domain/booking/steps.ts";
import type { PeopleForm, PersonId } from "#client/stores/booking/PeopleForm.ts";
import type { FlightWay } from "#domain/flight/flight-details.ts";
import { CONTACT_FIELDS, type ContactField } from "#domain/people/contact.ts";

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

/** Id of an address field, by its key: `pickup`, `dropoff` or a via's. */
export const addressId = (key: string): string => `${key}-address`;

/** Id of a field of the contact or the customer. */
export const contactId = (field: ContactField, person: PersonId = "contact"): string => `${person}-${field}`;

/** Id of the first field that is wrong with the person on screen. */
export function wrongFieldId(people: PeopleForm): string {
  const person = people.current;
  const form = people[person];
  const faults = form.shownFaults;
  const field = CONTACT_FIELDS.find((each) => faults[each] !== undefined);
  if (field === undefined && form.shownPasswordFault !== null) return `${person}-password`;
  const cost = person === "customer" ? people.costFields.findIndex(({ fault }) => fault !== null) : -1;
  if (field === undefined && cost >= 0) return `customer-cost-${cost}`;
  return contactId(field ?? "firstName", person);
}

/** Id of a field of a flight. */
export const flightId = (way: FlightWay, field: "number" | "origin"): string => `flight-${way}-${field}`;

/**
 * Id of the element that a failing target is about.
 * @param vias keys of the vias. @param person id of the field that is wrong with a person, see `wrongFieldId`.
 * @param flightField the first field that is wrong with a flight.
 */
export function targetId(
  target: StepTarget,
  vias: readonly string[],
  person: string,
  flightField: (way: FlightWay) => "number" | "origin" = () => "number",
): string | null {
  switch (target.kind) {
    case "via":
      return addressId(vias[target.index] ?? "");
    case "contact":
    case "customer":
      return person;
    case "pickup":
    case "dropoff":
    case "time":
    case "returnTime":
    case "vehicle":
    case "payment":
      return TARGET_IDS[target.kind];
    case "flight":
      return flightId("onward", flightField("onward"));
    case "returnFlight":
      return flightId("back", flightField("back"));
    case "flightDialog":
    case "signIn":
      return null;
  }
}
