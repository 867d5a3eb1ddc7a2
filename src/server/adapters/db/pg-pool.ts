import pg from "pg";
import { databaseAway, type DatabaseAway } from "#server/database-away.ts";
import { systemTimers } from "../http/deadline.ts";
import type { SqlResult } from "./sql-engine.ts";
import type { SqlClient, SqlPool } from "./sql-pool.ts";
import { Turns } from "./turns.ts";

/** JavaScript types levelled with pglite-engine.ts: big integers as numbers (ours stay below 2^53), dates as text. */
const PARSERS = new Map<number, (text: string) => unknown>([
  [pg.types.builtins.INT8, Number],
  [pg.types.builtins.DATE, (text) => text],
]);

const typeOverrides: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: "text" | "binary"): unknown =>
    PARSERS.get(oid) ?? pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
};

/** How long the server is waited for, in milliseconds. */
export interface Patience {
  /** For a connection, and for a turn at one while nobody in front is served. */
  readonly connect: number;
  /** For a turn at a connection while others are served. */
  readonly turn: number;
  /** What a statement may take; the server cuts it then. */
  readonly statement: number;
  /** For an answer; the connection is given up then. */
  readonly answer: number;
}

/** Whoever asks is answered within six seconds, even when the connection is lost while it is being got; in a burst within ten. */
export const PATIENCE: Patience = { connect: 2_000, turn: 5_000, statement: 3_500, answer: 3_800 };

/**
 * Connections to a PostgreSQL server. One that does not answer in time is thrown away, so that nobody else gets it; one
 * that the server ends while it is idle is replaced when the next statement needs it.
 * @throws DatabaseAway from `connect` and `query` while the server is away or too busy.
 */
export function postgresPool(url: string, max: number, patience: Patience): SqlPool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    types: typeOverrides,
    connectionTimeoutMillis: patience.connect,
    statement_timeout: patience.statement,
    query_timeout: patience.answer,
    idle_in_transaction_session_timeout: 15_000,
    keepAlive: true,
    application_name: "cabstand",
  });
  // The pool has dropped the connection by then. Without a listener the restart of a database would end this process;
  // a statement in flight still fails by itself, and /readyz tells that the database is away.
  pool.on("error", () => undefined);
  const turns = new Turns(max, { stalled: patience.connect, turn: patience.turn }, systemTimers);
  const connect = async (): Promise<SqlClient> => {
    await turns.take();
    try {
      return watched(await translated(pool.connect()), (served) => turns.giveBack(served));
    } catch (error) {
      turns.giveBack(false);
      throw error;
    }
  };
  return { connect, end: () => pool.end() };
}

/** Failures of the way to the database, told as such. */
async function translated<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw databaseAway(error) ?? error;
  }
}

/** A client that is used no more once its connection is lost, and that the pool then throws away. */
function watched(client: pg.PoolClient, giveBack: (served: boolean) => void): SqlClient {
  let lost: DatabaseAway | null = null;
  // While it is out, the pool does not watch it; a statement in flight fails by itself.
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
    async once(begin, { sql, parameters }) {
      try {
        await query(begin, []);
        const result = await query(sql, parameters);
        await query("commit", []);
        return result;
      } catch (error) {
        // What was lost with its connection needs none, and then there is none.
        if (!lost) await query("rollback", []);
        throw error;
      }
    },
    release() {
      client.off("error", ignore);
      client.release(lost !== null);
      giveBack(lost === null);
    },
  };
}
