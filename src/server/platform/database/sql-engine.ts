/** The notification channel of new outbox rows. */
export const ANNOUNCEMENTS = "cabstand_outbox";

/** In a transaction: what it announces comes as notices with this SQLSTATE, to be sent by another carrier. */
export const ANNOUNCE_AS_NOTICES = "set local app.announce = 'notice'";
export const ANNOUNCEMENT_STATE = "CB001";

/**
 * Fails with 25006 where the session could not write, and writes nothing itself: a standby and a read-only primary
 * refuse row locks before they look for rows.
 */
export const WRITABLE = "select id from tenants where false for update";

/** The result of one statement, in the shape that the `pg` package uses. */
export interface SqlResult {
  readonly command: string;
  readonly rowCount: number;
  readonly rows: readonly Record<string, unknown>[];
}

/** One statement, or several in one text if there are no parameters. */
export interface Statement {
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

/**
 * One PostgreSQL session: statements run in the order in which they are sent, one at a time.
 * Errors carry the SQLSTATE in `code` and the constraint's name in `constraint`, as `pg` does.
 */
export interface SqlEngine {
  query(sql: string, parameters: readonly unknown[]): Promise<SqlResult>;
  /**
   * Runs statements in one round trip to the worker. The first that fails stops the rest; earlier ones are not undone.
   */
  run(statements: readonly Statement[]): Promise<readonly SqlResult[]>;
  /** Runs a script of several statements without parameters. */
  script(sql: string): Promise<void>;
  /** Subscribes to what any session announces on a channel (NOTIFY) once it is committed, until this session closes. */
  listen(channel: string, onNotify: (payload: string) => void): Promise<void>;
  /** Whether its disk has room for more; absent for an engine without a disk. */
  hasRoom?(): boolean;
  close(): Promise<void>;
}
