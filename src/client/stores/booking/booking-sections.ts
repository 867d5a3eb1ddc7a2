import type { StepCheck } from "#domain/booking/form/steps.ts";
import { type ContactField, CONTACT_FIELDS } from "#domain/people/contact/contact.ts";
import type { Instant } from "#domain/shared/units.ts";
import type { BookingDraft } from "#client/stores/booking/draft/BookingDraft.ts";
import {
  addressId,
  TIME_IDS,
  VEHICLE_GROUP_ID,
  contactFieldId,
  costFieldId,
  PASSWORD_ID,
  flightFieldId,
  PAYMENT_GROUP_ID,
} from "#domain/booking/form/field-ids.ts";
import type { JourneyDraft } from "#client/stores/booking/draft/JourneyDraft.ts";
import type { PlaceField, PlaceProblem } from "#client/stores/booking/draft/PlaceField.ts";
import type { TimeFault } from "#domain/journey/pickup-time.ts";
import type { JourneyTimes } from "#client/stores/booking/draft/JourneyTimes.ts";
import type { PartyDraft } from "#client/stores/booking/draft/PartyDraft.ts";
import type { PeopleForm } from "#client/stores/booking/draft/PeopleForm.ts";
import type { Leg } from "#domain/journey/leg.ts";
import type { FlightDrafts } from "#client/stores/booking/draft/FlightDrafts.ts";

/** The label of a field, as a text key. */
interface FieldLabel {
  readonly title?:
    | "field.pickup"
    | "field.dropoff"
    | "field.via"
    | "field.pickupDate"
    | "field.returnDate"
    | `field.${ContactField}`;
  /** Number of a via, from 1. */
  readonly index?: number;
}

/** What is wrong, as a text key with its values, or in the server's words. The screen translates it. */
export type ProblemMessage = FieldLabel &
  (
    | {
        readonly key:
          | "message.required"
          | "message.invalid"
          | "message.trySpecificAddress"
          | "message.duplicate"
          | "message.notLocated"
          | "message.generic"
          | "message.earliestPickup"
          | "message.earliestReturn"
          | "message.tooFarAhead"
          | "message.noVehicle"
          | "message.signInNeeded"
          | "booking.noMethod";
        readonly time?: Instant;
      }
    | { readonly text: string }
  );

/** One thing that is wrong in a section. */
export interface SectionProblem {
  /** Id of the field's element; null: no field can solve it. */
  readonly fieldId: string | null;
  /** Null: only the field itself says it, since its texts are in a chunk of their own. */
  readonly message: ProblemMessage | null;
}

/**
 * A validated part of the booking. The wizard, the error summary and the focus know sections only by this interface.
 */
export interface BookingSection extends StepCheck {
  readonly id: string;
  /** Checked at a press only: the booking counts as complete without it, and its fare is held. */
  readonly atPress?: true;
  /** Ids of its fields' elements, in their order. */
  readonly fields: readonly string[];
  /** What its fields say is wrong, in their order. */
  problems(): readonly SectionProblem[];
  /**
   * Shows what is missing.
   * @param resume continues the booking once what is missing has been given in a dialog; without it none opens.
   * @returns the ids of the fields that show it.
   */
  showErrors(resume?: () => void): readonly string[];
}

/** The sections of a booking, in the order in which they are checked. */
export function createSections(draft: BookingDraft): readonly BookingSection[] {
  const flight = flightSection(draft.flights);
  const { isInline } = draft.flights;
  return [
    placesSection(draft.journey),
    whenSection(draft.times),
    vehicleSection(draft.party),
    ...(isInline ? [flight] : []),
    contactSection(draft.people),
    ...(isInline ? [] : [flight]),
    paymentSection(draft),
    cardSection(draft),
  ];
}

/** Pickup, drop-off and via stops. */
const placesSection = (journey: JourneyDraft): BookingSection => ({
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

/** Pickup time, and the time of a return. */
const whenSection = (times: JourneyTimes): BookingSection => ({
  id: "when",
  stop: "when",
  fields: [TIME_IDS.pickup, TIME_IDS.return],
  get isComplete() {
    return times.pickupFault === null && times.returnFault === null;
  },
  problems: () => {
    const pickup = pickupMessage(times);
    const back = returnMessage(times);
    return [
      ...(pickup ? [{ fieldId: TIME_IDS.pickup, message: pickup }] : []),
      ...(back ? [{ fieldId: TIME_IDS.return, message: back }] : []),
    ];
  },
  showErrors: () => [times.pickupFault === null ? TIME_IDS.return : TIME_IDS.pickup],
});

/** What the pickup time's field says. */
export function pickupMessage({
  pickupFault,
  earliestPickup,
}: {
  readonly pickupFault: TimeFault | null;
  readonly earliestPickup: Instant;
}): ProblemMessage | null {
  if (pickupFault === "tooEarly") return { key: "message.earliestPickup", time: earliestPickup };
  if (pickupFault === "tooLate") return { key: "message.tooFarAhead" };
  return pickupFault && { key: "message.required", title: "field.pickupDate" };
}

/** What the return time's field says. */
export function returnMessage({
  returnFault,
  earliestReturn,
}: {
  readonly returnFault: TimeFault | null;
  readonly earliestReturn: Instant | null;
}): ProblemMessage | null {
  if (returnFault === "tooEarly" && earliestReturn !== null)
    return { key: "message.earliestReturn", time: earliestReturn };
  if (returnFault === "tooLate") return { key: "message.tooFarAhead" };
  return returnFault && { key: "message.required", title: "field.returnDate" };
}

/** The vehicle, which must hold the party. */
const vehicleSection = (party: PartyDraft): BookingSection => ({
  id: "vehicle",
  stop: "vehicle",
  fields: [VEHICLE_GROUP_ID],
  get isComplete() {
    return party.vehicle !== null;
  },
  problems: () => (party.vehicle ? [] : [{ fieldId: VEHICLE_GROUP_ID, message: { key: "message.noVehicle" } }]),
  showErrors: () => [VEHICLE_GROUP_ID],
});

/** The people of the booking: the traveller and, for a booker, the customer. A guest may have to sign in first. */
const contactSection = (people: PeopleForm): BookingSection => ({
  id: "contact",
  stop: "contact",
  get fields() {
    const persons = people.hasCustomer ? (["contact", "customer"] as const) : (["contact"] as const);
    return [
      ...persons.flatMap((person) => CONTACT_FIELDS.map((field) => contactFieldId(field, person))),
      PASSWORD_ID,
      ...people.costFields.map((_, index) => costFieldId(index)),
    ];
  },
  get isComplete() {
    return !people.needsSignIn && people.customerValid && people.contactValid;
  },
  problems: () => (people.needsSignIn ? [SIGN_IN] : contactProblems(people)),
  // All fields at once.
  showErrors() {
    if (people.needsSignIn) return [];
    people.showErrors();
    return this.fields;
  },
});

const SIGN_IN: SectionProblem = { fieldId: null, message: { key: "message.signInNeeded" } };

/** What is wrong with the person on screen. */
export function contactProblems(people: PeopleForm): SectionProblem[] {
  const person = people.current;
  const form = people[person];
  const faults = form.shownFaults;
  const quiet = (fieldId: string): SectionProblem => ({ fieldId, message: null });
  return [
    ...CONTACT_FIELDS.flatMap((field): SectionProblem[] => {
      const fault = faults[field];
      const message = fault && ({ key: `message.${fault}`, title: `field.${field}` } as const);
      return message ? [{ fieldId: contactFieldId(field, person), message }] : [];
    }),
    ...(form.shownPasswordFault === null ? [] : [quiet(PASSWORD_ID)]),
    ...(person === "contact"
      ? []
      : people.costFields.flatMap(({ fault }, index) => (fault === null ? [] : [quiet(costFieldId(index))]))),
  ];
}

/** The flights that a pickup waits for: beside the times, or in a dialog after the contact. */
const flightSection = (flights: FlightDrafts): BookingSection => ({
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

/** The payment method. */
const paymentSection = (draft: Pick<BookingDraft, "method">): BookingSection => ({
  id: "payment",
  stop: "payment",
  fields: [PAYMENT_GROUP_ID],
  get isComplete() {
    return draft.method !== null;
  },
  problems: () => (draft.method ? [] : [{ fieldId: PAYMENT_GROUP_ID, message: { key: "booking.noMethod" } }]),
  showErrors: () => [PAYMENT_GROUP_ID],
});

/** The card, where the payment step asks for it. */
const cardSection = (draft: Pick<BookingDraft, "method" | "card">): BookingSection => ({
  id: "card",
  stop: "payment",
  atPress: true,
  get fields() {
    return draft.card?.form.faultyIds ?? [];
  },
  get isComplete() {
    return draft.method !== "card" || draft.card === null || draft.card.form.isValid;
  },
  problems() {
    return this.fields.map((fieldId) => ({ fieldId, message: null }));
  },
  showErrors() {
    draft.card?.form.showAllErrors();
    return this.fields;
  },
});
