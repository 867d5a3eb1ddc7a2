/** Work that a server does again and again, and the loops that start it. */
import type { Timers, Clock } from "#server/platform/clock.ts";
import type { FastifyBaseLogger } from "fastify";
import type { Tenant } from "#domain/tenant/tenant.ts";
import { DatabaseAway } from "#server/platform/database/database-errors.ts";
import type { Database } from "#server/platform/database/database.port.ts";
import { dueTenants, type Due } from "./due.ts";
import { tenantRounds, type TenantRounds } from "./tenant-rounds.ts";

/** Work that repeats, never twice at once. */
export interface Loop {
  /** Ends it. @returns when the run in flight is over. */
  stop(): Promise<void>;
}

/** Runs `work` now, and `everyMs` after each run. Failures go to `onError`; the next run comes all the same. */
export function startLoop(
  timers: Timers,
  everyMs: number,
  work: () => unknown,
  onError: (error: unknown) => void,
): Loop {
  let isStopped = false;
  let cancel = (): void => undefined;
  let running = turn();

  async function turn(): Promise<void> {
    try {
      await work();
    } catch (error) {
      onError(error);
    }
    if (!isStopped) cancel = timers.after(everyMs, () => void (running = turn()));
  }
  return {
    async stop() {
      isStopped = true;
      cancel();
      await running;
    },
  };
}

interface Repeated {
  /** For the log; unique. */
  readonly name: string;
  readonly everyMs: number;
  /**
   * "one worker" at a time does work about what is in the database; "each worker" works off queues, whose rows it shares
   * with the others; "each process", also one that does no other background work, does what it keeps for itself.
   */
  readonly on: "one worker" | "each worker" | "each process";
}

/** Work for the tenants that have some; see tenant-rounds.ts. */
export interface TenantJob extends Repeated {
  readonly eachTenant: (tenant: Tenant) => Promise<unknown>;
  /** Null: for all tenants, each time. */
  readonly due: Due | null;
  /** Tenants in progress at once; the usual number when absent. */
  readonly atOnce?: number;
}

/** Work for tenants that a query finds. */
export type DueJob = TenantJob & { readonly due: Due };

/** Work of a module that runs at start and then repeats. */
export type Job = TenantJob | (Repeated & { readonly work: () => unknown });

export interface JobDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly tenants: () => readonly Tenant[];
  readonly logger: Pick<FastifyBaseLogger, "warn" | "error">;
}

/** A tenant job with its rounds. */
interface Rounds {
  readonly job: TenantJob;
  readonly rounds: TenantRounds;
}

/** The rounds of a job; idle until a poll or a caller begins them. */
export const roundsOf = ({ clock, logger }: JobDeps, job: TenantJob): Rounds => ({
  job,
  rounds: tenantRounds({ clock, logger, ...job }, job.eachTenant),
});

/** Starts all jobs: those that look for due tenants at one interval share one query. */
export function startJobs(deps: JobDeps, jobs: readonly Job[], known: readonly Rounds[] = []): Loop {
  const isDue = (job: Job): job is DueJob => "eachTenant" in job && job.due !== null;
  const polled = [...known, ...jobs.filter(isDue).map((job) => roundsOf(deps, job))];
  const intervals = new Set(polled.map(({ job }) => job.everyMs));
  const loops = [
    ...[...intervals].map((everyMs) =>
      startPoll(
        deps,
        everyMs,
        polled.filter(({ job }) => job.everyMs === everyMs),
      ),
    ),
    ...jobs.filter((job) => !isDue(job)).map((job) => startUnpolled(deps, job)),
  ];
  return { stop: async () => void (await Promise.all(loops.map((loop) => loop.stop()))) };
}

/** Asks every `everyMs` which tenants have work, and begins it for them. */
function startPoll({ db, clock, timers, tenants, logger }: JobDeps, everyMs: number, polled: readonly Rounds[]): Loop {
  const works = polled.flatMap(({ job: { name, due } }) => (due ? [{ name, due }] : []));
  const work = works.map(({ name }) => name).join(", ");
  let isAway = false;
  const look = async (): Promise<void> => {
    const found = await dueTenants(db, works, clock.now());
    if (isAway) logger.warn({ work }, "background work goes on");
    isAway = false;
    for (const { job, rounds } of polled) rounds.begin(tenants().filter(({ id }) => found.get(job.name)?.has(id)));
  };
  const loop = startLoop(timers, everyMs, look, (err) => {
    if (!(err instanceof DatabaseAway)) return logger.error({ work, err }, "background work failed");
    if (!isAway) logger.warn({ work, reason: err.reason }, "background work waits");
    isAway = true;
  });
  return withRounds(loop, polled);
}

function startUnpolled(deps: JobDeps, job: Job): Loop {
  const { timers, tenants, logger } = deps;
  const onError = (err: unknown): void => logger.error({ work: job.name, err }, "background work failed");
  if ("work" in job) return startLoop(timers, job.everyMs, job.work, onError);
  const own = roundsOf(deps, job);
  return withRounds(
    startLoop(timers, job.everyMs, () => own.rounds.begin(tenants()), onError),
    [own],
  );
}

const withRounds = (loop: Loop, all: readonly Rounds[]): Loop => ({
  async stop() {
    await loop.stop();
    await Promise.all(all.map(({ rounds }) => rounds.stop()));
  },
});
