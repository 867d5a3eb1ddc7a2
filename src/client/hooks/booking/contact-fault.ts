import { contactProblems } from "#client/stores/booking/sections/contact.ts";
import type { PeopleForm } from "#client/stores/booking/draft/PeopleForm.ts";

/** Id of the first field with a visible error, of the person on screen; null where there is none. */
export const firstContactFault = (people: PeopleForm): string | null => contactProblems(people)[0]?.fieldId ?? null;
