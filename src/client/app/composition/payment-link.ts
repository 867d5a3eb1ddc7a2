/** Opens the booking of a payment link at the payment step. */
import { createPaymentApi } from "#client/api/payment-api.ts";
import type { Transport } from "#client/api/transport/transport.ts";
import { OWN_HOSTS } from "#contract/core/boot.ts";
import type { PaymentLink } from "#contract/payments/payment-link.ts";
import { callerFacts, type Application } from "./create-app.ts";

/** Loads the booking and offers payment, or says why it cannot be paid. */
export async function followPaymentLink(
  { boot, configuration, headers, root, genericMessage }: Application,
  link: PaymentLink,
  transport: Transport,
  signal: AbortSignal,
): Promise<void> {
  const { booking, dialogs, payment } = root;
  const api = createPaymentApi({
    transport,
    headers,
    host: (boot.callHosts ?? OWN_HOSTS).api,
    caller: () => callerFacts(configuration, root.session),
  });
  const answer = await api.link(link, signal);
  if (signal.aborted) return;
  if (!answer.ok) return root.reportError(answer.error);
  const { due, news, ride } = answer.value;
  const { kind } = news.outcome;
  if (kind !== "due" && kind !== "unknown") return dialogs.alert("Message", news.message || genericMessage);
  booking.wizard.goToSection(booking.wizard.sectionIds.indexOf("payment"));
  const bothWays = ["card", "paypal"].every((method) => booking.draft.methods.includes(method as "card" | "paypal"));
  await payment.payFor(due, kind === "unknown" ? "checking" : bothWays && !link.wallet ? "choose" : "form", ride);
}
