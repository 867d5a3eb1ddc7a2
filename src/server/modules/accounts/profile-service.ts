/** The own profile, and the email address: a link mailed to it confirms it, and a new one takes effect only so. */
import type { AccessNeed } from "#domain/people/access-needs.ts";
import type { ContactDraft } from "#domain/people/contact/contact.ts";
import { emailKey } from "#domain/people/contact/email-key.ts";
import type { MarketingChoice, Profile } from "#domain/people/account/profile.ts";
import { readPerson } from "#domain/people/read-person.ts";
import { err, ok, type Result } from "#domain/shared/result.ts";
import type { Instant } from "#domain/shared/units.ts";
import type { TenantHandle } from "#server/platform/database/database.port.ts";
import { enqueue } from "#server/platform/jobs/outbox/enqueue.ts";
import { isId, sha256 } from "#server/platform/security/ids.ts";
import { json } from "#server/platform/database/tables/tables.ts";
import type { Actor } from "#server/platform/security/actor.ts";
import { CONFIRM_LINK, NEW_EMAIL, makeEmailLink, type AccountDeps } from "./account-deps.ts";
import { dropCodes, takeCode } from "./codes-repository.ts";
import { DEAD_LINK, type StatedLink } from "./password-service.ts";
import { accountById, accountByKey, changeAccount, type AccountChange } from "./repository.ts";
import { notifyOwner, type AccountTenant } from "./sign-in-service.ts";

/** Version of the consent texts beside the two boxes of the profile form; change it with every change of the texts. */
const MARKETING_WORDING = "marketing-1";

/** A profile as its owner wants it. */
interface StatedProfile {
  readonly person: ContactDraft;
  readonly choice: MarketingChoice;
  /** Null: left as they are. */
  readonly needs: readonly AccessNeed[] | null;
}

/** A profile after a change. */
export interface ChangedProfile {
  readonly profile: Profile;
  /**
   * Whether a new address waits for confirmation; true for every new address, so that it does not reveal taken ones.
   */
  readonly emailPending: boolean;
}

export interface ProfileService {
  read(tenant: string, actor: Actor): Promise<Profile>;
  /** @throws HttpError 429 when the address was changed too often. */
  update(tenant: AccountTenant, actor: Actor, stated: StatedProfile): Promise<Result<ChangedProfile, string>>;
  /**
   * Has the link that confirms the account's address mailed again, unless it is confirmed.
   * @returns the profile. @throws HttpError 429 when it was asked for too often.
   */
  sendEmailLink(tenant: string, actor: Actor): Promise<Profile>;
  /**
   * Uses a mailed link up: the address that it was sent to is confirmed, and the account's from now on. A link used
   * already has the same answer.
   */
  confirmEmail(tenant: string, link: StatedLink): Promise<Result<null, string>>;
}

/** Makes the service. */
export function profileService(deps: AccountDeps): ProfileService {
  const { db } = deps;
  const read = async (tenant: string, actor: Actor): Promise<Profile> =>
    (await db.withTenant(tenant, (handle) => accountById(handle, actor.accountId))).profile;
  return {
    read,
    async update({ id: tenant, isTest }, actor, { person: stated, choice, needs }) {
      const old = await read(tenant, actor);
      const person = readPerson(stated, { lastNameRequired: true, emailRequired: true, isTest });
      if (!person.ok) return person;
      const emailPending = person.value.email !== old.email;
      if (emailPending) await deps.rateLimiter.consume(tenant, [NEW_EMAIL, actor.accountId]);
      const now = deps.clock.now();
      const isTaken = await db.withTenant(tenant, async (handle) => {
        const needed = needs === null ? {} : { access_needs: json(needs) };
        const change = { ...changeOf(person.value), ...choiceOf(old, choice, now), ...needed };
        await changeAccount(handle, actor.accountId, change, now);
        return emailPending && !(await askToConfirm(deps, handle, tenant, actor.accountId, person.value.email));
      });
      if (isTaken) await notifyOwner(deps, tenant, emailKey(person.value.email));
      return ok({ profile: await read(tenant, actor), emailPending });
    },
    async sendEmailLink(tenant, actor) {
      const profile = await read(tenant, actor);
      if (profile.emailConfirmed) return profile;
      await deps.rateLimiter.consume(tenant, [CONFIRM_LINK, actor.accountId]);
      await db.withTenant(tenant, (handle) => mailLink(deps, handle, tenant, actor.accountId, profile.email));
      return profile;
    },
    confirmEmail: (tenant, link) => confirmEmail(deps, tenant, link),
  };
}

const changeOf = (person: ContactDraft): AccountChange => ({
  first_name: person.firstName,
  last_name: person.lastName,
  dialing_code: person.dialingCode,
  phone: person.phone,
});

/** The marketing consent with its time and text version, where it differs from before. */
function choiceOf(old: Profile, choice: MarketingChoice, now: Instant): AccountChange {
  const sms = choice.sms ?? old.smsOptIn;
  const email = choice.email ?? old.emailOptIn;
  if (sms === old.smsOptIn && email === old.emailOptIn) return {};
  return { sms_opt_in: sms, email_opt_in: email, opted_at: new Date(now), opted_wording: MARKETING_WORDING };
}

/** Whether an address belongs to another account. */
async function isAnothers(db: TenantHandle, accountId: string, email: string): Promise<boolean> {
  const holder = await accountByKey(db, emailKey(email));
  return holder !== null && holder.profile.accountId !== accountId;
}

/** Queues a link to a new address. @returns false when the address is another account's: then nothing is sent. */
async function askToConfirm(
  deps: AccountDeps,
  db: TenantHandle,
  tenant: string,
  accountId: string,
  email: string,
): Promise<boolean> {
  if (await isAnothers(db, accountId, email)) return false;
  await mailLink(deps, db, tenant, accountId, email);
  return true;
}

async function mailLink(
  deps: AccountDeps,
  db: TenantHandle,
  tenant: string,
  accountId: string,
  email: string,
): Promise<void> {
  const code = await makeEmailLink(deps, db, tenant, { id: accountId, email });
  await enqueue(db, "mail.email", { account: accountId, code }, deps.clock.now());
}

const isDuplicate = (error: unknown): boolean => (error as { code?: string }).code === "23505";

async function confirmEmail(
  { db, clock }: AccountDeps,
  tenant: string,
  link: StatedLink,
): Promise<Result<null, string>> {
  if (!isId(link.id)) return err(DEAD_LINK);
  const code = { id: link.id, purpose: "email", hash: sha256(link.code) } as const;
  const now = clock.now();
  try {
    return await db.withTenant(tenant, async (handle) => {
      const opened = await takeCode(handle, code, now);
      // Pressed twice, or on two devices: what the link was for is done.
      if (!opened.ok) return opened.error === "used" ? ok(null) : err(DEAD_LINK);
      const { accountId, email } = opened.value;
      if (await isAnothers(handle, accountId, email)) return err(DEAD_LINK);
      const { profile: old } = await accountById(handle, accountId);
      const confirmed = { email_confirmed_at: new Date(now) };
      await changeAccount(handle, accountId, { email, email_key: emailKey(email), ...confirmed }, now);
      if (email === old.email) return ok(null);
      // Links in the old mailbox become invalid.
      await dropCodes(handle, accountId);
      await enqueue(handle, "mail.email-changed", { account: accountId, to: old.email }, now);
      return ok(null);
    });
  } catch (error) {
    // Another account took the address between the check and the change.
    if (isDuplicate(error)) return err(DEAD_LINK);
    throw error;
  }
}
