import { HttpError } from "./http-error.ts";

/**
 * The database cannot be reached, or is too busy to answer in time. The call was not carried out as far as anybody
 * knows; the same call may be made again (writes under their idempotency key).
 */
export class DatabaseAway extends HttpError {
  /** SQLSTATE or the system's error code, for the log. */
  readonly reason: string;
  /** Whether the connection is of no use any more. */
  readonly isConnectionLost: boolean;

  constructor(reason: string, isConnectionLost: boolean) {
    super(503, "We cannot do this right now. Please try again in a moment.", 5);
    this.reason = reason;
    this.isConnectionLost = isConnectionLost;
  }
}

/** SQLSTATEs after which a connection is gone: class 08 (connection), 57P0x (the server goes or comes), idle too long. */
const LOST = /^(08...|57P0[1235]|25P0[34])$/;
/** SQLSTATEs of a server that has no room or time now: resources, cut statements, locks, deadlocks. */
const BUSY = /^(53...|57014|55P03|40001|40P01)$/;
/** What `pg` says without any code when it has lost or not got its server. */
const LOST_WORDS =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|Query read timeout|timeout expired|timeout exceeded when trying to connect|Connection is closed)/i;

/** The error as DatabaseAway when it says that the database is away or busy, else null. */
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
