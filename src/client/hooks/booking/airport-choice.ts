import { afterPaint } from "#ds/support/after-paint.ts";
import { useBookingStore } from "#client/hooks/stores.ts";
import type { BookingStore } from "#client/stores/booking/BookingStore.ts";
import { addressId } from "#domain/booking/form/field-ids.ts";
import type { JourneyEnd } from "#domain/tenant/airport-page.ts";

/**
 * Takes an airport as an end of the journey: its name goes into the field, which gets the focus and suggests the
 * airport's terminals. An end that a link has fixed stays.
 */
export function takeAirport({ draft, wizard }: BookingStore, end: JourneyEnd, name: string): void {
  if (draft.fixed.has(end)) return;
  const field = draft.journey[end];
  wizard.goBack("step", 1);
  field.type(name);
  // A later step has to make room for the field first.
  afterPaint(() => document.getElementById(addressId(field.key))?.focus({ preventScroll: true }));
}

/** Takes an airport as drop-off, by its name. */
export function useAirportChoice(): (name: string) => void {
  const booking = useBookingStore();
  return (name) => takeAirport(booking, "dropoff", name);
}
