/** A tenant's staff: who they are, and signing in. */
import { randomBytes } from "node:crypto";
import { emailKey } from "#domain/people/contact/email-key.ts";
import { err, ok, type Result } from "#domain/shared/result.ts";
import type { Instant } from "#domain/shared/units.ts";
import type { Database, TenantHandle } from "#server/platform/database/database.port.ts";
import { newId, sha256 } from "#server/platform/security/ids.ts";
import type { RateLimit, RateLimiter } from "#server/platform/security/rate-limiter.ts";
import type { Passwords } from "#server/modules/accounts/passwords.port.ts";

/** The one answer to a wrong password, a wrong address and an address that is no member's. */
const NOT_SIGNED_IN = "Incorrect email or password. Please try again.";

/** Tries for one address of a mailbox; a second after the fifth, doubling each time, at most an hour. */
const BY_EMAIL: RateLimit = { name: "staff email", limit: 5, minutes: 15, delay: { first: 1, longest: 3600 } };
const BY_ADDRESS: RateLimit = { name: "staff address", limit: 50, minutes: 15 };

/** Someone to become a member of staff, or to get another name and password. */
export interface NewStaff {
  readonly email: string;
  readonly name: string;
  readonly passwordHash: string;
}

/**
 * Adds a member of staff; one with the same mailbox gets the new name and password, and has to sign in again.
 * @returns whether it is a new one.
 */
export async function putStaff(db: TenantHandle, tenant: string, added: NewStaff, now: Instant): Promise<boolean> {
  const { email, name, passwordHash } = added;
  const at = new Date(now);
  const facts = { email, name, password_hash: passwordHash, updated_at: at };
  const id = newId(now);
  const row = await db
    .insertInto("staff")
    .values({ tenant_id: tenant, id, email_key: emailKey(email), created_at: at, ...facts })
    .onConflict((conflict) => conflict.columns(["tenant_id", "email_key"]).doUpdateSet(facts))
    .returning("id")
    .executeTakeFirstOrThrow();
  await db.deleteFrom("staff_sessions").where("staff_id", "=", row.id).execute();
  return row.id === id;
}

/** Whether an address is a member's. */
export async function isStaff(db: TenantHandle, email: string): Promise<boolean> {
  const row = await db.selectFrom("staff").select("id").where("email_key", "=", emailKey(email)).executeTakeFirst();
  return row !== undefined;
}

/** A member by address. @throws when there is none. */
export const staffByEmail = (db: TenantHandle, email: string): Promise<KnownStaff> =>
  db
    .selectFrom("staff")
    .select(["id", "email", "name"])
    .where("email_key", "=", emailKey(email))
    .executeTakeFirstOrThrow();

/** Removes a member of staff with all sessions. @returns whether there was one. */
export async function removeStaff(db: TenantHandle, email: string): Promise<boolean> {
  const result = await db.deleteFrom("staff").where("email_key", "=", emailKey(email)).executeTakeFirst();
  return result.numDeletedRows > 0n;
}

interface StaffDeps {
  readonly db: Database;
  readonly rateLimiter: RateLimiter;
  readonly passwords: Passwords;
}

/** A member who has given the right password. */
export interface KnownStaff {
  readonly id: string;
  readonly email: string;
  readonly name: string;
}

export interface StaffSignIn {
  /**
   * @param sent what stands for the password. @param address of the caller.
   * @throws HttpError 429 at the rate limit of the address or of the mailbox.
   */
  signIn(tenant: string, email: string, sent: string, address: string): Promise<Result<KnownStaff, string>>;
}

/** Makes the sign-in. */
export function staffSignIn({ db, rateLimiter, passwords }: StaffDeps): StaffSignIn {
  // Compared with when the address is no member's: the same work, so that timing reveals nothing, and never a match.
  let dummyHash: Promise<string> | null = null;
  const dummy = (): Promise<string> => (dummyHash ??= passwords.hash(sha256(randomBytes(32).toString("hex"))));
  return {
    async signIn(tenant, email, sent, address) {
      const key = emailKey(email);
      await rateLimiter.consume(tenant, [BY_ADDRESS, address], [BY_EMAIL, key]);
      const row = await db.withTenant(tenant, (handle) =>
        handle
          .selectFrom("staff")
          .select(["id", "email", "name", "password_hash"])
          .where("email_key", "=", key)
          .executeTakeFirst(),
      );
      const isRight = await passwords.verify(row?.password_hash ?? (await dummy()), sent);
      if (!row || !isRight) return err(NOT_SIGNED_IN);
      await rateLimiter.reset(tenant, [BY_EMAIL, key]);
      return ok({ id: row.id, email: row.email, name: row.name });
    },
  };
}
