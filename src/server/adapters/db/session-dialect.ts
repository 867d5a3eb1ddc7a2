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
import { COMMITS } from "#server/database.port.ts";
import type { SqlResult, Statement } from "./sql-engine.ts";
import type { SqlClient, SqlPool } from "./sql-pool.ts";

/** How statements run: as they come and in transactions, or each as a transaction of its own. */
export type Mode = "plain" | "once";

/** PostgreSQL's dialect over one of our pools. `begin` is what each transaction begins with. */
export const sessionDialect = (pool: SqlPool, begin: string, mode: Mode): Dialect => ({
  createDriver: () => driver(pool, begin, mode),
  createQueryCompiler: () => new PostgresQueryCompiler(),
  createAdapter: () => new PostgresAdapter(),
  createIntrospector: (kysely) => new PostgresIntrospector(kysely),
});

const COUNTED: ReadonlySet<string> = new Set(["INSERT", "UPDATE", "DELETE", "MERGE"]);

class Connection implements DatabaseConnection {
  readonly client: SqlClient;
  /** The last statement of its transaction has run and took the commit along. */
  isCommitted = false;
  readonly #query: (statement: Statement) => Promise<SqlResult>;

  constructor(client: SqlClient, query: (statement: Statement) => Promise<SqlResult>) {
    this.client = client;
    this.#query = query;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (this.isCommitted) throw new Error("Nothing may follow the last statement of a transaction.");
    const isLast = query.sql.endsWith(COMMITS);
    const { command, rowCount, rows } = await (isLast ? this.client.finish(query) : this.#query(query));
    this.isCommitted = isLast;
    // What a row looks like is the query builder's word.
    const result: QueryResult<R> = { rows: rows as readonly unknown[] as R[] };
    return COUNTED.has(command) ? { ...result, numAffectedRows: BigInt(rowCount) } : result;
  }

  streamQuery(): never {
    throw new Error("Cursors are not used here.");
  }
}

function ours(connection: DatabaseConnection): Connection {
  if (connection instanceof Connection) return connection;
  throw new Error("This connection is another driver's.");
}

function driver(pool: SqlPool, begin: string, mode: Mode): Driver {
  return {
    init: () => Promise.resolve(),
    async acquireConnection() {
      const client = await pool.connect();
      return new Connection(client, (statement) =>
        mode === "once" ? client.once(begin, statement) : client.query(statement.sql, statement.parameters),
      );
    },
    async beginTransaction(connection) {
      if (mode === "once") throw new Error("Statements that belong together need withTenant.");
      await ours(connection).client.begin(begin);
    },
    commitTransaction: async (connection) => {
      const { client, isCommitted } = ours(connection);
      if (!isCommitted) await client.query("commit", []);
    },
    rollbackTransaction: async (connection) => void (await ours(connection).client.query("rollback", [])),
    releaseConnection: async (connection) => ours(connection).client.release(),
    // Several dialects share the pool; who made it ends it.
    destroy: () => Promise.resolve(),
  };
}
