/** The endpoint table's entry for one call. */
import type { z } from "zod";

/**
 * Who may call. "public" needs no identity; "capability" needs an unguessable code in the request that grants exactly
 * what is returned; "owner" a session or a capability that has the named object; "customer" any session; "booker" the
 * session of a person who books for a business; "dispatch" a key of the operator's own dispatch system; "staff" the
 * session of a member of the operator's staff, which no customer has.
 */
export const ACCESSES = ["public", "capability", "owner", "customer", "booker", "dispatch", "staff"] as const;
export type Access = (typeof ACCESSES)[number];

/** The class of rate limit that a call counts against. */
export const RATES = ["read", "search", "quote", "write"] as const;
export type RateClass = (typeof RATES)[number];

export interface EndpointDefinition {
  readonly access: Access;
  readonly rate: RateClass;
  /** True where the person that a request or its page names is not compared with the session: it has no effect. */
  readonly ignoresClaims?: boolean;
  /**
   * True where all callers get the same reply: a request that names no person is answered without reading the session,
   * and therefore also while the database is unavailable.
   */
  readonly forEverybody?: boolean;
  /**
   * True where a repetition would do harm, or would be refused after a success: a repetition under the same
   * Idempotency-Key gets the first reply. Bookings and payments have idempotency of their own.
   */
  readonly oncePerKey?: boolean;
  /** Largest body in bytes, where it is larger than usual. */
  readonly bodyBytes?: number;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  readonly reply: z.ZodType;
  /** One sentence for the API page. */
  readonly summary: string;
}
