import type { Clock } from "#server/platform/clock.port.ts";
import type { RateLimiter } from "#server/platform/security/rate-limiter.ts";
import type { Database } from "#server/platform/database/database.port.ts";
import type { OneTimeTokens } from "#server/platform/security/one-time-tokens.ts";
import type { Passwords } from "./passwords.port.ts";

/** The ports of this module's services. */
export interface AccountPorts {
  readonly db: Database;
  readonly clock: Clock;
  readonly rateLimiter: RateLimiter;
  readonly passwords: Passwords;
  readonly links: OneTimeTokens;
}
