import type { AnnouncementCarrier } from "#server/platform/database/announcement-carrier.ts";
import type { SqlResult } from "./sql-engine.ts";

/** A connection that its caller has exclusively until it is released. */
export interface SqlClient {
  query(sql: string, parameters: readonly unknown[]): Promise<SqlResult>;
  /** Begins a transaction with these statements, which may be sent together with the first one that follows. */
  begin(sql: string): Promise<SqlResult>;
  release(): void;
}

/** How busy a pool is. */
export interface PoolFigures {
  /** Connections that are open. */
  readonly open: number;
  /** Of these, those that no caller has. */
  readonly idle: number;
  /** Callers that wait for one. */
  readonly waiting: number;
}

/** A pool of connections. */
export interface SqlPool {
  figures(): PoolFigures;
  connect(): Promise<SqlClient>;
  /** See `Database.announceThrough`. */
  announceThrough(carrier: AnnouncementCarrier): void;
  /** Whether the database's disk is, or was a moment ago, too full to write to. */
  isFull(): boolean;
  end(): Promise<void>;
}
