import type { ReactNode } from "react";
import { observer } from "mobx-react-lite";
import { usePickupTimeProps, useReturnTimeProps, useZoneNote } from "#client/hooks/booking/times.ts";
import { useBookingDraft, useTenantStore } from "#client/hooks/stores.ts";
import { WhenSection } from "#ds/sections/WhenSection/WhenSection.tsx";
import { waitingTimePart } from "#client/screens/booking/steps/lazy-sections.tsx";
import { lazyPart } from "#ds/feedback/lazy-part.tsx";
import type { Leg } from "#domain/journey/leg.ts";
import { isAirport } from "#domain/journey/place.ts";
import { SkeletonBlock } from "#ds/feedback/SkeletonBlock/SkeletonBlock.tsx";
import { useTexts } from "#ds/texts/use-texts.ts";

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

const fieldsPart = lazyPart(
  async () => (await import("#client/screens/booking/flights/FlightFields.tsx")).FlightFields,
);
const catchPart = lazyPart(async () => (await import("#client/screens/booking/flights/CatchFlight.tsx")).CatchFlight);
const dialogPart = lazyPart(
  async () => (await import("#client/screens/booking/dialogs/FlightDialog.tsx")).FlightDialog,
  {
    dialog: true,
  },
);

/** The flight of one leg inside the form, where the tenant asks for it there. */
const FlightSlot = observer(function FlightSlot({ leg }: { readonly leg: Leg }): ReactNode {
  const { flights } = useBookingDraft();
  const { flightInline } = useTenantStore().configuration;
  const { t } = useTexts();
  if (!flightInline || !flights.legs.includes(leg)) return null;
  return (
    <fieldsPart.Part
      waiting={<SkeletonBlock shape="form" count={3} label={t("booking.loadingPart")} />}
      leg={leg}
      titled
    />
  );
});

/** "Get me to my flight", where a journey ends at an airport. */
const CatchFlightSlot = observer(function CatchFlightSlot(): ReactNode {
  const { journey } = useBookingDraft();
  const { t } = useTexts();
  const { pickup, dropoff } = journey.value;
  if (!pickup || !dropoff || !isAirport(dropoff)) return null;
  return <catchPart.Part waiting={<SkeletonBlock shape="form" count={1} label={t("booking.loadingPart")} />} />;
});

/** The dialog that asks for flights where the form does not. */
export const FlightDialogSlot = observer(function FlightDialogSlot(): ReactNode {
  const { tab } = useBookingDraft().flights;
  if (tab === null) return null;
  return <dialogPart.Part />;
});
