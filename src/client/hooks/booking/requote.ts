import { useRootStore } from "#client/hooks/stores.ts";
import { requestNewQuote } from "#client/stores/quote/request-new-quote.ts";
import { formatMoney } from "#domain/shared/money.ts";
import { useTexts } from "#ds/texts/use-texts.ts";

/**
 * For an observer: Re-Quote, with note and flights as before an expiry; null while the journey cannot be priced.
 */
export function useRequote(): (() => void) | null {
  const stores = useRootStore();
  const { t, locale } = useTexts();
  if (!stores.booking.draft.quotable) return null;
  return () =>
    requestNewQuote(stores, (now, before) =>
      t("booking.dearer", { new: formatMoney(now, locale), old: formatMoney(before, locale) }),
    );
}
