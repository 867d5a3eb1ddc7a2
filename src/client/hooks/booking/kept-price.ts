import { useEffect } from "react";
import { usePaymentStore, useQuoteStore } from "#client/hooks/stores.ts";

/**
 * For an observer: extends the price in place while the person goes on with the booking, so that only a page which was
 * left gets the warning and the expiry. Not while a booking is made or paid: its price stays.
 */
export function useKeptPrice(): void {
  const { isAgeing, keep } = useQuoteStore();
  const isFree = usePaymentStore().state.kind === "idle";
  const isKept = isAgeing && isFree;
  useEffect(() => {
    if (!isKept) return undefined;
    // When a press or key is over, so that nothing moves under the pointer.
    const signs = ["click", "keyup"] as const;
    for (const sign of signs) document.addEventListener(sign, keep);
    return () => {
      for (const sign of signs) document.removeEventListener(sign, keep);
    };
  }, [isKept, keep]);
}
