/** The mails about one account, and an enquiry's mail to the operator. */
import { UNUSED_NOTICE_DAYS } from "#domain/people/account/profile.ts";
import { isEmail } from "#domain/shared/text/text-rules.ts";
import type { MailContent } from "./content.ts";
import { asLines, asText, oneLine } from "./person-text.ts";
import { mail, type Mail, type MailKind, type MailTemplate } from "./mail-template.ts";

/** The fields of an account that its mails show. */
export interface MailedAccount {
  readonly id: string;
  readonly firstName: string;
  readonly email: string;
  /** What it was made in: BCP 47, or empty. */
  readonly locale: string;
}

const FORGOTTEN = "/resetpassword.html";

/** A mail to the owner of an account, at its address or another one. */
const toPerson = (
  kind: MailKind,
  account: MailedAccount,
  template: MailTemplate,
  body: Mail["body"],
  recipient = account.email,
): MailContent => mail(kind, template, { recipient, name: account.firstName, body });

/** The link to choose a new password. @param path of the link's page. */
export const resetMail = (account: MailedAccount, path: string, template: MailTemplate): MailContent =>
  toPerson("reset", account, template, [
    { kind: "button", label: template.translate("mail.reset.button"), url: template.link(path) },
    { kind: "small", text: template.translate("mail.reset.ignore") },
  ]);

/** Notice that a sign-up used the address of an existing account. */
export const existsMail = (account: MailedAccount, template: MailTemplate): MailContent =>
  toPerson("exists", account, template, [
    { kind: "button", label: template.translate("mail.exists.button"), url: template.link(FORGOTTEN) },
    { kind: "small", text: template.translate("mail.exists.ignore") },
  ]);

/** Notice of a changed password. */
export const passwordMail = (account: MailedAccount, template: MailTemplate): MailContent =>
  toPerson("password", account, template, [
    { kind: "paragraph", text: template.translate("mail.password.alarm") },
    { kind: "button", label: template.translate("mail.password.button"), url: template.link(FORGOTTEN) },
  ]);

/** The account is going to be deleted, and how to keep it. */
export const leavingMail = (account: MailedAccount, template: MailTemplate): MailContent =>
  toPerson("leaving", account, template, [
    { kind: "paragraph", text: template.translate("mail.leaving.keep") },
    { kind: "button", label: template.translate("mail.leaving.button"), url: template.link("/profile.html") },
  ]);

/** The account has not been used for long and is going to be deleted; signing in keeps it. */
export const unusedMail = (account: MailedAccount, template: MailTemplate): MailContent =>
  mail("unused", template, {
    recipient: account.email,
    name: account.firstName,
    values: { days: String(UNUSED_NOTICE_DAYS) },
    body: [
      { kind: "paragraph", text: template.translate("mail.unused.keep") },
      { kind: "button", label: template.translate("mail.unused.button"), url: template.link("/profile.html") },
    ],
  });

/** The link that confirms an address; it goes to that address. @param path of the link's page. */
export const emailMail = (account: MailedAccount, to: string, path: string, template: MailTemplate): MailContent =>
  toPerson(
    "email",
    account,
    template,
    [
      { kind: "button", label: template.translate("mail.email.button"), url: template.link(path) },
      { kind: "small", text: template.translate("mail.email.ignore") },
    ],
    to,
  );

/** Notice of a changed address, to the old one. */
export const emailChangedMail = (account: MailedAccount, to: string, template: MailTemplate): MailContent =>
  toPerson(
    "email-changed",
    account,
    template,
    [{ kind: "paragraph", text: template.translate("mail.email-changed.alarm") }],
    to,
  );

/** After signing up. @param path of the page that confirms the address; null: there is no link that does. */
export function welcomeMail(account: MailedAccount, path: string | null, template: MailTemplate): MailContent {
  const { translate, link } = template;
  const book = { label: translate("mail.welcome.button"), url: link("/booking.html") };
  const help = { kind: "small", text: translate("mail.help") } as const;
  if (path === null) return toPerson("welcome", account, template, [{ kind: "button", ...book }, help]);
  return toPerson("welcome", account, template, [
    { kind: "paragraph", text: translate("mail.welcome.ask") },
    { kind: "button", label: translate("mail.welcome.confirm"), url: link(path) },
    { kind: "second-button", ...book },
    { kind: "small", text: translate("mail.email.ignore") },
    help,
  ]);
}

/** The link by which someone becomes a member of the operator's staff. @param path of the link's page. */
export const staffMail = (
  { email, name }: { readonly email: string; readonly name: string },
  path: string,
  template: MailTemplate,
): MailContent =>
  mail("staff", template, {
    recipient: email,
    // Without a name there is the address, which is no one's name.
    name: name === email ? "" : name,
    body: [
      { kind: "button", label: template.translate("mail.staff.button"), url: template.link(path) },
      { kind: "small", text: template.translate("mail.staff.ignore") },
    ],
  });

/** An enquiry as it was sent. */
export interface MailedEnquiry {
  readonly kind: string;
  readonly subject: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly message: string;
}

/** An address that a mail program can only take for itself. Any other could hide a web address: "evil.example/x@a.bc". */
const PLAIN_ADDRESS = /^[\w.+-]+@[\w.-]+$/;

/** An enquiry, to the operator, whose answer goes to the person who wrote it. */
export function enquiryMail(enquiry: MailedEnquiry, template: MailTemplate): MailContent {
  const { translate, tenant } = template;
  const { email } = enquiry;
  const rows = [
    { label: translate("mail.fact.kind"), lines: [asText(enquiry.kind)] },
    { label: translate("mail.fact.subject"), lines: [asText(enquiry.subject)] },
    { label: translate("mail.fact.name"), lines: [asText(enquiry.name)] },
    { label: translate("mail.fact.email"), lines: [PLAIN_ADDRESS.test(email) ? email : asText(email)] },
    { label: translate("mail.fact.phone"), lines: [asText(enquiry.phone)] },
    { label: translate("mail.fact.message"), lines: asLines(enquiry.message) },
  ].filter(({ lines }) => lines.some((line) => line !== ""));
  return {
    ...mail("enquiry", template, {
      recipient: tenant.settings.email,
      name: "",
      values: { subject: oneLine(enquiry.subject) || oneLine(enquiry.kind), name: asText(enquiry.name) },
      body: [{ kind: "facts", rows }],
    }),
    ...(isEmail(email) ? { replyTo: { name: oneLine(enquiry.name), address: email.trim() } } : {}),
  };
}
