import { kept } from "./kept.ts";
import { pence, type Pence } from "./units.ts";

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

/** An amount in whole minor units of an ISO 4217 currency. */
export interface Money {
  readonly pence: Pence;
  readonly currency: string;
}

/** Arabic amounts begin with this mark, and some of their symbols have letters before the sign. */
const RIGHT_TO_LEFT = "\u200f";
const LETTERS_OF_SIGN = /[A-Z]+(?=\p{Sc})/u;

/**
 * Shows an amount with its symbol and the currency's own decimals: two, as the specification has it of pounds (CONST-026),
 * but none of yen and three of dinars. In right-to-left text the letters of "UK£" would come after their sign: there the sign is enough.
 */
export const formatMoney = ({ pence: amount, currency }: Money, locale = "en-GB"): string =>
  signOnly(formatter(locale, currency).format(majorOf(amount, currency)));

/** The same, short, for the axis of a chart: £1.2k. */
export const formatCompactMoney = ({ pence: amount, currency }: Money, locale: string): string =>
  signOnly(compactFormatter(locale, currency).format(majorOf(amount, currency)));

const signOnly = (text: string): string => (text.startsWith(RIGHT_TO_LEFT) ? text.replace(LETTERS_OF_SIGN, "") : text);

/** Reads a decimal amount of the wire (55.33) in minor units of its currency; anything that is not a finite number is 0. */
export const minorOf = (amount: unknown, currency: string): Pence => {
  const value = typeof amount === "string" ? Number(amount) : amount;
  return pence(typeof value === "number" && Number.isFinite(value) ? value * minorUnitsOf(currency) : 0);
};

/** An amount in whole units, as the wire writes it; also for sums that machines read, and charts. */
export const majorOf = (amount: number, currency: string): number => amount / minorUnitsOf(currency);

/** The same as a text with the currency's decimals: "55.30", "5000", "1.250". */
export const decimalText = (amount: Pence, currency: string): string =>
  majorOf(amount, currency).toFixed(exponentOf(currency));

const formatter = kept(
  (locale: string, currency: string) =>
    new Intl.NumberFormat(locale, {
      style: "currency",
      currency,
      // French would write £GB: the operator has one currency, so its sign is enough.
      ...(locale.startsWith("fr") && { currencyDisplay: "narrowSymbol" }),
      minimumFractionDigits: exponentOf(currency),
      maximumFractionDigits: exponentOf(currency),
    }),
);

const compactFormatter = kept(
  (locale: string, currency: string) =>
    new Intl.NumberFormat(locale, {
      style: "currency",
      currency,
      notation: "compact",
      currencyDisplay: "narrowSymbol",
    }),
);
