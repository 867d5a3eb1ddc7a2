/** Background work of the server: works off the queues, runs the jobs of its modules. */
import { randomUUID } from "node:crypto";
import type { Tenant } from "#domain/tenant/tenant.ts";
import type { Backplane } from "#server/platform/jobs/backplane.port.ts";
import type { Events } from "#server/platform/jobs/outbox/events.ts";
import { MAILS } from "#server/modules/mail/repository.ts";
import type { Mailer } from "#server/modules/mail/mailer.port.ts";
import { mailSender } from "#server/modules/mail/sender.ts";
import { dueRows, dueTenants } from "#server/platform/jobs/due.ts";
import { roundsOf, startJobs, type DueJob, type Job, type JobDeps, type Loop } from "#server/platform/jobs/job.ts";
import { onOneProcess } from "#server/platform/jobs/one-process.ts";
import { events as eventHub } from "#server/platform/jobs/outbox/events.ts";
import type { CheckedHandlers } from "#server/platform/jobs/outbox/topics.ts";
import { dueOutbox } from "#server/platform/jobs/outbox/repository.ts";
import { outboxWorker, type Alarm } from "#server/platform/jobs/outbox/worker.ts";

/**
 * Interval of the query for what is due in the queues. Announcements trigger the outbox's worker as well; the query
 * finds missed ones and rows due for a retry.
 */
export const POLL_MS = 2_000;

/** How often to look for outbox rows of a topic that this program does not know. */
const UNKNOWN_MS = 60_000;

export interface BackgroundDeps extends JobDeps {
  readonly handlers: CheckedHandlers;
  readonly backplane: Pick<Backplane, "listen">;
  readonly jobs: readonly Job[];
  /** Null: mails wait in the database. */
  readonly mailer: Mailer | null;
  /** False where other processes do the work: then this one only hears events and does what it keeps for itself. */
  readonly works: boolean;
}

export interface Background {
  /** Events of all processes; received once `start` was called. */
  readonly events: Events;
  start(): void;
  /** @returns when the batch in flight is over. */
  stop(): Promise<void>;
  /** Does everything that is due now in the queues, and what follows from it, in this process. For tests. */
  settle(): Promise<void>;
}

/** The queues of events and mails, with what works them off. */
function queuesOf(deps: BackgroundDeps) {
  const { db, clock, tenants, handlers, mailer, logger } = deps;
  const alarm: Alarm = (fact, details, isUrgent = true) => logger[isUrgent ? "error" : "warn"](details, fact);
  const worker = outboxWorker({ db, clock, handlers, alarm });
  const sender = mailer && mailSender({ db, clock, mailer, alarm });
  const sendMails: DueJob = {
    name: "mail",
    everyMs: POLL_MS,
    on: "each worker",
    due: dueRows(MAILS),
    eachTenant: async (tenant) => sender?.run(tenant),
  };
  const mails = roundsOf(deps, sendMails);
  const workOff: DueJob = {
    name: "outbox",
    everyMs: POLL_MS,
    on: "each worker",
    due: dueOutbox(Object.keys(handlers)),
    async eachTenant(tenant) {
      if ((await worker.run(tenant)) > 0) mails.rounds.begin([tenant]);
    },
  };
  return {
    outbox: roundsOf(deps, workOff),
    mails,
    reportUnknown: () => worker.reportUnknown(),
    async settle() {
      let taken: number;
      do {
        taken = 0;
        const due = await dueTenants(db, [workOff, sendMails], clock.now());
        const isDue = (work: string, { id }: Tenant): boolean => due.get(work)?.has(id) === true;
        for (const tenant of tenants()) {
          if (isDue(workOff.name, tenant)) taken += await worker.run(tenant);
          if (isDue(sendMails.name, tenant)) taken += (await sender?.run(tenant)) ?? 0;
        }
      } while (taken > 0);
    },
  };
}

/** Wires the background work; it is idle until it is started. */
export function background(deps: BackgroundDeps): Background {
  const { backplane, tenants, handlers, mailer, works, logger } = deps;
  const queues = queuesOf(deps);
  const { outbox, mails } = queues;
  const hub = eventHub((err) => logger.error({ err }, "an event's subscriber failed"));
  let loops: readonly Loop[] = [];
  let endListening = (): Promise<void> => Promise.resolve();

  return {
    events: hub,
    start() {
      const jobs: readonly Job[] = [
        { name: "unknown topics", everyMs: UNKNOWN_MS, on: "one worker", work: queues.reportUnknown },
        ...deps.jobs,
      ];
      const on = (where: Job["on"]): readonly Job[] => jobs.filter((job) => job.on === where);
      const own = on("each process");
      loops = works
        ? [
            startJobs(deps, [...own, ...on("each worker")], [outbox, mails]),
            onOneProcess(deps, randomUUID(), () => startJobs(deps, on("one worker"))),
          ]
        : [startJobs(deps, own)];
      if (works) {
        for (const topic of Object.keys(handlers)) {
          hub.subscribe(topic, ({ tenant }) => outbox.rounds.begin(tenants().filter(({ id }) => id === tenant)));
        }
      }
      endListening = backplane.listen(hub);
    },
    async stop() {
      await endListening();
      await Promise.all(loops.map((loop) => loop.stop()));
      mailer?.close();
    },
    settle: () => queues.settle(),
  };
}
