import { useEffect, useRef, useState } from "react";
import { TipStore, type TippedRide } from "#client/stores/tip/TipStore.ts";
import type { TipSectionProps } from "#ds/sections/TipSection/TipSection.tsx";
import { useRootStore } from "./stores.ts";

/** The tip for a ride that is over, for as long as the component is mounted; null: none can be given. */
export function useTip({ reference, code }: TippedRide): TipSectionProps | null {
  const { extras, payment, reportError } = useRootStore();
  const [store] = useState(() => new TipStore({ offer: extras.tipOffer, payment, reportError }));
  const life = useRef(new AbortController());
  useEffect(() => {
    // New for each mount: StrictMode mounts twice during development.
    const begun = new AbortController();
    life.current = begun;
    void store.load({ reference, code }, begun.signal);
    return () => begun.abort();
  }, [store, reference, code]);
  const { tip } = store;
  if (tip === null) return null;
  return {
    currency: tip.currency,
    suggested: tip.suggested,
    least: tip.least,
    most: tip.most,
    given: tip.given,
    choice: store.choice,
    own: store.own,
    amount: store.amount,
    fault: store.fault,
    busy: payment.isProcessing,
    onChoose: store.choose,
    onOwn: store.type,
    onGive: () => void store.give({ reference, code }, life.current.signal),
  };
}
