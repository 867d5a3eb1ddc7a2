/** Signing in and signing up. */
import { REFUSALS } from "#domain/refusal/refusals.ts";
import { randomBytes } from "node:crypto";
import { emailKey } from "#domain/people/contact/email-key.ts";
import { SENT_PASSWORD } from "#domain/people/account/password.ts";
import type { Profile } from "#domain/people/account/profile.ts";
import { readPerson } from "#domain/people/read-person.ts";
import { err, ok, type Result } from "#domain/shared/result.ts";
import { HttpError } from "#server/platform/http/http-error.ts";
import { enqueue } from "#server/platform/jobs/outbox/enqueue.ts";
import { newId, sha256 } from "#server/platform/security/ids.ts";
import type { TenantHandle } from "#server/platform/database/database.port.ts";
import {
  OWNER_NOTICE,
  SIGN_IN_BY_ADDRESS,
  SIGN_IN_BY_EMAIL,
  SIGN_UP,
  makeEmailLink,
  type AccountDeps,
} from "./account-deps.ts";
import { isCommonPassword, TOO_COMMON } from "./common-passwords.ts";
import { accountById, accountByKey, addAccount } from "./repository.ts";
import type { ContactDraft } from "#domain/people/contact/contact.ts";
import type { Tenant } from "#domain/tenant/tenant.ts";

/** The part of a tenant that its accounts depend on. */
export type AccountTenant = Pick<Tenant, "id" | "isTest">;

/** Who wants an account, as stated; nothing is checked yet. */
export interface SignUpRequest {
  readonly person: ContactDraft;
  /** The browser's hash of the password. */
  readonly sent: string;
  /** The language of the page: BCP 47, or empty. */
  readonly locale: string;
}

/** A newcomer whose password is hashed. */
export type HashedNewcomer = Omit<SignUpRequest, "sent"> & { readonly passwordHash: string };

/**
 * A new account's id. "taken": the email address has an account already, which stays as it is: the caller may link
 * nothing to it and start no session. "refused": by a rule or the rate limit.
 */
export type AddedAccount = { readonly accountId: string } | "taken" | "refused";

/** Signing up as part of another action, such as booking: by the same rules, except that a last name is optional. */
export interface SignUp {
  /** Before the transaction, since it takes long. @returns null for a password that is not allowed. */
  hash(sent: string): Promise<string | null>;
  /** In the action's transaction. @param address of the caller. */
  add(db: TenantHandle, tenant: AccountTenant, newcomer: HashedNewcomer, address: string): Promise<AddedAccount>;
  /** After the transaction: mails the owner of an account whose address was used. */
  notifyOwner(tenant: string, email: string): Promise<void>;
}

/** The one answer to a wrong password, a wrong address and an address without an account. */
const NOT_SIGNED_IN = REFUSALS.sign_in_failed;

/**
 * The answer when the address has an account already. Signing up signs in at once, so a success cannot look like a
 * refusal, and this answer reveals that the address is known. The leak is limited: five tries an hour for each network,
 * and a notice to the owner. The answer says nothing else about the account.
 */
const NOT_SIGNED_UP = REFUSALS.sign_up_refused;

export interface SignInService {
  /** @throws HttpError 429 at the rate limit of the address or of the email key. */
  signIn(tenant: string, stated: StatedSignIn, address: string): Promise<Result<Profile, string>>;
  /**
   * Makes an account. An existing one of the same mailbox stays unchanged.
   * @param address of the caller.
   * @throws HttpError 429 at the caller's rate limit.
   */
  signUp(tenant: AccountTenant, newcomer: SignUpRequest, address: string): Promise<Result<Profile, string>>;
}

interface StatedSignIn {
  readonly email: string;
  readonly sent: string;
}

/** Makes the service. */
export function signInService(deps: AccountDeps): SignInService {
  const { db, rateLimiter, passwords } = deps;
  // Compared with when the address has no account: the same work, so that timing reveals nothing, and never a match.
  const dummyHash = passwords.hash(sha256(randomBytes(32).toString("hex")));
  return {
    async signIn(tenant, { email, sent }, address) {
      const key = emailKey(email);
      await rateLimiter.consume(tenant, [SIGN_IN_BY_ADDRESS, address], [SIGN_IN_BY_EMAIL, key]);
      const account = await db.withTenant(tenant, (handle) => accountByKey(handle, key));
      const isRight = await passwords.verify(account?.passwordHash ?? (await dummyHash), sent);
      if (!account || !isRight) return err(NOT_SIGNED_IN);
      await rateLimiter.reset(tenant, [SIGN_IN_BY_EMAIL, key]);
      return ok(account.profile);
    },
    signUp: (tenant, newcomer, address) => signUp(deps, tenant, newcomer, address),
  };
}

async function signUp(
  deps: AccountDeps,
  { id: tenant, isTest }: AccountTenant,
  newcomer: SignUpRequest,
  address: string,
): Promise<Result<Profile, string>> {
  const person = readPerson(newcomer.person, { lastNameRequired: true, emailRequired: true, isTest });
  if (!person.ok) return person;
  if (isCommonPassword(newcomer.sent)) return err(TOO_COMMON);
  await deps.rateLimiter.consume(tenant, [SIGN_UP, address]);
  const passwordHash = await deps.passwords.hash(newcomer.sent);
  const made = await deps.db.withTenant(tenant, async (handle) => {
    const id = await store(deps, handle, tenant, { person: person.value, passwordHash, locale: newcomer.locale });
    return id && accountById(handle, id);
  });
  if (made) return ok(made.profile);
  await notifyOwner(deps, tenant, emailKey(person.value.email));
  return err(NOT_SIGNED_UP);
}

/** Stores an account and its welcome mail, which has the link that confirms its address. @returns its id; null when the address has an account already. */
async function store(
  deps: AccountDeps,
  db: TenantHandle,
  tenant: string,
  newcomer: HashedNewcomer,
): Promise<string | null> {
  const now = deps.clock.now();
  const id = newId(now);
  if (!(await addAccount(db, tenant, { id, ...newcomer, at: now }))) return null;
  const code = await makeEmailLink(deps, db, tenant, { id, email: newcomer.person.email });
  await enqueue(db, "mail.welcome", { account: id, code }, now);
  return id;
}

/** Mails the owner of an account that a sign-up used its address, a few times an hour at most. */
export async function notifyOwner(deps: AccountDeps, tenant: string, key: string): Promise<void> {
  try {
    await deps.rateLimiter.consume(tenant, [OWNER_NOTICE, key]);
  } catch (error) {
    if (isSpent(error)) return;
    throw error;
  }
  await deps.db.withTenant(tenant, async (handle) => {
    const owner = await accountByKey(handle, key);
    if (!owner) return;
    await enqueue(handle, "mail.exists", { account: owner.profile.accountId }, deps.clock.now());
  });
}

const isSpent = (error: unknown): boolean => error instanceof HttpError && error.statusCode === 429;

/** Sign-up for other modules. */
export const signUps = (deps: AccountDeps): SignUp => ({
  hash: async (sent) => (SENT_PASSWORD.test(sent) && !isCommonPassword(sent) ? deps.passwords.hash(sent) : null),
  async add(db, { id: tenant, isTest }, { person: stated, ...newcomer }, address) {
    const person = readPerson(stated, { lastNameRequired: false, emailRequired: true, isTest });
    if (!person.ok) return "refused";
    try {
      await deps.rateLimiter.count(db, tenant, [SIGN_UP, address]);
    } catch (error) {
      if (isSpent(error)) return "refused";
      throw error;
    }
    const accountId = await store(deps, db, tenant, { ...newcomer, person: person.value });
    return accountId === null ? "taken" : { accountId };
  },
  notifyOwner: (tenant, email) => notifyOwner(deps, tenant, emailKey(email)),
});
