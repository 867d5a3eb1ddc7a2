import type { MailAttachment, Mailbox } from "./content.ts";

/** A mail that is about to be sent. */
export interface OutgoingMail {
  /** Stays the same when a mail is sent again, so that the recipient's server can detect the repetition. */
  readonly id: string;
  readonly from: Mailbox;
  /** One address. */
  readonly to: string;
  /** Who gets the answer; null: the sender. */
  readonly replyTo: Mailbox | null;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly attachments: readonly MailAttachment[];
}

/** Hands mails to a mail server. */
export interface Mailer {
  /** Whether mails leave this server at all; if not, they stay in the database and count as sent. */
  readonly leaves: boolean;
  /** Resolves when the mail server has taken the mail. @throws MailNotSent */
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
}

/** Why a mail was not sent. */
export class MailNotSent extends Error {
  override readonly name = "MailNotSent";
  /** A code for the log: never an address or the server's own text. */
  readonly reason: string;
  /** Whether the fault lies in this mail and a retry cannot help. */
  readonly isFinal: boolean;

  constructor(reason: string, isFinal: boolean) {
    super(`The mail was not sent: ${reason}`);
    this.reason = reason;
    this.isFinal = isFinal;
  }
}
