/** Repair and reconciliation: attempts that stand still are advanced, and once a day a provider's list is compared with ours. */
import { addMinutes, type Instant } from "#domain/shared/units.ts";
import type { Tenant } from "#domain/tenant/tenant.ts";
import { advance, attemptFor, reached, type AdvanceDeps } from "./advance.ts";
import { flaggedAttempts, gatewaysInUse, type Attempt, takeDue } from "./attempts.ts";
import { ONLINE_METHODS, type ProviderPayment } from "./provider.port.ts";
import { sql } from "kysely";
import { UNFINISHED } from "#domain/payment/attempt.ts";
import { tenantsWith, type Due } from "#server/platform/jobs/due.ts";
import { DatabaseAway } from "#server/platform/database/database-errors.ts";

/** One difference between our attempts and the provider's list. */
interface Break {
  readonly gateway: string;
  /** The provider's id; empty where only we know of the payment. */
  readonly paymentId: string;
  readonly what:
    | "unknown here"
    | "taken here only"
    | "taken there only"
    | "returned differently"
    | "flagged"
    | "not reached";
}

/** How far back payments are compared. */
const SPAN_MINUTES = 48 * 60;
/** Younger payments may not have reached both sides yet. */
const SETTLING_MINUTES = 10;

function difference(attempt: Attempt, payment: ProviderPayment): Break["what"] | null {
  const keptHere = attempt.state === "SUCCEEDED" || attempt.state === "REFUND_ASKED" || attempt.state === "REFUNDED";
  const taken = payment.state === "succeeded";
  if (keptHere && !taken) return "taken here only";
  if (taken && !keptHere) return "taken there only";
  return attempt.state !== "REFUND_ASKED" && payment.refunded !== attempt.refund ? "returned differently" : null;
}

async function breakOf(deps: AdvanceDeps, tenant: Tenant, payment: ProviderPayment): Promise<Break["what"] | null> {
  const attempt = await attemptFor(deps.db, tenant, payment);
  if (!attempt) return payment.state === "cancelled" ? null : "unknown here";
  if (difference(attempt, payment) === null) return null;
  // Pending work is done first; a difference that remains is a break.
  return difference(await advance(deps, tenant, attempt), payment);
}

/** The offered gateways, and former ones that still hold payments of ours. */
async function gatewaysOf(deps: AdvanceDeps, tenant: Tenant, since: Instant): Promise<ReadonlySet<string>> {
  const offered = ONLINE_METHODS.map((method) => deps.providers.offered(tenant, method)?.name);
  const used = await deps.db.withTenant(tenant.id, (db) => gatewaysInUse(db, since));
  return new Set([...offered, ...used].filter((name) => name !== undefined));
}

/**
 * Compares one tenant's payments of the last two days and repairs what it can. The remaining breaks need a manual
 * decision; there should be none.
 */
export async function reconcile(deps: AdvanceDeps, tenant: Tenant): Promise<readonly Break[]> {
  const now: Instant = deps.clock.now();
  const from = addMinutes(now, -SPAN_MINUTES);
  const breaks: Break[] = [];
  for (const gateway of await gatewaysOf(deps, tenant, from)) {
    const provider = deps.providers.named(tenant, gateway);
    const payments =
      provider && (await reached(deps, tenant, () => provider.list(from, addMinutes(now, -SETTLING_MINUTES))));
    // A gateway that does not answer, or has lost its keys, must not stop the comparison of the others.
    if (!payments) breaks.push({ gateway, paymentId: "", what: "not reached" });
    for (const payment of payments ?? []) {
      const what = await breakOf(deps, tenant, payment);
      if (what) breaks.push({ gateway, paymentId: payment.id, what });
    }
  }
  const flagged = await deps.db.withTenant(tenant.id, flaggedAttempts);
  return [
    ...breaks,
    ...flagged.map(({ gateway, providerId }) => ({ gateway, paymentId: providerId ?? "", what: "flagged" as const })),
  ];
}

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
export async function repairPayments(deps: AdvanceDeps, tenant: Tenant): Promise<void> {
  const { db, clock } = deps;
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
      await advance(deps, tenant, attempt).catch((error: unknown) => {
        if (error instanceof DatabaseAway) throw error;
        failures.push(error);
      });
    }
    // One statement may find fewer than it may take: only none at all means that nothing is due.
  } while (due.length > 0 && clock.now() < until);
  if (failures.length > 0) throw failures[0];
}
