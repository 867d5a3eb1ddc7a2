import type { Attempt } from "#client/stores/PaymentStore.ts";
import type { Journey } from "#domain/journey/journey.ts";
import type { Load } from "#domain/journey/load.ts";
import type { ContactDraft } from "#domain/people/contact.ts";
import type { PriceTier } from "#domain/quote/quotation.ts";
import type { PaymentMethod } from "#domain/tenant/configuration.ts";
import type { BookingStore } from "./BookingStore.ts";

/** Name of the entry in session storage (ENT-052). */
export const BOOKING_KEY = "booking";

/** Raised whenever the shape below changes: what an older page wrote is then forgotten, not misread. */
const VERSION = 1;

/** The booking as it is kept for a reload in the same tab (WIZ-033). Nothing in it is a secret or a card. */
export interface SavedBooking {
  readonly version: typeof VERSION;
  readonly journey: Journey;
  readonly load: Load;
  readonly vehicleId: string;
  readonly tier: PriceTier;
  readonly contact: ContactDraft;
  readonly note: string;
  readonly method: PaymentMethod | null;
  readonly stop: number;
  /** A create call that had not been answered. */
  readonly attempt: Attempt | null;
}

/** The booking as text. */
export function writeBooking(booking: BookingStore, attempt: Attempt | null): string {
  const saved: SavedBooking = {
    version: VERSION,
    journey: booking.draft.journey,
    load: booking.party.load,
    vehicleId: booking.party.pickedVehicleId,
    tier: booking.party.tier,
    contact: booking.contact.values,
    note: booking.contact.note,
    method: booking.method,
    stop: booking.stop,
    attempt,
  };
  return JSON.stringify(saved);
}

/** Reads a kept booking; null when there is none or it is not of this version. */
export function readBooking(text: string | null): SavedBooking | null {
  if (text === null) return null;
  try {
    const saved = JSON.parse(text) as Partial<SavedBooking> | null;
    const whole = saved?.version === VERSION && saved.journey && saved.load && saved.contact;
    return whole ? (saved as SavedBooking) : null;
  } catch {
    return null;
  }
}

/** Puts a kept booking into the form. A field into which somebody has typed since the page was shown stays as it is. */
export function restoreBooking(booking: BookingStore, saved: SavedBooking): void {
  const { pickup, dropoff } = booking.draft;
  const typed = [pickup, dropoff].map((field) => ({ field, text: field.text })).filter(({ text }) => text !== "");
  booking.draft.load(saved.journey);
  for (const { field, text } of typed) field.type(text);
  booking.party.restore({ load: saved.load, vehicleId: saved.vehicleId, tier: saved.tier });
  booking.contact.restore({ values: saved.contact, note: saved.note });
  if (saved.method) booking.chooseMethod(saved.method);
  booking.standAt(typed.length === 0 ? saved.stop : 0);
}
