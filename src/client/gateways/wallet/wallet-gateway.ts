import { type ProviderAnswer, FAILED_ANSWER, type Post } from "#client/gateways/cards/card-gateway.ts";
import { sandboxAnswer } from "#client/gateways/cards/sandbox.ts";
import type { Configuration } from "#domain/tenant/configuration.ts";

/**
 * How the payer approves an order at the wallet; the server charges it then. "button": the wallet's own button creates
 * the order and opens the wallet's window; "window": our own button asks the wallet, and its methods never throw.
 */
export type WalletGateway =
  | { readonly kind: "button"; readonly clientId: string }
  | { readonly kind: "window"; approve(orderId: string, signal: AbortSignal): Promise<ProviderAnswer> };

/** The built-in sandbox's wallet, for test tenants. */
const sandboxWallet = (send: Post): WalletGateway => ({
  kind: "window",
  async approve(orderId, signal) {
    try {
      const reply = await send(`/sandbox/wallet/${encodeURIComponent(orderId)}/decide`, { approves: true }, signal);
      return sandboxAnswer(reply.status, reply.body);
    } catch {
      return FAILED_ANSWER;
    }
  },
});

/** The client of the tenant's wallet: the real one where its key is set, else the sandbox's; null without a wallet. */
export function walletGateway(
  { paymentGateway, paypalClientId }: Pick<Configuration, "paymentGateway" | "paypalClientId">,
  post: Post,
): WalletGateway | null {
  if (paypalClientId !== "") return { kind: "button", clientId: paypalClientId };
  return paymentGateway === "sandbox" ? sandboxWallet(post) : null;
}
