/** Sends mails through an SMTP server. */
import { createTransport } from "nodemailer";
import { isEmail } from "#domain/shared/text/text-rules.ts";
import { MailNotSent, type Mailer } from "#server/modules/mail/mailer.port.ts";

/** Time-outs of each step. They are generous: mails come from a queue, so no request waits for them. */
export interface SmtpPatience {
  readonly connectMs: number;
  readonly greetingMs: number;
  /** Longest silence during an SMTP session. */
  readonly silenceMs: number;
}

const PATIENCE: SmtpPatience = { connectMs: 5_000, greetingMs: 5_000, silenceMs: 20_000 };

/** Codes of errors that are about the mail itself when the server's answer is final (5xx). */
const ABOUT_THE_MAIL = new Set(["EENVELOPE", "EMESSAGE"]);

/** The error without the texts of the server or library, which may contain addresses. */
function notSent(error: unknown): MailNotSent {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  const kind = typeof code === "string" && /^E[A-Z_]+$/.test(code) ? code : "unknown";
  const status = typeof responseCode === "number" ? responseCode : 0;
  return new MailNotSent(status === 0 ? kind : `${kind} ${status}`, ABOUT_THE_MAIL.has(kind) && status >= 500);
}

/**
 * @param url smtps://user:password@host:465, or smtp://… on port 587, which must offer STARTTLS; `?tls=off` turns TLS
 * off, for a private network.
 */
export function smtpMailer(url: string, patience: SmtpPatience = PATIENCE): Mailer {
  const { protocol, hostname, port, username, password, searchParams } = new URL(url);
  const isSecure = protocol === "smtps:";
  const isPlain = searchParams.get("tls") === "off";
  const transport = createTransport({
    pool: true,
    maxConnections: 2,
    maxMessages: 100,
    host: hostname.replace(/^\[|\]$/g, ""),
    port: port === "" ? (isSecure ? 465 : 587) : Number(port),
    secure: isSecure,
    requireTLS: !isSecure && !isPlain,
    ignoreTLS: isPlain,
    ...(username === "" ? {} : { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    connectionTimeout: patience.connectMs,
    greetingTimeout: patience.greetingMs,
    socketTimeout: patience.silenceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  // Ignore failures of idle connections: the next mail opens a new one.
  transport.on("error", () => undefined);
  return {
    leaves: true,
    async send(mail) {
      // The library would read "a@b, c@d" as two addresses.
      if (!isEmail(mail.to) || !isEmail(mail.from.address)) throw new MailNotSent("address", !isEmail(mail.to));
      try {
        await transport.sendMail({
          messageId: `<${mail.id}@${mail.from.address.split("@")[1] ?? "localhost"}>`,
          from: mail.from,
          to: { name: "", address: mail.to },
          ...(mail.replyTo && isEmail(mail.replyTo.address) ? { replyTo: mail.replyTo } : {}),
          subject: mail.subject,
          text: mail.text,
          html: mail.html,
          attachments: mail.attachments.map(({ filename, contentType, content, encoding, contentId }) => ({
            filename,
            contentType,
            content: encoding === undefined ? content : Buffer.from(content, encoding),
            ...(contentId === undefined ? {} : { cid: contentId, contentDisposition: "inline" }),
          })),
          headers: { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All" },
        });
      } catch (error) {
        throw notSent(error);
      }
    },
    close: () => transport.close(),
  };
}
