/** Processed events of providers. */
import type { Instant } from "#domain/shared/units.ts";
import { deletes } from "#server/platform/jobs/batches.ts";
import type { TenantHandle } from "#server/platform/database/database.port.ts";
import type { ProviderEvent } from "./provider.port.ts";

/** Stores an event's id, once, in the transaction of its effect. */
export async function keepEvent(
  db: TenantHandle,
  tenant: string,
  gateway: string,
  event: ProviderEvent,
  now: Instant,
): Promise<void> {
  await db
    .insertInto("payment_events")
    .values({ tenant_id: tenant, gateway, event_id: event.id, received_at: new Date(now) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Deletes the ids of events. */
export const deleteOldEvents = deletes({ table: "payment_events", age: "received_at" });
