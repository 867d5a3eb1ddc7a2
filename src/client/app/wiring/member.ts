/** What follows from somebody signing in or out for the stores of members; part of wiring.ts. */
import { reaction } from "mobx";
import type { MemberStores } from "#client/stores/member/MemberStores.ts";
import type { RootStore } from "#client/stores/RootStore.ts";

/** Loads the saved places of whoever is signed in for the address boxes, and forgets all that was of whoever left. */
export function wireMember(root: RootStore, signal: AbortSignal): void {
  const { session } = root;
  let connected = false;
  reaction(
    () => session.customerId,
    (customer, before) => {
      // Nobody who never signs in fetches any of this.
      if (customer === "" && (before ?? "") === "") return;
      void root.member().then(
        (member) => {
          if (signal.aborted) return;
          // Whoever comes finds nothing of whoever left.
          if ((before ?? "") !== "") member.clear();
          if (!connected) {
            connected = true;
            connect(root, member, signal);
          }
          if (session.customerId !== "") void member.places.load();
        },
        // A part that did not arrive: the boxes work without.
        () => undefined,
      );
    },
    { name: "signed in or out: own places come and go", signal, fireImmediately: true },
  );
}

/** What a booking takes from the stores of members. */
function connect({ booking, session }: RootStore, { places, bookings }: MemberStores, signal: AbortSignal): void {
  reaction(
    () => places.offered,
    (offered) => booking.draft.offer(offered),
    { name: "saved places changed: the address boxes offer them", signal, fireImmediately: true },
  );
  reaction(
    () => session.customerId !== "" && booking.draft.journey.pickup !== null && booking.pickupFault === null,
    // Asked once: the list of a page that shows it is as good.
    (due) => due && bookings.current.value === null && void bookings.loadCurrent(),
    { name: "pickup and time are known: is this ride booked already?", signal, fireImmediately: true },
  );
  reaction(
    () => bookings.current.value?.rides ?? null,
    (rides) =>
      booking.rides.learn(
        (rides ?? []).flatMap(({ reference, pickupAt, pickup }) =>
          pickupAt === null ? [] : [{ reference, pickupAt, pickup: pickup.address }],
        ),
      ),
    { name: "own rides came or went: the trip checker knows them", signal, fireImmediately: true },
  );
}
