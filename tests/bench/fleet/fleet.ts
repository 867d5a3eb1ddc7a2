/** Servers of a fleet in this process, each with a pool of its own, on one PostgreSQL. */
import pino from "pino";
import { systemClock } from "#server/platform/clock.ts";
import { compose, type Composed } from "#server/composition/compose.ts";
import { startHousekeeping } from "#server/composition/housekeeping.ts";
import type { Tenant } from "#domain/tenant/tenant.ts";
import { addMissingTenants } from "#server/modules/tenants/repository.ts";
import type { Database } from "#server/platform/database/database.port.ts";
import { openOnPostgres } from "#server/platform/database/database.ts";
import { DEMO_TENANTS } from "#server/demo/tenants.ts";
import { MIGRATIONS, POSTGRES, throwawayPostgres } from "#tests/support/database/databases.ts";
import type { BenchRow } from "#tests/bench/bench-result.ts";

/** One of the operating figures, by its number in docs/operations.md. */
export interface Figure {
  readonly id: string;
  measure(): Promise<readonly BenchRow[]>;
}

/** A server with all that a process of its own would do. */
export interface FleetServer extends Composed {
  readonly db: Database;
  stop(): Promise<void>;
}

/** Opens a server that does everything, as `ROLE=all` in production does. */
export async function startServer(url: string): Promise<FleetServer> {
  const db = await openOnPostgres(url, MIGRATIONS);
  const composed = await compose({
    db,
    clock: systemClock,
    logger: pino({ level: "silent" }),
    demo: false,
    publicUrl: null,
    clientFolder: "/nowhere",
    prerender: null,
    addressFile: null,
    trustedProxies: 0,
    passwordPepper: null,
    limited: false,
    isStopping: () => false,
  });
  const { app, background, housekeeper, reloadTenants } = composed;
  const endHousekeeping = startHousekeeping({ db, clock: systemClock, housekeeper, reloadTenants }, () => undefined);
  background.start();
  const stop = async (): Promise<void> => {
    await app.close();
    await Promise.all([background.stop(), endHousekeeping()]);
    await db.close();
  };
  return { ...composed, db, stop };
}

/** So many operators: copies of one of the demo's, with hosts of their own. */
export const operators = (count: number): readonly Tenant[] =>
  DEMO_TENANTS.slice(0, 1).flatMap((tenant) =>
    Array.from({ length: count }, (_, index) => {
      const id = `cab-${String(index + 1).padStart(3, "0")}`;
      return { ...tenant, id, hosts: [`${id}.example`] };
    }),
  );

/** Runs `work` on a new database with these operators. @returns no rows where no PostgreSQL listens. */
export async function onFleetDatabase(
  tenants: readonly Tenant[],
  work: (url: string) => Promise<readonly BenchRow[]>,
): Promise<readonly BenchRow[]> {
  if (!POSTGRES.available) return [];
  const { url, drop } = await throwawayPostgres();
  try {
    const db = await openOnPostgres(url, MIGRATIONS);
    await addMissingTenants(db, tenants);
    await db.close();
    return await work(url);
  } finally {
    await drop();
  }
}
