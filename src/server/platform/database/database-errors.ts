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

/** There is no safe way to the database; the message says what to set. */
export class DatabaseRefused extends Error {
  override readonly name = "DatabaseRefused";
}

/** Node's codes for a certificate that no known authority has signed. */
const UNKNOWN_AUTHORITY = new Set([
  "UNABLE_TO_VERIFY_LEAF_SIGNATURE",
  "UNABLE_TO_GET_ISSUER_CERT",
  "UNABLE_TO_GET_ISSUER_CERT_LOCALLY",
  "SELF_SIGNED_CERT_IN_CHAIN",
  "DEPTH_ZERO_SELF_SIGNED_CERT",
]);

/** What a failed connection says of its address; null: nothing, the server may be away. @param setting with the address. */
export function refusalOf(error: unknown, setting: string): DatabaseRefused | null {
  const { code, message, syscall, path } = error as Partial<Record<"code" | "message" | "syscall" | "path", unknown>>;
  const refused = (sentence: string): DatabaseRefused => new DatabaseRefused(`${setting}: ${sentence}`);
  if (typeof code === "string" && UNKNOWN_AUTHORITY.has(code)) {
    return refused(
      "the certificate of the server is signed by an authority that is not known here. Add " +
        "sslmode=verify-full&sslrootcert=/path/of/its-certificate.pem to the address.",
    );
  }
  if (code === "ERR_TLS_CERT_ALTNAME_INVALID")
    return refused("the certificate of the server is for another host. Write the host that it names into the address.");
  if (code === "CERT_HAS_EXPIRED") return refused("the certificate of the server has expired. Renew it there.");
  // The address names files: sslrootcert, sslcert, sslkey.
  if (syscall === "open" || syscall === "read")
    return refused(`the file ${String(path)} of the address cannot be read. An authority known to all needs no file.`);
  if (message === "The server does not support SSL connections")
    return refused("the server has no TLS. Switch it on there, or take sslmode and sslrootcert out of the address.");
  return null;
}
