import type { PostgresPool, PostgresPoolClient } from "kysely";
import type { SqlEngine } from "./sql-engine.ts";

/**
 * A pool of one over a single session: whoever connects has it alone until release, which is what keeps transactions
 * apart. Requests are served in the order in which they came.
 */
export function enginePool(engine: SqlEngine): PostgresPool {
  let free: Promise<void> = Promise.resolve();
  return {
    async connect(): Promise<PostgresPoolClient> {
      const before = free;
      let release: () => void = () => undefined;
      free = new Promise((done) => (release = done));
      await before;
      return client(engine, release);
    },
    end: () => engine.close(),
  };
}

function client(engine: SqlEngine, release: () => void): PostgresPoolClient {
  async function query(sql: unknown, parameters?: readonly unknown[]): Promise<unknown> {
    if (typeof sql !== "string") throw new Error("Cursors are not supported by the embedded database.");
    return engine.query(sql, parameters ?? []);
  }
  // Kysely's client interface has a second overload for cursors, which nothing here uses.
  return { query: query as PostgresPoolClient["query"], release };
}
