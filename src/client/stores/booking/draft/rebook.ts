import { runInAction } from "mobx";
import type { RideAgain } from "#domain/booking/rides/ride.ts";
import { contactOf, isSameContact, type ContactDraft } from "#domain/people/contact/contact.ts";
import type { RootStore } from "#client/stores/root/RootStore.ts";

/**
 * Starts a new booking with the places, wait, vehicle, party, traveller and note of a past one, but without its time,
 * reference and payment.
 */
export function bookAgain(
  root: RootStore,
  { pickup, vias, dropoff, contact, needs, party, note, waits }: RideAgain,
): void {
  runInAction(() => {
    root.reset();
    const { booking } = root;
    booking.draft.journey.load({
      pickup,
      vias,
      dropoff,
      time: { type: "later", at: null },
      returnType: waits ? "wait-and-return" : "single",
      returnAt: null,
      ...(waits && waits.waitMinutes !== null ? { waitMinutes: waits.waitMinutes } : {}),
    });
    travels(root, contact);
    booking.draft.people.contact.setNote(note);
    for (const need of needs) booking.draft.party.need(need, true);
    if (party) {
      booking.draft.party.setCount("passengers", party.passengers);
      booking.draft.party.setCount("luggage", party.luggage);
      booking.draft.party.setCount("handBags", party.handBags);
      booking.draft.party.pickVehicle(party.vehicleTypeId);
    }
    booking.wizard.goToSection(0);
  });
}

/** Sets the past ride's traveller; where that is the signed-in person, the profile's current details. */
function travels(
  {
    booking: {
      draft: { people },
    },
    session: { profile },
  }: RootStore,
  contact: ContactDraft,
): void {
  const isMe = profile !== null && isSameContact(contact, contactOf(profile));
  people.useMine("contact", isMe);
  if (!isMe) people.contact.load(contact);
}
