/** Which payment provider serves which tenant: the card provider by its keys, the built-in sandbox for test tenants. */
import { BRAINTREE, braintreeGateway } from "#server/adapters/cards/braintree.ts";
import { STRIPE_CARDS, stripeGateway } from "#server/adapters/cards/stripe.ts";
import { SANDBOX_CARDS, sandboxCardGateway } from "#server/adapters/cards/sandbox.ts";
import { WALLET_CURRENCY } from "#domain/payment/methods.ts";
import type { SandboxPorts } from "#server/adapters/sandbox-payments/books.ts";
import { PAYPAL, paypalWallet } from "#server/adapters/wallet/paypal.ts";
import { SANDBOX_WALLET, sandboxWallet } from "#server/adapters/wallet/sandbox.ts";
import type { PaymentProvider, PaymentProviders } from "#server/modules/payments/provider.port.ts";
import type { Tenant } from "#domain/tenant/tenant.ts";
import { perTenant } from "./provider-connection.ts";

/** `paymentGateway` settings that mean the sandbox; a tenant with a real gateway never falls back to it. */
const SANDBOX_NAMES: readonly string[] = ["", "sandbox"];

/** Whether test payments are simulated for a tenant. A live tenant can never reach the sandbox. */
export const usesSandbox = (tenant: Tenant): boolean =>
  tenant.isTest && SANDBOX_NAMES.includes(tenant.settings.paymentGateway.toLowerCase());

/** The card provider of a tenant that has its keys. */
const stripeOf = perTenant(({ providers: { stripe } }) => (stripe ? stripeGateway(stripe) : null));

/** The second card provider of a tenant that has its keys; a test tenant's is in the provider's own sandbox. */
const braintreeOf = perTenant(({ providers, isTest }) =>
  providers.braintree ? braintreeGateway({ ...providers.braintree, live: !isTest }) : null,
);

/** The card provider for a tenant's new payments: the one that it names; where it names none, the first. */
function cardsOf(tenant: Tenant): PaymentProvider | null {
  const named = tenant.settings.paymentGateway.toLowerCase();
  if (named === BRAINTREE) return braintreeOf(tenant);
  return ["", STRIPE_CARDS].includes(named) ? stripeOf(tenant) : null;
}

/**
 * The providers of every tenant. A test tenant takes card and wallet through the API whether or not its public
 * configuration offers them, so that payments can be tried out before its pages show them.
 */
export function paymentProviders(ports: SandboxPorts): PaymentProviders {
  const { clock } = ports;
  /** The wallet of a tenant that has an account there; a test tenant's is in the wallet's own sandbox. */
  const paypalOf = perTenant(({ providers: { paypal }, settings: { paypalClientId: clientId }, isTest }) =>
    paypal && clientId !== "" ? paypalWallet({ ...paypal, clientId, live: !isTest }, { clock }) : null,
  );
  return {
    offered(tenant, method) {
      if (method === "paypal" && tenant.settings.currency !== WALLET_CURRENCY) return null;
      if (method === "paypal")
        return paypalOf(tenant) ?? (usesSandbox(tenant) ? sandboxWallet(ports, tenant.id) : null);
      return usesSandbox(tenant) ? sandboxCardGateway(ports, tenant.id) : cardsOf(tenant);
    },
    // An old payment's provider stays reachable while there are keys for it, even if it takes no new payments.
    named(tenant, name) {
      if (name === STRIPE_CARDS) return stripeOf(tenant);
      if (name === BRAINTREE) return braintreeOf(tenant);
      if (name === PAYPAL) return paypalOf(tenant);
      if (!tenant.isTest) return null;
      if (name === SANDBOX_CARDS) return sandboxCardGateway(ports, tenant.id);
      return name === SANDBOX_WALLET ? sandboxWallet(ports, tenant.id) : null;
    },
  };
}
