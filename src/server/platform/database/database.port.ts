import type { Kysely, Transaction } from "kysely";
import type { AnnouncementCarrier, PoolFigures } from "./sql-pool.ts";
import type { OverviewTables } from "./tables/overview-tables.ts";
import type { SystemTables, TenantTables } from "./tables/tables.ts";

/** Work on one tenant's tables inside one transaction. */
export type TenantHandle = Transaction<TenantTables>;

/** Read-only work on the states of all tenants' rows inside one transaction. */
export type OverviewHandle = Transaction<OverviewTables>;

/** Listener for the announcements of all processes on one database. */
export interface OutboxListener {
  /** A row of the outbox was committed; the text is JSON, see outbox/events.ts. */
  announced(announcement: string): void;
  /** Listening has begun, or begun again: announcements before this moment may have been missed. */
  resumed(): void;
}

/**
 * Work that a database server's background processes do and an embedded database lacks: a checkpoint, statistics of the
 * table that has grown most (without them the planner picks the wrong index, and queries slow down with each row),
 * vacuuming.
 */
export type Upkeep = "checkpoint" | "statistics" | "vacuum";

/**
 * The database as the modules see it. `withTenant` is the only access to a tenant's tables: it works under a role that
 * row-level security binds, with the tenant set for that transaction only.
 */
export interface Database {
  /** The tables that belong to no tenant. */
  readonly system: Kysely<SystemTables>;
  /** Runs `work` in one transaction that sees and writes rows of this tenant only; rolled back when it throws. */
  withTenant<T>(tenant: string, work: (db: TenantHandle) => Promise<T>): Promise<T>;
  /** Runs `work` in one transaction that reads the states of all tenants' rows, and nothing else. */
  withOverview<T>(work: (db: OverviewHandle) => Promise<T>): Promise<T>;
  /**
   * Subscribes to every row that this or another process puts into the outbox. Reconnects when the connection is lost.
   * @returns the function that ends the subscription.
   */
  listen(listener: OutboxListener): () => Promise<void>;
  /** Hands what this process's transactions announce to a carrier; an embedded database, which has one process, does not. */
  announceThrough(carrier: AnnouncementCarrier): void;
  /** Announces by the database what a carrier could not carry. */
  announce(announcement: string): Promise<void>;
  /**
   * Inserts a tenant's own row (`row`) and then the rows that belong to it (`work`) in one transaction, which gets the
   * tenant's rights once `row` is done.
   */
  provision(
    tenant: string,
    row: (system: Transaction<SystemTables>) => Promise<void>,
    work: (db: TenantHandle) => Promise<void>,
  ): Promise<void>;
  /** Resolves when the database answers and is writable. @throws DatabaseAway */
  ping(): Promise<void>;
  /** Does one kind of upkeep; a no-op on a database server, which looks after itself. */
  maintain(work: Upkeep): Promise<void>;
  /** How busy this process's connections are. */
  figures(): PoolFigures;
  /** Whether upkeep would delay no caller now; always true on a database server, which schedules its own. */
  isQuiet(): boolean;
  close(): Promise<void>;
}
