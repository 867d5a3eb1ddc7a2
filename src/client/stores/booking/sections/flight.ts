import { flightFieldId } from "#domain/booking/form/field-ids.ts";
import type { Leg } from "#domain/journey/leg.ts";
import type { BookingSection } from "#client/stores/booking/booking-section.ts";
import type { FlightDrafts } from "#client/stores/booking/draft/FlightDrafts.ts";

/** The flights that a pickup waits for: beside the times, or in a dialog after the contact. */
export const flightSection = (flights: FlightDrafts): BookingSection => ({
  id: "flight",
  stop: flights.isInline ? "when" : "contact",
  get fields() {
    return flights.legs.flatMap(fieldsOf);
  },
  get isComplete() {
    return flights.isComplete;
  },
  problems: () =>
    flights.missing.flatMap((leg) => {
      const faults = flights.faults(leg);
      return (["number", "origin"] as const)
        .filter((field) => faults[field])
        .map((field) => ({ fieldId: flightFieldId(leg, field), message: null }));
    }),
  showErrors(resume) {
    const [leg] = flights.missing;
    if (!flights.isInline) {
      if (resume) flights.openDialog(resume);
      return [];
    }
    if (leg) flights.showErrors(leg);
    return leg ? fieldsOf(leg) : [];
  },
});

const fieldsOf = (leg: Leg): string[] => [flightFieldId(leg, "number"), flightFieldId(leg, "origin")];
