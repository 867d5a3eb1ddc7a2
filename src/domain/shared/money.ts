import { kept } from "./kept.ts";
import { pence, type Pence } from "./units.ts";

/** An amount in whole minor units of an ISO 4217 currency. */
export interface Money {
  readonly pence: Pence;
  readonly currency: string;
}

/** Arabic amounts begin with this mark, and some of their symbols have letters before the sign. */
const RIGHT_TO_LEFT = "\u200f";
const LETTERS_OF_SIGN = /[A-Z]+(?=\p{Sc})/u;

/**
 * Shows an amount with its symbol and always two decimals, as the specification asks of every currency (CONST-026). In
 * right-to-left text the letters of "UK£" would come after their sign: there the sign is enough.
 */
export const formatMoney = ({ pence: amount, currency }: Money, locale = "en-GB"): string =>
  signOnly(formatter(locale, currency).format(amount / 100));

/** The same, short, for the axis of a chart: £1.2k. */
export const formatCompactMoney = ({ pence: amount, currency }: Money, locale: string): string =>
  signOnly(compactFormatter(locale, currency).format(amount / 100));

const signOnly = (text: string): string => (text.startsWith(RIGHT_TO_LEFT) ? text.replace(LETTERS_OF_SIGN, "") : text);

/** Reads a decimal amount of the wire (55.33) as pence; anything that is not a finite number is 0. */
export const penceFromDecimal = (amount: unknown): Pence => {
  const value = typeof amount === "string" ? Number(amount) : amount;
  return pence(typeof value === "number" && Number.isFinite(value) ? value * 100 : 0);
};

/** Writes pence as the decimal amount of the wire. */
export const decimalFromPence = (amount: Pence): number => amount / 100;

/** Pence as the decimal text that payment providers exchange ("55.30"), and back. */
export const decimalText = (amount: Pence): string => (amount / 100).toFixed(2);
export const penceFromText = (text: string): Pence => pence(Number(text) * 100);

const formatter = kept(
  (locale: string, currency: string) =>
    new Intl.NumberFormat(locale, {
      style: "currency",
      currency,
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
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
