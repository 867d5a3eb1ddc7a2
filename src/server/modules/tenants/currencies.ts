/**
 * Currencies that a tenant may charge in. Amounts are kept in hundredths and shown with two decimals, so a currency
 * without exactly two would be charged a hundred times too much, or a tenth.
 */
import { z } from "zod";
import type { TenantSettings } from "#domain/tenant/settings.ts";
import type { TenantProviders } from "./providers.ts";

const known: ReadonlySet<string> = new Set(Intl.supportedValuesOf("currency"));
const decimals = (currency: string): number | undefined =>
  new Intl.NumberFormat("en", { style: "currency", currency }).resolvedOptions().maximumFractionDigits;

export const currencySchema = z
  .string()
  .refine((code) => known.has(code), { message: "must be an ISO 4217 currency, such as GBP", abort: true })
  .refine((code) => decimals(code) === 2, "must be a currency with two decimals; others cannot be charged yet");

/**
 * Currencies with two decimals in which Stripe charges: "Supported presentment currencies" of
 * https://docs.stripe.com/currencies. Without ANG, in which no payment is accepted since March 2025 (ISO 4217 amendment
 * 176), and without the young SLE and XCG, for which that page's list could not be confirmed.
 */
const STRIPE =
  "AED AMD AOA ARS AUD AWG AZN BAM BBD BDT BGN BMD BND BOB BRL BSD BWP BYN BZD CAD CDF CHF CNY CRC CVE CZK DKK DOP DZD EGP ETB EUR FJD FKP GBP GEL GIP GMD GTQ GYD HKD HNL HTG ILS INR JMD KES KGS KHR KYD KZT LKR LRD LSL MAD MDL MKD MNT MOP MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD PAB PEN PGK PHP PLN QAR RON RSD RUB SAR SBD SCR SEK SGD SHP SRD SZL THB TJS TOP TRY TTD TWD TZS UAH USD UYU UZS WST XCD ZAR ZMW";
/**
 * The same of Braintree: https://developer.paypal.com/braintree/docs/reference/general/currencies. Without HRK and SVC,
 * which are no longer money.
 */
const BRAINTREE =
  "AED AMD AOA ARS AUD AWG AZN BAM BBD BDT BMD BND BOB BRL BSD BWP BYN BZD CAD CHF CNY CRC CVE CZK DKK DOP DZD EGP ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ GYD HKD HNL HTG ILS INR JMD KES KGS KHR KYD KZT LKR LRD LSL MAD MDL MKD MNT MOP MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD PAB PEN PGK PHP PLN QAR RON RSD RUB SAR SBD SCR SEK SGD SHP SRD SZL THB TJS TOP TRY TTD TWD TZS UAH USD UYU UZS WST XCD ZAR";

/**
 * Faults where the card provider of a tenant's new payments cannot charge its currency, as "field.path: what is
 * wanted". The wallet's single currency has its own rule (tenant-faults.ts).
 */
export function cardCurrencyFaults(
  { currency, paymentGateway }: Pick<TenantSettings, "currency" | "paymentGateway">,
  providers: TenantProviders,
): string[] {
  const isBraintree = paymentGateway.toLowerCase() === "braintree";
  const [name, taken] = isBraintree ? (["braintree", BRAINTREE] as const) : (["stripe", STRIPE] as const);
  if (providers[name] === undefined || taken.split(" ").includes(currency)) return [];
  return [`settings.currency: ${currency} is not taken by providers.${name}`];
}
