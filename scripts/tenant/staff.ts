/** The staff commands of `npm run tenant`. */
import { passwordFault, hashedText } from "#domain/people/account/password.ts";
import { textFault } from "#domain/shared/text/text-rules.ts";
import { err, ok, type Result } from "#domain/shared/result.ts";
import type { Instant } from "#domain/shared/units.ts";
import { argon2Passwords } from "#server/adapters/passwords/argon2.ts";
import { isCommonPassword, TOO_COMMON } from "#server/modules/accounts/common-passwords.ts";
import { dropInvitation, invite } from "#server/modules/studio/invitations.ts";
import { putStaff, removeStaff } from "#server/modules/studio/staff.ts";
import { TenantRefused } from "#server/modules/tenants/repository.ts";
import type { Database } from "#server/platform/database/database.port.ts";
import { sha256 } from "#server/platform/security/ids.ts";
import { oneTimeTokens } from "#server/platform/security/one-time-tokens.ts";
import { serverSecret } from "#server/platform/security/installation-secret.ts";

/** Someone who is to design the shop. */
export interface StatedStaff {
  readonly email: string;
  readonly name: string;
  /** What a browser would send for the password; null: none is given, and a link is mailed. */
  readonly sent: string | null;
}

/** Reads the arguments after the tenant, and the password, if any, from the first line of the standard input. */
export function readStaff(email: string, name: string, input: string): Result<StatedStaff, string> {
  const fault = textFault({ kind: "email", value: email, required: true, title: "Email" });
  if (fault !== null) return err(fault);
  const password = (input.split(/\r?\n/)[0] ?? "").trim();
  if (password === "") return ok({ email, name: name === "" ? email : name, sent: null });
  if (passwordFault(password) !== null) return err("Give a password of 6 to 20 characters on the standard input.");
  const sent = sha256(hashedText(password));
  return isCommonPassword(sent) ? err(TOO_COMMON) : ok({ email, name: name === "" ? email : name, sent });
}

/**
 * Adds a member of staff, or gives one another name and password; without a password, mails a link to choose one.
 * @returns what to print.
 */
export async function addStaff(
  db: Database,
  tenant: string,
  { email, name, sent }: StatedStaff,
  { pepper, now }: { readonly pepper: string | null; readonly now: Instant },
): Promise<string> {
  if (sent === null) {
    const tokens = oneTimeTokens(await serverSecret(db, "links"));
    await db.withTenant(tenant, (handle) => invite(handle, tenant, { email, name, by: "" }, { tokens, now }));
    return `${email} is sent a link to choose a password, by the running server; it works once, for 48 hours.`;
  }
  const passwords = argon2Passwords(pepper ?? (await serverSecret(db, "passwords")));
  const passwordHash = await passwords.hash(sent);
  const isNew = await db.withTenant(tenant, (handle) => putStaff(handle, tenant, { email, name, passwordHash }, now));
  return `${email} was ${isNew ? "added" : "changed"}, and signs in at /studio.`;
}

/** Takes a member's access or invitation away, at once. @returns what to print. @throws TenantRefused when there is none. */
export async function dropStaff(db: Database, tenant: string, email: string): Promise<string> {
  const wasThere = await db.withTenant(tenant, async (handle) => {
    const wasInvited = await dropInvitation(handle, email);
    return (await removeStaff(handle, email)) || wasInvited;
  });
  if (!wasThere) {
    throw new TenantRefused(`${email} is not on the staff of ${tenant}.`);
  }
  return `${email} was removed.`;
}
