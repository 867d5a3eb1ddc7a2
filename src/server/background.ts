/** What the server does without being asked: the outbox and the jobs of its modules. */
import type { FastifyBaseLogger } from "fastify";
import type { Timers } from "./adapters/http/deadline.ts";
import type { Clock } from "./clock.port.ts";
import { DatabaseAway } from "./database-away.ts";
import type { Database } from "./database.port.ts";
import type { Events } from "./events.port.ts";
import { startLoop, type Loop } from "./loop.ts";
import { events as eventHub } from "./modules/outbox/events.ts";
import type { Topics } from "./modules/outbox/topics.ts";
import { outboxWorker } from "./modules/outbox/worker.ts";
import type { Tenant } from "./modules/tenants/tenant.ts";

/** Announcements wake the worker; this is for those that were missed and for rows that are tried again. */
const POLL_MS = 3_000;

/** Work of a module that is done at start and then again and again; any number of processes may do it. */
export interface Job {
  readonly everyMs: number;
  readonly work: () => Promise<void>;
}

export interface BackgroundPorts {
  readonly db: Database;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly tenants: () => readonly Tenant[];
  readonly topics: Topics;
  readonly jobs: readonly Job[];
  readonly logger: Pick<FastifyBaseLogger, "warn" | "error">;
}

export interface Background {
  /** What happens in all processes; heard once `start` was called. */
  readonly events: Events;
  start(): void;
  /** @returns when the batch that is under way is over. */
  stop(): Promise<void>;
  /** Does everything that is due now, and what comes of it, in this process. For tests. */
  settle(): Promise<void>;
}

/** Wires the background work; it rests until it is started. */
export function background(ports: BackgroundPorts): Background {
  const { db, clock, timers, tenants, topics, logger } = ports;
  const alarm = (fact: string, details: Readonly<Record<string, string | number>>): void => logger.error(details, fact);
  const outbox = outboxWorker({ db, clock, topics, alarm });
  const hub = eventHub((err) => logger.error({ err }, "an event's subscriber failed"));
  const onError = quietly(logger);
  /** Tenants that announced something since the last run. */
  let announced = new Set<string>();
  let lookedAtAll = Number.NEGATIVE_INFINITY;
  let loop: Loop | null = null;
  let jobs: readonly Loop[] = [];
  let endListening = (): Promise<void> => Promise.resolve();

  const workOff = async (): Promise<void> => {
    const news = announced;
    announced = new Set();
    const isPoll = clock.now() - lookedAtAll >= POLL_MS;
    for (const tenant of tenants()) {
      if (isPoll || news.has(tenant.id)) await outbox.run(tenant);
      if (isPoll) await outbox.reportUnknown(tenant);
    }
    if (isPoll) lookedAtAll = clock.now();
    onError(null);
  };

  return {
    events: hub,
    start() {
      loop = startLoop(timers, POLL_MS, workOff, onError);
      jobs = ports.jobs.map(({ everyMs, work }) => startLoop(timers, everyMs, work, quietly(logger)));
      for (const topic of Object.keys(topics)) {
        hub.subscribe(topic, ({ tenant }) => {
          announced.add(tenant);
          loop?.wake();
        });
      }
      hub.onResume(() => {
        lookedAtAll = Number.NEGATIVE_INFINITY;
        loop?.wake();
      });
      endListening = db.listen(hub);
    },
    async stop() {
      await endListening();
      await loop?.stop();
      await Promise.all(jobs.map((job) => job.stop()));
    },
    async settle() {
      let taken: number;
      do {
        taken = 0;
        for (const tenant of tenants()) taken += await outbox.run(tenant);
      } while (taken > 0);
    },
  };
}

/** Logs a failure once and its end once: a database that is away would fill the log otherwise. Null: it went well. */
function quietly(logger: BackgroundPorts["logger"]): (error: unknown) => void {
  let isFailing = false;
  return (error) => {
    if (error !== null && !isFailing) {
      if (error instanceof DatabaseAway)
        logger.warn({ reason: error.reason }, "background work waits for the database");
      else logger.error({ err: error }, "background work failed");
    }
    if (error === null && isFailing) logger.warn("background work goes on");
    isFailing = error !== null;
  };
}
