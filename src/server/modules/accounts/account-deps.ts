/** What this module's services share: their dependencies, their rate limits, and the link that proves an email address. */
import type { Clock } from "#server/platform/clock.ts";
import type { RateLimiter, RateLimit } from "#server/platform/security/rate-limiter.ts";
import type { Database, TenantHandle } from "#server/platform/database/database.port.ts";
import type { OneTimeTokens } from "#server/platform/security/one-time-tokens.ts";
import type { Passwords } from "./passwords.port.ts";
import { newId } from "#server/platform/security/ids.ts";
import { putEmailCode } from "./codes-repository.ts";

/** The dependencies of this module's services. */
export interface AccountDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly rateLimiter: RateLimiter;
  readonly passwords: Passwords;
  readonly oneTimeTokens: OneTimeTokens;
}

const QUARTER = 15;
const HOUR = 60;
/** Backoff: one second after the fifth failure, doubling each time, at most an hour. */
const GROWING = { first: 1, longest: 3600 };

/** Sign-in tries for one email key, whether it has an account or not. A success resets them. */
export const SIGN_IN_BY_EMAIL: RateLimit = { name: "sign-in email", limit: 5, minutes: QUARTER, delay: GROWING };
export const SIGN_IN_BY_ADDRESS: RateLimit = { name: "sign-in address", limit: 50, minutes: QUARTER };
/** Tries of the old password in a session; the same limits as for signing in. */
export const OLD_PASSWORD: RateLimit = { name: "old password", limit: 5, minutes: QUARTER, delay: GROWING };
export const SIGN_UP: RateLimit = { name: "sign-up", limit: 5, minutes: HOUR };
/** Requests of one network for one account: a stranger's do not use up its owner's. */
export const RESET_BY_BOTH: RateLimit = { name: "reset address and email", limit: 3, minutes: HOUR };
/** Mails to one mailbox, whoever asks for them. */
export const RESET_BY_EMAIL: RateLimit = { name: "reset email", limit: 12, minutes: HOUR };
export const RESET_BY_ADDRESS: RateLimit = { name: "reset address", limit: 10, minutes: HOUR };
/** Changes of the own email address; each mails an address that may not be the caller's. */
export const NEW_EMAIL: RateLimit = { name: "new email", limit: 3, minutes: HOUR };
/** Links asked for to confirm the own email address; apart, so that a mistyped address can still be changed. */
export const CONFIRM_LINK: RateLimit = { name: "confirm link", limit: 3, minutes: HOUR };
/** Notices to an owner that a sign-up used the address of the account. */
export const OWNER_NOTICE: RateLimit = { name: "owner notice", limit: 3, minutes: HOUR };

/**
 * Makes the link of an address, in place of an unused one of the account.
 * @returns the id of its code, for the mail that brings it there.
 */
export async function makeEmailLink(
  { clock, oneTimeTokens }: Pick<AccountDeps, "clock" | "oneTimeTokens">,
  db: TenantHandle,
  tenant: string,
  account: { readonly id: string; readonly email: string },
): Promise<string> {
  const now = clock.now();
  const id = newId(now);
  await putEmailCode(db, tenant, account.id, account.email, {
    id,
    hash: oneTimeTokens.hashOf(tenant, "email", id),
    now,
  });
  return id;
}
