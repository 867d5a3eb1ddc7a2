import { Suspense, type ReactNode } from "react";
import { observer } from "mobx-react-lite";
import { lazyPart } from "#client/hooks/lazy-part.tsx";
import { useBookingStore, useTenantStore } from "#client/hooks/stores.ts";
import type { FlightWay } from "#domain/flight/flight-details.ts";
import { isAirport } from "#domain/journey/place.ts";
import { SkeletonBlock } from "#ds/feedback/SkeletonBlock/index.ts";
import { useTexts } from "#ds/texts/use-texts.ts";

const fieldsPart = lazyPart(async () => (await import("./flights/FlightFields.tsx")).FlightFields);
const catchPart = lazyPart(async () => (await import("./flights/CatchFlight.tsx")).CatchFlight);
const dialogPart = lazyPart(async () => (await import("./flights/FlightDialog.tsx")).FlightDialog);

/** The flight of a direction inside the form, where the tenant asks for it there (FLT-013). */
export const FlightSlot = observer(function FlightSlot({ way }: { readonly way: FlightWay }): ReactNode {
  const { flights } = useBookingStore();
  const { flightInline } = useTenantStore().configuration;
  const { t } = useTexts();
  if (!flightInline || !flights.ways.includes(way)) return null;
  return (
    <Suspense fallback={<SkeletonBlock shape="form" count={3} label={t("booking.loadingPart")} />}>
      <fieldsPart.Part way={way} titled />
    </Suspense>
  );
});

/** "Get me to my flight", where a journey ends at an airport. */
export const CatchFlightSlot = observer(function CatchFlightSlot(): ReactNode {
  const { draft } = useBookingStore();
  const { t } = useTexts();
  const { pickup, dropoff } = draft.journey;
  if (!pickup || !dropoff || !isAirport(dropoff)) return null;
  return (
    <Suspense fallback={<SkeletonBlock shape="form" count={1} label={t("booking.loadingPart")} />}>
      <catchPart.Part />
    </Suspense>
  );
});

/** The dialog that asks for flights where the form does not (WIZ-031). */
export const FlightDialogSlot = observer(function FlightDialogSlot(): ReactNode {
  const { tab } = useBookingStore().flights;
  if (tab === null) return null;
  return (
    <Suspense fallback={null}>
      <dialogPart.Part />
    </Suspense>
  );
});
