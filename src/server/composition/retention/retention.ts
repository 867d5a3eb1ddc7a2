/**
 * How long each class of data is kept. Housekeeping works from this table, and docs/privacy.md shows it to operators.
 * One test compares the two; another checks that every table of the database is in it.
 */
import { REGRET_DAYS, UNUSED_NOTICE_DAYS } from "#domain/people/account/profile.ts";
import { deleteEndedCounts } from "#server/platform/security/rate-limiter.ts";
import { deleteEndedCodes } from "#server/modules/accounts/codes-repository.ts";
import { eraseAccounts, noticeUnusedAccounts } from "#server/modules/accounts/erase.ts";
import { deleteEndedSessions } from "#server/platform/security/sessions.ts";
import { deleteOldKeys } from "#server/modules/bookings/repository.ts";
import { deleteOldUploads, emptyOldUploads } from "#server/modules/bulk/repository.ts";
import { deleteRevokedKeys } from "#server/modules/dispatch/keys.ts";
import { deleteOldWebhooks } from "#server/modules/dispatch/webhooks.ts";
import { deleteOldEnquiries } from "#server/modules/enquiries/enquiries.ts";
import { deleteEndedParams } from "#server/modules/licence/licence.ts";
import { deleteOldMails, deleteReadableMails } from "#server/modules/mail/repository.ts";
import { deleteDeadRows, deleteDoneRows } from "#server/platform/jobs/outbox/repository.ts";
import { forgetPayers } from "#server/modules/payments/card-testing-protection.ts";
import { deleteOldEvents } from "#server/modules/payments/events.ts";
import { deleteEndedLinks } from "#server/modules/promotions/links.ts";
import { deleteEndedUses } from "#server/modules/promotions/repository.ts";
import { deleteOldActions } from "#server/modules/studio/audit.ts";
import { deleteEndedInvitations } from "#server/modules/studio/invitations.ts";
import { deleteEndedStaffSessions } from "#server/platform/security/staff-sessions.ts";
import { bookings } from "./retention-bookings.ts";
import {
  AT_ONCE,
  days,
  ending,
  hours,
  months,
  staying,
  type DataClass,
  type RetentionTask,
} from "#server/platform/jobs/retention-class.ts";

/** Deleting an account is expensive: the mails about it are searched for among all stored ones. */
const ACCOUNTS = 1;

const accounts: readonly DataClass[] = [
  ending(
    {
      data: "Accounts that are no longer used",
      tables: ["accounts"],
      holds: "name, phone, email address, access needs",
    },
    {
      name: "unused-accounts",
      after: months(35),
      since: "the last sign-in",
      fate: `its owner gets a mail, and ${UNUSED_NOTICE_DAYS} days later it is erased unless they sign in`,
      batch: noticeUnusedAccounts,
    },
  ),
  ending(
    {
      data: "Accounts to be erased, with what is theirs alone",
      tables: ["accounts", "sessions", "one_time_codes", "address_book", "enquiries", "bulk_uploads", "mails"],
      holds: "name, phone, email address, access needs, saved places",
    },
    {
      name: "account-erasure",
      after: AT_ONCE,
      since: `the notice is over (${REGRET_DAYS} days when its owner asked, and not before their last ride)`,
      fate: "erased",
      batch: eraseAccounts,
      most: ACCOUNTS,
    },
  ),
  ending(
    { data: "Sessions", tables: ["sessions"], holds: "when a person signed in and was last seen" },
    {
      name: "sessions",
      after: AT_ONCE,
      since: "they end (90 days at most)",
      fate: "deleted",
      batch: deleteEndedSessions,
    },
  ),
  ending(
    { data: "Codes of mailed links", tables: ["one_time_codes"], holds: "an email address to be confirmed" },
    {
      name: "one-time-codes",
      after: AT_ONCE,
      since: "they end (3 days at most)",
      fate: "deleted",
      batch: deleteEndedCodes,
    },
  ),
  staying(
    { data: "Saved places", tables: ["address_book"], holds: "addresses of home, work and others" },
    "until their owner removes them, or as long as the account",
  ),
  ending(
    { data: "Enquiries", tables: ["enquiries"], holds: "name, email address, phone, message" },
    { name: "enquiries", after: months(12), since: "they were sent", fate: "deleted", batch: deleteOldEnquiries },
  ),
  ending(
    { data: "Counts of tries", tables: ["counters"], holds: "keyed hashes of network and email addresses" },
    {
      name: "counters",
      after: AT_ONCE,
      since: "their window ends (a day at most)",
      fate: "deleted",
      batch: deleteEndedCounts,
    },
  ),
];

const businesses: readonly DataClass[] = [
  staying(
    { data: "Businesses", tables: ["bookers"], holds: "name, address and email address of the office" },
    "as long as they are customers, and as long as their invoices",
  ),
  staying(
    {
      data: "Saved passengers of a business",
      tables: ["saved_passengers"],
      holds: "name, phone, email address, access needs",
    },
    "until the business removes them",
  ),
  staying(
    {
      data: "Invoices and credit notes",
      tables: [
        "invoices",
        "invoiced_bookings",
        "invoice_payments",
        "credit_notes",
        "credited_bookings",
        "issued_files",
      ],
      holds: "which account issued them, and what their lines state",
    },
    "what was issued is never deleted",
  ),
  ending(
    { data: "Uploaded files of bookings: their rows", tables: ["bulk_uploads"], holds: "names, phones, addresses" },
    { name: "upload-rows", after: hours(24), since: "they were uploaded", fate: "removed", batch: emptyOldUploads },
  ),
  ending(
    { data: "Uploaded files of bookings: their fingerprint", tables: ["bulk_uploads"], holds: "" },
    { name: "uploads", after: days(90), since: "they were uploaded", fate: "deleted", batch: deleteOldUploads },
  ),
];

const money: readonly DataClass[] = [
  staying(
    {
      data: "Payments",
      tables: ["payment_attempts"],
      holds: "amounts, also of tips, and the provider's reference; no card data",
    },
    "as long as the booking, which stays without its person",
  ),
  ending(
    { data: "Who paid", tables: ["payment_attempts"], holds: "keyed hashes of network address and device" },
    { name: "payers", after: hours(24), since: "the payment began", fate: "removed", batch: forgetPayers },
  ),
  ending(
    { data: "Events of payment providers", tables: ["payment_events"], holds: "" },
    { name: "payment-events", after: months(18), since: "they came", fate: "deleted", batch: deleteOldEvents },
  ),
  ending(
    {
      data: "Uses of promotion codes",
      tables: ["promo_uses"],
      holds: "keyed hashes of account, phone and email address",
    },
    { name: "promo-uses", after: days(30), since: "the promotion ended", fate: "deleted", batch: deleteEndedUses },
  ),
];

const messages: readonly DataClass[] = [
  ending(
    { data: "Mails", tables: ["mails"], holds: "all that the mail says; emptied once it has left" },
    { name: "mails", after: days(30), since: "they were written", fate: "deleted", batch: deleteOldMails },
  ),
  ending(
    { data: "Mails in a demo's mailbox", tables: ["mails"], holds: "all that the mail says" },
    { name: "demo-mails", after: days(7), since: "they were sent", fate: "deleted", batch: deleteReadableMails },
  ),
  ending(
    { data: "Work that is done", tables: ["outbox"], holds: "" },
    { name: "outbox", after: days(30), since: "it was done", fate: "deleted", batch: deleteDoneRows },
  ),
  ending(
    {
      data: "Work that gave up",
      tables: ["outbox"],
      holds: "the former email address, where it was to be told of the change",
    },
    { name: "outbox-failed", after: days(30), since: "it gave up", fate: "deleted", batch: deleteDeadRows },
  ),
  ending(
    { data: "Messages to the operator's dispatch system", tables: ["webhooks"], holds: "the booking as it was sent" },
    { name: "webhooks", after: days(30), since: "they were made", fate: "deleted", batch: deleteOldWebhooks },
  ),
  staying(
    { data: "Since when the operator's dispatch system accepts no messages", tables: ["webhook_receivers"], holds: "" },
    "until it accepts one",
  ),
  ending(
    { data: "Answers kept for a repeated request", tables: ["idempotency_keys"], holds: "what the answer says" },
    { name: "idempotency-keys", after: hours(72), since: "the request", fate: "deleted", batch: deleteOldKeys },
  ),
  ending(
    { data: "Forms handed on to another page", tables: ["booking_params"], holds: "the addresses of a journey" },
    { name: "handed-forms", after: AT_ONCE, since: "they end (24 hours)", fate: "deleted", batch: deleteEndedParams },
  ),
  ending(
    { data: "Links of campaigns", tables: ["promotion_links"], holds: "" },
    { name: "campaign-links", after: AT_ONCE, since: "they end", fate: "deleted", batch: deleteEndedLinks },
  ),
];

const operator: readonly DataClass[] = [
  staying(
    {
      data: "Drivers",
      tables: ["drivers", "driver_photos"],
      holds: "name, phone, licence, vehicle, home position, photo",
    },
    "until the operator removes them",
  ),
  ending(
    { data: "Revoked keys of dispatch systems", tables: ["dispatch_keys"], holds: "the key's name" },
    { name: "dispatch-keys", after: months(12), since: "they were revoked", fate: "deleted", batch: deleteRevokedKeys },
  ),
  staying(
    { data: "Vehicles, prices and promotions", tables: ["vehicle_types", "price_list", "promos"], holds: "" },
    "until the operator changes them",
  ),
  staying(
    {
      data: "The sandbox provider's own books",
      tables: ["sandbox_payments", "sandbox_refunds", "sandbox_events"],
      holds: "test cards only",
    },
    "as long as the demo",
  ),
];

const studio: readonly DataClass[] = [
  staying(
    { data: "Staff of the studio", tables: ["staff"], holds: "name, email address" },
    "until the operator removes them",
  ),
  ending(
    { data: "Sessions of staff", tables: ["staff_sessions"], holds: "when a member signed in and was last seen" },
    {
      name: "staff-sessions",
      after: AT_ONCE,
      since: "they end (12 hours at most)",
      fate: "deleted",
      batch: deleteEndedStaffSessions,
    },
  ),
  ending(
    { data: "Invitations of staff", tables: ["staff_invitations"], holds: "name, email address" },
    {
      name: "staff-invitations",
      after: AT_ONCE,
      since: "they end (48 hours)",
      fate: "deleted",
      batch: deleteEndedInvitations,
    },
  ),
  staying(
    {
      data: "Drafts and published versions of the shop",
      tables: ["studio_drafts", "studio_schedules", "studio_versions", "brand_pictures"],
      holds: "email address of the member who saved or published; drivers as above",
    },
    "what was published is never deleted",
  ),
  ending(
    {
      data: "What staff did in the studio",
      tables: ["staff_actions"],
      holds: "email address of the member, the note on a settled payment",
    },
    { name: "staff-actions", after: months(24), since: "it was done", fate: "deleted", batch: deleteOldActions },
  ),
];

/** All classes of data, in the order of docs/privacy.md. */
export const RETENTION: readonly DataClass[] = [
  ...bookings,
  ...accounts,
  ...businesses,
  ...money,
  ...messages,
  ...operator,
  ...studio,
];

/** The tasks of housekeeping, in the order in which they begin. */
export const RETENTION_TASKS: readonly RetentionTask[] = RETENTION.flatMap(({ task }) => (task ? [task] : []));
