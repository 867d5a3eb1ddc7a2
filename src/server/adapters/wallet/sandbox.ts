/** The sandbox's wallet, and the actions of its approval window. */
import type { ProviderPayment, Wallet } from "#server/modules/payments/provider.port.ts";
import { sandboxBooks, type SandboxPorts } from "#server/adapters/sandbox-payments/books.ts";
import { sandboxGateway } from "#server/adapters/sandbox-payments/gateway.ts";

export const SANDBOX_WALLET = "sandbox-wallet";

/** The wallet of a test tenant. */
export function sandboxWallet(ports: SandboxPorts, tenant: string): Wallet {
  const books = sandboxBooks(ports, tenant, "paypal");
  return {
    ...sandboxGateway(ports, tenant, "paypal", SANDBOX_WALLET),
    async capture(id) {
      const captured = await books.change(id, ({ state }) => (state === "approved" ? { state: "succeeded" } : null));
      return captured ?? books.read(id);
    },
  };
}

/** The browser side of the wallet. */
export interface SandboxApproval {
  /**
   * The payer approves the order in the wallet's window, or has no working payment source.
   * @returns null when there is no such order.
   */
  decide(order: string, approves: boolean): Promise<ProviderPayment | null>;
}

export function sandboxApproval(ports: SandboxPorts, tenant: string): SandboxApproval {
  const books = sandboxBooks(ports, tenant, "paypal");
  return {
    decide: (order, approves) =>
      books.change(order, ({ state }) => {
        if (state !== "open") return null;
        return approves ? { state: "approved" } : { state: "open", declined: true };
      }),
  };
}
