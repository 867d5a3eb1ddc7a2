/** The channel on which rows of the outbox announce themselves. */
export const ANNOUNCEMENTS = "cabstand_outbox";

/** What one statement gave back, in the shape that the `pg` package uses. */
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
  /** Runs statements in one go, which costs one round trip to a worker. The first that fails ends it; none is undone. */
  run(statements: readonly Statement[]): Promise<readonly SqlResult[]>;
  /** Runs a script of several statements without parameters. */
  script(sql: string): Promise<void>;
  /** Hears what any session announces on a channel (NOTIFY), once it is committed, until this one closes. */
  listen(channel: string, hear: (payload: string) => void): Promise<void>;
  close(): Promise<void>;
}
