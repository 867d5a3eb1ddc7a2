/** Which payment provider serves which tenant. Only the built-in sandbox so far, and only for test tenants. */
import { SANDBOX_CARDS, sandboxCardGateway } from "./adapters/cards/sandbox.ts";
import type { SandboxPorts } from "./adapters/sandbox-payments/books.ts";
import { SANDBOX_WALLET, sandboxWallet } from "./adapters/wallet/sandbox.ts";
import type { PaymentProviders } from "./modules/payments/provider.port.ts";
import type { Tenant } from "./modules/tenants/tenant.ts";

/** Values of the `paymentGateway` setting that mean the sandbox; a tenant with a real gateway never falls back to it. */
const SANDBOX_NAMES: readonly string[] = ["", "sandbox"];

/** Whether test payments are simulated for a tenant. A live tenant has no way to them. */
export const usesSandbox = (tenant: Tenant): boolean =>
  tenant.isTest && SANDBOX_NAMES.includes(tenant.settings.paymentGateway.toLowerCase());

/**
 * The providers of every tenant. A test tenant takes card and wallet through the API whether or not its public
 * configuration offers them, so that payments can be tried out before its pages show them.
 */
export const paymentProviders = (ports: SandboxPorts): PaymentProviders => ({
  offered(tenant, method) {
    if (!usesSandbox(tenant)) return null;
    return method === "card" ? sandboxCardGateway(ports, tenant.id) : sandboxWallet(ports, tenant.id);
  },
  named(tenant, name) {
    if (!usesSandbox(tenant)) return null;
    if (name === SANDBOX_CARDS) return sandboxCardGateway(ports, tenant.id);
    return name === SANDBOX_WALLET ? sandboxWallet(ports, tenant.id) : null;
  },
});
