/** What a press on Book Now does while there is no price to book at; in a chunk of its own, since few presses come then. */
import { reaction } from "mobx";
import type { RootStore } from "#client/stores/RootStore.ts";
import type { Money } from "#domain/shared/money.ts";
import { pence } from "#domain/shared/units.ts";

/** What the passenger is told when the press cannot count. */
export interface PriceWords {
  /** The price that nobody has seen yet; `before` is the last one that was on screen, null when there was none. */
  readonly changed: (now: Money, before: Money | null) => string;
  /** For what has no better text. */
  readonly generic: string;
}

/**
 * Waits for the price that is under way, or asks once more for one that failed. A price no higher than the last that was
 * on screen is what the passenger has pressed for; any other is said, and wants a press of its own.
 * @returns whether the booking may go on; if not, a dialog says why.
 */
export async function untilPriced(
  { quote, booking, promo, dialogs }: RootStore,
  words: PriceWords,
  signal: AbortSignal,
): Promise<boolean> {
  const before = quote.lastPrice && pence(quote.lastPrice.total - promo.off(quote.lastPrice.total));
  const request = booking.quoteRequest();
  if (request && quote.state.kind === "failed") quote.requote(request);
  await settled(quote, signal);
  const { live, state } = quote;
  // A quote that ran out has a dialog of its own.
  if (signal.aborted || state.kind === "expired") return false;
  if (!live || !quote.isValid) {
    dialogs.alert("Error", (state.kind === "failed" && state.refusal.message) || words.generic);
    return false;
  }
  if (before !== null && quote.total <= before) return true;
  const { currency } = live.quotation;
  const old = before === null ? null : { pence: before, currency };
  dialogs.alert("Message", words.changed({ pence: quote.total, currency }, old));
  return false;
}

/** Resolves once no price is under way, or with the signal. */
function settled(quote: RootStore["quote"], signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    signal.addEventListener("abort", () => resolve(), { once: true });
    reaction(
      () => quote.state.kind === "loading",
      (loading, _, self) => {
        if (loading) return;
        self.dispose();
        resolve();
      },
      { name: "price there: the press that waited for it counts", signal, fireImmediately: true },
    );
  });
}
