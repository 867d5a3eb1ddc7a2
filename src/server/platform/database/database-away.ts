import { HttpError } from "#server/platform/http/http-error.ts";

/**
 * The database cannot be reached, or is too busy to answer in time. As far as is known the call was not carried out;
 * the caller may repeat it (writes under their idempotency key).
 */
export class DatabaseAway extends HttpError {
  /** SQLSTATE or the system's error code, for the log. */
  readonly reason: string;
  /** Whether the connection is unusable from now on. */
  readonly isConnectionLost: boolean;

  constructor(reason: string, isConnectionLost: boolean) {
    super(503, "We cannot do this right now. Please try again in a moment.", 5);
    this.reason = reason;
    this.isConnectionLost = isConnectionLost;
  }
}

/**
 * SQLSTATEs after which a connection is unusable: class 08 (connection), 57P0x (the server stops or starts), idle
 * timeouts, and 25006 (read-only), which a former primary reports after a failover made it a standby.
 */
const LOST = /^(08...|57P0[1235]|25P0[34]|25006)$/;
/** SQLSTATEs of an overloaded server: resources, cancelled statements, locks, deadlocks. */
const BUSY = /^(53...|57014|55P03|40001|40P01)$/;
/** SQLSTATE of a server whose disk is full. */
export const DISK_FULL = "53100";
/** Messages of `pg` without a code for a connection that was lost or not established. */
const LOST_WORDS =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|Query read timeout|timeout expired|timeout exceeded when trying to connect|Connection is closed)/i;

/** The error as DatabaseAway when it means that the database is unavailable or busy, else null. */
export function databaseAway(error: unknown): DatabaseAway | null {
  if (error instanceof DatabaseAway) return error;
  const { code, message } = error as { code?: unknown; message?: unknown };
  if (typeof code === "string") {
    if (LOST.test(code)) return new DatabaseAway(code, true);
    if (BUSY.test(code)) return new DatabaseAway(code, false);
    // Node's own codes: ECONNREFUSED, ECONNRESET, EPIPE, ENOTFOUND …
    return /^E[A-Z_]{3,}$/.test(code) ? new DatabaseAway(code, true) : null;
  }
  return typeof message === "string" && LOST_WORDS.test(message) ? new DatabaseAway("no answer", true) : null;
}

/** Resolves as `work` does; rejects with DatabaseAway where its failure means that. */
export async function awayAsSuch<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw databaseAway(error) ?? error;
  }
}
