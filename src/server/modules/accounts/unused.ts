/** Accounts that are no longer used: their owners get a notice before deletion, and signing in cancels it. */
import { sql } from "kysely";
import { UNUSED_NOTICE_DAYS } from "#domain/people/account/own-data.ts";
import { addMinutes } from "#domain/shared/units.ts";
import type { Batch } from "#server/platform/jobs/batches.ts";
import { enqueue } from "#server/platform/jobs/outbox/enqueue.ts";

/** When an account was used last; must equal the expression of the index accounts_by_use. */
const LAST_USE = sql`case when used_at is null then created_at else used_at end`;

/** Warns the owners of accounts that have not been used since `before`, and sets their day of deletion. */
export const noticeUnusedAccounts: Batch = async (db, { now, before, most }) => {
  const noticed = await sql<{ id: string }>`
    update accounts set unused_notice_at = ${new Date(now)},
      delete_at = ${new Date(addMinutes(now, UNUSED_NOTICE_DAYS * 24 * 60))}
    where id = any(array(
      select id from accounts
      where ${LAST_USE} <= ${new Date(before)} and delete_at is null and password_hash <> 'erased'
      order by ${LAST_USE} limit ${most}))
      and delete_at is null and ${LAST_USE} <= ${new Date(before)}
    returning id`.execute(db);
  for (const { id } of noticed.rows) await enqueue(db, "mail.unused", { account: id }, now);
  return noticed.rows.length;
};
