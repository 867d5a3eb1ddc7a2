/** Webhooks of payment providers. */
import type { Tenant } from "#domain/tenant/tenant.ts";
import type { PaymentProviders, SignedHeaders } from "./provider.port.ts";
import type { PaymentService } from "./service.ts";

/** One delivery, as it came in. */
export interface Delivery {
  /** From the webhook's address. */
  readonly gateway: string;
  /** The raw body, since the signature covers its exact bytes. */
  readonly body: string;
  readonly headers: SignedHeaders;
}

/** "taken": processed; "forged": bad signature; "unknown": not a payment of ours (yet), so that it is sent again. */
export type Receipt = "taken" | "forged" | "unknown";

/** Verifies a delivery and settles its payment. */
export async function receiveEvent(
  { providers, service }: { readonly providers: PaymentProviders; readonly service: Pick<PaymentService, "notified"> },
  tenant: Tenant,
  { gateway, body, headers }: Delivery,
): Promise<Receipt> {
  const event = (await providers.named(tenant, gateway)?.readEvent(body, headers)) ?? null;
  if (!event) return "forged";
  if (event === "other") return "taken";
  return (await service.notified(tenant, gateway, event)) ? "taken" : "unknown";
}
