/** What the table says of each call. */
import type { z } from "zod";

/**
 * Who may call. "public" needs no identity; "capability" needs an unguessable code in the request that grants exactly
 * what is returned; "owner" a session or a capability that has the named object; "customer" any session; "booker" the
 * session of somebody who books for a business; "dispatch" a key of the operator's own dispatch system.
 */
export const ACCESSES = ["public", "capability", "owner", "customer", "booker", "dispatch"] as const;
export type Access = (typeof ACCESSES)[number];

/** Which request budget a call draws on (RELIABILITY: two separate buckets by address and account). */
export const RATES = ["read", "search", "quote", "write"] as const;
export type RateClass = (typeof RATES)[number];

export interface EndpointDefinition {
  readonly access: Access;
  readonly rate: RateClass;
  /** True where an id of a person in the request is not even compared with the session, because nothing is done by it. */
  readonly ignoresClaims?: boolean;
  /**
   * True where the answer is the same for everybody: a request that names nobody is answered without asking who sends
   * it, and so also while the database is away.
   */
  readonly forEverybody?: boolean;
  /**
   * True where doing it twice would do harm, or would refuse what was done: a repetition under the same Idempotency-Key
   * gets the first answer (RELIABILITY G6). Bookings and payments see to that by themselves.
   */
  readonly oncePerKey?: boolean;
  /** Largest body, where it is larger than usual. */
  readonly bodyBytes?: number;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  readonly reply: z.ZodType;
  /** One sentence for the API page. */
  readonly summary: string;
}
