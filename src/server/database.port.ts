import type { Kysely, Transaction } from "kysely";
import type { SystemTables, TenantTables } from "./tables.ts";

/** Work on one tenant's tables inside one transaction. */
export type TenantHandle = Transaction<TenantTables>;

/**
 * The database as the modules see it. `withTenant` is the only way to a tenant's tables: it opens a transaction under
 * a role that row-level security binds, with the tenant set for that transaction only.
 */
export interface Database {
  /** The tables that belong to no tenant. */
  readonly system: Kysely<SystemTables>;
  /** Runs `work` in one transaction that sees and writes rows of this tenant only; rolled back when it throws. */
  withTenant<T>(tenant: string, work: (db: TenantHandle) => Promise<T>): Promise<T>;
  /** Resolves when the database answers. */
  ping(): Promise<void>;
  /** Checkpoint, statistics and clean-up that an embedded database does not do by itself; nothing on a server. */
  maintain(work: "checkpoint" | "vacuum"): Promise<void>;
  close(): Promise<void>;
}
