import type { Mailer } from "#server/modules/mail/mailer.port.ts";

/** Sends nothing: mails stay in the database, where the demo's mailbox page shows them. */
export const mailboxMailer: Mailer = {
  leaves: false,
  send: () => Promise.resolve(),
  close: () => undefined,
};
