/**
 * Currencies that a tenant may charge in: all of ISO 4217 that this runtime knows, unless its card provider does not take
 * them. Amounts are minor units of the currency; providers get their own (provider-units.ts).
 */
import { z } from "zod";
import { exponentOf } from "#domain/shared/money.ts";
import type { TenantSettings } from "#domain/tenant/settings.ts";
import type { TenantProviders } from "#domain/tenant/providers.ts";

const known: ReadonlySet<string> = new Set(Intl.supportedValuesOf("currency"));

export const currencySchema = z
  .string()
  .refine((code) => known.has(code), { message: "must be an ISO 4217 currency, such as GBP" });

/**
 * Currencies in which Stripe charges: "Supported presentment currencies" and "Zero-decimal currencies" of
 * https://docs.stripe.com/currencies. Without ANG, in which no payment is accepted since March 2025 (ISO 4217 amendment
 * 176), and without the young SLE and XCG, for which that page's list could not be confirmed.
 */
const STRIPE =
  "AED AMD AOA ARS AUD AWG AZN BAM BBD BDT BGN BIF BMD BND BOB BRL BSD BWP BYN BZD CAD CDF CHF CLP CNY CRC CVE CZK DJF DKK DOP DZD EGP ETB EUR FJD FKP GBP GEL GIP GMD GNF GTQ GYD HKD HNL HTG ILS INR ISK JMD JPY KES KGS KHR KMF KRW KYD KZT LKR LRD LSL MAD MDL MKD MNT MOP MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD PAB PEN PGK PHP PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SEK SGD SHP SRD SZL THB TJS TOP TRY TTD TWD TZS UAH UGX USD UYU UZS VND VUV WST XAF XCD XOF XPF ZAR ZMW";
/**
 * The same of Braintree: https://developer.paypal.com/braintree/docs/reference/general/currencies. Without HRK and SVC,
 * which are no longer money. Of those without two decimals only the yen: the others could not be confirmed.
 */
const BRAINTREE =
  "AED AMD AOA ARS AUD AWG AZN BAM BBD BDT BMD BND BOB BRL BSD BWP BYN BZD CAD CHF CNY CRC CVE CZK DKK DOP DZD EGP ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ GYD HKD HNL HTG ILS INR JMD JPY KES KGS KHR KYD KZT LKR LRD LSL MAD MDL MKD MNT MOP MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD PAB PEN PGK PHP PLN QAR RON RSD RUB SAR SBD SCR SEK SGD SHP SRD SZL THB TJS TOP TRY TTD TWD TZS UAH USD UYU UZS WST XCD ZAR";

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
  // Stripe takes thousandths only where the last digit is nought, and fares are exact to the last digit.
  const reason = name === "stripe" && exponentOf(currency) === 3 ? " but in steps of ten minor units" : "";
  return [`settings.currency: ${currency} is not taken by providers.${name}${reason}`];
}
