import { takeAirport } from "#client/hooks/booking/airport-choice.ts";
import type { BookingStore } from "#client/stores/booking/BookingStore.ts";
import { airportInQuery, withoutAirport, type NamedAirport } from "#domain/tenant/airport-page.ts";

/**
 * Takes the airport that the page's address names into the form, and out of the address: after a reload the form is as
 * the passenger left it.
 */
export function fillAirport(
  booking: BookingStore,
  airports: readonly NamedAirport[],
  { location: { pathname, search, hash }, history }: Pick<Window, "location" | "history">,
): void {
  const found = airportInQuery(airports, search);
  if (!found) return;
  history.replaceState(history.state, "", pathname + withoutAirport(search) + hash);
  takeAirport(booking, found.end, found.name);
}
