/**
 * The sections behind the first step, in one chunk because they are fetched together: a phone pays for each request,
 * and small files compress badly.
 */
import type { ReactNode } from "react";
import { ExtrasSlot } from "#client/screens/booking/slots/ExtrasSlot.tsx";
import { PeopleSlot } from "#client/screens/booking/slots/PeopleSlot.tsx";
import { TripChecksSlot } from "#client/screens/booking/slots/TripChecksSlot.tsx";
import { observer } from "mobx-react-lite";
import { useBookingDraft, useTenantStore, usePromoStore, useQuoteStore } from "#client/hooks/stores.ts";
import { isAirport } from "#domain/journey/place.ts";
import { WaitingTime } from "#ds/sections/WaitingTime.tsx";
import { useTierName } from "#client/hooks/booking/tiers.ts";
import { JourneyDetails } from "#ds/sections/JourneyDetails.tsx";

export { ContactDialog } from "#client/screens/booking/dialogs/ContactDialog.tsx";
export { FormNotices } from "#client/screens/booking/slots/FormNotices.tsx";
export { PaymentSlot } from "#client/screens/booking/slots/PaymentSlot.tsx";
export { QuotationButton } from "#client/screens/booking/dialogs/PriceDialog.tsx";
export { VehicleSlot } from "#client/screens/booking/slots/VehicleSlot.tsx";

/** Who travels, for whom, and what else the driver should know. */
export function ContactSections(): ReactNode {
  return (
    <>
      <PeopleSlot />
      <ExtrasSlot />
      <TripChecksSlot />
    </>
  );
}

/** How long the driver of a wait and return waits at the drop-off; nothing where the tenant's rules are not known. */
export const WaitingSlot = observer(function WaitingSlot(): ReactNode {
  const { journey } = useBookingDraft();
  const { usual, choices, free, freeAtAirport } = useTenantStore().configuration.waiting;
  const dropoff = journey.dropoff.place;
  const wait = journey.waitMinutes ?? usual;
  if (wait === 0 || choices.length === 0) return null;
  return (
    <WaitingTime
      choices={choices.includes(wait) ? choices : [...choices, wait].toSorted((a, b) => a - b)}
      value={wait}
      onChange={journey.setWait}
      free={dropoff && isAirport(dropoff) ? freeAtAirport : free}
    />
  );
});

/** Party, price tier, flights and promo of the booking, in its summary. */
export const SummaryDetails = observer(function SummaryDetails(): ReactNode {
  const { party, flights } = useBookingDraft();
  const { live, off } = useQuoteStore();
  const { code } = usePromoStore();
  const tierName = useTierName();
  return (
    <JourneyDetails
      load={party.load}
      tier={tierName(party.tier)}
      flights={flights.needed}
      promo={live && off > 0 ? { code, off: { pence: off, currency: live.quotation.currency } } : null}
    />
  );
});
