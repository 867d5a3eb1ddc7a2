/** Mails in the database: written with what they tell of, then taken one by one by whoever sends them. */
import type { Instant } from "#domain/shared/units.ts";
import type { TenantHandle } from "#server/database.port.ts";
import { json } from "#server/tables.ts";
import type { MailAttachment } from "./content.ts";

/** A mail in its final form. */
export interface StoredMail {
  readonly id: string;
  readonly kind: string;
  readonly recipient: string;
  readonly subject: string;
  readonly html: string;
  readonly body: string;
  readonly attachments: readonly MailAttachment[];
  readonly createdAt: Instant;
}

/** Keeps a mail until it is sent. */
export async function keepMail(db: TenantHandle, tenant: string, mail: StoredMail): Promise<void> {
  const { createdAt, attachments, ...texts } = mail;
  await db
    .insertInto("mails")
    .values({
      ...texts,
      tenant_id: tenant,
      attachments: json(attachments),
      created_at: new Date(createdAt),
      due_at: new Date(createdAt),
    })
    .execute();
}

/** A mail that somebody has taken to send. */
export interface LeasedMail extends Omit<StoredMail, "createdAt"> {
  readonly created_at: Date;
  /** This one included. */
  readonly tries: number;
}

/** Takes the mail that has waited longest: nobody else gets it until the lease is over. Null: none is due. */
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
        .orderBy("due_at")
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(["id", "kind", "recipient", "subject", "html", "body", "attachments", "created_at", "tries"])
    .executeTakeFirst();
  // keepMail wrote the attachments.
  return row ? { ...row, attachments: row.attachments as readonly MailAttachment[] } : null;
}

/** Marks a mail as sent. @param forget whether its contents are emptied: it has left, and nobody reads it here. */
export async function markSent(db: TenantHandle, id: string, now: Instant, forget: boolean): Promise<void> {
  await db
    .updateTable("mails")
    .set({
      sent_at: new Date(now),
      ...(forget ? { recipient: "", subject: "", html: "", body: "", attachments: json([]) } : {}),
    })
    .where("id", "=", id)
    .execute();
}

/** Puts a mail off. */
export async function putOffMail(db: TenantHandle, id: string, dueAt: Instant): Promise<void> {
  await db
    .updateTable("mails")
    .set({ due_at: new Date(dueAt) })
    .where("id", "=", id)
    .execute();
}

/** Gives a mail up. */
export async function giveUpMail(db: TenantHandle, id: string, now: Instant): Promise<void> {
  await db
    .updateTable("mails")
    .set({ failed_at: new Date(now) })
    .where("id", "=", id)
    .execute();
}

/** Removes mails and finished outbox rows from before a moment. */
export async function forgetOldMails(db: TenantHandle, before: Instant): Promise<void> {
  const at = new Date(before);
  await db.deleteFrom("mails").where("created_at", "<", at).execute();
  await db.deleteFrom("outbox").where("done_at", "<", at).execute();
}
