/** Sends the mails that wait. Any number of processes may do so on one database. */
import { addMinutes, instant, type Instant } from "#domain/shared/units.ts";
import type { Clock } from "#server/clock.port.ts";
import type { Database } from "#server/database.port.ts";
import { retryDelayMs } from "#server/retry.ts";
import type { Alarm } from "../outbox/worker.ts";
import type { Tenant } from "../tenants/tenant.ts";
import { MailNotSent, type Mailer } from "./mailer.port.ts";
import { giveUpMail, leaseMail, markSent, putOffMail, type LeasedMail } from "./repository.ts";

/** Longer than any attempt to send takes: after a crash in the middle the mail is sent again then, once. */
const LEASE_MINUTES = 5;
/** A mail that nobody took for so long is of no use any more. */
const GIVE_UP_MINUTES = 24 * 60;

export interface SenderPorts {
  readonly db: Database;
  readonly clock: Clock;
  readonly mailer: Mailer;
  readonly alarm: Alarm;
}

/** Sends what is due of a tenant. No transaction is open meanwhile. */
export interface MailSender {
  /** @returns how many mails it dealt with. Stops early when the mail server does not answer. */
  run(tenant: Tenant): Promise<number>;
}

/** Wires a sender to its ports. */
export function mailSender(ports: SenderPorts): MailSender {
  const { db, clock, mailer } = ports;
  return {
    async run(tenant) {
      for (let count = 0; ; count += 1) {
        const now = clock.now();
        const mail = await db.withTenant(tenant.id, (handle) => leaseMail(handle, now, addMinutes(now, LEASE_MINUTES)));
        if (!mail) return count;
        const failure = await send(mailer, tenant, mail);
        if (failure === null) {
          await db.withTenant(tenant.id, (handle) => markSent(handle, mail.id, clock.now(), mailer.leaves));
          continue;
        }
        await settleFailure(ports, tenant, mail, failure);
        if (!failure.isFinal) return count + 1;
      }
    },
  };
}

async function send(mailer: Mailer, tenant: Tenant, mail: LeasedMail): Promise<MailNotSent | null> {
  const { company, email } = tenant.settings;
  try {
    await mailer.send({
      id: mail.id,
      from: { name: company, address: email },
      to: mail.recipient,
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
  { db, clock, alarm }: SenderPorts,
  tenant: Tenant,
  mail: LeasedMail,
  failure: MailNotSent,
): Promise<void> {
  const now = clock.now();
  const facts = { tenant: tenant.id, mail: mail.id, kind: mail.kind, tries: mail.tries, reason: failure.reason };
  const next: Instant = instant(now + retryDelayMs(mail.tries - 1));
  const isOver = next - mail.created_at.getTime() > GIVE_UP_MINUTES * 60_000;
  await db.withTenant(tenant.id, (handle) =>
    failure.isFinal || isOver ? giveUpMail(handle, mail.id, now) : putOffMail(handle, mail.id, next),
  );
  const isGivenUp = failure.isFinal || isOver;
  alarm(isGivenUp ? "mail given up" : "mail not sent yet", facts, isGivenUp);
}
