/** Keeps work going on one process at a time. */
import { sql } from "kysely";
import type { Clock } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database/database.port.ts";
import { startLoop, type Loop, type JobDeps } from "./job.ts";

/** Name of the lease, and of the work in the log. */
const WORK = "periodic work";
const LEASE_MS = 20_000;
/** How often a holder renews its lease, and others try to get it. */
const RENEW_MS = 5_000;

interface Lease {
  /** Takes or renews it. @returns whether this process holds it now. */
  renew(): Promise<boolean>;
  /** Whether it was renewed in time; makes no query. */
  isHeld(): boolean;
  /** Gives it back, so that another process need not wait for its end. */
  release(): Promise<void>;
}

interface LeaseDeps {
  readonly db: Database;
  readonly clock: Clock;
  /** Names this process among all others. */
  readonly holder: string;
}

/**
 * A lease on work that one process at a time does, not held yet. An advisory lock, as housekeeping takes one for each
 * batch, would need a transaction open while the work waits for payment and flight providers; a lease needs none, and
 * one that its holder does not renew, because it was killed or lost the network, goes to another process within LEASE_MS.
 * Two holders may overlap when a process hangs, so the work must be safe to do twice at once, only not worth it.
 */
function lease({ db, clock, holder }: LeaseDeps): Lease {
  let heldUntil = Number.NEGATIVE_INFINITY;
  return {
    async renew() {
      const now = clock.now();
      const until = now + LEASE_MS;
      const { rows } = await sql`
        insert into job_leases (name, holder, held_until) values (${WORK}, ${holder}, ${new Date(until)})
        on conflict (name) do update set holder = excluded.holder, held_until = excluded.held_until
        where job_leases.holder = excluded.holder or job_leases.held_until <= ${new Date(now)}
        returning holder`.execute(db.system);
      heldUntil = rows.length > 0 ? until : Number.NEGATIVE_INFINITY;
      return rows.length > 0;
    },
    isHeld: () => clock.now() < heldUntil,
    async release() {
      if (heldUntil === Number.NEGATIVE_INFINITY) return;
      heldUntil = Number.NEGATIVE_INFINITY;
      await sql`delete from job_leases where name = ${WORK} and holder = ${holder}`.execute(db.system);
    },
  };
}

/**
 * Tries to get the lease again and again. While this process holds it, the work goes on; it stops when another process
 * has it, or when it cannot be renewed in time.
 * @param start begins the work. @param holder names this process.
 */
export function onOneProcess(deps: Omit<JobDeps, "tenants">, holder: string, start: () => Loop): Loop {
  const { timers, logger } = deps;
  const held = lease({ ...deps, holder });
  let running: Loop | null = null;
  let isFailing = false;
  const settle = async (): Promise<void> => {
    if (held.isHeld()) {
      running ??= start();
      return;
    }
    const ending = running;
    running = null;
    await ending?.stop();
  };
  const loop = startLoop(
    timers,
    RENEW_MS,
    async () => {
      try {
        await held.renew();
        isFailing = false;
      } finally {
        await settle();
      }
    },
    (err) => {
      if (!isFailing) logger.warn({ work: WORK, err }, "the lease was not renewed");
      isFailing = true;
    },
  );
  return {
    async stop() {
      await loop.stop();
      await running?.stop();
      running = null;
      await held.release().catch((err: unknown) => logger.warn({ err }, "the lease was not released"));
    },
  };
}
