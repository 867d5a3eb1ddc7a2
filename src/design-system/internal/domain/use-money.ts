import { formatMoney } from "#domain/shared/money.ts";
import type { Pence } from "#domain/shared/units.ts";
import { useTexts } from "#ds/texts/use-texts.ts";

/** Amounts of a currency in the reader's language. Shared by the booker's parts, not public. */
export function useMoney(currency: string): (amount: Pence) => string {
  const { locale } = useTexts();
  return (amount) => formatMoney({ pence: amount, currency }, locale);
}
