import type { Attempt } from "#client/stores/PaymentStore.ts";
import type { CostAnswer } from "#domain/booking/cost-fields.ts";
import type { FixedPart } from "#domain/booking/prefill.ts";
import type { FlightDetails } from "#domain/flight/flight-details.ts";
import type { Journey } from "#domain/journey/journey.ts";
import type { Load } from "#domain/journey/load.ts";
import type { AccessNeed } from "#domain/people/access-needs.ts";
import { EMPTY_CONTACT, type ContactDraft } from "#domain/people/contact.ts";
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
  /** What stands in the address fields, pickup and drop-off first; a text without a place was not chosen yet. */
  readonly texts?: readonly string[];
  readonly load: Load;
  readonly vehicleId: string;
  readonly tier: PriceTier;
  /** Absent: none. */
  readonly needs?: readonly AccessNeed[];
  readonly contact: ContactDraft;
  readonly note: string;
  readonly people?: {
    readonly customer: ContactDraft;
    readonly ourRef: string;
    readonly ownDetails: boolean;
    readonly costs?: readonly CostAnswer[];
  };
  readonly method: PaymentMethod | null;
  /** Absent: nothing was said about flights. */
  readonly flights?: { readonly onward: FlightDetails; readonly back: FlightDetails };
  readonly stop: number;
  /** The promo code; absent or empty: none. */
  readonly promoCode?: string;
  /** What a link has fixed. */
  readonly fixed?: readonly FixedPart[];
  /** A create call that had not been answered. */
  readonly attempt: Attempt | null;
}

/** A call that is under way, without the password for an account: the server knows a repeated call without it (ACC-021). */
const withoutPassword = (attempt: Attempt): Attempt => ({ ...attempt, booking: { ...attempt.booking, password: "" } });

/** The booking as text. */
export function writeBooking(booking: BookingStore, attempt: Attempt | null, promoCode = ""): string {
  const { customer, ownDetails, isLocked, costs } = booking.people;
  const saved: SavedBooking = {
    version: VERSION,
    journey: booking.draft.journey,
    texts: booking.draft.fields.map(({ text }) => text),
    load: booking.party.load,
    vehicleId: booking.party.pickedVehicleId,
    tier: booking.party.tier,
    // A member's own details come with the profile; they are not written down.
    contact: isLocked ? EMPTY_CONTACT : booking.contact.values,
    note: booking.contact.note,
    people: { customer: customer.values, ourRef: customer.ourRef, ownDetails, costs },
    method: booking.method,
    stop: booking.stop,
    ...(booking.flights.isEmpty ? {} : { flights: booking.flights.all }),
    ...(booking.party.needs.length === 0 ? {} : { needs: booking.party.needs }),
    ...(promoCode === "" ? {} : { promoCode }),
    ...(booking.fixed.size === 0 ? {} : { fixed: [...booking.fixed] }),
    attempt: attempt && withoutPassword(attempt),
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
  booking.draft.fields.forEach((field, index) => field.put(field.place, saved.texts?.[index]));
  for (const { field, text } of typed) field.type(text);
  booking.party.restore(saved);
  booking.contact.restore({ values: saved.contact, note: saved.note });
  if (saved.people) booking.people.restore(saved.people);
  if (saved.method) booking.chooseMethod(saved.method);
  if (saved.flights) booking.flights.restore(saved.flights);
  booking.fix(new Set(saved.fixed));
  booking.standAt(typed.length === 0 ? saved.stop : 0);
}
