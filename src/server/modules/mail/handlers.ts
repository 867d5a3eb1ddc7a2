/** The handlers of the mail topics. A mail is written in the transaction that marks its row as done; sending comes later. */
import { instant, pence, type Instant, type Pence } from "#domain/shared/units.ts";
import { STATUS } from "#domain/booking/status.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { TenantHandle } from "#server/platform/database/database.port.ts";
import { newId, type Capabilities } from "#server/platform/security/ids.ts";
import type { OneTimeTokens, LinkPurpose } from "#server/platform/security/one-time-tokens.ts";
import type { PageLink } from "#server/platform/http/pages/page-links.ts";
import { isEmail } from "#domain/shared/text/text-rules.ts";
import type { Handler, Handlers, OutboxRow, TopicOf, Topics } from "#server/platform/jobs/outbox/topics.ts";
import {
  emailChangedMail,
  emailMail,
  enquiryMail,
  existsMail,
  leavingMail,
  passwordMail,
  resetMail,
  staffMail,
  unusedMail,
  welcomeMail,
  type MailedAccount,
} from "./account-mails.ts";
import { bookedRide, type BookedRide } from "./booked-ride.ts";
import {
  cancellationMail,
  changedMail,
  confirmationMail,
  extraLinkMail,
  paymentLinkMail,
  returnedMail,
} from "./booking-mails.ts";
import { paymentFlaggedMail, webhooksDisabledMail } from "./operator-mails.ts";
import { type MailContent, plainText } from "./content.ts";
import { mailHtml } from "./html.ts";
import { mailLook } from "./mail-palette.ts";
import { markFile, markSize } from "./mark.ts";
import { keepMail } from "./repository.ts";
import { routeFiles } from "./route/route-picture.ts";
import { rideNews, type RideNewsDeps } from "./ride-news-handlers.ts";
import { mailTemplate, type MailTemplate } from "./mail-template.ts";

export interface MailDeps extends RideNewsDeps {
  readonly clock: Clock;
  readonly capabilities: Capabilities;
  readonly pageLink: PageLink;
  /** Makes the codes of mailed links. */
  readonly oneTimeTokens: OneTimeTokens;
}

type MailTopic = TopicOf<"mail">;
/** The mail topics about a booking. */
type BookingMail = { [T in MailTopic]: Topics[T] extends { readonly booking: string } ? T : never }[MailTopic];

/** Makes a topic's handler: writes a mail and stores it for sending. */
const mailer =
  (deps: MailDeps) =>
  <P extends Topics[MailTopic]>(
    write: (db: TenantHandle, row: OutboxRow<P>, template: MailTemplate) => Promise<MailContent | null>,
  ): Handler<P> =>
  async (db, row) => {
    const template = mailTemplate(row.tenant, deps.pageLink);
    const content = await write(db, row, template);
    const about: Topics[MailTopic] = row.payload;
    // Mails about one booking are sent in their order.
    const booking = "booking" in about ? about.booking : null;
    if (content) await keep(db, deps, template, { ...content, booking });
  };

/** Mails about a ride as it comes and goes. */
function newsHandlers(deps: MailDeps) {
  const mail = mailer(deps);
  const news = rideNews(deps);
  return {
    "mail.flight": mail(news.flight),
    "mail.driver": mail(news.driver),
    "mail.reminder": mail(news.reminder),
    "mail.ride-receipt": mail(news.receipt),
    "mail.receipt": mail(news.receiptAgain),
  };
}

/** Mails about a booking and its payments. */
function bookingHandlers(deps: MailDeps): Handlers<BookingMail> {
  const { capabilities } = deps;
  const mail = mailer(deps);
  /** A mail about the row's ride in its booker's language. */
  const about = <T extends BookingMail>(
    write: (ride: BookedRide, template: MailTemplate, row: OutboxRow<Topics[T]>) => MailContent | Promise<MailContent>,
  ): Handler<Topics[T]> =>
    mail(async (db, row, template) => {
      const ride = await bookedRide(db, row.payload.booking);
      return write(ride, template.to(ride.locale), row);
    });
  const returned = (kind: Parameters<typeof returnedMail>[0]) =>
    about<"mail.payment-returned">((ride, template, { payload }) => returnedMail(kind, ride, payload, template));
  const codesOf = (tenant: string, booking: string) => ({
    view: capabilities.code(tenant, booking, "view"),
    manage: capabilities.code(tenant, booking, "manage"),
    pay: capabilities.code(tenant, booking, "pay"),
    track: capabilities.code(tenant, booking, "track"),
  });
  return {
    "mail.confirmation": about((ride, template, { tenant, payload }) =>
      confirmationMail(ride, codesOf(tenant.id, payload.booking), template),
    ),
    "mail.changed": mail(async (db, { tenant, payload }, template) => {
      const row = await db
        .selectFrom("booking_changes")
        .select("difference_pence")
        .where("id", "=", payload.change)
        .executeTakeFirstOrThrow();
      const ridden = await bookedRide(db, payload.booking);
      const difference = pence(row.difference_pence);
      return changedMail(ridden, difference, codesOf(tenant.id, payload.booking), template.to(ridden.locale));
    }),
    "mail.payment-link": mail(async (db, { tenant, payload }, template) => {
      const until = await payableUntil(db, payload.booking, deps.clock.now());
      if (until === null) return null;
      const ridden = await bookedRide(db, payload.booking);
      return paymentLinkMail(ridden, until, codesOf(tenant.id, payload.booking), template.to(ridden.locale));
    }),
    "mail.extra-link": mail(async (db, { tenant, payload }, template) => {
      const extra = await payableExtra(db, payload.change, deps.clock.now());
      if (!extra) return null;
      const ridden = await bookedRide(db, payload.booking);
      return extraLinkMail(ridden, extra, codesOf(tenant.id, payload.booking), template.to(ridden.locale));
    }),
    ...newsHandlers(deps),
    "mail.cancelled": about<"mail.cancelled">((ride, template, { payload }) =>
      cancellationMail(ride, pence(payload.returned), template),
    ),
    "mail.payment-returned": returned("payment-returned"),
    "mail.extra-returned": returned("extra-returned"),
    "mail.tip-returned": returned("tip-returned"),
    "mail.payment-flagged": mail(async (db, { payload }, template) =>
      paymentFlaggedMail(await bookedRide(db, payload.booking), payload, template),
    ),
  };
}

/** The handler of each mail topic. */
export function mailHandlers(deps: MailDeps): Handlers<MailTopic> {
  const mail = mailer(deps);
  const to = (write: (account: MailedAccount, template: MailTemplate) => MailContent): Handler<Topics["mail.exists"]> =>
    mail(async (db, { payload }, template) => {
      const account = await mailedAccount(db, payload.account);
      return write(account, template.to(account.locale));
    });
  const linked = (
    purpose: LinkPurpose,
    write: (account: MailedAccount, link: MailedLink, template: MailTemplate) => MailContent,
  ): Handler<Topics["mail.reset"]> =>
    mail(async (db, { tenant, payload }, template) => {
      const email = await livingLink(db, purpose, payload.code, deps.clock.now());
      const path = deps.oneTimeTokens.path(tenant.id, purpose, payload.code);
      if (email === null) return null;
      const account = await mailedAccount(db, payload.account);
      return write(account, { path, email }, template.to(account.locale));
    });

  return {
    ...bookingHandlers(deps),
    "mail.reset": linked("reset", (account, link, template) => resetMail(account, link.path, template)),
    "mail.email": linked("email", (account, link, template) => emailMail(account, link.email, link.path, template)),
    "mail.exists": to(existsMail),
    "mail.password": to(passwordMail),
    "mail.leaving": to(leavingMail),
    "mail.unused": to(unusedMail),
    "mail.welcome": mail(async (db, { tenant, payload }, template) => {
      const account = await mailedAccount(db, payload.account);
      const path = await confirmPath(db, deps, { tenant: tenant.id, code: payload.code, email: account.email });
      return welcomeMail(account, path, template.to(account.locale));
    }),
    "mail.email-changed": mail(async (db, { payload }, template) => {
      const account = await mailedAccount(db, payload.account);
      return emailChangedMail(account, payload.to, template.to(account.locale));
    }),
    "mail.webhooks-disabled": mail((_db, { payload }, template) =>
      Promise.resolve(webhooksDisabledMail(payload, template)),
    ),
    "mail.staff": mail(async (db, { tenant, payload }, template) => {
      const invited = await db
        .selectFrom("staff_invitations")
        .select(["email", "name"])
        .where("id", "=", payload.invitation)
        .where("ends_at", ">", new Date(deps.clock.now()))
        .executeTakeFirst();
      return invited
        ? staffMail(invited, deps.oneTimeTokens.path(tenant.id, "staff", payload.invitation), template)
        : null;
    }),
    "mail.enquiry": mail(async (db, { payload }, template) => {
      const enquiry = await db
        .selectFrom("enquiries")
        .select(["kind", "subject", "name", "email", "phone", "message"])
        .where("id", "=", payload.enquiry)
        .executeTakeFirstOrThrow();
      return enquiryMail(enquiry, template);
    }),
  };
}

/** Payment deadline of a booking; null when it has been paid or has ended. */
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

/** Extra charge of a change and its payment deadline; null when it has been paid or has ended. */
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

/** The address in a link's row, or null when the link is used, expired, or replaced by a newer one. */
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

/** The path of the link that confirms an address; null: there is none, or a newer one, which may be for another address. */
async function confirmPath(
  db: TenantHandle,
  { clock, oneTimeTokens }: Pick<MailDeps, "clock" | "oneTimeTokens">,
  { tenant, code, email }: { readonly tenant: string; readonly code: string | undefined; readonly email: string },
): Promise<string | null> {
  const isGood = code !== undefined && (await livingLink(db, "email", code, clock.now())) === email;
  return isGood ? oneTimeTokens.path(tenant, "email", code) : null;
}

/** Renders a mail and stores it for sending. A mail without a recipient is dropped. */
async function keep(
  db: TenantHandle,
  { clock }: MailDeps,
  { tenant }: MailTemplate,
  content: MailContent & { readonly booking: string | null },
): Promise<void> {
  if (!isEmail(content.recipient)) return;
  const now = clock.now();
  await keepMail(db, tenant.id, {
    id: newId(now),
    kind: content.kind,
    recipient: content.recipient.trim(),
    replyTo: content.replyTo ?? null,
    subject: content.subject,
    html: mailHtml(content, { company: tenant.settings.company, mark: markSize(tenant) }, mailLook(tenant.theme)),
    body: plainText(content),
    attachments: [...content.attachments, await markFile(tenant), ...(await routeFiles(content, tenant.theme))],
    bookingId: content.booking,
    stateOf: content.stateOf ?? null,
    createdAt: now,
  });
}
