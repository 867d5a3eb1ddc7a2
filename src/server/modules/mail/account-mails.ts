/** The mails about one account, and an enquiry's mail to the operator. */
import type { MailContent } from "./content.ts";
import { asLines, asText, oneLine } from "./person-text.ts";
import { letter, type Voice } from "./voice.ts";

/** An account as its mails tell it. */
export interface MailedAccount {
  readonly id: string;
  readonly firstName: string;
  readonly email: string;
}

const FORGOTTEN = "/resetpassword.html";

/** The link to choose a new password. @param path of the link's page. */
export function resetMail(account: MailedAccount, path: string, voice: Voice): MailContent {
  const { say, link } = voice;
  return letter("reset", voice, {
    recipient: account.email,
    name: account.firstName,
    body: [
      { kind: "button", label: say("mail.reset.button"), url: link(path) },
      { kind: "small", text: say("mail.reset.ignore") },
    ],
  });
}

/** Somebody tried to sign up with the address of an account. */
export function existsMail(account: MailedAccount, voice: Voice): MailContent {
  const { say, link } = voice;
  return letter("exists", voice, {
    recipient: account.email,
    name: account.firstName,
    body: [
      { kind: "button", label: say("mail.exists.button"), url: link(FORGOTTEN) },
      { kind: "small", text: say("mail.exists.ignore") },
    ],
  });
}

/** Notice of a changed password. */
export function passwordMail(account: MailedAccount, voice: Voice): MailContent {
  const { say, link } = voice;
  return letter("password", voice, {
    recipient: account.email,
    name: account.firstName,
    body: [
      { kind: "paragraph", text: say("mail.password.alarm") },
      { kind: "button", label: say("mail.password.button"), url: link(FORGOTTEN) },
    ],
  });
}

/** The link that proves a new address; it goes to that address. @param path of the link's page. */
export function emailMail(account: MailedAccount, to: string, path: string, voice: Voice): MailContent {
  const { say, link } = voice;
  return letter("email", voice, {
    recipient: to,
    name: account.firstName,
    body: [
      { kind: "button", label: say("mail.email.button"), url: link(path) },
      { kind: "small", text: say("mail.email.ignore") },
    ],
  });
}

/** Notice of a changed address, to the one that was left. */
export function emailChangedMail(account: MailedAccount, to: string, voice: Voice): MailContent {
  return letter("email-changed", voice, {
    recipient: to,
    name: account.firstName,
    body: [{ kind: "paragraph", text: voice.say("mail.email-changed.alarm") }],
  });
}

/** After signing up. */
export function welcomeMail(account: MailedAccount, voice: Voice): MailContent {
  const { say, link } = voice;
  return letter("welcome", voice, {
    recipient: account.email,
    name: account.firstName,
    body: [
      { kind: "button", label: say("mail.welcome.button"), url: link("/booking.html") },
      { kind: "small", text: say("mail.help") },
    ],
  });
}

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
