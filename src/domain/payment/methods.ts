import type { Configuration, PaymentMethod } from "#domain/tenant/configuration.ts";
import { PAYMENT_METHODS } from "#domain/tenant/configuration.ts";
import { TENANT_DEFAULTS } from "#domain/shared/constants.ts";

/** The wallet's script and orders run in pounds. */
export const WALLET_CURRENCY = "GBP";

/**
 * The methods that this visitor may pay with, in the order card, paypal, cash, account. Account is for signed-in
 * bookers only; the wallet needs its public key, except in the built-in sandbox, and prices in its one currency.
 */
export function offeredMethods(
  configuration: Pick<Configuration, "paymentMethods" | "paypalClientId" | "paymentGateway" | "currency">,
  visitor: { readonly isBooker: boolean },
): readonly PaymentMethod[] {
  const allowed = new Set(configuration.paymentMethods);
  const { paypalClientId, paymentGateway, currency } = configuration;
  const hasWallet = paypalClientId !== "" || paymentGateway === "sandbox";
  if (!hasWallet || currency !== WALLET_CURRENCY) allowed.delete("paypal");
  return PAYMENT_METHODS.filter((method) => (method === "account" ? visitor.isBooker : allowed.has(method)));
}

/**
 * The method that is chosen at first: the tenant's default, else card, each only if offered; else the first that is;
 * null when there is none.
 */
export function preselectedMethod(
  offered: readonly PaymentMethod[],
  tenantDefault: PaymentMethod | "",
): PaymentMethod | null {
  const wanted = [tenantDefault, TENANT_DEFAULTS.paymentMethod];
  return (
    offered.find((method) => method === wanted[0]) ??
    offered.find((method) => method === wanted[1]) ??
    offered[0] ??
    null
  );
}

/** Reads a payment type of the wire; "stripe" is card, anything unknown is null. */
export function readPaymentMethod(text: string): PaymentMethod | null {
  const method = text.trim().toLowerCase();
  if (method === "stripe") return "card";
  return PAYMENT_METHODS.find((known) => known === method) ?? null;
}
