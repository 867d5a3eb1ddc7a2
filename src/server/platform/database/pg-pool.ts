import pg from "pg";
import { awayAsSuch, databaseAway, DISK_FULL, type DatabaseAway } from "#server/platform/database/database-away.ts";
import { systemTimers } from "#server/platform/timers.ts";
import type { SqlResult } from "./sql-engine.ts";
import type { SqlClient, SqlPool } from "./sql-pool.ts";
import { Semaphore } from "./semaphore.ts";

/** The same JavaScript types as in pglite-engine.ts: big integers as numbers (ours stay below 2^53), dates as text. */
const PARSERS = new Map<number, (text: string) => unknown>([
  [pg.types.builtins.INT8, Number],
  [pg.types.builtins.DATE, (text) => text],
]);

const typeOverrides: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: "text" | "binary"): unknown =>
    PARSERS.get(oid) ?? pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
};

/** Timeouts of the pool, in milliseconds. */
export interface PoolTimeouts {
  /** For a connection, and for a turn at one while no earlier caller is served. */
  readonly connect: number;
  /** For a turn at a connection while earlier callers are served. */
  readonly turn: number;
  /** For a statement; the server cancels it then. */
  readonly statement: number;
  /** For a reply; the connection is dropped then. */
  readonly answer: number;
}

/**
 * A caller gets a reply within six seconds, even when the connection is lost while it is opened; in a burst within ten.
 */
export const POOL_TIMEOUTS: PoolTimeouts = { connect: 2_000, turn: 5_000, statement: 3_500, answer: 3_800 };

/** How long (ms) a server counts as full after a write failed for lack of space: free space cannot be queried. */
const FULL_FOR_MS = 30_000;

/** Options that only tests set. */
export interface PoolOptions {
  /** Seconds after which a connection is replaced. */
  readonly lifetime?: number;
  /** Milliseconds of a monotonic clock. */
  readonly now?: () => number;
}

/** Maximum age of a connection: after a failover or a DNS change it may lead to the wrong server. */
const LONGEST_LIFE_SECONDS = 300;

/**
 * Connections to a PostgreSQL server. A connection that does not answer in time is destroyed, so that no other caller
 * gets it. A connection that the server ends while it is idle is replaced when the next statement needs one.
 * @throws DatabaseAway from `connect` and `query` while the server is unavailable or too busy.
 */
export function postgresPool(
  url: string,
  max: number,
  timeouts: PoolTimeouts,
  { lifetime = LONGEST_LIFE_SECONDS, now = () => performance.now() }: PoolOptions = {},
): SqlPool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    types: typeOverrides,
    connectionTimeoutMillis: timeouts.connect,
    maxLifetimeSeconds: lifetime,
    statement_timeout: timeouts.statement,
    query_timeout: timeouts.answer,
    idle_in_transaction_session_timeout: 15_000,
    keepAlive: true,
    application_name: "cabstand",
  });
  // The pool has dropped the connection by then. Without a listener a restart of the database would end this process. A
  // statement in flight rejects on its own, and /readyz reports that the database is unavailable.
  pool.on("error", () => undefined);
  let fullUntil = Number.NEGATIVE_INFINITY;
  const note = ({ reason }: DatabaseAway): void => void (reason === DISK_FULL && (fullUntil = now() + FULL_FOR_MS));
  const semaphore = new Semaphore(max, { stalled: timeouts.connect, turn: timeouts.turn }, systemTimers);
  const connect = async (): Promise<SqlClient> => {
    await semaphore.acquire();
    try {
      return watched(await awayAsSuch(pool.connect()), note, (served) => semaphore.release(served));
    } catch (error) {
      semaphore.release(false);
      throw error;
    }
  };
  return { connect, isFull: () => now() < fullUntil, end: () => pool.end() };
}

/** A client that rejects further statements once its connection is lost; the pool then destroys it. */
function watched(
  client: pg.PoolClient,
  note: (away: DatabaseAway) => void,
  onRelease: (served: boolean) => void,
): SqlClient {
  let lost: DatabaseAway | null = null;
  // The pool does not watch a checked-out client; a statement in flight rejects on its own.
  const ignore = (): void => undefined;
  client.on("error", ignore);
  async function query(sql: string, parameters: readonly unknown[]): Promise<SqlResult> {
    if (lost) throw lost;
    try {
      const answer = await client.query<Record<string, unknown>>(sql, [...parameters]);
      // Several statements in one text give several results.
      const last = [answer].flat().at(-1) ?? answer;
      return { command: last.command, rowCount: last.rowCount ?? 0, rows: last.rows };
    } catch (error) {
      const away = databaseAway(error);
      if (away) note(away);
      if (away?.isConnectionLost === true) lost = away;
      throw away ?? error;
    }
  }
  return {
    query,
    begin: async (sql) => void (await query(sql, [])),
    async finish({ sql, parameters }) {
      const result = await query(sql, parameters);
      await query("commit", []);
      return result;
    },
    async singleStatementTransaction(begin, { sql, parameters }) {
      try {
        await query(begin, []);
        const result = await query(sql, parameters);
        await query("commit", []);
        return result;
      } catch (error) {
        // A lost connection has no transaction left to roll back.
        if (!lost) await query("rollback", []);
        throw error;
      }
    },
    release() {
      client.off("error", ignore);
      client.release(lost !== null);
      onRelease(lost === null);
    },
  };
}
