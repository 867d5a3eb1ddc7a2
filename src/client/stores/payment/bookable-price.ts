/** Handles a press on Book Now without a bookable price; in a chunk of its own, since this is rare. */
import { reaction } from "mobx";
import { priceFor } from "#client/stores/quote/QuoteStore.ts";
import type { RootStore } from "#client/stores/root/RootStore.ts";
import type { Money } from "#domain/shared/money.ts";
import { pence } from "#domain/shared/units.ts";

/** Text about a price the passenger has not seen; `before` is the last one on screen, null when there was none. */
export type PriceChangeText = (now: Money, before: Money | null) => string;

/**
 * Waits for the quotation in flight, or requests a failed one once more. The press accepts a price up to the last one
 * on screen; a higher or first price is shown and needs a press of its own.
 * @returns whether the booking may continue; if not, a dialog says why.
 */
export async function ensureBookablePrice(
  { quote, booking, promo, dialogs, reportError }: RootStore,
  changed: PriceChangeText,
  signal: AbortSignal,
): Promise<boolean> {
  const last = quote.lastQuoted && priceFor(quote.lastQuoted.quotation, booking.draft.party.vehicleId);
  const before = last && pence(last.total - promo.off(last.total));
  const { quotable } = booking.draft;
  if (quotable && quote.state.kind === "failed") quote.requote(quotable);
  await settled(quote, signal);
  const { live, state } = quote;
  // An expired quotation has a dialog of its own.
  if (state.kind === "expired") quote.hideExpired(false);
  if (signal.aborted || state.kind === "expired") return false;
  if (!live || !quote.isValid) {
    reportError(state.kind === "failed" ? state.refusal : undefined);
    return false;
  }
  if (before !== null && quote.total <= before) return true;
  const { currency } = live.quotation;
  const old = before === null ? null : { pence: before, currency };
  dialogs.alert("Message", changed({ pence: quote.total, currency }, old));
  return false;
}

/** Resolves once no quotation is in flight, or when the signal aborts. */
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
      { name: "quotation settled: continue the booking", signal, fireImmediately: true },
    );
  });
}
