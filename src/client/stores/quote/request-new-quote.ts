/** Re-Quote; in the chunks of the parts that offer it. */
import { when } from "mobx";
import { priceFor } from "#client/stores/quote/QuoteStore.ts";
import type { RootStore } from "#client/stores/root/RootStore.ts";
import type { Money } from "#domain/shared/money.ts";

/** The stores that Re-Quote needs. */
type Stores = Pick<RootStore, "booking" | "quote" | "dialogs">;

/**
 * Requests a new quotation. After an expiry the form is as it was before, at the section that the person had come to, and
 * another price than before is said.
 * @param changed words for it; both prices are before any promo.
 */
export function requestNewQuote(
  { booking, quote, dialogs }: Stores,
  changed: (now: Money, before: Money) => string,
): void {
  const { draft, wizard, leftOff } = booking;
  const { quotable } = draft;
  if (!quotable) return;
  const expired = quote.state.kind === "expired" ? quote.lastQuoted : null;
  draft.restoreSuspended();
  quote.requote(quotable);
  if (!expired) return;
  wizard.goToSection(leftOff);
  const before = priceFor(expired.quotation, draft.party.vehicleId);
  void when(() => quote.state.kind !== "loading").then(() => {
    const { live, price } = quote;
    if (!live || !before || !price || live === expired || price.total === before.total) return;
    const { currency } = live.quotation;
    dialogs.alert("Message", changed({ pence: price.total, currency }, { pence: before.total, currency }));
  });
}
