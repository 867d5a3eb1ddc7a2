import { reaction } from "mobx";
import type { RootStore } from "#client/stores/root/RootStore.ts";

/** Reactions of the promo code to the fare and to the life of the quotation. */
export function wirePromo({ promo, quote }: RootStore, signal: AbortSignal): void {
  reaction(
    () => quote.price,
    (price) => price && void promo.fareChanged(),
    { name: "fare changed: check the promo code again", signal, fireImmediately: true },
  );
  reaction(
    () => quote.state.kind,
    (now, before) => {
      if (now === "expired") promo.suspend();
      else if (before === "expired" && now === "loading") promo.restoreSuspended();
    },
    { name: "quotation expired or renewed: suspend or restore the promo code", signal },
  );
}
