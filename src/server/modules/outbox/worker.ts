/** Works off the outbox. Any number of processes may do so on one database: each row is taken by one of them. */
import { instant } from "#domain/shared/units.ts";
import type { Clock } from "#server/clock.port.ts";
import { DatabaseAway } from "#server/database-away.ts";
import type { Database } from "#server/database.port.ts";
import type { Tenant } from "../tenants/tenant.ts";
import { attempt, markDone, postpone, takeRows, unknownTopics, type WaitingRow } from "./repository.ts";
import { retryDelayMs } from "#server/retry.ts";
import type { Topics } from "./topics.port.ts";

/** Rows per transaction: few, because the embedded database does nothing else meanwhile. */
const BATCH = 10;

/** Tells whoever watches the server; never about people (RELIABILITY G12). Not urgent: it can wait for the morning. */
export type Alarm = (fact: string, details: Readonly<Record<string, string | number>>, isUrgent?: boolean) => void;

export interface OutboxPorts {
  readonly db: Database;
  readonly clock: Clock;
  readonly topics: Topics;
  readonly alarm: Alarm;
}

export interface OutboxWorker {
  /** Works off all rows of a tenant that are due. @returns how many it took. @throws DatabaseAway */
  run(tenant: Tenant): Promise<number>;
  /** Raises an alarm, once each, for topics that nobody knows; their rows stay. */
  reportUnknown(tenant: Tenant): Promise<void>;
}

/** Wires a worker to its ports. */
export function outboxWorker(ports: OutboxPorts): OutboxWorker {
  const { db, topics, alarm } = ports;
  const known = Object.keys(topics);
  const reported = new Set<string>();
  return {
    async run(tenant) {
      let taken = 0;
      for (;;) {
        const batch = await db.withTenant(tenant.id, async (handle) => {
          const rows = await takeRows(handle, known, ports.clock.now(), BATCH);
          const done: number[] = [];
          for (const row of rows) {
            const failure = await attempt(handle, async () => topics[row.topic]?.(handle, { ...row, tenant }));
            if (failure === null) done.push(row.id);
            else await putOff(ports, handle, tenant, row, failure.error);
          }
          await markDone(handle, done, ports.clock.now());
          return rows.length;
        });
        taken += batch;
        if (batch < BATCH) return taken;
      }
    },
    async reportUnknown(tenant) {
      const found = await db.withTenant(tenant.id, (handle) => unknownTopics(handle, known));
      for (const topic of found.filter((name) => !reported.has(name))) {
        reported.add(topic);
        alarm("outbox rows of an unknown topic wait", { tenant: tenant.id, topic }, false);
      }
    },
  };
}

async function putOff(
  { clock, alarm }: OutboxPorts,
  handle: Parameters<typeof postpone>[0],
  tenant: Tenant,
  row: WaitingRow,
  error: unknown,
): Promise<void> {
  if (error instanceof DatabaseAway && error.isConnectionLost) throw error;
  await postpone(handle, row.id, instant(clock.now() + retryDelayMs(row.tries)));
  // The error's text may quote what it failed on; its name and code do not (RELIABILITY G12).
  const { name, code } = error as { name?: string; code?: string };
  alarm("outbox row failed", {
    tenant: tenant.id,
    topic: row.topic,
    row: row.id,
    tries: row.tries + 1,
    error: code ?? name ?? "unknown",
  });
}
