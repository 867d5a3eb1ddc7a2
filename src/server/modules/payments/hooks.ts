/** What providers send by themselves. */
import type { Tenant } from "../tenants/tenant.ts";
import type { PaymentProviders, SignedHeaders } from "./provider.port.ts";
import type { PaymentService } from "./service.ts";

/** One delivery, as it came in. */
export interface Delivery {
  /** Of the address that it was sent to. */
  readonly gateway: string;
  /** The body to the letter, since it is what was signed. */
  readonly body: string;
  readonly headers: SignedHeaders;
}

/** "taken": it has had its effect; "forged": not from the provider; "unknown": no payment of ours, to be sent again. */
export type Receipt = "taken" | "forged" | "unknown";

/** Checks a delivery and has it settled. */
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
