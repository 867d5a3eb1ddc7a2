/** The sandbox's webhooks: signed as a provider signs, handed over in this process instead of sent over the network. */
import type { SignedHeaders } from "#server/modules/payments/provider.port.ts";
import { SANDBOX_CARDS } from "#server/adapters/cards/sandbox.ts";
import { SANDBOX_WALLET } from "#server/adapters/wallet/sandbox.ts";
import { noteDelivery, waitingEvents, type SandboxPorts } from "./books.ts";
import { SANDBOX_SIGNATURE, sign } from "./signature.ts";

/** Takes one delivery; anything but "taken" has it sent again. */
export type Receiver = (gateway: string, body: string, headers: SignedHeaders) => Promise<string>;

/** Sends one tenant's due events. */
export async function deliverSandboxEvents(ports: SandboxPorts, tenant: string, receive: Receiver): Promise<void> {
  const { db, clock, secret } = ports;
  for (const event of await db.withTenant(tenant, (handle) => waitingEvents(handle, clock.now()))) {
    const body = JSON.stringify({ id: event.id, payment: event.paymentId });
    const gateway = event.kind === "card" ? SANDBOX_CARDS : SANDBOX_WALLET;
    const headers = { [SANDBOX_SIGNATURE]: sign(secret, tenant, body, clock.now()) };
    const receipt = await receive(gateway, body, headers);
    await db.withTenant(tenant, (handle) => noteDelivery(handle, event.id, receipt === "taken", clock.now()));
  }
}
