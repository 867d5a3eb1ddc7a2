import type { ReactNode } from "react";
import { observer } from "mobx-react-lite";
import { useTip } from "#client/hooks/tip.ts";
import type { TippedRide } from "#client/stores/tip/TipStore.ts";
import { TipSection } from "#ds/sections/TipSection/TipSection.tsx";

/** The tip for a ride that is over; nothing where the operator takes none. */
export const TipSlot = observer(function TipSlot(ride: TippedRide): ReactNode {
  const tip = useTip(ride);
  return tip && <TipSection {...tip} />;
});
