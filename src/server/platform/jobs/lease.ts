/**
 * A lease on work that one process at a time does. An advisory lock, as housekeeping takes one for each batch, would
 * need a transaction open while the work waits for payment and flight providers; a lease needs none, and one that its
 * holder does not renew, because it was killed or lost the network, goes to another process within LEASE_MS.
 * Two holders may overlap when a process hangs, so the work must be safe to do twice at once, only not worth it.
 */
import { sql } from "kysely";
import type { Clock } from "#server/platform/clock.port.ts";
import type { Database } from "#server/platform/database/database.port.ts";

const LEASE_MS = 20_000;
/** How often a holder renews its lease, and others try to get it. */
export const RENEW_MS = 5_000;

export interface Lease {
  /** Takes or renews it. @returns whether this process holds it now. */
  renew(): Promise<boolean>;
  /** Whether it was renewed in time; makes no query. */
  isHeld(): boolean;
  /** Gives it back, so that another process need not wait for its end. */
  release(): Promise<void>;
}

interface LeasePorts {
  readonly db: Database;
  readonly clock: Clock;
  /** What it is for. */
  readonly name: string;
  /** Names this process among all others. */
  readonly holder: string;
}

/** A lease that is not held yet. */
export function lease({ db, clock, name, holder }: LeasePorts): Lease {
  let heldUntil = Number.NEGATIVE_INFINITY;
  return {
    async renew() {
      const now = clock.now();
      const until = now + LEASE_MS;
      const { rows } = await sql`
        insert into job_leases (name, holder, held_until) values (${name}, ${holder}, ${new Date(until)})
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
      await sql`delete from job_leases where name = ${name} and holder = ${holder}`.execute(db.system);
    },
  };
}
