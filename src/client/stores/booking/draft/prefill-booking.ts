import { runInAction } from "mobx";
import { fixedParts, type FixedPart, type Prefill, type PrefillPlace } from "#domain/booking/form/prefill.ts";
import type { ContactDraft, ContactField } from "#domain/people/contact/contact.ts";
import type { BookingStore } from "#client/stores/booking/BookingStore.ts";
import type { RootStore } from "#client/stores/root/RootStore.ts";
import type { ContactForm } from "./ContactForm.ts";
import type { PlaceField } from "./PlaceField.ts";

/**
 * Remembers the texts of the address fields.
 * @returns the function that fills in the form; an address that the person has changed in the meantime stays.
 */
export function awaitPrefill(booking: BookingStore): (given: Prefill) => void {
  const { pickup, dropoff } = booking.draft.journey;
  const before = { pickup: pickup.text, dropoff: dropoff.text };
  return (given) =>
    runInAction(() => {
      if (pickup.text === before.pickup) put(pickup, given.pickup);
      if (dropoff.text === before.dropoff) put(dropoff, given.dropoff);
      if (given.time?.type === "now") booking.draft.journey.chooseNow();
      else if (given.time?.type === "later" && given.time.at !== null) booking.draft.journey.setPickupAt(given.time.at);
      if (given.vehicleTypeId !== "") booking.draft.party.pickVehicle(given.vehicleTypeId);
      fillEmpty(booking.draft.contact, given.contact);
      booking.draft.fix(new Set([...fixedParts(given)].filter((part) => stands(booking, given, part))));
    });
}

/**
 * A part stays locked only if the link supplied it and it is valid: the passenger may change their own input and must
 * be able to correct errors.
 */
function stands({ draft: { contact, times } }: BookingStore, given: Prefill, part: FixedPart): boolean {
  if (part === "time") return times.pickupFault === null;
  if (!(part in contact.values)) return true;
  // Parts outside the contact have other names than its fields.
  const field = part as ContactField;
  return contact.values[field] === given.contact[field] && contact.faults[field] === undefined;
}

/** A place is validated like a picked suggestion; an address without a position is searched for. */
function put(field: PlaceField, place: PrefillPlace): void {
  if (typeof place !== "string") field.choose(place);
  else if (place !== "") field.type(place);
}

/** The passenger's input stays; a phone number brings its dialing code, replacing a suggested one. */
function fillEmpty(contact: ContactForm, given: ContactDraft): void {
  for (const field of ["firstName", "lastName", "email"] as const) {
    if (contact.values[field] === "" && given[field] !== "") contact.change(field, given[field]);
  }
  if (given.phone === "" || contact.values.phone !== "") return;
  contact.change("dialingCode", given.dialingCode);
  contact.change("phone", given.phone);
}

/** Sets the dialing code that phone fields start with; those that the person has already changed stay. */
export function suggestDialingCode({ booking, phonePlans }: RootStore, code: string): void {
  const { contact, customer } = booking.draft.people;
  const untouched = [contact, customer].filter(
    ({ values }) => values.phone === "" && values.dialingCode === phonePlans.startCode,
  );
  runInAction(() => {
    phonePlans.startWith(code);
    for (const form of untouched) form.change("dialingCode", code);
  });
}
