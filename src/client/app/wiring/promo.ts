import { reaction } from "mobx";
import type { RootStore } from "#client/stores/RootStore.ts";

/** What the promo code follows: the fare that it is tried on, and the life of the quotation. */
export function wirePromo({ promo, quote }: RootStore, signal: AbortSignal): void {
  reaction(
    () => quote.price,
    (price) => price && void promo.fareChanged(),
    { name: "fare changed: what does the promo code take off now?", signal, fireImmediately: true },
  );
  reaction(
    () => quote.state.kind,
    (now, before) => {
      if (now === "expired") promo.lapse();
      else if (before === "expired" && now === "loading") promo.revive();
    },
    { name: "quote ran out or is asked for again: the promo code goes and comes back", signal },
  );
}
