import { runInAction } from "mobx";
import type { RideAgain } from "#domain/booking/ride.ts";
import { contactOf, isSameContact, type ContactDraft } from "#domain/people/contact.ts";
import type { RootStore } from "#client/stores/RootStore.ts";

/**
 * Fills a new booking with the places and the traveller of a past one, without a time of its own (HIST-015). It stands at
 * its first step and has neither reference nor payment (HIST-016).
 */
export function bookAgain(root: RootStore, { pickup, vias, dropoff, contact, needs }: RideAgain): void {
  runInAction(() => {
    root.reset();
    const { booking } = root;
    booking.draft.load({
      pickup,
      vias,
      dropoff,
      time: { type: "later", at: null },
      returnType: "single",
      returnAt: null,
    });
    travels(root, contact);
    for (const need of needs) booking.party.need(need, true);
    booking.standAt(0);
  });
}

/** The traveller of the past ride; where that is whoever is signed in, the profile's newest details. */
function travels({ booking: { people }, session: { profile } }: RootStore, contact: ContactDraft): void {
  const isMe = profile !== null && isSameContact(contact, contactOf(profile));
  people.useMine("contact", isMe);
  if (!isMe) people.contact.load(contact);
}
