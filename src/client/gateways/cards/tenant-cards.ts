import type { Configuration } from "#domain/tenant/configuration.ts";
import type { CardGateway, Post } from "./card-gateway.ts";
import { sandboxCards } from "./sandbox.ts";

/** The client of the tenant's card gateway; null when there is none for it. */
export async function cardGateway(
  { paymentGateway, stripePublicKey }: Pick<Configuration, "paymentGateway" | "stripePublicKey">,
  post: Post,
): Promise<CardGateway | null> {
  if (paymentGateway === "sandbox") return sandboxCards(post);
  if (paymentGateway === "braintree") return (await import("./braintree.ts")).braintreeCards();
  const isStripe = paymentGateway === "stripe" || paymentGateway === "";
  if (!isStripe || stripePublicKey === "") return null;
  return (await import("./stripe.ts")).stripeCards(stripePublicKey);
}
