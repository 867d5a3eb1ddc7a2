import { sql, type Kysely, type Transaction } from "kysely";
import type { SystemTables, TenantTables } from "./tables.ts";

/** Work on one tenant's tables inside one transaction. */
export type TenantHandle = Transaction<TenantTables>;

/** How a statement ends that takes its transaction's commit along: the text of {@link LAST}. */
export const COMMITS = "/* and commit */";

/**
 * `.modifyEnd(LAST)` on the last statement of a `withTenant` commits with it, which saves a round trip. Nothing may follow
 * in that transaction; when the statement fails, all of it is undone as usual.
 */
export const LAST = sql`/* and commit */`;

/** One tenant's tables for single statements, each of which is a transaction of its own. */
export type TenantStatements = Kysely<TenantTables>;

/** What listens to the announcements of all processes on one database. */
export interface Ears {
  /** A row of the outbox was committed; the text is JSON, see events.port.ts. */
  heard(announcement: string): void;
  /** Listening has begun, or begun again: announcements before this moment may have been missed. */
  resumed(): void;
}

/**
 * Work that a server's own background processes do and an embedded database does not: a checkpoint, statistics of the
 * table that has grown most (without them rows are found by the wrong index, and slower with each one), clearing up.
 */
export type Upkeep = "checkpoint" | "statistics" | "vacuum";

/**
 * The database as the modules see it. `withTenant` and `once` are the only ways to a
 * tenant's tables: both work under a role that row-level security binds, with the tenant set for that transaction only.
 */
export interface Database {
  /** The tables that belong to no tenant. */
  readonly system: Kysely<SystemTables>;
  /** Runs `work` in one transaction that sees and writes rows of this tenant only; rolled back when it throws. */
  withTenant<T>(tenant: string, work: (db: TenantHandle) => Promise<T>): Promise<T>;
  /**
   * For work that is one statement: what `withTenant` does in three round trips, in one. Two statements are two
   * transactions here; what belongs together needs `withTenant`.
   */
  once(tenant: string): TenantStatements;
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
  /** Does some upkeep where the database does none by itself. */
  maintain(work: Upkeep): Promise<void>;
  /** Whether upkeep would keep nobody waiting now; always where a database server sees to that itself. */
  isQuiet(): boolean;
  close(): Promise<void>;
}
