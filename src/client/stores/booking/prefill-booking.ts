import { runInAction } from "mobx";
import { fixedParts, type FixedPart, type Prefill, type PrefillPlace } from "#domain/booking/prefill.ts";
import { EMPTY_CONTACT, type ContactDraft, type ContactField } from "#domain/people/contact.ts";
import type { BookingStore } from "./BookingStore.ts";
import type { ContactForm } from "./ContactForm.ts";
import type { PlaceField } from "./PlaceField.ts";

/**
 * Remembers what stands in the address fields now.
 * @returns what fills in the form: an address that somebody has changed in the meantime stays as it is (TEN-007).
 */
export function awaitPrefill(booking: BookingStore): (given: Prefill) => void {
  const { pickup, dropoff } = booking.draft;
  const before = { pickup: pickup.text, dropoff: dropoff.text };
  return (given) =>
    runInAction(() => {
      if (pickup.text === before.pickup) put(pickup, given.pickup);
      if (dropoff.text === before.dropoff) put(dropoff, given.dropoff);
      if (given.time?.type === "now") booking.draft.chooseNow();
      else if (given.time?.type === "later" && given.time.at !== null) booking.draft.setPickupAt(given.time.at);
      if (given.vehicleTypeId !== "") booking.party.pickVehicle(given.vehicleTypeId);
      fillEmpty(booking.contact, given.contact);
      booking.fix(new Set([...fixedParts(given)].filter((part) => stands(booking, given, part))));
    });
}

/** Only what the link said and what is in order stays as it is: what a passenger typed or must mend is theirs to change. */
function stands({ contact, pickupFault }: BookingStore, given: Prefill, part: FixedPart): boolean {
  if (part === "time") return pickupFault === null;
  if (!(part in contact.values)) return true;
  // The other parts of the form have other names.
  const field = part as ContactField;
  return contact.values[field] === given.contact[field] && contact.faults[field] === undefined;
}

/** A place is judged like a suggestion that was picked; an address without a position is looked for. */
function put(field: PlaceField, place: PrefillPlace): void {
  if (typeof place !== "string") field.choose(place);
  else if (place !== "") field.type(place);
}

const isUntouched = ({ values }: ContactForm): boolean =>
  values.phone === "" && values.dialingCode === EMPTY_CONTACT.dialingCode;

/** What the passenger has typed stays; a phone goes with its dialing code, whatever code was suggested before. */
function fillEmpty(contact: ContactForm, given: ContactDraft): void {
  for (const field of ["firstName", "lastName", "email"] as const) {
    if (contact.values[field] === "" && given[field] !== "") contact.change(field, given[field]);
  }
  if (given.phone === "" || contact.values.phone !== "") return;
  contact.change("dialingCode", given.dialingCode);
  contact.change("phone", given.phone);
}

/** The code that the phone field begins with, unless somebody has been there before (WID-014). */
export function suggestDialingCode(contact: ContactForm, code: string): void {
  if (isUntouched(contact)) contact.change("dialingCode", code);
}
