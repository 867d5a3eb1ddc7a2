/** Gives the wait for a price its words; a chunk of its own, fetched when somebody presses before there is one. */
import { untilPriced, type PriceWords } from "#client/stores/payment/until-priced.ts";
import type { RootDeps } from "#client/stores/RootStore.ts";
import { formatMoney, type Money } from "#domain/shared/money.ts";
import type { Translate } from "#ds/texts/use-texts.ts";

/** Says prices in the page's language. */
export function priceAwaiter(t: Translate, locale: string, generic: string): RootDeps["untilPriced"] {
  const money = (amount: Money) => formatMoney(amount, locale);
  const words: PriceWords = {
    changed: (now, before) =>
      before === null
        ? `${t("summary.fare")}: ${money(now)}`
        : t("booking.dearer", { new: money(now), old: money(before) }),
    generic,
  };
  return (root, signal) => untilPriced(root, words, signal);
}
