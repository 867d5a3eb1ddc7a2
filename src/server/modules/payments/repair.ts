import { sql } from "kysely";
import { UNFINISHED } from "#domain/payment/attempt.ts";
import { tenantsWith, type Due } from "#server/platform/jobs/due.ts";
import { DatabaseAway } from "#server/platform/database/database-away.ts";
import type { Tenant } from "#domain/tenant/tenant.ts";
import { advance, type AdvancePorts } from "./advance.ts";
import { takeDue } from "./attempts.ts";

/** Attempts that are leased at a time. */
const ATTEMPTS = 20;
/** After an outage hundreds may be due. How long one run goes on leasing them, so that other payment work gets its turn. */
const RUN_MS = 20_000;

/** Tenants with unfinished attempts that are due. */
export const dueRepairs: Due = (now) =>
  tenantsWith(sql`select from payment_attempts where tenant_id = tenants.id
    and state in (${sql.join(UNFINISHED.map((state) => sql.lit(state)))}) and flag = ''
    and due_at <= ${new Date(now)}::timestamptz`);

/**
 * Retries each unfinished step that is due, with the same idempotency key, and reads its result from the provider. Any
 * number of processes may run it. An attempt that fails unexpectedly does not hold up the others.
 * @throws the first such failure, after the others were worked on.
 */
export async function repairPayments(ports: AdvancePorts, tenant: Tenant): Promise<void> {
  const { db, clock } = ports;
  let until = Number.POSITIVE_INFINITY;
  const failures: unknown[] = [];
  // An attempt that is due again within the run, as after a failure, waits for the next one.
  const seen = new Set<string>();
  let due: Awaited<ReturnType<typeof takeDue>>;
  do {
    const leased = await db.withTenant(tenant.id, (handle) => {
      until = Math.min(until, clock.now() + RUN_MS);
      return takeDue(handle, clock.now(), ATTEMPTS);
    });
    due = leased.filter(({ id }) => !seen.has(id));
    for (const attempt of due) {
      seen.add(attempt.id);
      await advance(ports, tenant, attempt).catch((error: unknown) => {
        if (error instanceof DatabaseAway) throw error;
        failures.push(error);
      });
    }
    // One statement may find fewer than it may take: only none at all means that nothing is due.
  } while (due.length > 0 && clock.now() < until);
  if (failures.length > 0) throw failures[0];
}
