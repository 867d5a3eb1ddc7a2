import { CompiledQuery, Kysely, PostgresDialect, sql, type PostgresPoolClient } from "kysely";
import { DatabaseAway, DISK_FULL } from "./database-errors.ts";
import type { Database, OutboxListener, TenantHandle } from "#server/platform/database/database.port.ts";
import type { OverviewTables } from "#server/platform/database/tables/overview-tables.ts";
import type { SystemTables, TenantTables } from "#server/platform/database/tables/tables.ts";
import { systemTimers, type Timers } from "#server/platform/clock.ts";
import { enginePool } from "./engine-pool.ts";
import { keepUp } from "./embedded/embedded-upkeep.ts";
import { migrate, type Migration } from "./migrate.ts";
import { engineSession, inPostgresSession, tryPooler } from "./migration-session.ts";
import { listenOnPostgres } from "./pg-listener.ts";
import { poolTimeouts, postgresPool, transactionLimits, type PoolTimeouts, type PoolOptions } from "./pg-pool.ts";
import { ANNOUNCEMENTS, WRITABLE, type SqlEngine, type SqlResult } from "./sql-engine.ts";
import type { SqlPool } from "./sql-pool.ts";

/** A migrated database over one embedded session. Closing it closes the session. */
export async function openOnEngine(engine: SqlEngine, migrations: readonly Migration[]): Promise<Database> {
  await migrate(engineSession(engine), migrations);
  const listen = (listener: OutboxListener): (() => Promise<void>) => {
    let isEnded = false;
    const announced = (text: string): void => void (isEnded || listener.announced(text));
    // A session that is closed meanwhile has nothing left to announce.
    engine.listen(ANNOUNCEMENTS, announced).then(
      () => isEnded || listener.resumed(),
      () => undefined,
    );
    return () => Promise.resolve(void (isEnded = true));
  };
  const pool = enginePool(engine);
  return over(pool, { begin: "begin", maintain: keepUp, isQuiet: () => pool.isQuiet(), listen });
}

/** Options for a PostgreSQL server. */
export interface PostgresOptions {
  /** Connections to open at most. */
  readonly connections?: number;
  readonly timeouts?: PoolTimeouts;
  /**
   * The server without a pooler in between, for notifications and schema changes; the other address may then lead through
   * a pooler in transaction mode. Null: there is no pooler.
   */
  readonly directUrl?: string | null;
  /** Options of the connection pool, for tests. */
  readonly pool?: PoolOptions;
  /** Timers of the listening connection, for tests. */
  readonly timers?: Timers;
}

/**
 * A migrated database on a PostgreSQL server.
 * @throws DatabaseRefused, SchemaRefused; an error when the server's settings could lose a commit.
 */
export async function openOnPostgres(
  url: string,
  migrations: readonly Migration[],
  options: PostgresOptions = {},
): Promise<Database> {
  const { connections = 8, timeouts = poolTimeouts(), directUrl = null, pool = {}, timers = systemTimers } = options;
  const sessionUrl = directUrl ?? url;
  const setting = directUrl === null ? "DATABASE_URL" : "DATABASE_LISTEN_URL";
  const isPooled = await inPostgresSession({ url: sessionUrl, setting }, async (session) => {
    await migrate(session, migrations);
    return session.isPooled;
  });
  if (directUrl !== null) await tryPooler(url);
  const throughPooler = directUrl !== null || isPooled;
  return over(postgresPool(url, connections, timeouts, { throughPooler, ...pool }), {
    begin: throughPooler ? `begin; ${transactionLimits(timeouts)}` : "begin",
    maintain: () => Promise.resolve(),
    isQuiet: () => true,
    listen: (listener) => listenOnPostgres(sessionUrl, ANNOUNCEMENTS, listener, timers),
  });
}

/** Form of a tenant's id. Ids are written into statements, so nothing else may pass. */
const TENANT_ID = /^[a-z][a-z0-9-]{1,30}$/;

/** Drops every right but the tenant's until the transaction ends. */
function becomeTenant(tenant: string): string {
  if (!TENANT_ID.test(tenant)) throw new Error("This is not the id of a tenant.");
  return `set local role cabstand_tenant; set local app.tenant = '${tenant}'`;
}

/** Leaves the right to see the states of all tenants' rows, and no other. */
const BECOME_OVERVIEW = "set local role cabstand_overview";

interface EngineOperations {
  /** Starts a transaction. */
  readonly begin: string;
  readonly maintain: typeof keepUp;
  readonly isQuiet: Database["isQuiet"];
  readonly listen: Database["listen"];
}

/**
 * The query builder over one of our pools. Each of its transactions starts with `begin` in place of the plain statement.
 */
function builder<Tables>(pool: SqlPool, begin: string): Kysely<Tables> {
  const connect = async (): Promise<PostgresPoolClient> => {
    const client = await pool.connect();
    const query = (text: string, parameters: readonly unknown[]): Promise<SqlResult> =>
      text === "begin" ? client.begin(begin) : client.query(text, parameters);
    // The query builder defines the type of a row; cursors, the other form of `query`, are not used here.
    return { query: query as PostgresPoolClient["query"], release: () => client.release() };
  };
  // Several builders share the pool; its creator ends it.
  return new Kysely({ dialect: new PostgresDialect({ pool: { connect, end: () => Promise.resolve() } }) });
}

function over(pool: SqlPool, { begin, maintain, isQuiet, listen }: EngineOperations): Database {
  const kysely = builder<SystemTables>(pool, begin);
  const overview = builder<OverviewTables>(pool, `${begin}; ${BECOME_OVERVIEW}`);
  const known = new Map<string, Kysely<TenantTables>>();
  const tables = (tenant: string): Kysely<TenantTables> => {
    let found = known.get(tenant);
    if (!found) {
      found = builder(pool, `${begin}; ${becomeTenant(tenant)}`);
      known.set(tenant, found);
    }
    return found;
  };
  return {
    system: kysely,
    withTenant: (tenant, work) => tables(tenant).transaction().execute(work),
    withOverview: (work) => overview.transaction().execute(work),
    listen,
    async announce(announcement) {
      await sql`select pg_notify(${ANNOUNCEMENTS}, ${announcement})`.execute(kysely);
    },
    announceThrough: (carrier) => pool.announceThrough(carrier),
    async provision(tenant, row, work) {
      const become = CompiledQuery.raw(becomeTenant(tenant));
      await kysely.transaction().execute(async (transaction) => {
        await row(transaction);
        await transaction.executeQuery(become);
        // The same connection and transaction; only its rights have changed.
        await work(transaction as unknown as TenantHandle);
      });
    },
    async ping() {
      if (pool.isFull()) throw new DatabaseAway(DISK_FULL, false);
      await sql.raw(WRITABLE).execute(kysely);
    },
    maintain: (work) => maintain(kysely, work),
    isQuiet,
    figures: () => pool.figures(),
    close: () => pool.end(),
  };
}
