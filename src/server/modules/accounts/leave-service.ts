/** The rights of a person to their own data: export and deletion. */
import { REFUSALS } from "#domain/refusal/refusals.ts";
import { REGRET_DAYS, type ExportedFile } from "#domain/people/account/own-data.ts";
import type { Profile } from "#domain/people/account/profile.ts";
import { err, ok, type Result } from "#domain/shared/result.ts";
import { addMinutes } from "#domain/shared/units.ts";
import { mailTexts } from "#server/platform/texts/texts.ts";
import type { Tenant } from "#domain/tenant/tenant.ts";
import type { Actor } from "#server/platform/security/actor.ts";
import { enqueue } from "#server/platform/jobs/outbox/enqueue.ts";
import { OLD_PASSWORD } from "./rate-limits.ts";
import { ownData } from "./own-data.ts";
import type { AccountPorts } from "./ports.ts";
import { accountById, changeAccount } from "./repository.ts";

const WRONG_PASSWORD = REFUSALS.password_wrong;
const DAY_MINUTES = 24 * 60;

/** A request for the own data: the password, and the language that the actor reads (BCP 47, or empty). */
export interface WantedFiles {
  readonly password: string;
  readonly language: string;
}

export interface LeaveService {
  /** All stored data of the actor. @throws HttpError 429 when the password was tried too often. */
  files(tenant: Tenant, actor: Actor, wanted: WantedFiles): Promise<Result<readonly ExportedFile[], string>>;
  /** Schedules the deletion of the account, after some days to reconsider. @throws HttpError 429 */
  leave(tenant: Tenant, actor: Actor, sent: string): Promise<Result<Profile, string>>;
  /** Cancels the deletion. */
  stay(tenant: Tenant, actor: Actor): Promise<Profile>;
}

/** Wires the service to its ports. */
export function leaveService(ports: AccountPorts): LeaveService {
  const { db, clock, rateLimiter, passwords } = ports;
  /** A session alone is not enough: another person may be using an open page. */
  const isOwner = async (tenant: Tenant, actor: Actor, sent: string): Promise<boolean> => {
    await rateLimiter.consume(tenant.id, [OLD_PASSWORD, actor.accountId]);
    const account = await db.withTenant(tenant.id, (handle) => accountById(handle, actor.accountId));
    if (!(await passwords.verify(account.passwordHash, sent))) return false;
    await rateLimiter.reset(tenant.id, [OLD_PASSWORD, actor.accountId]);
    return true;
  };
  const set = (tenant: Tenant, actor: Actor, deleteAt: Date | null): Promise<Profile> =>
    db.withTenant(tenant.id, async (handle) => {
      const now = clock.now();
      await changeAccount(handle, actor.accountId, { delete_at: deleteAt }, now);
      if (deleteAt) await enqueue(handle, "mail.leaving", { account: actor.accountId }, now);
      return (await accountById(handle, actor.accountId)).profile;
    });
  return {
    async files(tenant, actor, { password, language }) {
      if (!(await isOwner(tenant, actor, password))) return err(WRONG_PASSWORD);
      const { settings } = tenant;
      const words = { zone: settings.zone, translate: mailTexts(language || settings.locale, settings) };
      return ok(await db.withTenant(tenant.id, (handle) => ownData(handle, actor.accountId, words)));
    },
    async leave(tenant, actor, sent) {
      if (!(await isOwner(tenant, actor, sent))) return err(WRONG_PASSWORD);
      return ok(await set(tenant, actor, new Date(addMinutes(clock.now(), REGRET_DAYS * DAY_MINUTES))));
    },
    stay: (tenant, actor) => set(tenant, actor, null),
  };
}
