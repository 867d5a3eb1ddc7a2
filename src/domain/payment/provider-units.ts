/**
 * Amounts as payment providers exchange them. Each counts in a unit of its own where that is not the currency's smallest
 * one, so no other file may turn an amount into a provider's.
 */
import { exponentOf } from "#domain/shared/money.ts";
import { err, ok, type Result } from "#domain/shared/result.ts";
import { pence, type Pence } from "#domain/shared/units.ts";

/** How a provider writes a currency. */
interface ProviderUnit {
  /** Decimals that it reads; in whole numbers it counts units of the last one. */
  readonly decimals: number;
  /** Amounts must be a multiple of this many of its units. */
  readonly step: number;
}

type Units = Readonly<Record<string, ProviderUnit>>;

const each = (currencies: string, unit: ProviderUnit): Units =>
  Object.fromEntries(currencies.split(" ").map((currency) => [currency, unit]));

/**
 * Where a provider departs from ISO 4217. Stripe: "Special cases" and "Three-decimal currencies" of
 * https://docs.stripe.com/currencies: the krona and the shilling are sent with two decimals that are nought, thousandths
 * end in nought. PayPal: https://developer.paypal.com/reference/currency-codes/ takes no decimals of three currencies.
 * Braintree takes a currency's own decimals.
 */
const UNITS = {
  stripe: {
    ...each("ISK UGX", { decimals: 2, step: 100 }),
    ...each("BHD JOD KWD OMR TND", { decimals: 3, step: 10 }),
  },
  paypal: each("HUF JPY TWD", { decimals: 0, step: 1 }),
  braintree: {},
} as const satisfies Record<string, Units>;

/** A payment provider, as tenants name it. */
export type UnitProvider = keyof typeof UNITS;

function unitOf(provider: UnitProvider, currency: string): ProviderUnit {
  const units: Units = UNITS[provider];
  return units[currency] ?? { decimals: exponentOf(currency), step: 1 };
}

/**
 * An amount in whole units of a provider: 5,000 yen are 5000, 5 kronur at Stripe 500.
 * @returns an error that names the step, for an amount that the provider cannot take.
 */
export function providerUnits(provider: UnitProvider, amount: Pence, currency: string): Result<number, string> {
  const { decimals, step } = unitOf(provider, currency);
  const units = amount * 10 ** (decimals - exponentOf(currency));
  if (Number.isInteger(units) && units % step === 0) return ok(units);
  return err(`${provider} takes ${currency} in steps of ${decimalOf(step, decimals)}`);
}

/** What a provider states in its units, as an amount of ours. */
export const amountFromUnits = (provider: UnitProvider, units: number, currency: string): Pence =>
  pence(units * 10 ** (exponentOf(currency) - unitOf(provider, currency).decimals));

/** As `providerUnits`, in the decimal text that wallets exchange: "55.30", "5000", "1.250". */
export function providerText(provider: UnitProvider, amount: Pence, currency: string): Result<string, string> {
  const units = providerUnits(provider, amount, currency);
  return units.ok ? ok(decimalOf(units.value, unitOf(provider, currency).decimals)) : units;
}

/** What a provider states as a decimal text, as an amount of ours; whole units may come with decimals. */
export const amountFromText = (text: string, currency: string): Pence =>
  pence(Number(text) * 10 ** exponentOf(currency));

const decimalOf = (units: number, decimals: number): string => (units / 10 ** decimals).toFixed(decimals);
