import { contactFieldId, costFieldId, PASSWORD_ID } from "#domain/booking/form/field-ids.ts";
import { CONTACT_FIELDS } from "#domain/people/contact/contact.ts";
import type { BookingSection, SectionProblem } from "#client/stores/booking/booking-section.ts";
import type { PeopleForm } from "#client/stores/booking/draft/PeopleForm.ts";

/** The people of the booking: the traveller and, for a booker, the customer. A guest may have to sign in first. */
export const contactSection = (people: PeopleForm): BookingSection => ({
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
