/** Reactions of the member stores to signing in and out; part of the wiring. */
import { reaction } from "mobx";
import type { MemberStores } from "#client/stores/member/MemberStores.ts";
import type { RootStore } from "#client/stores/root/RootStore.ts";

/** Loads the signed-in person's saved places for the address boxes, and clears the previous person's data. */
export function wireMember(root: RootStore, signal: AbortSignal): void {
  const { session } = root;
  let connected = false;
  reaction(
    () => session.customerId,
    (customer, before) => {
      // Guests never load the member stores.
      if (customer === "" && (before ?? "") === "") return;
      void root.member().then(
        (member) => {
          if (signal.aborted) return;
          // The next person must not see the previous person's data.
          if ((before ?? "") !== "") member.clear();
          if (!connected) {
            connected = true;
            connect(root, member, signal);
          }
          if (session.customerId !== "") void member.places.list.load();
        },
        // The chunk did not load: the address boxes work without it.
        () => undefined,
      );
    },
    { name: "signed in or out: load or clear the member stores", signal, fireImmediately: true },
  );
}

/** Connects the booking with the member stores. */
function connect({ booking, session }: RootStore, { places, bookings }: MemberStores, signal: AbortSignal): void {
  reaction(
    () => places.offered,
    (offered) => booking.draft.journey.offer(offered),
    { name: "saved places changed: suggest them in the address fields", signal, fireImmediately: true },
  );
  reaction(
    () =>
      session.customerId !== "" &&
      booking.draft.journey.pickup.place !== null &&
      booking.draft.times.pickupFault === null,
    // Loaded once: a page that shows the list may have loaded it already.
    (due) => due && bookings.current.value === null && void bookings.loadCurrent(),
    { name: "pickup and time known: load own bookings for the duplicate check", signal, fireImmediately: true },
  );
  reaction(
    () => bookings.current.value?.rides ?? null,
    (rides) =>
      booking.existingBookings.setAccountBookings(
        (rides ?? []).flatMap(({ reference, pickupAt, pickup }) =>
          pickupAt === null ? [] : [{ reference, pickupAt, pickup: pickup.address }],
        ),
      ),
    { name: "own bookings changed: update the duplicate check", signal, fireImmediately: true },
  );
}
