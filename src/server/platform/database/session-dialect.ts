import {
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
} from "kysely";
import type { StatementOptions } from "#server/platform/database/database.port.ts";
import type { SqlResult, Statement } from "./sql-engine.ts";
import type { SqlClient, SqlPool } from "./sql-pool.ts";

/** How statements run: in the transactions that the caller makes, or each as a transaction of its own. */
export type Mode = "transactions" | "single statements";

/** PostgreSQL's dialect over one of our pools. `begin` starts each transaction. */
export const sessionDialect = (pool: SqlPool, begin: string, mode: Mode): Dialect => ({
  createDriver: () => driver(pool, begin, mode),
  createQueryCompiler: () => new PostgresQueryCompiler(),
  createAdapter: () => new PostgresAdapter(),
  createIntrospector: (kysely) => new PostgresIntrospector(kysely),
});

const COUNTED: ReadonlySet<string> = new Set(["INSERT", "UPDATE", "DELETE", "MERGE"]);

class Connection implements DatabaseConnection {
  readonly client: SqlClient;
  /** The last statement of its transaction has run and carried the commit. */
  isCommitted = false;
  readonly #query: (statement: Statement) => Promise<SqlResult>;

  constructor(client: SqlClient, query: (statement: Statement) => Promise<SqlResult>) {
    this.client = client;
    this.#query = query;
  }

  async executeQuery<R>(query: CompiledQuery & StatementOptions): Promise<QueryResult<R>> {
    if (this.isCommitted) throw new Error("Nothing may follow the last statement of a transaction.");
    const isLast = query.commitInSameRoundTrip === true;
    const { command, rowCount, rows } = await (isLast ? this.client.finish(query) : this.#query(query));
    this.isCommitted = isLast;
    // The query builder defines the type of a row.
    const result: QueryResult<R> = { rows: rows as readonly unknown[] as R[] };
    return COUNTED.has(command) ? { ...result, numAffectedRows: BigInt(rowCount) } : result;
  }

  streamQuery(): never {
    throw new Error("Cursors are not used here.");
  }
}

function connectionOf(connection: DatabaseConnection): Connection {
  if (connection instanceof Connection) return connection;
  throw new Error("This connection is another driver's.");
}

function driver(pool: SqlPool, begin: string, mode: Mode): Driver {
  return {
    init: () => Promise.resolve(),
    async acquireConnection() {
      const client = await pool.connect();
      return new Connection(client, (statement) =>
        mode === "single statements"
          ? client.singleStatementTransaction(begin, statement)
          : client.query(statement.sql, statement.parameters),
      );
    },
    async beginTransaction(connection) {
      if (mode === "single statements") throw new Error("Statements that belong together need withTenant.");
      await connectionOf(connection).client.begin(begin);
    },
    commitTransaction: async (connection) => {
      const { client, isCommitted } = connectionOf(connection);
      if (!isCommitted) await client.query("commit", []);
    },
    rollbackTransaction: async (connection) => void (await connectionOf(connection).client.query("rollback", [])),
    releaseConnection: async (connection) => connectionOf(connection).client.release(),
    // Several dialects share the pool; its creator ends it.
    destroy: () => Promise.resolve(),
  };
}
