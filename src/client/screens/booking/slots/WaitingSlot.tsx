import type { ReactNode } from "react";
import { observer } from "mobx-react-lite";
import { useBookingDraft, useTenantStore } from "#client/hooks/stores.ts";
import { isAirport } from "#domain/journey/place.ts";
import { WaitingTime } from "#ds/sections/WaitingTime.tsx";

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
