import { useState, type ReactNode } from "react";
import { observer } from "mobx-react-lite";
import { useBookingDraft, useClockStore, useFlightDesk, useTenantStore } from "#client/hooks/stores.ts";
import { CatchFlightSection } from "#ds/sections/CatchFlightSection/CatchFlightSection.tsx";

/** "Get me to my flight" for a drop-off at an airport. */
export const CatchFlight = observer(function CatchFlight(): ReactNode {
  const flight = useFlightDesk().departure;
  const clock = useClockStore();
  const { zone } = useTenantStore().configuration;
  const { journey, times } = useBookingDraft();
  const { journeyTime } = times;
  // A new pickup time means a new quotation; keep the last driving time until it arrives.
  const [drive, setDrive] = useState(journeyTime);
  if (journeyTime !== null && journeyTime !== drive) setDrive(journeyTime);
  return (
    <CatchFlightSection
      drive={drive}
      zone={zone}
      now={clock.minute}
      earliest={times.earliestPickup}
      pickupAt={journey.time.type === "later" ? journey.time.at : null}
      flight={{
        number: flight.number,
        lookup: flight.lookup,
        chosen: flight.chosen,
        airport: journey.dropoff.place?.name ?? "",
        onNumber: flight.typeNumber,
        onBlur: flight.leaveNumber,
        onChoose: flight.choose,
        onChange: flight.release,
      }}
      onUse={journey.setPickupAt}
    />
  );
});
