import { Kysely, PostgresDialect, sql, type PostgresPool } from "kysely";
import type { Database } from "#server/database.port.ts";
import type { SystemTables, TenantTables } from "#server/tables.ts";
import { enginePool } from "./engine-pool.ts";
import { migrate, type Migration } from "./migrate.ts";
import { postgresPool } from "./pg-pool.ts";
import type { SqlEngine } from "./sql-engine.ts";
import { TenantDialect } from "./tenant-dialect.ts";

/** A database over one embedded session, brought up to date. Closing it closes the session. */
export async function openOnEngine(engine: SqlEngine, migrations: readonly Migration[]): Promise<Database> {
  await migrate(
    {
      rows: async (text, values = []) => (await engine.query(text, values)).rows,
      script: (text) => engine.script(text),
    },
    migrations,
  );
  return over(enginePool(engine), async (kysely, work) => {
    await sql.raw(work === "vacuum" ? "vacuum analyze" : "checkpoint").execute(kysely);
  });
}

/** A database on a PostgreSQL server, brought up to date. @throws when the server's settings could lose a commit. */
export async function openOnPostgres(
  url: string,
  migrations: readonly Migration[],
  connections = 8,
): Promise<Database> {
  const pool = postgresPool(url, connections);
  try {
    const client = await pool.connect();
    try {
      // A migration may take longer than a request is given.
      await client.query("set statement_timeout = 0; set idle_in_transaction_session_timeout = 0");
      const rows = async (text: string, values: readonly unknown[] = []): Promise<Record<string, unknown>[]> =>
        (await client.query<Record<string, unknown>>(text, [...values])).rows;
      await refuseUnsafe(rows);
      await migrate({ rows, script: async (text) => void (await client.query(text)) }, migrations);
    } finally {
      client.release(true);
    }
    return over(pool, () => Promise.resolve());
  } catch (error) {
    await pool.end();
    throw error;
  }
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

type Maintain = (kysely: Kysely<SystemTables>, work: "checkpoint" | "vacuum") => Promise<void>;

function over(pool: PostgresPool, maintain: Maintain): Database {
  const kysely = new Kysely<SystemTables>({ dialect: new PostgresDialect({ pool }) });
  const known = new Map<string, Kysely<TenantTables>>();
  const tenants = (id: string): Kysely<TenantTables> => {
    const found = known.get(id) ?? new Kysely<TenantTables>({ dialect: new TenantDialect(pool, id) });
    known.set(id, found);
    return found;
  };
  return {
    system: kysely,
    withTenant: (tenant, work) => tenants(tenant).transaction().execute(work),
    async ping() {
      await sql`select 1`.execute(kysely);
    },
    maintain: (work) => maintain(kysely, work),
    close: () => kysely.destroy(),
  };
}
