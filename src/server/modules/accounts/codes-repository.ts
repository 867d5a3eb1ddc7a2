/** One-time codes: one living code per account and purpose, five wrong tries, one use. */
import { sql } from "kysely";
import { err, ok, type Result } from "#domain/shared/result.ts";
import { addMinutes, type Instant } from "#domain/shared/units.ts";
import { deletes } from "#server/platform/jobs/batches.ts";
import type { TenantHandle } from "#server/platform/database/database.port.ts";
import type { LinkPurpose } from "#server/platform/security/one-time-tokens.ts";
import { json } from "#server/platform/database/tables/tables.ts";
import { enqueue } from "#server/platform/jobs/outbox/enqueue.ts";

/**
 * A code that lets someone in lives as long as OWASP ASVS 6.5.5 says; one that only proves an address comes with the
 * welcome mail, which people open when they have the time.
 */
const LIFE_MINUTES: Readonly<Record<"reset" | "email", number>> = { reset: 10, email: 3 * 24 * 60 };
const WRONG_TRIES = 5;

/** A new code; its text is derived from its id when the mail is written. */
export interface NewCode {
  readonly id: string;
  readonly hash: string;
  readonly now: Instant;
}

const endOf = ({ now }: NewCode, purpose: keyof typeof LIFE_MINUTES): Date =>
  new Date(addMinutes(now, LIFE_MINUTES[purpose]));

/**
 * Makes a reset code for the account of an email key, if there is one, and enqueues its mail. The timing must not
 * reveal whether the account exists: without one an event is written that is done already.
 */
export async function askForReset(db: TenantHandle, tenant: string, key: string, code: NewCode): Promise<void> {
  const now = new Date(code.now);
  const made = await sql<{ account: string }>`
      insert into one_time_codes (tenant_id, id, account_id, purpose, code_hash, payload, created_at, ends_at)
      select ${tenant}, ${code.id}::uuid, id, 'reset', ${code.hash}, '{}'::jsonb, ${now}, ${endOf(code, "reset")}
      from accounts where email_key = ${key}
      on conflict (tenant_id, account_id, purpose) where used_at is null do update set
        id = excluded.id, code_hash = excluded.code_hash, payload = excluded.payload, wrong_tries = 0,
        created_at = excluded.created_at, ends_at = excluded.ends_at
      returning account_id as account`.execute(db);
  const account = made.rows[0]?.account;
  await enqueue(db, "mail.reset", { account: account ?? "", code: code.id }, code.now, {
    isDone: account === undefined,
  });
}

/** Makes a code that confirms an email address, replacing an unused one. */
export async function putEmailCode(
  db: TenantHandle,
  tenant: string,
  accountId: string,
  email: string,
  code: NewCode,
): Promise<void> {
  const row = {
    id: code.id,
    code_hash: code.hash,
    payload: json({ email }),
    wrong_tries: 0,
    created_at: new Date(code.now),
    ends_at: endOf(code, "email"),
  };
  await db
    .insertInto("one_time_codes")
    .values({ tenant_id: tenant, account_id: accountId, purpose: "email", ...row })
    .onConflict((conflict) =>
      conflict.columns(["tenant_id", "account_id", "purpose"]).where("used_at", "is", null).doUpdateSet(row),
    )
    .execute();
}

/** A code as a caller presents it. */
export interface PresentedCode {
  readonly id: string;
  readonly purpose: LinkPurpose;
  readonly hash: string;
}

/** What a valid code opens. */
export interface OpenedCode {
  readonly accountId: string;
  /** The address, for codes that confirm one. */
  readonly email: string;
}

/** Why a code opens nothing: it was right and has been used, or it is wrong, expired, locked or unknown. */
export type CodeFault = "used" | "dead";

/**
 * Judges a code and counts a wrong one; its row stays locked until the transaction ends.
 * @returns "used" until the code would have expired; "dead" also after too many wrong tries.
 */
export async function judgeCode(
  db: TenantHandle,
  { id, purpose, hash }: PresentedCode,
  now: Instant,
): Promise<Result<OpenedCode, CodeFault>> {
  const row = await db
    .selectFrom("one_time_codes")
    .selectAll()
    .where("id", "=", id)
    .where("purpose", "=", purpose)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return err("dead");
  if (row.used_at !== null) return err(row.code_hash === hash ? "used" : "dead");
  if (row.ends_at.getTime() <= now || row.wrong_tries >= WRONG_TRIES) return err("dead");
  if (row.code_hash !== hash) {
    await db
      .updateTable("one_time_codes")
      .set((eb) => ({ wrong_tries: eb("wrong_tries", "+", 1) }))
      .where("id", "=", id)
      .execute();
    return err("dead");
  }
  const { email } = row.payload as { readonly email?: string };
  return ok({ accountId: row.account_id, email: email ?? "" });
}

/** Uses a code up. Of two at once the second finds it used. @returns what `judgeCode` does. */
export async function takeCode(
  db: TenantHandle,
  code: PresentedCode,
  now: Instant,
): Promise<Result<OpenedCode, CodeFault>> {
  const opened = await judgeCode(db, code, now);
  if (!opened.ok) return opened;
  await db
    .updateTable("one_time_codes")
    .set({ used_at: new Date(now) })
    .where("id", "=", code.id)
    .execute();
  return opened;
}

/** Invalidates the unused codes of an account, whose purpose no longer holds. */
export async function dropCodes(db: TenantHandle, accountId: string): Promise<void> {
  await db.deleteFrom("one_time_codes").where("account_id", "=", accountId).where("used_at", "is", null).execute();
}

/** Deletes expired codes. */
export const deleteEndedCodes = deletes({ table: "one_time_codes", age: "ends_at" });
