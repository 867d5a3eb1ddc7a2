/** Background work for every tenant, in parallel: a tenant that fails or is slow delays no other. */
import type { FastifyBaseLogger } from "fastify";
import { instant, type Instant } from "#domain/shared/units.ts";
import type { Clock } from "#server/platform/clock.ts";
import { DatabaseAway } from "#server/platform/database/database-errors.ts";
import type { Tenant } from "#domain/tenant/tenant.ts";
import { retryDelayMs } from "./queue.ts";

/** Tenants in progress at once: fewer than there are database connections, which requests need as well. */
const AT_ONCE = 4;
/** Longest backoff: a tenant whose work keeps failing is retried at least this often. */
const LONGEST_REST_MS = 5 * 60_000;

export interface RoundsDeps {
  /** For the log. */
  readonly name: string;
  readonly clock: Clock;
  readonly logger: Pick<FastifyBaseLogger, "warn" | "error">;
  /** Tenants in progress at once; work that mostly waits on the network may have more than the usual 4. */
  readonly atOnce?: number;
}

export interface TenantRounds {
  /**
   * Starts the work for these tenants without waiting for it. A tenant in progress gets one more run afterwards; a
   * tenant that has just failed runs when its backoff is over.
   */
  begin(tenants: readonly Tenant[]): void;
  /** Starts nothing more. @returns when the runs in flight are over. */
  stop(): Promise<void>;
}

/** Wires rounds of `work`. A tenant never has two runs at once in this process. */
export function tenantRounds(
  { name, clock, logger, atOnce = AT_ONCE }: RoundsDeps,
  work: (tenant: Tenant) => Promise<unknown>,
): TenantRounds {
  /** In order of arrival. */
  const waiting = new Map<string, Tenant>();
  const busy = new Map<string, Promise<void>>();
  const failing = new Map<string, { readonly tries: number; readonly restUntil: Instant }>();
  let isAway = false;
  let isStopped = false;

  const succeeded = ({ id }: Tenant): void => {
    if (isAway) logger.warn({ work: name }, "background work goes on");
    isAway = false;
    if (failing.delete(id)) logger.warn({ work: name, tenant: id }, "background work goes on");
  };
  const failed = ({ id }: Tenant, error: unknown): void => {
    // The database is unavailable for all tenants alike: logged once, and the next round finds out whether it is back.
    if (error instanceof DatabaseAway && error.isConnectionLost) {
      if (!isAway) logger.warn({ work: name, reason: error.reason }, "background work waits");
      isAway = true;
      return;
    }
    const tries = (failing.get(id)?.tries ?? 0) + 1;
    failing.set(id, { tries, restUntil: instant(clock.now() + Math.min(retryDelayMs(tries - 1), LONGEST_REST_MS)) });
    logger.error({ work: name, tenant: id, tries, err: error }, "background work failed");
  };
  const run = async (tenant: Tenant): Promise<void> => {
    try {
      await work(tenant);
      succeeded(tenant);
    } catch (error) {
      failed(tenant, error);
    }
    busy.delete(tenant.id);
    next();
  };
  function next(): void {
    for (const [id, tenant] of waiting) {
      if (isStopped || busy.size >= atOnce) return;
      if (busy.has(id)) continue;
      waiting.delete(id);
      if ((failing.get(id)?.restUntil ?? 0) <= clock.now()) busy.set(id, run(tenant));
    }
  }
  return {
    begin(tenants) {
      for (const tenant of tenants) waiting.set(tenant.id, tenant);
      next();
    },
    async stop() {
      isStopped = true;
      await Promise.all(busy.values());
    },
  };
}
