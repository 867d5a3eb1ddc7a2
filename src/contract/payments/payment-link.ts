/** The address of a payment link; in a file of its own, since the first screen reads it. */

/** A payment link names the booking, and the capability to pay for it. */
export interface PaymentLink {
  readonly id: string;
  readonly code: string;
  /** Whether the link is for the wallet. */
  readonly wallet: boolean;
}

/** The payment link in a page's query: `?id=&code=`, optionally `&paymentmethod=paypal`; null when there is none. */
export function paymentLinkOf(search: string): PaymentLink | null {
  const query = new URLSearchParams(search);
  const [id, code] = [query.get("id") ?? "", query.get("code") ?? ""];
  return id === "" || code === "" ? null : { id, code, wallet: query.get("paymentmethod") === "paypal" };
}
