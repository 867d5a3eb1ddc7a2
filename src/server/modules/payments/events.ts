/** Events of providers that have had their effect. */
import { addMinutes, type Instant } from "#domain/shared/units.ts";
import type { TenantHandle } from "#server/database.port.ts";
import type { ProviderEvent } from "./provider.port.ts";

/** Keeps an event's id, once, in the transaction that takes its effect. */
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

/** Providers send an event again for some days at most. */
const KEPT_MINUTES = 30 * 24 * 60;

/** Forgets events that nobody sends again. */
export async function forgetOldEvents(db: TenantHandle, now: Instant): Promise<void> {
  await db
    .deleteFrom("payment_events")
    .where("received_at", "<", new Date(addMinutes(now, -KEPT_MINUTES)))
    .execute();
}
