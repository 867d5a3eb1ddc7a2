/**
 * What to say about a currency that was asked for; null: it is the tenant's, or none was asked for.
 * @param asked as stated, in any letter case; empty: none.
 * @param offered the tenant's one currency.
 */
export const currencyFault = (asked: string, offered: string): string | null =>
  ["", offered].includes(asked.trim().toUpperCase())
    ? null
    : `Prices in ${asked.trim().toUpperCase()} are not available. All prices here are in ${offered}.`;
