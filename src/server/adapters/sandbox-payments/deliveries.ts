/** The sandbox's webhooks: signed as a provider signs, handed over in this process instead of sent over the network. */
import { sql } from "kysely";
import { tenantsWith, type Due } from "#server/platform/jobs/due.ts";
import type { SignedHeaders } from "#server/modules/payments/provider.port.ts";
import { SANDBOX_CARDS } from "#server/adapters/cards/sandbox.ts";
import { SANDBOX_WALLET } from "#server/adapters/wallet/sandbox.ts";
import { noteDelivery, waitingEvents, type SandboxPorts } from "./books.ts";
import { SANDBOX_SIGNATURE, sign } from "./signature.ts";

/** Tenants with due events. */
export const dueDeliveries: Due = (now) =>
  tenantsWith(sql`select from sandbox_events where tenant_id = tenants.id
    and delivered_at is null and due_at <= ${new Date(now)}::timestamptz`);

/** Takes one delivery; anything but "taken" has it sent again. */
export type Receiver = (gateway: string, body: string, headers: SignedHeaders) => Promise<string>;

/** Events that are read at a time. */
const EVENTS = 50;
/** How long one run goes on reading them, so that other payment work gets its turn. */
const RUN_MS = 20_000;

/** Sends one tenant's due events. */
export async function deliverSandboxEvents(ports: SandboxPorts, tenant: string, receive: Receiver): Promise<void> {
  const { db, clock, secret } = ports;
  const until = clock.now() + RUN_MS;
  let events: Awaited<ReturnType<typeof waitingEvents>>;
  do {
    events = await db.withTenant(tenant, (handle) => waitingEvents(handle, clock.now(), EVENTS));
    for (const event of events) {
      const body = JSON.stringify({ id: event.id, payment: event.paymentId });
      const gateway = event.kind === "card" ? SANDBOX_CARDS : SANDBOX_WALLET;
      const headers = { [SANDBOX_SIGNATURE]: sign(secret, tenant, body, clock.now()) };
      const receipt = await receive(gateway, body, headers);
      await db.withTenant(tenant, (handle) => noteDelivery(handle, event.id, receipt === "taken", clock.now()));
    }
  } while (events.length === EVENTS && clock.now() < until);
}
