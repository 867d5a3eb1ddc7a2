/** The outbox's mail topics. A mail is written in the transaction that marks its row as done; sending comes later. */
import { z } from "zod";
import { instant, pence, type Instant, type Pence } from "#domain/shared/units.ts";
import { STATUS } from "#domain/booking/status.ts";
import type { Clock } from "#server/clock.port.ts";
import type { TenantHandle } from "#server/database.port.ts";
import { isId, newId, type Capabilities } from "#server/ids.ts";
import type { LinkCodes, LinkPurpose } from "#server/link-codes.ts";
import type { PageLink } from "#server/links.ts";
import { isEmail } from "#domain/shared/text-rules.ts";
import { topic, type OutboxRow, type OutboxWork, type Topics } from "../outbox/topics.port.ts";
import {
  emailChangedMail,
  emailMail,
  enquiryMail,
  existsMail,
  leavingMail,
  passwordMail,
  resetMail,
  welcomeMail,
  type MailedAccount,
} from "./account-mails.ts";
import { bookedRide, type BookedRide } from "./booked-ride.ts";
import {
  cancellationMail,
  changedMail,
  confirmationMail,
  extraLinkMail,
  extraReturnedMail,
  paymentFlaggedMail,
  paymentLinkMail,
  paymentReturnedMail,
  receiptMail,
} from "./booking-mails.ts";
import type { MailContent } from "./content.ts";
import { mailHtml } from "./html.ts";
import { mailLook } from "./mail-palette.ts";
import { plainText } from "./plain-text.ts";
import { keepMail } from "./repository.ts";
import { voiceOf, type Voice } from "./voice.ts";

export interface MailPorts {
  readonly clock: Clock;
  readonly capabilities: Capabilities;
  readonly links: PageLink;
  /** Makes the codes of mailed links. */
  readonly linkCodes: LinkCodes;
}

const id = z.string().refine(isId);
const ride = z.object({ booking: id });
const person = z.object({ account: id });
const returned = ride.extend({ pence: z.number().int().positive(), currency: z.string().regex(/^[A-Z]{3}$/) });
const flagged = ride.extend({
  gateway: z.string(),
  reference: z.string(),
  payment: z.string(),
  differs: z.string(),
  pence: z.number(),
  currency: z.string(),
});

/** Makes a topic's work: writes a mail and keeps it for sending. */
const mailer =
  (ports: MailPorts) =>
  <P>(
    payload: z.ZodType<P>,
    write: (db: TenantHandle, row: OutboxRow<P>, voice: Voice) => Promise<MailContent | null>,
  ): OutboxWork =>
    topic(payload, async (db, row) => {
      const voice = voiceOf(row.tenant, ports.links);
      const content = await write(db, row, voice);
      if (content) await keep(db, ports.clock, voice, content);
    });

/** Mails about a booking and its payments. */
function bookingTopics(ports: MailPorts): Topics {
  const { capabilities } = ports;
  const mail = mailer(ports);
  const about = (write: (ride: BookedRide, voice: Voice) => MailContent): OutboxWork =>
    mail(ride, async (db, { payload }, voice) => {
      const ridden = await bookedRide(db, payload.booking);
      return write(ridden, voice.to(ridden.locale));
    });
  const codesOf = (tenant: string, booking: string) => ({
    view: capabilities.code(tenant, booking, "view"),
    manage: capabilities.code(tenant, booking, "manage"),
    pay: capabilities.code(tenant, booking, "pay"),
  });
  return {
    "mail.confirmation": mail(ride, async (db, { tenant, payload }, voice) => {
      const ridden = await bookedRide(db, payload.booking);
      return confirmationMail(ridden, codesOf(tenant.id, payload.booking), voice.to(ridden.locale));
    }),
    "mail.changed": mail(ride.extend({ change: id }), async (db, { tenant, payload }, voice) => {
      const row = await db
        .selectFrom("booking_changes")
        .select("difference_pence")
        .where("id", "=", payload.change)
        .executeTakeFirstOrThrow();
      const ridden = await bookedRide(db, payload.booking);
      const difference = pence(row.difference_pence);
      return changedMail(ridden, difference, codesOf(tenant.id, payload.booking), voice.to(ridden.locale));
    }),
    "mail.payment-link": mail(ride, async (db, { tenant, payload }, voice) => {
      const until = await payableUntil(db, payload.booking, ports.clock.now());
      if (until === null) return null;
      const ridden = await bookedRide(db, payload.booking);
      return paymentLinkMail(ridden, until, codesOf(tenant.id, payload.booking), voice.to(ridden.locale));
    }),
    "mail.extra-link": mail(ride.extend({ change: id }), async (db, { tenant, payload }, voice) => {
      const extra = await payableExtra(db, payload.change, ports.clock.now());
      if (!extra) return null;
      const ridden = await bookedRide(db, payload.booking);
      return extraLinkMail(ridden, extra, codesOf(tenant.id, payload.booking), voice.to(ridden.locale));
    }),
    "mail.receipt": about(receiptMail),
    // Of a cancellation from before money was named here, nothing is known of it.
    "mail.cancelled": mail(ride.extend({ returned: z.number().int().min(0).default(0) }), async (db, row, voice) => {
      const ridden = await bookedRide(db, row.payload.booking);
      return cancellationMail(ridden, pence(row.payload.returned), voice.to(ridden.locale));
    }),
    "mail.payment-returned": mail(returned, async (db, { payload }, voice) => {
      const ridden = await bookedRide(db, payload.booking);
      return paymentReturnedMail(ridden, payload, voice.to(ridden.locale));
    }),
    "mail.extra-returned": mail(returned, async (db, { payload }, voice) => {
      const ridden = await bookedRide(db, payload.booking);
      return extraReturnedMail(ridden, payload, voice.to(ridden.locale));
    }),
    "mail.payment-flagged": mail(flagged, async (db, { payload }, voice) =>
      paymentFlaggedMail(await bookedRide(db, payload.booking), payload, voice),
    ),
  };
}

/** All mail topics with the work on them. */
export function mailTopics(ports: MailPorts): Topics {
  const mail = mailer(ports);
  const to = (write: (account: MailedAccount, voice: Voice) => MailContent): OutboxWork =>
    mail(person, async (db, { payload }, voice) => {
      const account = await mailedAccount(db, payload.account);
      return write(account, voice.to(account.locale));
    });
  const linked = (
    purpose: LinkPurpose,
    write: (account: MailedAccount, link: MailedLink, voice: Voice) => MailContent,
  ): OutboxWork =>
    // `code` is the id of the link's row; the code itself is made now and stands in the mail only.
    mail(person.extend({ code: id }), async (db, { tenant, payload }, voice) => {
      const email = await livingLink(db, purpose, payload.code, ports.clock.now());
      const path = ports.linkCodes.path(tenant.id, purpose, payload.code);
      if (email === null) return null;
      const account = await mailedAccount(db, payload.account);
      return write(account, { path, email }, voice.to(account.locale));
    });

  return {
    ...bookingTopics(ports),
    "mail.reset": linked("reset", (account, link, voice) => resetMail(account, link.path, voice)),
    "mail.email": linked("email", (account, link, voice) => emailMail(account, link.email, link.path, voice)),
    "mail.exists": to(existsMail),
    "mail.password": to(passwordMail),
    "mail.leaving": to(leavingMail),
    "mail.welcome": to(welcomeMail),
    "mail.email-changed": mail(person.extend({ to: z.string() }), async (db, { payload }, voice) => {
      const account = await mailedAccount(db, payload.account);
      return emailChangedMail(account, payload.to, voice.to(account.locale));
    }),
    "mail.enquiry": mail(z.object({ enquiry: id }), async (db, { payload }, voice) => {
      const enquiry = await db
        .selectFrom("enquiries")
        .select(["kind", "subject", "name", "email", "phone", "message"])
        .where("id", "=", payload.enquiry)
        .executeTakeFirstOrThrow();
      return enquiryMail(enquiry, voice);
    }),
  };
}

/** Until when a booking can be paid; null when it was paid or has ended meanwhile. */
async function payableUntil(db: TenantHandle, booking: string, now: Instant): Promise<Instant | null> {
  const row = await db
    .selectFrom("bookings")
    .select("pay_until")
    .where("id", "=", booking)
    .where("status", "=", STATUS.pending)
    .where("pay_until", ">", new Date(now))
    .executeTakeFirst();
  return row?.pay_until ? instant(row.pay_until.getTime()) : null;
}

/** What a change costs on top, and until when it can be paid; null when it was paid or has ended meanwhile. */
async function payableExtra(
  db: TenantHandle,
  change: string,
  now: Instant,
): Promise<{ readonly amount: Pence; readonly until: Instant } | null> {
  const row = await db
    .selectFrom("booking_changes")
    .select(["difference_pence", "expires_at"])
    .where("id", "=", change)
    .where("state", "=", "paying")
    .where("expires_at", ">", new Date(now))
    .executeTakeFirst();
  return row ? { amount: pence(row.difference_pence), until: instant(row.expires_at.getTime()) } : null;
}

async function mailedAccount(db: TenantHandle, account: string): Promise<MailedAccount> {
  const row = await db
    .selectFrom("accounts")
    .select(["id", "first_name", "email", "locale"])
    .where("id", "=", account)
    .executeTakeFirstOrThrow();
  return { id: row.id, firstName: row.first_name, email: row.email, locale: row.locale };
}

/** A link in a mail, and the address that it confirms; empty when it confirms none. */
interface MailedLink {
  readonly path: string;
  readonly email: string;
}

/** The address in a link's row, or null when the link is used, over, or a newer one has taken its place. */
async function livingLink(db: TenantHandle, purpose: LinkPurpose, link: string, now: Instant): Promise<string | null> {
  const row = await db
    .selectFrom("one_time_codes")
    .select("payload")
    .where("id", "=", link)
    .where("purpose", "=", purpose)
    .where("used_at", "is", null)
    .where("ends_at", ">", new Date(now))
    .executeTakeFirst();
  return row ? ((row.payload as { readonly email?: string }).email ?? "") : null;
}

/** Draws a mail and keeps it for sending. One without an address has nobody to go to and is done. */
async function keep(db: TenantHandle, clock: Clock, { tenant }: Voice, content: MailContent): Promise<void> {
  if (!isEmail(content.recipient)) return;
  const now = clock.now();
  await keepMail(db, tenant.id, {
    id: newId(now),
    kind: content.kind,
    recipient: content.recipient.trim(),
    subject: content.subject,
    html: mailHtml(content, tenant.settings.company, mailLook(tenant.theme)),
    body: plainText(content),
    attachments: content.attachments,
    createdAt: now,
  });
}
