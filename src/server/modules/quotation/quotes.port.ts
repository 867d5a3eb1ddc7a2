import type { TenantHandle } from "#server/database.port.ts";
import type { StoredQuote } from "./stored-quote.ts";

/** Stored quotes, for whoever books against them. What is locked stays so until the transaction ends. */
export interface Quotes {
  /** A quote by its id, or null; not locked, for telling its price. */
  read(db: TenantHandle, id: string): Promise<StoredQuote | null>;
  /** A quote by its id, locked, or null. */
  lock(db: TenantHandle, id: string): Promise<StoredQuote | null>;
  /** The newest quotes of a journey, locked, newest first. */
  lockOf(db: TenantHandle, fingerprint: string): Promise<readonly StoredQuote[]>;
}
