import { fill } from "#domain/shared/text/messages.ts";
export const CURRENCY_REFUSAL = "Prices in {asked} are not available. All prices here are in {offered}.";

/**
 * What to say about a currency that was asked for; null: it is the tenant's, or none was asked for.
 * @param asked as stated, in any letter case; empty: none.
 * @param offered the tenant's one currency.
 */
export const currencyFault = (asked: string, offered: string): string | null =>
  ["", offered].includes(asked.trim().toUpperCase())
    ? null
    : fill(CURRENCY_REFUSAL, { asked: asked.trim().toUpperCase(), offered });
