/** Background work of the server: works off the outbox, sends mails, runs the jobs of its modules. */
import type { FastifyBaseLogger } from "fastify";
import type { Timers } from "#server/platform/timers.ts";
import type { Clock } from "#server/platform/clock.port.ts";
import type { Database } from "#server/platform/database/database.port.ts";
import type { Events } from "#server/platform/jobs/events.port.ts";
import type { Mailer } from "#server/modules/mail/mailer.port.ts";
import { mailSender } from "#server/modules/mail/sender.ts";
import { startLoop, type Loop } from "#server/platform/jobs/loop.ts";
import { events as eventHub } from "#server/platform/jobs/outbox/events.ts";
import type { CheckedHandlers } from "#server/platform/jobs/outbox/handlers.ts";
import { outboxWorker, type Alarm } from "#server/platform/jobs/outbox/worker.ts";
import type { Tenant } from "#server/modules/tenants/tenant.ts";
import { tenantRounds } from "#server/platform/jobs/tenant-rounds.ts";

/** Fallback interval: announcements trigger the worker, polling finds missed ones and rows due for a retry. */
const POLL_MS = 3_000;

/** How often to look for outbox rows of a topic that this program does not know. */
const UNKNOWN_MS = 60_000;

interface Repeated {
  /** For the log. */
  readonly name: string;
  readonly everyMs: number;
}

/** Work of a module that runs at start and then repeats; any number of processes may run it. */
export type Job =
  | (Repeated & { readonly work: () => unknown })
  /** Run separately for each tenant; see tenant-rounds.ts. */
  | (Repeated & { readonly eachTenant: (tenant: Tenant) => Promise<unknown>; readonly atOnce?: number });

export interface BackgroundPorts {
  readonly db: Database;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly tenants: () => readonly Tenant[];
  readonly handlers: CheckedHandlers;
  readonly jobs: readonly Job[];
  /** Null: mails wait in the database. */
  readonly mailer: Mailer | null;
  readonly logger: Pick<FastifyBaseLogger, "warn" | "error">;
}

export interface Background {
  /** Events of all processes; received once `start` was called. */
  readonly events: Events;
  start(): void;
  /** @returns when the batch in flight is over. */
  stop(): Promise<void>;
  /** Does everything that is due now, and what follows from it, in this process. For tests. */
  settle(): Promise<void>;
}

/** Wires the background work; it is idle until it is started. */
export function background(ports: BackgroundPorts): Background {
  const { db, clock, tenants, handlers, mailer, logger } = ports;
  const alarm: Alarm = (fact, details, isUrgent = true) => logger[isUrgent ? "error" : "warn"](details, fact);
  const worker = outboxWorker({ db, clock, handlers, alarm });
  const sender = mailer && mailSender({ db, clock, mailer, alarm });
  const hub = eventHub((err) => logger.error({ err }, "an event's subscriber failed"));
  const mails = tenantRounds({ name: "mail", clock, logger }, async (tenant) => sender?.run(tenant));
  const outbox = tenantRounds({ name: "outbox", clock, logger }, async (tenant) => {
    if ((await worker.run(tenant)) > 0) mails.begin([tenant]);
  });
  let loops: readonly Loop[] = [];
  let endListening = (): Promise<void> => Promise.resolve();

  return {
    events: hub,
    start() {
      const beginAll = (): void => {
        outbox.begin(tenants());
        mails.begin(tenants());
      };
      const jobs: readonly Job[] = [
        { name: "outbox and mail", everyMs: POLL_MS, work: beginAll },
        { name: "unknown topics", everyMs: UNKNOWN_MS, eachTenant: (tenant) => worker.reportUnknown(tenant) },
        ...ports.jobs,
      ];
      loops = jobs.map((job) => startJob(ports, job));
      for (const topic of Object.keys(handlers)) {
        hub.subscribe(topic, ({ tenant }) => outbox.begin(tenants().filter(({ id }) => id === tenant)));
      }
      hub.onResume(() => outbox.begin(tenants()));
      endListening = db.listen(hub);
    },
    async stop() {
      await endListening();
      await Promise.all(loops.map((loop) => loop.stop()));
      await outbox.stop();
      await mails.stop();
      mailer?.close();
    },
    async settle() {
      let taken: number;
      do {
        taken = 0;
        for (const tenant of tenants()) taken += (await worker.run(tenant)) + ((await sender?.run(tenant)) ?? 0);
      } while (taken > 0);
    },
  };
}

function startJob({ clock, timers, tenants, logger }: BackgroundPorts, job: Job): Loop {
  const onError = (err: unknown): void => logger.error({ work: job.name, err }, "background work failed");
  if ("work" in job) return startLoop(timers, job.everyMs, job.work, onError);
  const rounds = tenantRounds({ clock, logger, ...job }, job.eachTenant);
  const loop = startLoop(timers, job.everyMs, () => rounds.begin(tenants()), onError);
  return {
    async stop() {
      await loop.stop();
      await rounds.stop();
    },
  };
}
