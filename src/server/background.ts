/** What the server does without being asked: works off the outbox, sends mails, does the jobs of its modules. */
import type { FastifyBaseLogger } from "fastify";
import type { Timers } from "./adapters/http/deadline.ts";
import type { Clock } from "./clock.port.ts";
import { DatabaseAway } from "./database-away.ts";
import type { Database } from "./database.port.ts";
import type { Events } from "./events.port.ts";
import type { Mailer } from "./modules/mail/mailer.port.ts";
import { mailSender } from "./modules/mail/sender.ts";
import { startLoop, type Loop } from "./loop.ts";
import { events as eventHub } from "./modules/outbox/events.ts";
import type { Topics } from "./modules/outbox/topics.port.ts";
import { outboxWorker, type Alarm, type OutboxWorker } from "./modules/outbox/worker.ts";
import type { Tenant } from "./modules/tenants/tenant.ts";

/** Announcements wake the worker; this is for those that were missed and for rows that are tried again. */
const POLL_MS = 3_000;

/** Work of a module that is done at start and then again and again; any number of processes may do it. */
export interface Job {
  /** For the log. */
  readonly name: string;
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
  /** Null: mails wait. */
  readonly mailer: Mailer | null;
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

/** Which tenants the next run of the worker looks at: those that announced something; now and then all of them. */
function rounds(clock: Clock, worker: OutboxWorker, tenants: () => readonly Tenant[]) {
  let announced = new Set<string>();
  let lookedAtAll = Number.NEGATIVE_INFINITY;
  return {
    announce: (tenant: string): void => void announced.add(tenant),
    lookAtAll: (): void => void (lookedAtAll = Number.NEGATIVE_INFINITY),
    /** @returns how many rows it took. */
    async run(): Promise<number> {
      const news = announced;
      announced = new Set();
      const isPoll = clock.now() - lookedAtAll >= POLL_MS;
      let taken = 0;
      for (const tenant of tenants()) {
        if (isPoll || news.has(tenant.id)) taken += await worker.run(tenant);
        if (isPoll) await worker.reportUnknown(tenant);
      }
      if (isPoll) lookedAtAll = clock.now();
      return taken;
    },
  };
}

/** Wires the background work; it rests until it is started. */
export function background(ports: BackgroundPorts): Background {
  const { db, clock, timers, tenants, topics, mailer, logger } = ports;
  const alarm: Alarm = (fact, details, isUrgent = true) => logger[isUrgent ? "error" : "warn"](details, fact);
  const worker = outboxWorker({ db, clock, topics, alarm });
  const round = rounds(clock, worker, tenants);
  const sender = mailer && mailSender({ db, clock, mailer, alarm });
  const hub = eventHub((err) => logger.error({ err }, "an event's subscriber failed"));
  let work: Loop | null = null;
  let mails: Loop | null = null;
  let jobs: readonly Loop[] = [];
  let endListening = (): Promise<void> => Promise.resolve();

  const sendMails = async (): Promise<void> => {
    for (const tenant of tenants()) await sender?.run(tenant);
  };
  const workOff = async (): Promise<void> => {
    if ((await round.run()) > 0) mails?.wake();
  };
  return {
    events: hub,
    start() {
      mails = startLoop(timers, POLL_MS, ...quietly(logger, "mail", sendMails));
      work = startLoop(timers, POLL_MS, ...quietly(logger, "outbox", workOff));
      jobs = ports.jobs.map((job) => startLoop(timers, job.everyMs, ...quietly(logger, job.name, job.work)));
      for (const topic of Object.keys(topics)) {
        hub.subscribe(topic, ({ tenant }) => {
          round.announce(tenant);
          work?.wake();
        });
      }
      hub.onResume(() => {
        round.lookAtAll();
        work?.wake();
      });
      endListening = db.listen(hub);
    },
    async stop() {
      await endListening();
      await work?.stop();
      await mails?.stop();
      await Promise.all(jobs.map((job) => job.stop()));
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

/**
 * Work and what is done when it fails. A failure is logged once and its end once: a database that is away would fill
 * the log otherwise.
 */
function quietly(
  logger: BackgroundPorts["logger"],
  name: string,
  work: () => Promise<void>,
): [() => Promise<void>, (error: unknown) => void] {
  let isFailing = false;
  return [
    async () => {
      await work();
      if (isFailing) logger.warn({ work: name }, "background work goes on");
      isFailing = false;
    },
    (error) => {
      if (isFailing) return;
      isFailing = true;
      if (error instanceof DatabaseAway) logger.warn({ work: name, reason: error.reason }, "background work waits");
      else logger.error({ work: name, err: error }, "background work failed");
    },
  ];
}
