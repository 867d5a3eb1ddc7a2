import type { SqlEngine, SqlResult } from "./sql-engine.ts";
import type { SqlClient, SqlPool } from "./sql-pool.ts";

/** A pool of one that says whether anybody wants it. */
export interface EnginePool extends SqlPool {
  /** Nobody has the session or waits for it, nor did a moment ago: what takes long disturbs nobody now. */
  isQuiet(): boolean;
}

/** As long as this (ms) after the last statement the next one of the same person may be on its way. */
const QUIET_AFTER_MS = 250;

/**
 * A pool of one over a single session: whoever connects has it alone until release, which is what keeps transactions
 * apart. Requests are served in the order in which they came.
 * @param now milliseconds of a clock that never goes back.
 */
export function enginePool(engine: SqlEngine, now: () => number = () => performance.now()): EnginePool {
  let free: Promise<void> = Promise.resolve();
  let wanted = 0;
  let lastUsed = Number.NEGATIVE_INFINITY;
  return {
    async connect(): Promise<SqlClient> {
      const before = free;
      let done: () => void = () => undefined;
      free = new Promise((resolve) => (done = resolve));
      wanted += 1;
      await before;
      return client(engine, () => {
        wanted -= 1;
        lastUsed = now();
        done();
      });
    },
    isQuiet: () => wanted === 0 && now() - lastUsed >= QUIET_AFTER_MS,
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
