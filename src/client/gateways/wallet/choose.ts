import type { Configuration } from "#domain/tenant/configuration.ts";
import type { Post } from "#client/gateways/cards/card-gateway.ts";
import { sandboxWallet } from "./sandbox.ts";
import type { WalletGateway } from "./wallet-gateway.ts";

/** The client of the tenant's wallet: the real one where its key is set, else the sandbox's; null without a wallet. */
export function walletGateway(
  { paymentGateway, paypalClientId }: Pick<Configuration, "paymentGateway" | "paypalClientId">,
  post: Post,
): WalletGateway | null {
  if (paypalClientId !== "") return { kind: "button", clientId: paypalClientId };
  return paymentGateway === "sandbox" ? sandboxWallet(post) : null;
}
