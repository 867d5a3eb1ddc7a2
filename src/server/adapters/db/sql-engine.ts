/** What one statement gave back, in the shape that the `pg` package uses. */
export interface SqlResult {
  readonly command: string;
  readonly rowCount: number;
  readonly rows: readonly Record<string, unknown>[];
}

/**
 * One PostgreSQL session: statements run in the order in which they are sent, one at a time.
 * Errors carry the SQLSTATE in `code` and the constraint's name in `constraint`, as `pg` does.
 */
export interface SqlEngine {
  query(sql: string, parameters: readonly unknown[]): Promise<SqlResult>;
  /** Runs a script of several statements without parameters. */
  script(sql: string): Promise<void>;
  close(): Promise<void>;
}
