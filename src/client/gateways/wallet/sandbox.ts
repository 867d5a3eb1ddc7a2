/** The built-in sandbox's wallet, for test tenants. */
import { FAILED_ANSWER, type Post } from "#client/gateways/cards/card-gateway.ts";
import { sandboxAnswer } from "#client/gateways/cards/sandbox.ts";
import type { WalletGateway } from "./wallet-gateway.ts";

export const sandboxWallet = (send: Post): WalletGateway => ({
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
