/** Accounts that end: the notice to owners who no longer use theirs, and the erasure of those that are due for it.
 * Data without a legal duty to keep is deleted, the rest is redacted. */
import { sql } from "kysely";
import { UNUSED_NOTICE_DAYS } from "#domain/people/account/profile.ts";
import { addMinutes, type Instant } from "#domain/shared/units.ts";
import type { Batch } from "#server/platform/jobs/batches.ts";
import { enqueue } from "#server/platform/jobs/outbox/enqueue.ts";
import { ENDED_STATUSES } from "#domain/booking/status.ts";
import type { TenantHandle } from "#server/platform/database/database.port.ts";
import { redactContacts } from "#server/platform/database/redaction.ts";

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

const DAY_MINUTES = 24 * 60;
/** Password hash of an erased account; no password matches it. */
const NO_PASSWORD = "erased";

/** When the last journey of a booking begins: a return has one more. */
const lastDeparture = sql<Date>`greatest(bookings.pickup_at, bookings.return_at)`;

/** The accounts due for deletion; one with a coming ride waits until the ride is over. */
const dueAccounts = (db: TenantHandle, { now, most }: { readonly now: Instant; readonly most: number }) =>
  db
    .selectFrom("accounts")
    .select(["id", "email"])
    .where("delete_at", "<=", new Date(now))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom("bookings")
            .select("bookings.id")
            .whereRef("bookings.account_id", "=", "accounts.id")
            .where(lastDeparture, ">", new Date(addMinutes(now, -DAY_MINUTES)))
            .where("bookings.status", "not in", [...ENDED_STATUSES]),
        ),
      ),
    )
    .orderBy("delete_at")
    .limit(most)
    .execute();

/** Deletes what belongs to the account alone. */
async function removeOwned(db: TenantHandle, account: string, email: string): Promise<void> {
  await db.deleteFrom("sessions").where("account_id", "=", account).execute();
  await db.deleteFrom("one_time_codes").where("account_id", "=", account).execute();
  await db.deleteFrom("address_book").where("account_id", "=", account).execute();
  await db.deleteFrom("enquiries").where("account_id", "=", account).execute();
  await db.deleteFrom("bulk_uploads").where("account_id", "=", account).execute();
  // Only its issuer can change a draft; issued invoices stay.
  await db.deleteFrom("invoices").where("issued_by", "=", account).where("number", "is", null).execute();
  // Also mails about the person to others: an enquiry to the operator, a ride to its passenger. Their text may have a
  // space within an address, so that it is no link.
  await sql`delete from mails where recipient = ${email} or strpos(replace(body, ' ', ''), ${email}) > 0 or recipient in
    (select passenger_email from bookings where account_id = ${account}::uuid and booker_id is null)`.execute(db);
}

/** Anonymises the account row: only the id remains, which invoices and bookings reference. */
async function anonymise(db: TenantHandle, account: string, now: Instant): Promise<void> {
  const erasedAddress = `${account}@erased.invalid`;
  await db
    .updateTable("accounts")
    .set({
      email: erasedAddress,
      email_key: erasedAddress,
      first_name: "",
      last_name: "",
      dialing_code: "",
      phone: "",
      password_hash: NO_PASSWORD,
      access_needs: "[]",
      sms_opt_in: false,
      email_opt_in: false,
      delete_at: null,
      unused_notice_at: null,
      updated_at: new Date(now),
    })
    .where("id", "=", account)
    .execute();
}

/**
 * Erases the accounts due for deletion. Licensing rules keep their own rides in redacted form, as long as those of
 * guests; the rides of a business belong to the business.
 */
export const eraseAccounts: Batch = async (db, { now, most }) => {
  const due = await dueAccounts(db, { now, most });
  for (const { id, email } of due) {
    await removeOwned(db, id, email);
    await redactContacts(db, sql`account_id = ${id}::uuid and booker_id is null`, now);
    await anonymise(db, id, now);
  }
  return due.length;
};
