/** On what terms a booking was made: its quotation's, whatever the shop publishes afterwards. */
import type { Pence } from "#domain/shared/units.ts";
import type { ChangeRules } from "#domain/tenant/settings.ts";

/** What changing and cancelling depend on. */
export interface BookingTerms {
  readonly changes: ChangeRules;
  readonly cancelAllowed: boolean;
  /** The tariff's minimum fare, which a late cancellation costs. */
  readonly minimum: Pence;
}

interface Shop {
  readonly settings: Pick<BookingTerms, "changes" | "cancelAllowed">;
  readonly tariff: Pick<BookingTerms, "minimum">;
}

/** The terms that a quotation states at present. */
export const termsOfShop = ({ settings: { changes, cancelAllowed }, tariff: { minimum } }: Shop): BookingTerms => ({
  changes,
  cancelAllowed,
  minimum,
});

/** The terms of a booking; one from before they were kept follows the live shop. */
export const keptTerms = ({ terms }: { readonly terms: BookingTerms | null }, shop: Shop): BookingTerms =>
  terms ?? termsOfShop(shop);
