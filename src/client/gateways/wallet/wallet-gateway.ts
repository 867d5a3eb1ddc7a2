import type { ProviderAnswer } from "#client/gateways/cards/card-gateway.ts";

/**
 * How the payer approves an order at the wallet; the server charges it then. "button": the wallet's own button asks for the
 * order and opens the wallet's window; "window": a press on ours asks the wallet, and nothing here throws.
 */
export type WalletGateway =
  | { readonly kind: "button"; readonly clientId: string }
  | { readonly kind: "window"; approve(orderId: string, signal: AbortSignal): Promise<ProviderAnswer> };
