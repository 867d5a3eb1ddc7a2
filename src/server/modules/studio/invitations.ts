/** Invitations of staff: a mailed link, 48 hours, five wrong tries, one use. */
import { emailKey } from "#domain/people/contact/email-key.ts";
import { addMinutes, instant, type Instant } from "#domain/shared/units.ts";
import { REFUSALS } from "#domain/refusal/refusals.ts";
import { err, ok, type Result } from "#domain/shared/result.ts";
import type { Invited } from "#domain/tenant/studio/team.ts";
import { deletes } from "#server/platform/jobs/batches.ts";
import type { TenantHandle } from "#server/platform/database/database.port.ts";
import { enqueue } from "#server/platform/jobs/outbox/enqueue.ts";
import { newId, sha256 } from "#server/platform/security/ids.ts";
import type { OneTimeTokens } from "#server/platform/security/one-time-tokens.ts";

const LIFE_MINUTES = 48 * 60;
const WRONG_TRIES = 5;

/** Whom to invite. */
export interface NewInvitation {
  readonly email: string;
  readonly name: string;
  /** Email address of the member who invites; empty: the server's administrator. */
  readonly by: string;
}

/** Has a link mailed; one that the mailbox got before opens nothing any more. */
export async function invite(
  db: TenantHandle,
  tenant: string,
  { email, name, by }: NewInvitation,
  { tokens, now }: { readonly tokens: Pick<OneTimeTokens, "hashOf">; readonly now: Instant },
): Promise<void> {
  const id = newId(now);
  const row = {
    id,
    email,
    name,
    code_hash: tokens.hashOf(tenant, "staff", id),
    wrong_tries: 0,
    used_at: null,
    invited_by: by,
    created_at: new Date(now),
    ends_at: new Date(addMinutes(now, LIFE_MINUTES)),
  };
  await db
    .insertInto("staff_invitations")
    .values({ tenant_id: tenant, email_key: emailKey(email), ...row })
    .onConflict((conflict) => conflict.columns(["tenant_id", "email_key"]).doUpdateSet(row))
    .execute();
  await enqueue(db, "mail.staff", { invitation: id }, now);
}

/** A mailed link as a caller presents it. */
export interface PresentedLink {
  readonly id: string;
  readonly code: string;
}

/** What a link that is good stands for. */
export type OpenedInvitation = Pick<Invited, "email" | "name">;

/**
 * Judges a link and counts a wrong code; its row stays locked until the transaction ends.
 * @returns why it opens nothing: it is used, or wrong, expired, replaced, locked after too many wrong tries or unknown.
 */
export async function judgeInvitation(
  db: TenantHandle,
  { id, code }: PresentedLink,
  now: Instant,
): Promise<Result<OpenedInvitation, string>> {
  const row = await db.selectFrom("staff_invitations").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
  if (!row || row.ends_at.getTime() <= now || row.wrong_tries >= WRONG_TRIES) return err(REFUSALS.link_dead);
  if (row.code_hash === sha256(code)) {
    return row.used_at === null ? ok({ email: row.email, name: row.name }) : err(REFUSALS.invitation_used);
  }
  await db
    .updateTable("staff_invitations")
    .set((eb) => ({ wrong_tries: eb("wrong_tries", "+", 1) }))
    .where("id", "=", id)
    .execute();
  return err(REFUSALS.link_dead);
}

/** Uses a link up. Of two at once the second finds it used. @returns what `judgeInvitation` does. */
export async function takeInvitation(
  db: TenantHandle,
  link: PresentedLink,
  now: Instant,
): Promise<Result<OpenedInvitation, string>> {
  const opened = await judgeInvitation(db, link, now);
  if (opened.ok) {
    await db
      .updateTable("staff_invitations")
      .set({ used_at: new Date(now) })
      .where("id", "=", link.id)
      .execute();
  }
  return opened;
}

/** Takes back what a mailbox was sent. @returns whether there was something, used or not. */
export async function dropInvitation(db: TenantHandle, email: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("staff_invitations")
    .where("email_key", "=", emailKey(email))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Open invitations, by address. */
export async function openInvitations(db: TenantHandle, now: Instant): Promise<readonly Invited[]> {
  const rows = await db
    .selectFrom("staff_invitations")
    .select(["email", "name", "ends_at"])
    .where("ends_at", ">", new Date(now))
    .where("used_at", "is", null)
    .orderBy("email")
    .execute();
  return rows.map(({ email, name, ends_at }) => ({ email, name, until: instant(ends_at.getTime()) }));
}

/** Deletes expired invitations. */
export const deleteEndedInvitations = deletes({ table: "staff_invitations", age: "ends_at" });
