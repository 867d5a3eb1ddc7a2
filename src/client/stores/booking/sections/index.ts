import type { BookingDraft } from "#client/stores/booking/draft/BookingDraft.ts";
import type { BookingSection } from "#client/stores/booking/booking-section.ts";
import { contactSection } from "./contact.ts";
import { flightSection } from "./flight.ts";
import { paymentSection } from "./payment.ts";
import { placesSection } from "./places.ts";
import { vehicleSection } from "./vehicle.ts";
import { whenSection } from "./when.ts";

/** The sections of a booking, in the order in which they are checked. */
export function createSections(draft: BookingDraft): readonly BookingSection[] {
  const flight = flightSection(draft.flights);
  const { isInline } = draft.flights;
  return [
    placesSection(draft.journey),
    whenSection(draft.times),
    vehicleSection(draft.party),
    ...(isInline ? [flight] : []),
    contactSection(draft.people),
    ...(isInline ? [] : [flight]),
    paymentSection(draft),
  ];
}
