import type { ReactNode } from "react";
import { observer } from "mobx-react-lite";
import { useClockStore, useTenantStore } from "#client/hooks/stores.ts";
import { useFare } from "#client/hooks/booking/summary.ts";
import { useZoneNote } from "#client/hooks/booking/times.ts";
import type { LinkedRide } from "#domain/payment/due.ts";
import type { ShownPlace } from "#ds/domain/JourneySummary/JourneySummary.tsx";
import { SummarySection } from "#ds/sections/SummarySection/SummarySection.tsx";
import { useTexts } from "#ds/texts/use-texts.ts";
import { timeInWords } from "#ds/inputs/PickupTimeField/pickup-text.ts";

/** A ride that was booked elsewhere and is paid here. */
export const LinkedSummary = observer(function LinkedSummary({
  ride,
  map,
}: {
  readonly ride: LinkedRide;
  readonly map: ReactNode;
}): ReactNode {
  const clock = useClockStore();
  const { zone } = useTenantStore().configuration;
  const texts = useTexts();
  // A payment link reveals only the areas to its holder; the booking itself has the addresses.
  const area = (name: string): ShownPlace => ({ id: name, name, fullAddress: name, precision: "exact" });
  return (
    <SummarySection
      pickup={area(ride.pickup)}
      vias={[]}
      dropoff={area(ride.dropoff)}
      when={ride.pickupAt === null ? null : timeInWords(ride.pickupAt, clock.minute, zone, texts)}
      returnWhen={null}
      zoneNote={useZoneNote()}
      vehicle={ride.vehicleType}
      distance={null}
      journeyTime={null}
      fare={useFare()}
      expiresInSeconds={null}
      map={map}
    />
  );
});
