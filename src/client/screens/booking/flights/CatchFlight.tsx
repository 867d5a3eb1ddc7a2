import { useState, type ReactNode } from "react";
import { observer } from "mobx-react-lite";
import { useBookingStore, useClockStore, useTenantStore } from "#client/hooks/stores.ts";
import { CatchFlightSection } from "#ds/sections/CatchFlightSection/index.ts";

/** "Get me to my flight" for a drop-off at an airport. */
export const CatchFlight = observer(function CatchFlight(): ReactNode {
  const booking = useBookingStore();
  const clock = useClockStore();
  const { zone } = useTenantStore().configuration;
  const { draft, journeyTime } = booking;
  // A new pickup time is priced anew; the way stays as long as it was meanwhile.
  const [drive, setDrive] = useState(journeyTime);
  if (journeyTime !== null && journeyTime !== drive) setDrive(journeyTime);
  return (
    <CatchFlightSection
      drive={drive}
      zone={zone}
      now={clock.minute}
      earliest={booking.earliestPickup}
      pickupAt={draft.time.type === "later" ? draft.time.at : null}
      onUse={draft.setPickupAt}
    />
  );
});
