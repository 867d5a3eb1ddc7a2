import type { Kysely, Transaction } from "kysely";
import type { SystemTables, TenantTables } from "./tables.ts";

/** Work on one tenant's tables inside one transaction. */
export type TenantHandle = Transaction<TenantTables>;

/** What listens to the announcements of all processes on one database. */
export interface Ears {
  /** A row of the outbox was committed; the text is JSON, see events.port.ts. */
  heard(announcement: string): void;
  /** Listening has begun, or begun again: announcements before this moment may have been missed. */
  resumed(): void;
}

/**
 * The database as the modules see it. `withTenant` is the only way to a tenant's tables: it opens a transaction under
 * a role that row-level security binds, with the tenant set for that transaction only.
 */
export interface Database {
  /** The tables that belong to no tenant. */
  readonly system: Kysely<SystemTables>;
  /** Runs `work` in one transaction that sees and writes rows of this tenant only; rolled back when it throws. */
  withTenant<T>(tenant: string, work: (db: TenantHandle) => Promise<T>): Promise<T>;
  /**
   * Hears of every row that is put into the outbox, by this process or another one. Lost connections are made anew.
   * @returns the function that ends it.
   */
  listen(ears: Ears): () => Promise<void>;
  /**
   * Writes a tenant's own row and then the rows that belong to it, whole or not at all: one transaction, which becomes
   * the tenant's when `row` is done.
   */
  provision(
    tenant: string,
    row: (system: Transaction<SystemTables>) => Promise<void>,
    work: (db: TenantHandle) => Promise<void>,
  ): Promise<void>;
  /** Resolves when the database answers. */
  ping(): Promise<void>;
  /** Checkpoint, statistics and clean-up that an embedded database does not do by itself; nothing on a server. */
  maintain(work: "checkpoint" | "vacuum"): Promise<void>;
  close(): Promise<void>;
}
