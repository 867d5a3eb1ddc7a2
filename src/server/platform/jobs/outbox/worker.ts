/** Works off the outbox. Any number of processes may do so on one database: each row is taken by one of them. */
import { instant } from "#domain/shared/units.ts";
import type { Clock } from "#server/platform/clock.ts";
import { DatabaseAway } from "#server/platform/database/database-errors.ts";
import type { Database } from "#server/platform/database/database.port.ts";
import type { Tenant } from "#domain/tenant/tenant.ts";
import { attempt, giveUp, markDone, postpone, takeRows, unknownTopics, type WaitingRow } from "./repository.ts";
import { retryDelayMs } from "#server/platform/jobs/queue.ts";
import type { CheckedHandlers } from "./topics.ts";

/** Rows per transaction: few, because the embedded database does nothing else meanwhile. */
const BATCH = 10;
/**
 * A row that has failed this often, for about a quarter of an hour, gives up: handlers make no network calls, so what
 * still fails needs a person, and the later rows of its subject have waited long enough.
 */
export const GIVE_UP_TRIES = 10;

/**
 * Alerts the operator of the server; never with data of people. An alarm that is not urgent can wait for working hours.
 */
export type Alarm = (fact: string, details: Readonly<Record<string, string | number>>, isUrgent?: boolean) => void;

export interface OutboxDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly handlers: CheckedHandlers;
  readonly alarm: Alarm;
}

export interface OutboxWorker {
  /** Works off all due rows of a tenant. @returns how many it took. @throws DatabaseAway */
  run(tenant: Tenant): Promise<number>;
  /** Raises one alarm for each topic without a handler; its rows stay. */
  reportUnknown(): Promise<void>;
}

/** Makes a worker. */
export function outboxWorker(deps: OutboxDeps): OutboxWorker {
  const { db, handlers, alarm } = deps;
  const known = Object.keys(handlers);
  const reported = new Set<string>();
  return {
    async run(tenant) {
      let taken = 0;
      for (;;) {
        const batch = await db.withTenant(tenant.id, async (handle) => {
          const rows = await takeRows(handle, known, deps.clock.now(), BATCH);
          const done: number[] = [];
          for (const row of rows) {
            const failure = await attempt(handle, async () => handlers[row.topic]?.(handle, { ...row, tenant }));
            if (failure === null) done.push(row.id);
            else await settleFailure(deps, handle, tenant, row, failure.error);
          }
          await markDone(handle, done, deps.clock.now());
          return rows.length;
        });
        taken += batch;
        // Also after a short batch: later rows of the same subjects were waiting for it.
        if (batch === 0) return taken;
      }
    },
    async reportUnknown() {
      const found = await unknownTopics(db, known);
      for (const topic of found.filter((name) => !reported.has(name))) {
        reported.add(topic);
        alarm("outbox rows of an unknown topic wait", { topic }, false);
      }
    },
  };
}

async function settleFailure(
  { clock, alarm }: OutboxDeps,
  handle: Parameters<typeof postpone>[0],
  tenant: Tenant,
  row: WaitingRow,
  error: unknown,
): Promise<void> {
  if (error instanceof DatabaseAway && error.isConnectionLost) throw error;
  const now = clock.now();
  const tries = row.tries + 1;
  // The error's message may quote the row's data; its name and code do not.
  const { name, code } = error as { name?: string; code?: string };
  const reason = code ?? name ?? "unknown";
  const isOver = tries >= GIVE_UP_TRIES;
  if (isOver) await giveUp(handle, row.id, reason, now);
  else await postpone(handle, row.id, reason, instant(now + retryDelayMs(row.tries)));
  const facts = { tenant: tenant.id, topic: row.topic, row: row.id, tries, error: reason };
  alarm(isOver ? "outbox row given up" : "outbox row failed", facts, isOver);
}
