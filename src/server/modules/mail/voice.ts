import { formatMoney } from "#domain/shared/money.ts";
import type { Instant, Pence } from "#domain/shared/units.ts";
import type { PageLink } from "#server/links.ts";
import type { Tenant } from "../tenants/tenant.ts";
import type { MailAttachment, MailContent, Block } from "./content.ts";
import { asText } from "./person-text.ts";
import type { MailTextKey } from "./texts/en.ts";
import { directionOf, isolated, mailLocale, mailTexts, type Say } from "./texts/texts.ts";

/** How a tenant speaks in its mails to somebody. */
export interface Voice {
  /** BCP 47. */
  readonly locale: string;
  /** The same tenant to somebody of another language; empty: of no particular one. */
  readonly to: (locale: string) => Voice;
  readonly say: Say;
  /** "Monday 23 November 2026 at 12:00 GMT", in the tenant's zone. */
  readonly time: (at: Instant) => string;
  readonly money: (amount: Pence, currency: string) => string;
  /** Full address of a page of the tenant. */
  readonly link: (path: string) => string;
  readonly tenant: Tenant;
}

/**
 * @param links where pages are.
 * @param wanted the language of whoever is spoken to; empty: the tenant's own.
 */
export function voiceOf(tenant: Tenant, links: PageLink, wanted = ""): Voice {
  const { zone, company, phone } = tenant.settings;
  const locale = mailLocale(wanted, tenant.settings.locale);
  const texting = mailTexts(locale, tenant.settings);
  const date = new Intl.DateTimeFormat(locale, {
    timeZone: zone,
    weekday: "long",
    day: "numeric",
    month: "long",
    year: "numeric",
  });
  const clock = new Intl.DateTimeFormat(locale, {
    timeZone: zone,
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
    // In words where an abbreviation would be half a formula ("+0").
    timeZoneName: directionOf(locale) === "rtl" ? "longGeneric" : "short",
  });
  return {
    tenant,
    locale,
    to: (other) => voiceOf(tenant, links, other),
    say: (key, values) => texting(key, { company, phone, ...values }),
    time: (at) => texting("mail.value.time", { date: date.format(at), time: clock.format(at) }),
    money: (amount, currency) => formatMoney({ pence: amount, currency }, locale),
    link: (path) => links(tenant, path),
  };
}

/** Kinds of mails: those that have a preheader in the catalogue. */
export type MailKind = MailTextKey extends infer K ? (K extends `mail.${infer N}.preheader` ? N : never) : never;

/** What differs between mails. Values have been through `asText` where people typed them. */
export interface Letter {
  readonly recipient: string;
  /** Greeted by name; empty: no greeting. */
  readonly name: string;
  readonly values?: Readonly<Record<string, string>>;
  readonly body: readonly Block[];
  readonly attachments?: readonly MailAttachment[];
}

/** A mail with what all of them have: subject, preheader, title, greeting and introduction. */
export function letter(kind: MailKind, { say, locale, tenant }: Voice, what: Letter): MailContent {
  const { recipient, name, values = {}, body, attachments = [] } = what;
  const runsLeft = directionOf(locale) === "rtl";
  const own = runsLeft ? isolated : (text: string) => text;
  const greeting: Block[] =
    name === "" ? [] : [{ kind: "paragraph", text: say("mail.greeting", { name: asText(name) }) }];
  return {
    kind,
    recipient,
    locale,
    subject: say(`mail.${kind}.subject`, values),
    preheader: say(`mail.${kind}.preheader`, values),
    blocks: [
      { kind: "title", text: say(`mail.${kind}.title`, values) },
      ...greeting,
      { kind: "paragraph", text: say(`mail.${kind}.intro`, values) },
      ...(runsLeft ? body.map(withIsolatedLines) : body),
    ],
    footer: [say("mail.regards"), own(tenant.settings.address), say("mail.footer")].filter((line) => line !== ""),
    attachments,
  };
}

/** Names and places keep their own order in lines that run the other way. */
const withIsolatedLines = (block: Block): Block =>
  block.kind === "facts"
    ? { kind: "facts", rows: block.rows.map(({ label, lines }) => ({ label, lines: lines.map(isolated) })) }
    : block;
