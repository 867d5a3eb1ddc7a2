/** The address of a payment link; in a file of its own, since the first screen reads it. */

/** A payment link names the booking, and the capability to pay for it. */
export interface PaymentLink {
  readonly id: string;
  /** Empty: the link has lost it; the session must then own the booking. */
  readonly code: string;
  /** Whether the link is for the wallet. */
  readonly wallet: boolean;
}

/** The payment link in a page's query: `?id=`, mostly with `&code=` and `&paymentmethod=paypal`; null without an id. */
export function paymentLinkOf(search: string): PaymentLink | null {
  const query = new URLSearchParams(search);
  const [id, code] = [query.get("id") ?? "", query.get("code") ?? ""];
  return id === "" ? null : { id, code, wallet: query.get("paymentmethod") === "paypal" };
}
