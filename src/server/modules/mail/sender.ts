/** Sends the mails that wait. Any number of processes may do so on one database. */
import { addMinutes, instant, type Instant } from "#domain/shared/units.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database/database.port.ts";
import { retryDelayMs } from "#server/platform/jobs/queue.ts";
import type { Alarm } from "#server/platform/jobs/outbox/worker.ts";
import type { Tenant } from "#domain/tenant/tenant.ts";
import { MailNotSent, type Mailer } from "./mailer.port.ts";
import { giveUpMail, leaseMail, markSent, putOffMail, type LeasedMail } from "./repository.ts";

/** Longer than any attempt takes: after a crash during an attempt the mail is sent once more when the lease ends. */
const LEASE_MINUTES = 5;
/** A mail that no server accepted for this long is out of date and given up. */
const GIVE_UP_MINUTES = 24 * 60;
/** What is out of date sooner: a link to a new password, and where a car is. */
const WORTH_MINUTES: Readonly<Record<string, number>> = {
  reset: 10,
  "driver-on-the-way": 60,
  "driver-arrived": 60,
};

/** Whether a mail has waited for longer than it is worth, for instance because no process was running. */
const isOutOfDate = ({ kind, waits_since: since }: LeasedMail, at: Instant): boolean =>
  at - since.getTime() > (WORTH_MINUTES[kind] ?? GIVE_UP_MINUTES) * 60_000;

interface SenderDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly mailer: Mailer;
  readonly alarm: Alarm;
}

/** Sends a tenant's due mails. No transaction is open while sending. */
export interface MailSender {
  /** @returns how many mails it dealt with. Stops early when the mail server does not answer. */
  run(tenant: Tenant): Promise<number>;
}

/** Makes a sender. */
export function mailSender(deps: SenderDeps): MailSender {
  const { db, clock, mailer } = deps;
  return {
    async run(tenant) {
      for (let count = 0; ; count += 1) {
        const now = clock.now();
        const mail = await db.withTenant(tenant.id, (handle) => leaseMail(handle, now, addMinutes(now, LEASE_MINUTES)));
        if (!mail) return count;
        const failure = isOutOfDate(mail, now) ? OUT_OF_DATE : await send(mailer, tenant, mail);
        if (failure === null) {
          await db.withTenant(tenant.id, (handle) => markSent(handle, mail.id, clock.now(), mailer.leaves));
          continue;
        }
        await settleFailure(deps, tenant, mail, failure);
        if (!failure.isFinal) return count + 1;
      }
    },
  };
}

const OUT_OF_DATE = new MailNotSent("out of date", true);

async function send(mailer: Mailer, tenant: Tenant, mail: LeasedMail): Promise<MailNotSent | null> {
  const { company, email } = tenant.settings;
  try {
    await mailer.send({
      id: mail.id,
      from: { name: company, address: email },
      to: mail.recipient,
      replyTo: mail.reply_to,
      subject: mail.subject,
      html: mail.html,
      text: mail.body,
      attachments: mail.attachments,
    });
    return null;
  } catch (error) {
    return error instanceof MailNotSent ? error : new MailNotSent("unexpected", false);
  }
}

async function settleFailure(
  { db, clock, alarm }: SenderDeps,
  tenant: Tenant,
  mail: LeasedMail,
  failure: MailNotSent,
): Promise<void> {
  const now = clock.now();
  const facts = { tenant: tenant.id, mail: mail.id, kind: mail.kind, tries: mail.tries, reason: failure.reason };
  const next: Instant = instant(now + retryDelayMs(mail.tries - 1));
  const isOver = isOutOfDate(mail, next);
  await db.withTenant(tenant.id, (handle) =>
    failure.isFinal || isOver
      ? giveUpMail(handle, mail.id, failure.reason, now)
      : putOffMail(handle, mail.id, failure.reason, next),
  );
  const isGivenUp = failure.isFinal || isOver;
  alarm(isGivenUp ? "mail given up" : "mail not sent yet", facts, isGivenUp);
}
