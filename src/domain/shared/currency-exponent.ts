/** Currencies of ISO 4217 whose smallest unit is the currency itself, and those with a thousandth; others have two decimals. */
const WHOLE = new Set("BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF".split(" "));
const THOUSANDTHS = new Set("BHD IQD JOD KWD LYD OMR TND".split(" "));

/**
 * Decimals of a currency, by ISO 4217. The list is ours, since engines differ: some leave out decimals that are hardly
 * paid in any more.
 */
export function exponentOf(currency: string): 0 | 2 | 3 {
  if (WHOLE.has(currency)) return 0;
  return THOUSANDTHS.has(currency) ? 3 : 2;
}

/** Minor units of one whole unit: 1, 100 or 1,000. */
export const minorUnitsOf = (currency: string): number => 10 ** exponentOf(currency);
