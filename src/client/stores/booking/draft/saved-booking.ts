import type { Attempt } from "#client/stores/payment/booking-intent.ts";
import type { CostAnswer } from "#domain/business/cost-fields.ts";
import type { FixedPart } from "#domain/booking/form/prefill.ts";
import type { FlightDetails } from "#domain/flight/flight-details.ts";
import type { Leg } from "#domain/journey/leg.ts";
import type { Journey } from "#domain/journey/journey.ts";
import type { Load } from "#domain/journey/capacity.ts";
import type { AccessNeed } from "#domain/people/access-needs.ts";
import { EMPTY_CONTACT, type ContactDraft } from "#domain/people/contact/contact.ts";
import type { PriceTier } from "#domain/quote/quotation.ts";
import type { PaymentMethod } from "#domain/tenant/configuration.ts";
import type { BookingStore } from "#client/stores/booking/BookingStore.ts";

/** Name of the entry in session storage. */
export const BOOKING_KEY = "booking";

/** Raised whenever the shape below changes, so that an older page's entry is dropped instead of misread. */
const VERSION = 3;

/** The booking as saved for a reload in the same tab. It holds no password, no secret of a payment and no card data. */
export interface SavedBooking {
  readonly version: typeof VERSION;
  readonly journey: Journey;
  /** The texts of the address fields, pickup and drop-off first; a text without a place was not chosen yet. */
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
  /** Absent: no flight details were given. */
  readonly flights?: Readonly<Record<Leg, FlightDetails>>;
  readonly stop: number;
  /** The promo code; absent or empty: none. */
  readonly promoCode?: string;
  /** The parts that a link has locked. */
  readonly fixed?: readonly FixedPart[];
  /** A booking that was sent and is not confirmed yet. */
  readonly attempt: Attempt | null;
}

/**
 * A call in flight without the account's password, which is never stored; the server recognises the repeated call
 * without it.
 */
const withoutPassword = (attempt: Attempt): Attempt => ({ ...attempt, booking: { ...attempt.booking, password: "" } });

/** Serialises the booking. */
export function writeBooking(booking: BookingStore, attempt: Attempt | null, promoCode = ""): string {
  const { customer, ownDetails, isLocked, costs } = booking.draft.people;
  return bookingEntry({
    journey: booking.draft.journey.value,
    texts: booking.draft.journey.fields.map(({ text }) => text),
    load: booking.draft.party.load,
    vehicleId: booking.draft.party.pickedVehicleId,
    tier: booking.draft.party.tier,
    // A customer's locked details come with the profile and are not stored.
    contact: isLocked ? EMPTY_CONTACT : booking.draft.contact.saved,
    note: booking.draft.contact.note,
    people: { customer: customer.saved, ourRef: customer.ourRef, ownDetails, costs },
    method: booking.draft.method,
    stop: booking.wizard.sectionIndex,
    ...(booking.draft.flights.isEmpty ? {} : { flights: booking.draft.flights.all }),
    ...(booking.draft.party.needs.length === 0 ? {} : { needs: booking.draft.party.needs }),
    ...(promoCode === "" ? {} : { promoCode }),
    ...(booking.draft.fixed.size === 0 ? {} : { fixed: [...booking.draft.fixed] }),
    attempt: attempt && withoutPassword(attempt),
  });
}

/** The entry of a booking. */
export const bookingEntry = (booking: Omit<SavedBooking, "version">): string =>
  JSON.stringify({ version: VERSION, ...booking });

/** Parses a saved booking; null when there is none or its version differs. */
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

/**
 * Restores a saved booking into the form. Fields in which the person has typed since the page was shown keep their
 * text.
 */
export function restoreBooking(booking: BookingStore, saved: SavedBooking): void {
  const { pickup, dropoff } = booking.draft.journey;
  const typed = [pickup, dropoff].map((field) => ({ field, text: field.text })).filter(({ text }) => text !== "");
  booking.draft.journey.load(saved.journey);
  booking.draft.journey.fields.forEach((field, index) => field.put(field.place, saved.texts?.[index]));
  for (const { field, text } of typed) field.type(text);
  booking.draft.party.restore(saved);
  booking.draft.contact.restore({ values: saved.contact, note: saved.note });
  if (saved.people) booking.draft.people.restore(saved.people);
  if (saved.method) booking.draft.chooseMethod(saved.method);
  if (saved.flights) booking.draft.flights.restore(saved.flights);
  booking.draft.fix(new Set(saved.fixed));
  booking.wizard.goToSection(typed.length === 0 ? saved.stop : 0);
}
