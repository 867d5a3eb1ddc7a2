import type { Clock } from "#server/clock.port.ts";
import type { Counters } from "#server/counters.ts";
import type { Database } from "#server/database.port.ts";
import type { LinkCodes } from "#server/link-codes.ts";
import type { Passwords } from "./passwords.port.ts";

/** What the services of this module stand on. */
export interface AccountPorts {
  readonly db: Database;
  readonly clock: Clock;
  readonly counters: Counters;
  readonly passwords: Passwords;
  readonly links: LinkCodes;
}
