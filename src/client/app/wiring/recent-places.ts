/** The places of a guest's bookings on this device; part of the wiring. */
import { reaction } from "mobx";
import { samePlace, type Place } from "#domain/journey/place.ts";
import type { TextStorage } from "#client/gateways/storage/storage.ts";
import type { RootStore } from "#client/stores/root/RootStore.ts";

/** Name of the entry in local storage. */
export const RECENT_PLACES_KEY = "recentPlaces";

const KEPT = 5;

/** Raised whenever the shape of a place changes, so that an older entry is dropped instead of misread. */
const VERSION = 1;

function read(storage: TextStorage): readonly Place[] {
  try {
    const kept = JSON.parse(storage.read(RECENT_PLACES_KEY) ?? "null") as { version: number; places: Place[] } | null;
    return kept?.version === VERSION ? kept.places : [];
  } catch {
    // Another program's text; it is replaced at the next booking.
    return [];
  }
}

/**
 * Offers a guest the places of earlier bookings made on this device. A member's places come from the account instead,
 * and signing out removes the entry, so that the next person at a shared device finds nothing.
 */
export function wireRecentPlaces(
  { booking, payment, session }: RootStore,
  storage: TextStorage,
  signal: AbortSignal,
): void {
  const { journey } = booking.draft;
  if (session.customerId === "") journey.offer(read(storage));
  reaction(
    () => payment.state.kind === "booked" && session.customerId === "",
    (booked) => {
      if (!booked) return;
      const places = journey.fields.flatMap(({ place }) => place ?? []);
      const before = read(storage).filter((kept) => !places.some((place) => samePlace(place, kept)));
      const kept = [...places, ...before].slice(0, KEPT);
      storage.write(RECENT_PLACES_KEY, JSON.stringify({ version: VERSION, places: kept }));
      journey.offer(kept);
    },
    { name: "guest has booked: keep the places on this device", signal },
  );
  reaction(
    () => session.customerId,
    (_, before) => before !== "" && storage.remove(RECENT_PLACES_KEY),
    { name: "signed out: forget this device's places", signal },
  );
}
