import pg from "pg";

/** JavaScript types levelled with pglite-engine.ts: big integers as numbers (ours stay below 2^53), dates as text. */
const PARSERS = new Map<number, (text: string) => unknown>([
  [pg.types.builtins.INT8, Number],
  [pg.types.builtins.DATE, (text) => text],
]);

const typeOverrides: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: "text" | "binary"): unknown =>
    PARSERS.get(oid) ?? pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
};

/**
 * Connections to a PostgreSQL server. Statements are cut after 10 s, a connection is waited for at most 5 s. One that
 * the server ends while it is idle is replaced when the next statement needs it.
 */
export function postgresPool(url: string, max = 8): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    types: typeOverrides,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 10_000,
    idle_in_transaction_session_timeout: 15_000,
    application_name: "cabstand",
  });
  // The pool has dropped the connection by then. Without a listener the restart of a database would end this process;
  // a statement in flight still fails by itself, and /readyz tells that the database is away.
  pool.on("error", () => undefined);
  return pool;
}
