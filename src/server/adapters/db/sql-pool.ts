import type { SqlResult, Statement } from "./sql-engine.ts";

/** A connection that its user has alone until it is given back. */
export interface SqlClient {
  query(sql: string, parameters: readonly unknown[]): Promise<SqlResult>;
  /** Begins a transaction with these statements, which may travel with the first one that follows. */
  begin(sql: string): Promise<void>;
  /** Runs the last statement of a transaction and commits; what fails leaves the transaction open, to be rolled back. */
  finish(statement: Statement): Promise<SqlResult>;
  /** Runs one statement between `begin` and commit; nothing of it stays when it fails. */
  once(begin: string, statement: Statement): Promise<SqlResult>;
  release(): void;
}

/** Where connections come from. */
export interface SqlPool {
  connect(): Promise<SqlClient>;
  end(): Promise<void>;
}
