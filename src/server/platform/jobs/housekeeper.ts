/**
 * Deletes and redacts what is due by the retention table: per task and tenant in short transactions, in turn, so that
 * neither a huge table nor a failing task keeps another tenant's data longer than promised.
 */
import { sql } from "kysely";
import type { FastifyBaseLogger } from "fastify";
import { addMinutes } from "#domain/shared/units.ts";
import type { Clock, Timers } from "#server/platform/clock.ts";
import { DatabaseAway } from "#server/platform/database/database-errors.ts";
import type { Database } from "#server/platform/database/database.port.ts";
import type { RetentionTask } from "./retention-class.ts";

/** Limits of the work done at a time. */
export interface HousekeepingLimits {
  /** Rows of one batch, where its task has no smaller figure. */
  readonly most: number;
  /** Time of one run; the next run begins with what is left. */
  readonly budgetMs: number;
}

const LIMITS: HousekeepingLimits = { most: 1_000, budgetMs: 120_000 };
/** How long it rests after a full batch, as a multiple of the time that the batch took: requests go first. */
const REST_FACTOR = 4;
const LONGEST_REST_MS = 1_000;
/** Advisory lock of the process that is doing the housekeeping; 7252001 is the migrations'. */
const LOCK = 7_252_002;

export interface HousekeeperDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly tasks: readonly RetentionTask[];
  readonly tenants: () => readonly { readonly id: string }[];
  readonly logger: Pick<FastifyBaseLogger, "warn" | "error">;
  readonly limits?: Partial<HousekeepingLimits>;
}

export interface Housekeeper {
  /**
   * Works until nothing is due, the budget is used up, another process holds the lock, or it is stopped.
   * @returns whether nothing is left that is worth an early retry: a statement that was cancelled once (a cold cache)
   * may succeed then; a task that fails again waits for its turn in the next run. @throws when the database is
   * unavailable.
   */
  run(): Promise<boolean>;
  /** Ends a run after the batch in flight. @returns when it has ended. */
  stop(): Promise<void>;
  /** Seconds since each task last finished for all tenants; since the start if it never did. */
  ages(): ReadonlyMap<string, number>;
}

/** A task for one tenant. */
interface Turn {
  readonly task: RetentionTask;
  readonly tenant: string;
  /** Key for logs and comparisons. */
  readonly key: string;
}

/** "failed now": it had not failed before. */
type Outcome = "done" | "more" | "failed now" | "failed" | "elsewhere";

/** Makes a housekeeper. */
export function housekeeper(deps: HousekeeperDeps): Housekeeper {
  const { db, clock, tasks, timers, tenants, logger } = deps;
  const { most, budgetMs } = { ...LIMITS, ...deps.limits };
  const begun = clock.now();
  const succeeded = new Map<string, number>();
  const failures = failureLog(logger);
  let isStopping = false;
  let running: Promise<unknown> = Promise.resolve();
  /** Key of the turn at which the last run stopped. */
  let resumeAt: string | null = null;

  const attempt = async (turn: Turn): Promise<Outcome> => {
    const limit = Math.min(most, turn.task.most ?? most);
    try {
      const taken = await oneBatch(deps, turn, limit);
      if (taken === null) return "elsewhere";
      failures.end(turn);
      return taken < limit ? "done" : "more";
    } catch (err) {
      if (err instanceof DatabaseAway && err.isConnectionLost) await db.ping();
      return failures.note(turn, err) ? "failed now" : "failed";
    }
  };

  const run = async (): Promise<boolean> => {
    const until = clock.now() + budgetMs;
    const turns = turnsFrom(deps, resumeAt);
    /** Number of tenants for which each task is not done yet. */
    const open = new Map(tasks.map(({ name }) => [name, tenants().length]));
    resumeAt = null;
    let hasNewFailure = false;
    // A turn with more to do goes to the end, after all others.
    for (const turn of turns) {
      if (isStopping || clock.now() >= until) {
        resumeAt = turn.key;
        break;
      }
      const startedAt = clock.now();
      const outcome = await attempt(turn);
      if (outcome === "elsewhere") return true;
      if (outcome === "more") {
        turns.push(turn);
        await rest(timers, clock.now() - startedAt);
      }
      if (outcome === "failed now") hasNewFailure = true;
      if (outcome === "done" && isLast(open, turn.task.name)) succeeded.set(turn.task.name, clock.now());
    }
    return resumeAt === null && !hasNewFailure;
  };

  return {
    run() {
      const work = run();
      running = work.catch(() => undefined);
      return work;
    },
    async stop() {
      isStopping = true;
      await running;
    },
    ages: () => new Map(tasks.map(({ name }) => [name, (clock.now() - (succeeded.get(name) ?? begun)) / 1_000])),
  };
}

/** Which turns failed last time: a failure is logged once, and so is its end. */
function failureLog(logger: HousekeeperDeps["logger"]) {
  const failing = new Set<string>();
  return {
    /** @returns whether it had not failed before. */
    note({ task, tenant, key }: Turn, err: unknown): boolean {
      if (failing.has(key)) return false;
      failing.add(key);
      logger.error({ task: task.name, tenant, err }, "housekeeping task failed");
      return true;
    },
    end({ task, tenant, key }: Turn): void {
      if (failing.delete(key)) logger.warn({ task: task.name, tenant }, "housekeeping task works again");
    },
  };
}

/** Leaves the database to the requests for a time. @param worked ms that the batch before took. */
const rest = (timers: Timers, worked: number): Promise<void> =>
  new Promise((resolve) => void timers.after(Math.min(worked * REST_FACTOR, LONGEST_REST_MS), resolve));

/** Counts off a tenant for which a task is done. @returns whether it was the last one. */
function isLast(open: Map<string, number>, name: string): boolean {
  const left = (open.get(name) ?? 0) - 1;
  open.set(name, left);
  return left === 0;
}

/** Every task for every tenant, beginning where the last run stopped. */
function turnsFrom({ tasks, tenants }: Pick<HousekeeperDeps, "tasks" | "tenants">, resumeAt: string | null): Turn[] {
  const turns = tasks.flatMap((task) =>
    tenants().map(({ id: tenant }) => ({ task, tenant, key: `${task.name} ${tenant}` })),
  );
  const first = Math.max(
    0,
    turns.findIndex(({ key }) => key === resumeAt),
  );
  return [...turns.slice(first), ...turns.slice(0, first)];
}

/**
 * One batch in a transaction of its own, with a shorter timeout than requests have.
 * @returns how many rows it took; null: another process is doing the housekeeping.
 */
function oneBatch(
  { db, clock }: HousekeeperDeps,
  { task, tenant }: Pick<Turn, "task" | "tenant">,
  most: number,
): Promise<number | null> {
  return db.withTenant(tenant, async (handle) => {
    await sql`set local statement_timeout = '3s'`.execute(handle);
    const { rows } = await sql<{ mine: boolean }>`select pg_try_advisory_xact_lock(${LOCK}) as mine`.execute(handle);
    if (rows[0]?.mine !== true) return null;
    const now = clock.now();
    return task.batch(handle, { tenant, now, before: addMinutes(now, -task.minutes), most });
  });
}
