/** Mails in the database: written in the transaction of their cause, then leased one by one for sending. */
import { sql, type SqlBool } from "kysely";
import { type Instant, instant } from "#domain/shared/units.ts";
import { isNext, type Queue } from "#server/platform/jobs/queue.ts";
import { deletes } from "#server/platform/jobs/batches.ts";
import type { TenantHandle } from "#server/platform/database/database.port.ts";
import { json } from "#server/platform/database/tables/tables.ts";
import type { MailAttachment, Mailbox } from "./content.ts";
import type { MatterSource } from "#server/platform/jobs/matters.ts";

/** A mail in its final form. */
export interface StoredMail {
  readonly id: string;
  readonly kind: string;
  readonly recipient: string;
  /** Who gets the answer; null: the operator. */
  readonly replyTo: Mailbox | null;
  readonly subject: string;
  readonly html: string;
  readonly body: string;
  readonly attachments: readonly MailAttachment[];
  /** The booking that it is about; null for none. */
  readonly bookingId: string | null;
  /** What it is the newest state of, within its booking, such as one car; null for a mail that none replaces. */
  readonly stateOf: string | null;
  readonly createdAt: Instant;
}

/** Keeps a mail until it is sent. It replaces those about an earlier state that have not been sent. */
export async function keepMail(db: TenantHandle, tenant: string, mail: StoredMail): Promise<void> {
  const { createdAt, attachments, bookingId, stateOf, replyTo, ...texts } = mail;
  if (stateOf !== null) {
    await db
      .deleteFrom("mails")
      .where("booking_id", "=", bookingId)
      .where(sql<boolean>`(state_of = ${stateOf} or starts_with(state_of, ${`${stateOf}/`}))`)
      .where("sent_at", "is", null)
      .where("failed_at", "is", null)
      .execute();
  }
  await db
    .insertInto("mails")
    .values({
      ...texts,
      tenant_id: tenant,
      attachments: json(attachments),
      reply_to: replyTo && json(replyTo),
      booking_id: bookingId,
      state_of: stateOf,
      created_at: new Date(createdAt),
      due_at: new Date(createdAt),
    })
    .execute();
}

/** What the mails have in common with the other queues. */
export const MAILS: Queue = {
  name: "mails",
  table: "mails",
  done: "sent_at",
  order: "number",
  topic: sql`mails.kind`,
  subject: sql`mails.booking_id::text`,
  // A mail that has been sent names no recipient any more.
  isSameSubject: sql`later.booking_id = mails.booking_id and later.recipient in ('', mails.recipient)`,
};

/** A mail under a sender's lease. */
export interface LeasedMail extends Omit<StoredMail, "createdAt" | "bookingId" | "stateOf" | "replyTo"> {
  readonly reply_to: Mailbox | null;
  /** When it was written, or put back by a person. */
  readonly waits_since: Date;
  /** This one included. */
  readonly tries: number;
}

const IS_NEXT = isNext({
  table: "mails",
  same: ["booking_id", "recipient"],
  order: "number",
  waits: sql`earlier.sent_at is null and earlier.failed_at is null`,
});

/**
 * Leases the mail that has waited longest: no other process gets it until the lease ends. Mails about one booking to
 * one person are sent in order: a later one waits until the earlier one is sent or given up. Null: none is due.
 */
export async function leaseMail(db: TenantHandle, now: Instant, until: Instant): Promise<LeasedMail | null> {
  const row = await db
    .updateTable("mails")
    .set((mail) => ({ due_at: new Date(until), tries: mail("tries", "+", 1) }))
    .where("id", "=", (mails) =>
      mails
        .selectFrom("mails")
        .select("id")
        .where("sent_at", "is", null)
        .where("failed_at", "is", null)
        .where("due_at", "<=", new Date(now))
        .where(IS_NEXT)
        .orderBy("due_at")
        .orderBy("number")
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(["id", "kind", "recipient", "subject", "html", "body", "attachments", "reply_to", "tries"])
    .returning(sql<Date>`coalesce(retried_at, created_at)`.as("waits_since"))
    .executeTakeFirst();
  if (!row) return null;
  // keepMail wrote both.
  const [attachments, replyTo] = [row.attachments as readonly MailAttachment[], row.reply_to as Mailbox | null];
  return { ...row, attachments, reply_to: replyTo };
}

/**
 * Marks a mail as sent. @param forget whether its contents are emptied, since only a demo's mailbox shows sent mails.
 */
export async function markSent(db: TenantHandle, id: string, now: Instant, forget: boolean): Promise<void> {
  await db
    .updateTable("mails")
    .set({
      sent_at: new Date(now),
      ...(forget ? { recipient: "", subject: "", html: "", body: "", attachments: json([]), reply_to: null } : {}),
    })
    .where("id", "=", id)
    .execute();
}

/** Postpones a mail. @param error a code, without anybody's data. */
export async function putOffMail(db: TenantHandle, id: string, error: string, dueAt: Instant): Promise<void> {
  await db
    .updateTable("mails")
    .set({ due_at: new Date(dueAt), last_error: error })
    .where("id", "=", id)
    .execute();
}

/** Marks a mail as given up. @param error a code, without anybody's data. */
export async function giveUpMail(db: TenantHandle, id: string, error: string, now: Instant): Promise<void> {
  await db
    .updateTable("mails")
    .set({ failed_at: new Date(now), last_error: error })
    .where("id", "=", id)
    .execute();
}

/** Deletes mails, sent or given up. */
export const deleteOldMails = deletes({ table: "mails", age: "created_at" });

/** Deletes sent mails whose text is still there: those of a demo's mailbox. */
export const deleteReadableMails = deletes({
  table: "mails",
  age: "sent_at",
  only: sql<SqlBool>`sent_at is not null and recipient <> ''`,
});

/** Mails that could not be delivered. */
export const failedMatters: MatterSource = async (db, _now, most) => {
  const rows = await db
    .selectFrom("mails")
    .select(["id", "recipient", "subject", "created_at"])
    .where("failed_at", "is not", null)
    .orderBy("created_at")
    .limit(most)
    .execute();
  return rows.map(({ id, recipient, subject, created_at }) => ({
    id: `mail-${id}`,
    kind: "mail",
    subject,
    params: { recipient },
    since: instant(created_at.getTime()),
  }));
};
