import type { SqlEngine, SqlResult } from "./sql-engine.ts";
import type { SqlClient, SqlPool } from "./sql-pool.ts";

/**
 * A pool of one over a single session: whoever connects has it alone until release, which is what keeps transactions
 * apart. Requests are served in the order in which they came.
 */
export function enginePool(engine: SqlEngine): SqlPool {
  let free: Promise<void> = Promise.resolve();
  return {
    async connect(): Promise<SqlClient> {
      const before = free;
      let release: () => void = () => undefined;
      free = new Promise((done) => (release = done));
      await before;
      return client(engine, release);
    },
    end: () => engine.close(),
  };
}

const DONE: SqlResult = { command: "", rowCount: 0, rows: [] };

function client(engine: SqlEngine, release: () => void): SqlClient {
  // What begins a transaction waits for the first statement: one round trip to the worker for both.
  let begin: string | null = null;
  return {
    async query(sql, parameters) {
      if (begin === null) return engine.query(sql, parameters);
      const first = { sql: begin, parameters: [] };
      begin = null;
      // A transaction in which nothing was done.
      if (sql === "commit" || sql === "rollback") return DONE;
      return (await engine.run([first, { sql, parameters }]))[1] ?? DONE;
    },
    async finish(statement) {
      const first = begin === null ? [] : [{ sql: begin, parameters: [] }];
      begin = null;
      const results = await engine.run([...first, statement, { sql: "commit", parameters: [] }]);
      return results.at(-2) ?? DONE;
    },
    release,
    begin: (sql) => Promise.resolve(void (begin = sql)),
    async once(sql, statement) {
      try {
        const [, result] = await engine.run([{ sql, parameters: [] }, statement, { sql: "commit", parameters: [] }]);
        return result ?? DONE;
      } catch (error) {
        await engine.query("rollback", []);
        throw error;
      }
    },
  };
}
