/** Signing in and signing up. */
import { randomBytes } from "node:crypto";
import { emailKey } from "#domain/people/email-key.ts";
import { SENT_PASSWORD } from "#domain/people/password.ts";
import type { Profile } from "#domain/people/profile.ts";
import { readPerson } from "#domain/people/read-person.ts";
import { err, ok, type Result } from "#domain/shared/result.ts";
import { HttpError } from "#server/http-error.ts";
import { newId, sha256 } from "#server/ids.ts";
import type { Newcomers, StatedNewcomer } from "./accounts.port.ts";
import { OWNER_NOTICE, SIGN_IN_BY_ADDRESS, SIGN_IN_BY_EMAIL, SIGN_UP } from "./budgets.ts";
import { isCommonPassword, TOO_COMMON } from "./common-passwords.ts";
import type { AccountPorts } from "./ports.ts";
import { accountById, accountByKey, addAccount, askForMail } from "./repository.ts";

/** The one answer to a wrong password, a wrong address and an address without an account. */
const NOT_SIGNED_IN = "Email or password is not right. Please try again.";

/**
 * The answer when no account was made because the address has one. Whoever signs up is signed in at once (section 2),
 * so a success cannot look like a refusal, and this answer does tell that the address is known. It is kept dear: five
 * tries an hour per network, and the owner is told by mail. It says nothing about the account beyond that.
 */
const NOT_SIGNED_UP =
  "We could not create this account. If you have one already, please sign in or ask for a new password.";

export interface SignInService {
  /** @throws HttpError 429 when the budget of the address or of the e-mail key is used up. */
  signIn(tenant: string, stated: StatedSignIn, address: string): Promise<Result<Profile, string>>;
  /**
   * Makes an account. An existing one of the same mailbox stays byte for byte as it is.
   * @throws HttpError 429 when the caller's budget is used up.
   */
  signUp(tenant: string, newcomer: StatedNewcomer, rules: SignUpRules): Promise<Result<Profile, string>>;
}

interface StatedSignIn {
  readonly email: string;
  readonly sent: string;
}

export interface SignUpRules {
  /** Address of the caller. */
  readonly address: string;
  readonly lastNameRequired: boolean;
}

/** Wires the service to its ports. */
export function signInService(ports: AccountPorts): SignInService {
  const { db, counters, passwords } = ports;
  // What the password of an address without an account is compared with: the same work, and never right.
  const nobodysHash = passwords.hash(sha256(randomBytes(32).toString("hex")));
  return {
    async signIn(tenant, { email, sent }, address) {
      const key = emailKey(email);
      await counters.spend(tenant, [SIGN_IN_BY_ADDRESS, address], [SIGN_IN_BY_EMAIL, key]);
      const account = await db.withTenant(tenant, (handle) => accountByKey(handle, key));
      const isRight = await passwords.verify(account?.passwordHash ?? (await nobodysHash), sent);
      if (!account || !isRight) return err(NOT_SIGNED_IN);
      await counters.forget(tenant, [SIGN_IN_BY_EMAIL, key]);
      return ok(account.profile);
    },
    signUp: (tenant, newcomer, rules) => signUp(ports, tenant, newcomer, rules),
  };
}

async function signUp(
  ports: AccountPorts,
  tenant: string,
  newcomer: StatedNewcomer,
  { address, lastNameRequired }: SignUpRules,
): Promise<Result<Profile, string>> {
  const person = readPerson(newcomer.person, { lastName: lastNameRequired, email: true });
  if (!person.ok) return person;
  if (isCommonPassword(newcomer.sent)) return err(TOO_COMMON);
  await ports.counters.spend(tenant, [SIGN_UP, address]);
  const passwordHash = await ports.passwords.hash(newcomer.sent);
  const now = ports.clock.now();
  const id = newId(now);
  const made = await ports.db.withTenant(tenant, async (handle) => {
    if (
      !(await addAccount(handle, tenant, { id, person: person.value, passwordHash, locale: newcomer.locale, at: now }))
    )
      return null;
    await askForMail(handle, tenant, "mail.welcome", { account: id }, now);
    return accountById(handle, id);
  });
  if (made) return ok(made.profile);
  await tellOwner(ports, tenant, emailKey(person.value.email));
  return err(NOT_SIGNED_UP);
}

/** Tells the owner of an account that somebody typed its address, a few times an hour at most. */
export async function tellOwner(ports: AccountPorts, tenant: string, key: string): Promise<void> {
  try {
    await ports.counters.spend(tenant, [OWNER_NOTICE, key]);
  } catch (error) {
    if (isSpent(error)) return;
    throw error;
  }
  await ports.db.withTenant(tenant, async (handle) => {
    const owner = await accountByKey(handle, key);
    if (!owner) return;
    await askForMail(handle, tenant, "mail.exists", { account: owner.profile.accountId }, ports.clock.now());
  });
}

const isSpent = (error: unknown): boolean => error instanceof HttpError && error.statusCode === 429;

/** Accounts made in passing, by the code path of signing up. */
export const newcomers = (service: Pick<SignInService, "signUp">): Newcomers => ({
  async create(tenant, newcomer, address) {
    if (!SENT_PASSWORD.test(newcomer.sent)) return null;
    try {
      const made = await service.signUp(tenant, newcomer, { address, lastNameRequired: false });
      return made.ok ? made.value.accountId : null;
    } catch (error) {
      if (isSpent(error)) return null;
      throw error;
    }
  },
});
