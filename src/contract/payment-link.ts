/** The address of a payment link; read on the first screen, so on its own. */

/** What a payment link names (PAY-035): the booking, and the capability to pay for it. */
export interface PaymentLink {
  readonly id: string;
  readonly code: string;
  /** The link asks for the wallet. */
  readonly wallet: boolean;
}

/** The payment link that led to a page: `?id=&code=`, optionally `&paymentmethod=paypal`; null when there is none. */
export function paymentLinkOf(search: string): PaymentLink | null {
  const query = new URLSearchParams(search);
  const [id, code] = [query.get("id") ?? "", query.get("code") ?? ""];
  return id === "" || code === "" ? null : { id, code, wallet: query.get("paymentmethod") === "paypal" };
}
