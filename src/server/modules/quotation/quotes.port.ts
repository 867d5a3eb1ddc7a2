import type { TenantHandle } from "#server/platform/database/database.port.ts";
import type { StoredQuote } from "./stored-quote.ts";

/** Stored quotes, for booking against them. Locks last until the transaction ends. */
export interface Quotes {
  /** A quote by its id, or null; not locked, for reading its price. */
  read(db: TenantHandle, id: string): Promise<StoredQuote | null>;
  /** A quote by its id, locked, or null. */
  lock(db: TenantHandle, id: string): Promise<StoredQuote | null>;
  /** The newest quotes of a journey, locked, newest first. */
  lockOf(db: TenantHandle, fingerprint: string): Promise<readonly StoredQuote[]>;
}
