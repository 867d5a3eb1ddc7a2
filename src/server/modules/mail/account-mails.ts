/** The mails about one account, and an enquiry's mail to the operator. */
import type { MailContent } from "./content.ts";
import { asLines, asText, oneLine } from "./person-text.ts";
import { letter, type Letter, type MailKind, type Voice } from "./voice.ts";

/** An account as its mails tell it. */
export interface MailedAccount {
  readonly id: string;
  readonly firstName: string;
  readonly email: string;
  /** What it was made in: BCP 47, or empty. */
  readonly locale: string;
}

const FORGOTTEN = "/resetpassword.html";

/** A mail to somebody with an account, at its address or another one. */
const toPerson = (
  kind: MailKind,
  account: MailedAccount,
  voice: Voice,
  body: Letter["body"],
  recipient = account.email,
): MailContent => letter(kind, voice, { recipient, name: account.firstName, body });

/** The link to choose a new password. @param path of the link's page. */
export const resetMail = (account: MailedAccount, path: string, voice: Voice): MailContent =>
  toPerson("reset", account, voice, [
    { kind: "button", label: voice.say("mail.reset.button"), url: voice.link(path) },
    { kind: "small", text: voice.say("mail.reset.ignore") },
  ]);

/** Somebody tried to sign up with the address of an account. */
export const existsMail = (account: MailedAccount, voice: Voice): MailContent =>
  toPerson("exists", account, voice, [
    { kind: "button", label: voice.say("mail.exists.button"), url: voice.link(FORGOTTEN) },
    { kind: "small", text: voice.say("mail.exists.ignore") },
  ]);

/** Notice of a changed password. */
export const passwordMail = (account: MailedAccount, voice: Voice): MailContent =>
  toPerson("password", account, voice, [
    { kind: "paragraph", text: voice.say("mail.password.alarm") },
    { kind: "button", label: voice.say("mail.password.button"), url: voice.link(FORGOTTEN) },
  ]);

/** The account is going to be deleted, and how to keep it. */
export const leavingMail = (account: MailedAccount, voice: Voice): MailContent =>
  toPerson("leaving", account, voice, [
    { kind: "paragraph", text: voice.say("mail.leaving.keep") },
    { kind: "button", label: voice.say("mail.leaving.button"), url: voice.link("/profile.html") },
  ]);

/** The link that proves a new address; it goes to that address. @param path of the link's page. */
export const emailMail = (account: MailedAccount, to: string, path: string, voice: Voice): MailContent =>
  toPerson(
    "email",
    account,
    voice,
    [
      { kind: "button", label: voice.say("mail.email.button"), url: voice.link(path) },
      { kind: "small", text: voice.say("mail.email.ignore") },
    ],
    to,
  );

/** Notice of a changed address, to the one that was left. */
export const emailChangedMail = (account: MailedAccount, to: string, voice: Voice): MailContent =>
  toPerson("email-changed", account, voice, [{ kind: "paragraph", text: voice.say("mail.email-changed.alarm") }], to);

/** After signing up. */
export const welcomeMail = (account: MailedAccount, voice: Voice): MailContent =>
  toPerson("welcome", account, voice, [
    { kind: "button", label: voice.say("mail.welcome.button"), url: voice.link("/booking.html") },
    { kind: "small", text: voice.say("mail.help") },
  ]);

/** An enquiry as it was sent. */
export interface MailedEnquiry {
  readonly kind: string;
  readonly subject: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly message: string;
}

/** An enquiry, to the operator. */
export function enquiryMail(enquiry: MailedEnquiry, voice: Voice): MailContent {
  const { say, tenant } = voice;
  const rows = [
    { label: say("mail.fact.kind"), lines: [asText(enquiry.kind)] },
    { label: say("mail.fact.subject"), lines: [asText(enquiry.subject)] },
    { label: say("mail.fact.name"), lines: [asText(enquiry.name)] },
    { label: say("mail.fact.email"), lines: [asText(enquiry.email)] },
    { label: say("mail.fact.phone"), lines: [asText(enquiry.phone)] },
    { label: say("mail.fact.message"), lines: asLines(enquiry.message) },
  ].filter(({ lines }) => lines.some((line) => line !== ""));
  return letter("enquiry", voice, {
    recipient: tenant.settings.email,
    name: "",
    values: { subject: oneLine(enquiry.subject) || oneLine(enquiry.kind), name: asText(enquiry.name) },
    body: [{ kind: "facts", rows }],
  });
}
