import type { ProviderAnswer } from "#client/gateways/cards/card-gateway.ts";

/**
 * How the payer approves an order at the wallet; the server charges it then. "button": the wallet's own button creates
 * the order and opens the wallet's window; "window": our own button asks the wallet, and its methods never throw.
 */
export type WalletGateway =
  | { readonly kind: "button"; readonly clientId: string }
  | { readonly kind: "window"; approve(orderId: string, signal: AbortSignal): Promise<ProviderAnswer> };
