import type { ReactNode } from "react";
import { observer } from "mobx-react-lite";
import { useTierName } from "#client/hooks/booking/tiers.ts";
import { useBookingDraft, usePromoStore, useQuoteStore } from "#client/hooks/stores.ts";
import { JourneyDetails } from "#ds/sections/JourneyDetails.tsx";

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
