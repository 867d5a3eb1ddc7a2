import { addressId } from "#domain/booking/form/field-ids.ts";
import type { BookingSection, FieldLabel } from "#client/stores/booking/booking-section.ts";
import type { JourneyDraft } from "#client/stores/booking/draft/JourneyDraft.ts";
import type { PlaceField, PlaceProblem } from "#client/stores/booking/draft/PlaceField.ts";

/** Pickup, drop-off and via stops. */
export const placesSection = (journey: JourneyDraft): BookingSection => ({
  id: "places",
  stop: "places",
  get fields() {
    return journey.fields.map(({ key }) => addressId(key));
  },
  get isComplete() {
    return journey.placesInOrder;
  },
  problems: () =>
    journey.fields.flatMap((field) =>
      field.problem
        ? { fieldId: addressId(field.key), message: { ...placeMessage(field.problem), ...titleOf(journey, field) } }
        : [],
    ),
  // One field at a time.
  showErrors() {
    const missing = journey.fields.find((field) => !field.isInOrder);
    missing?.showRequiredError();
    return missing ? [addressId(missing.key)] : [];
  },
});

/** The label of a field. */
function titleOf({ pickup, dropoff, vias }: JourneyDraft, field: PlaceField): FieldLabel {
  if (field === pickup) return { title: "field.pickup" };
  if (field === dropoff) return { title: "field.dropoff" };
  return { title: "field.via", index: vias.indexOf(field) + 1 };
}

const KEYS = {
  required: "message.required",
  notChosen: "message.invalid",
  unspecific: "message.trySpecificAddress",
  duplicate: "message.duplicate",
  generic: "message.generic",
  notLocated: "message.notLocated",
} as const;

/** What an address field says about its problem; its label is the screen's. */
export const placeMessage = (problem: PlaceProblem) =>
  problem.kind === "server" ? { text: problem.message } : { key: KEYS[problem.kind] };
