/** New passwords: by a mailed link, or in a session with the old password. */
import { REFUSALS } from "#domain/refusal/refusals.ts";
import { emailKey, tidyEmail } from "#domain/people/contact/email-key.ts";
import { err, ok, type Result } from "#domain/shared/result.ts";
import { textFault } from "#domain/shared/text/text-rules.ts";
import { isId, newId, sha256 } from "#server/platform/security/ids.ts";
import { enqueue } from "#server/platform/jobs/outbox/enqueue.ts";
import type { Actor } from "#server/platform/security/actor.ts";
import {
  OLD_PASSWORD,
  RESET_BY_ADDRESS,
  RESET_BY_BOTH,
  RESET_BY_EMAIL,
  SIGN_IN_BY_EMAIL,
  type AccountDeps,
} from "./account-deps.ts";
import { askForReset, dropCodes, judgeCode, takeCode } from "./codes-repository.ts";
import { isCommonPassword, TOO_COMMON } from "./common-passwords.ts";
import { accountById, replacePassword } from "./repository.ts";

/** The one answer to a link that is wrong, expired or replaced by a newer one. */
export const DEAD_LINK = REFUSALS.link_dead;
const WRONG_OLD = REFUSALS.password_old_wrong;
const CHANGED_MEANWHILE = REFUSALS.password_changed_meanwhile;

/** Success without a value, or the message of the refusal. */
type Outcome = Result<null, string>;

/** The two segments of a mailed link. */
export interface StatedLink {
  readonly id: string;
  readonly code: string;
}

export interface PasswordService {
  /**
   * Has a link mailed to the account of an address, if there is one; the answer does not reveal whether there is. Older
   * links become invalid.
   * @returns a message only for text that is not an address.
   * @throws HttpError 429 at a rate limit.
   */
  askForReset(tenant: string, email: string, address: string): Promise<Outcome>;
  /** Uses a mailed link up for a new password; every session of the account ends, and no new one begins. */
  reset(tenant: string, link: StatedLink, sent: string): Promise<Outcome>;
  /** Changes the own password; every other session ends. @throws HttpError 429 when the old one was tried too often. */
  change(
    tenant: string,
    actor: Actor,
    passwords: { readonly sent: string; readonly oldSent: string },
  ): Promise<Outcome>;
}

/** Makes the service. */
export function passwordService(deps: AccountDeps): PasswordService {
  return {
    async askForReset(tenant, email, address) {
      const fault = textFault({ kind: "email", value: tidyEmail(email), required: true, title: "Email" });
      if (fault !== null) return err(fault);
      const key = emailKey(email);
      const both = `${address} ${key}`;
      await deps.rateLimiter.consume(tenant, [RESET_BY_ADDRESS, address], [RESET_BY_BOTH, both], [RESET_BY_EMAIL, key]);
      const now = deps.clock.now();
      const id = newId(now);
      const code = { id, hash: deps.oneTimeTokens.hashOf(tenant, "reset", id), now };
      await deps.db.withTenant(tenant, (handle) => askForReset(handle, tenant, key, code));
      return ok(null);
    },
    reset: (tenant, link, sent) => reset(deps, tenant, link, sent),
    change: (tenant, actor, passwords) => change(deps, tenant, actor, passwords),
  };
}

async function reset(deps: AccountDeps, tenant: string, link: StatedLink, sent: string): Promise<Outcome> {
  const { db, clock, passwords, rateLimiter } = deps;
  if (!isId(link.id)) return err(DEAD_LINK);
  const code = { id: link.id, purpose: "reset", hash: sha256(link.code) } as const;
  // Checked twice: a wrong code must not cost a slow hash, and a slow hash must not run inside a transaction.
  const judged = await db.withTenant(tenant, (handle) => judgeCode(handle, code, clock.now()));
  if (!judged.ok) return err(judged.error === "used" ? REFUSALS.reset_link_used : DEAD_LINK);
  if (isCommonPassword(sent)) return err(TOO_COMMON);
  const hash = await passwords.hash(sent);
  const now = clock.now();
  const owner = await db.withTenant(tenant, async (handle) => {
    const opened = await takeCode(handle, code, now);
    if (!opened.ok) return null;
    const { accountId } = opened.value;
    await replacePassword(handle, accountId, { hash, expected: null, keptSession: null, now, confirmsEmail: true });
    await dropCodes(handle, accountId);
    await enqueue(handle, "mail.password", { account: accountId }, now);
    return accountById(handle, accountId);
  });
  if (!owner) return err(DEAD_LINK);
  // Reset the backoff, so that an attacker's guesses do not keep the owner out.
  await rateLimiter.reset(tenant, [SIGN_IN_BY_EMAIL, emailKey(owner.profile.email)]);
  return ok(null);
}

async function change(
  deps: AccountDeps,
  tenant: string,
  actor: Actor,
  { sent, oldSent }: { readonly sent: string; readonly oldSent: string },
): Promise<Outcome> {
  const { db, clock, passwords, rateLimiter } = deps;
  await rateLimiter.consume(tenant, [OLD_PASSWORD, actor.accountId]);
  const account = await db.withTenant(tenant, (handle) => accountById(handle, actor.accountId));
  if (!(await passwords.verify(account.passwordHash, oldSent))) return err(WRONG_OLD);
  await rateLimiter.reset(tenant, [OLD_PASSWORD, actor.accountId]);
  if (isCommonPassword(sent)) return err(TOO_COMMON);
  const hash = await passwords.hash(sent);
  const now = clock.now();
  return db.withTenant(tenant, async (handle) => {
    const change = { hash, expected: account.passwordHash, keptSession: actor.sessionHash, now };
    if (!(await replacePassword(handle, actor.accountId, change))) return err(CHANGED_MEANWHILE);
    await dropCodes(handle, actor.accountId);
    await enqueue(handle, "mail.password", { account: actor.accountId }, now);
    return ok(null);
  });
}
