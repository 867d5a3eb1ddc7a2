/** Adds the texts to the wait for a price; in a chunk that loads when Book Now is pressed before there is a price. */
import { ensureBookablePrice, type PriceChangeText } from "#client/stores/payment/bookable-price.ts";
import type { RootDeps } from "#client/stores/root/RootStore.ts";
import { formatMoney, type Money } from "#domain/shared/money.ts";
import type { Translate } from "#ds/texts/use-texts.ts";

/** Binds the messages to the page's language. */
export function withPriceMessages(t: Translate, locale: string): RootDeps["ensureBookablePrice"] {
  const money = (amount: Money) => formatMoney(amount, locale);
  const changed: PriceChangeText = (now, before) =>
    before === null
      ? `${t("summary.fare")}: ${money(now)}`
      : t("booking.dearer", { new: money(now), old: money(before) });
  return (root, signal) => ensureBookablePrice(root, changed, signal);
}
