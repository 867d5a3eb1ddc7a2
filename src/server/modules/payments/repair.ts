import type { Tenant } from "#server/modules/tenants/tenant.ts";
import { advance, type AdvancePorts } from "./advance.ts";
import { takeDue } from "./attempts.ts";

/** Attempts that one run takes; the rest is for the next. */
const ATTEMPTS = 20;

/**
 * Retries each unfinished step that is due, with the same idempotency key, and reads its result from the provider. Any
 * number of processes may run it.
 */
export async function repairPayments(ports: AdvancePorts, tenant: Tenant): Promise<void> {
  const due = await ports.db.withTenant(tenant.id, (db) => takeDue(db, ports.clock.now(), ATTEMPTS));
  for (const attempt of due) await advance(ports, tenant, attempt);
}
