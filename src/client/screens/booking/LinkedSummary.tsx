import type { ReactNode } from "react";
import { observer } from "mobx-react-lite";
import { useClockStore, useTenantStore } from "#client/hooks/stores.ts";
import type { LinkedRide } from "#domain/payment/due.ts";
import type { ShownPlace } from "#ds/domain/JourneySummary/index.ts";
import { SummarySection } from "#ds/sections/SummarySection/SummarySection.tsx";
import { useTexts } from "#ds/texts/use-texts.ts";
import { useFare } from "./SummarySlot.tsx";
import { useZoneNote } from "./WhenSlot.tsx";
import { timeInWords } from "./wording.ts";

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
  // Whoever pays by a link is told no more than the area; the booking itself has the address.
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
