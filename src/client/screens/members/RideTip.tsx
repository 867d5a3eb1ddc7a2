import type { ReactNode } from "react";
import { observer } from "mobx-react-lite";
import { useTip } from "#client/hooks/tip.ts";
import type { TippedRide } from "#client/stores/tip/TipStore.ts";
import { TipSection } from "#ds/sections/TipSection/TipSection.tsx";

/** The tip for a ride that is over, for its owner and for the holder of a code; nothing where the operator takes none. */
export const RideTip = observer(function RideTip(ride: TippedRide): ReactNode {
  const tip = useTip(ride);
  return tip && <TipSection {...tip} />;
});
