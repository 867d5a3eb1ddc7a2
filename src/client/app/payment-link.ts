/** Opens the booking that a payment link is for, at the payment step (PAY-035, A-47). */
import { createPaymentApi } from "#client/api/payment-api.ts";
import type { Transport } from "#client/api/transport.ts";
import { OWN_HOSTS } from "#contract/call-hosts.ts";
import type { PaymentLink } from "#contract/payment-link.ts";
import type { Application } from "./create-app.ts";

/** Asks for the booking and offers to pay it, or says why that cannot be. */
export async function followPaymentLink(
  { boot, headers, root, genericMessage }: Application,
  link: PaymentLink,
  transport: Transport,
  signal: AbortSignal,
): Promise<void> {
  const { booking, dialogs, payment } = root;
  const api = createPaymentApi({ transport, headers, host: (boot.callHosts ?? OWN_HOSTS).api });
  const answer = await api.link(link, signal);
  if (signal.aborted) return;
  if (!answer.ok) return dialogs.alert("Error", genericMessage);
  const { due, news, ride } = answer.value;
  const { kind } = news.outcome;
  if (kind !== "due" && kind !== "unknown") return dialogs.alert("Message", news.message || genericMessage);
  booking.standAt(booking.stops.indexOf("payment"));
  const bothWays = ["card", "paypal"].every((method) => booking.methods.includes(method as "card" | "paypal"));
  await payment.payFor(due, kind === "unknown" ? "checking" : bothWays && !link.wallet ? "choose" : "form", ride);
}
