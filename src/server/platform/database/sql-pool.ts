import type { SqlResult } from "./sql-engine.ts";

/** Carries what transactions announce, in the place of the database: once they are committed, in their order. */
export interface AnnouncementCarrier {
  /** Read as a transaction begins: the database announces for those that begin while this is false. */
  isReady(): boolean;
  carry(announcements: readonly string[]): void;
}

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
