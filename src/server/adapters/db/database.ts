import { CompiledQuery, Kysely, sql } from "kysely";
import pg from "pg";
import type { Database, Ears, TenantHandle } from "#server/database.port.ts";
import type { SystemTables, TenantTables } from "#server/tables.ts";
import { systemTimers, type Timers } from "../http/deadline.ts";
import { enginePool } from "./engine-pool.ts";
import { keepUp } from "./embedded-upkeep.ts";
import { migrate, type Migration } from "./migrate.ts";
import { listenOnPostgres } from "./pg-listener.ts";
import { PATIENCE, postgresPool, type Patience } from "./pg-pool.ts";
import { sessionDialect, type Mode } from "./session-dialect.ts";
import { ANNOUNCEMENTS, type SqlEngine } from "./sql-engine.ts";
import type { SqlPool } from "./sql-pool.ts";

/** A database over one embedded session, brought up to date. Closing it closes the session. */
export async function openOnEngine(engine: SqlEngine, migrations: readonly Migration[]): Promise<Database> {
  await migrate(
    {
      rows: async (text, values = []) => (await engine.query(text, values)).rows,
      script: (text) => engine.script(text),
    },
    migrations,
  );
  const listen = (ears: Ears): (() => Promise<void>) => {
    let isEnded = false;
    const hear = (text: string): void => void (isEnded || ears.heard(text));
    // A session that is closed meanwhile has nothing to announce any more.
    engine.listen(ANNOUNCEMENTS, hear).then(
      () => isEnded || ears.resumed(),
      () => undefined,
    );
    return () => Promise.resolve(void (isEnded = true));
  };
  const pool = enginePool(engine);
  return over(pool, { maintain: keepUp, isQuiet: () => pool.isQuiet(), listen });
}

/** What tests set otherwise. */
export interface PostgresOptions {
  readonly connections?: number;
  readonly patience?: Patience;
  /** Of the connection that listens. */
  readonly timers?: Timers;
}

/** A database on a PostgreSQL server, brought up to date. @throws when the server's settings could lose a commit. */
export async function openOnPostgres(
  url: string,
  migrations: readonly Migration[],
  { connections = 8, patience = PATIENCE, timers = systemTimers }: PostgresOptions = {},
): Promise<Database> {
  // A connection of its own: a migration may take longer than a request is given.
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  await client.connect();
  try {
    const rows = async (text: string, values: readonly unknown[] = []): Promise<Record<string, unknown>[]> =>
      (await client.query<Record<string, unknown>>(text, [...values])).rows;
    await refuseUnsafe(rows);
    await migrate({ rows, script: async (text) => void (await client.query(text)) }, migrations);
  } finally {
    await client.end();
  }
  return over(postgresPool(url, connections, patience), {
    maintain: () => Promise.resolve(),
    isQuiet: () => true,
    listen: (ears) => listenOnPostgres(url, ANNOUNCEMENTS, ears, timers),
  });
}

async function refuseUnsafe(rows: (text: string) => Promise<Record<string, unknown>[]>): Promise<void> {
  for (const setting of ["fsync", "full_page_writes", "synchronous_commit"]) {
    const [row] = await rows(`show ${setting}`);
    if (row?.[setting] === "off") {
      throw new Error(
        `PostgreSQL runs with ${setting} = off, which can lose acknowledged bookings; refusing to start.`,
      );
    }
  }
}

/** What a tenant's id looks like; nothing else may stand in a statement. */
const TENANT_ID = /^[a-z][a-z0-9-]{1,30}$/;

/** Gives up every right but the tenant's, until the transaction ends. */
function becomeTenant(tenant: string): string {
  if (!TENANT_ID.test(tenant)) throw new Error("This is not the id of a tenant.");
  return `set local role cabstand_tenant; set local app.tenant = '${tenant}'`;
}

interface Means {
  readonly maintain: typeof keepUp;
  readonly isQuiet: Database["isQuiet"];
  readonly listen: Database["listen"];
}

function over(pool: SqlPool, { maintain, isQuiet, listen }: Means): Database {
  const kysely = new Kysely<SystemTables>({ dialect: sessionDialect(pool, "begin", "plain") });
  const known = new Map<string, Kysely<TenantTables>>();
  const tables = (tenant: string, mode: Mode): Kysely<TenantTables> => {
    const key = `${mode} ${tenant}`;
    let found = known.get(key);
    if (!found) {
      found = new Kysely<TenantTables>({ dialect: sessionDialect(pool, `begin; ${becomeTenant(tenant)}`, mode) });
      known.set(key, found);
    }
    return found;
  };
  return {
    system: kysely,
    withTenant: (tenant, work) => tables(tenant, "plain").transaction().execute(work),
    once: (tenant) => tables(tenant, "once"),
    listen,
    async provision(tenant, row, work) {
      const become = CompiledQuery.raw(becomeTenant(tenant));
      await kysely.transaction().execute(async (transaction) => {
        await row(transaction);
        await transaction.executeQuery(become);
        // The same connection and transaction; only what it may touch is another now.
        await work(transaction as unknown as TenantHandle);
      });
    },
    async ping() {
      await sql`select 1`.execute(kysely);
    },
    maintain: (work) => maintain(kysely, work),
    isQuiet,
    close: () => pool.end(),
  };
}
