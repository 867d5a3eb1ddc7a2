import { awayAsSuch } from "./database-errors.ts";
import type { SqlEngine, SqlResult } from "./sql-engine.ts";
import type { SqlClient, SqlPool } from "./sql-pool.ts";

/** A pool of one connection that knows whether it is idle. */
export interface EnginePool extends SqlPool {
  /** The session is free, has no waiters, and was idle for a moment: slow upkeep delays no caller now. */
  isQuiet(): boolean;
}

/** Idle time (ms) after which upkeep may start: the same visitor's next statement usually arrives within it. */
const QUIET_AFTER_MS = 250;

/**
 * A pool of one over a single session: one caller has it exclusively until release, which keeps transactions apart.
 * Callers are served in the order of their arrival.
 * @param now milliseconds of a monotonic clock.
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
    figures: () => ({ open: 1, idle: wanted === 0 ? 1 : 0, waiting: Math.max(0, wanted - 1) }),
    announceThrough: () => undefined,
    isQuiet: () => wanted === 0 && now() - lastUsed >= QUIET_AFTER_MS,
    isFull: () => engine.hasRoom?.() === false,
    end: () => engine.close(),
  };
}

const DONE: SqlResult = { command: "", rowCount: 0, rows: [] };

function client(session: SqlEngine, release: () => void): SqlClient {
  const engine: Pick<SqlEngine, "query" | "run"> = {
    query: (sql, parameters) => awayAsSuch(session.query(sql, parameters)),
    run: (statements) => awayAsSuch(session.run(statements)),
  };
  // `begin` is deferred to the first statement: one round trip to the worker for both.
  let begin: string | null = null;
  return {
    async query(sql, parameters) {
      if (begin === null) return engine.query(sql, parameters);
      const first = { sql: begin, parameters: [] };
      begin = null;
      // An empty transaction.
      if (sql === "commit" || sql === "rollback") return DONE;
      return (await engine.run([first, { sql, parameters }]))[1] ?? DONE;
    },
    release,
    begin(sql) {
      begin = sql;
      return Promise.resolve(DONE);
    },
  };
}
