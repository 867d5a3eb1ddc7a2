/** A database that counts the statements of its tenants: equal work is proven by counting, not by the clock. */
import type { KyselyPlugin } from "kysely";
import type { Database } from "#server/platform/database/database.port.ts";

export interface CountedDatabase {
  readonly db: Database;
  /** Statements on tenants' tables since the last call. */
  take(): number;
}

/** Wraps a database. */
export function countedDatabase(db: Database): CountedDatabase {
  let statements = 0;
  const counter: KyselyPlugin = {
    transformQuery({ node }) {
      statements += 1;
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
  return {
    db: {
      ...db,
      withTenant: (tenant, work) => db.withTenant(tenant, (handle) => work(handle.withPlugin(counter))),
    },
    take() {
      const taken = statements;
      statements = 0;
      return taken;
    },
  };
}
