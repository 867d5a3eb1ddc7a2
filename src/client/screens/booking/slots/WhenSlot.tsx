import type { ReactNode } from "react";
import { observer } from "mobx-react-lite";
import { usePickupTimeProps, useReturnTimeProps, useZoneNote } from "#client/hooks/booking/times.ts";
import { useBookingDraft } from "#client/hooks/stores.ts";
import { WhenSection } from "#ds/sections/WhenSection/WhenSection.tsx";
import { waitingTimePart } from "#client/screens/booking/steps/lazy-sections.ts";
import { CatchFlightSlot, FlightSlot } from "./FlightSlot.tsx";

/** The times of the booking. */
export const WhenSlot = observer(function WhenSlot(): ReactNode {
  const { journey } = useBookingDraft();
  const pickup = usePickupTimeProps();
  return (
    <WhenSection
      pickup={pickup}
      arrival={<FlightSlot leg="outbound" />}
      departure={pickup.disabled === true ? null : <CatchFlightSlot />}
      returnFlight={<FlightSlot leg="return" />}
      journeyType={journey.returnType}
      onJourneyType={journey.setReturnType}
      returnTime={useReturnTimeProps()}
      waiting={journey.returnType === "wait-and-return" ? <waitingTimePart.Part /> : null}
      zoneNote={useZoneNote()}
    />
  );
});
