import { tenantTerm } from "#domain/tenant/own-words.ts";
import { kept } from "#domain/shared/kept.ts";
import { formatMoney } from "#domain/shared/money.ts";
import { clockText, zoneCity } from "#domain/shared/time/zoned-time.ts";
import type { Instant, Pence } from "#domain/shared/units.ts";
import type { PageLink } from "#server/platform/http/pages/page-links.ts";
import type { Tenant } from "#domain/tenant/tenant.ts";
import type { MailAttachment, MailContent, Block } from "./content.ts";
import { asText, withoutMarks } from "./person-text.ts";
import type { MailTextKey } from "#server/platform/texts/en.ts";
import { mailLocale, mailTexts, type Translate } from "#server/platform/texts/texts.ts";

/** A tenant's texts, formats and links for a recipient's language. */
export interface MailTemplate {
  /** BCP 47. */
  readonly locale: string;
  /** The same tenant in another language; empty: the tenant's own. */
  readonly to: (locale: string) => MailTemplate;
  readonly translate: Translate;
  /** A name from the tenant's data, such as a vehicle's, in the mail's language. */
  readonly term: (name: string) => string;
  /** "Monday 23 November 2026 at 12:00 GMT", in the tenant's zone. */
  readonly time: (at: Instant) => string;
  /** "12:00", "Monday 23 November 2026" and "GMT", in the tenant's zone. */
  readonly clock: (at: Instant) => string;
  readonly day: (at: Instant) => string;
  readonly zoneName: (at: Instant) => string;
  readonly money: (amount: Pence, currency: string) => string;
  /** Full address of a page of the tenant. */
  readonly link: (path: string) => string;
  readonly tenant: Tenant;
}

const dateFormat = kept(
  (locale: string, timeZone: string) =>
    new Intl.DateTimeFormat(locale, { timeZone, weekday: "long", day: "numeric", month: "long", year: "numeric" }),
);
const zoneFormat = kept(
  (locale: string, timeZone: string) =>
    new Intl.DateTimeFormat(locale, {
      timeZone,
      hour: "2-digit",
      minute: "2-digit",
      hourCycle: "h23",
      timeZoneName: "short",
    }),
);

/**
 * @param pageLink the addresses of pages.
 * @param wanted the recipient's language; empty: the tenant's own.
 */
export function mailTemplate(tenant: Tenant, pageLink: PageLink, wanted = ""): MailTemplate {
  const { zone, company, phone } = tenant.settings;
  const locale = mailLocale(wanted, tenant.settings.locale);
  const texting = mailTexts(locale, tenant.settings);
  const date = dateFormat(locale, zone);
  const clock = (at: Instant): string => clockText(at, zone, locale);
  const abbreviations = zoneFormat(locale, zone);
  const term = tenantTerm(tenant.settings, locale);
  const zoneName = (at: Instant): string => {
    const name = abbreviations.formatToParts(at).find(({ type }) => type === "timeZoneName")?.value ?? "";
    // Where a language has no abbreviation, Intl gives a formula: "UTC+1".
    return /\d/.test(name) ? texting("mail.value.zone", { city: term(zoneCity(zone)) }) : name;
  };
  const clockInZone = (at: Instant): string => texting("mail.value.clock", { time: clock(at), zone: zoneName(at) });
  return {
    tenant,
    locale,
    to: (other) => mailTemplate(tenant, pageLink, other),
    translate: (key, values) => texting(key, { company, phone, ...values }),
    term,
    clock,
    day: (at) => date.format(at),
    zoneName,
    time: (at) => texting("mail.value.time", { date: date.format(at), time: clockInZone(at) }),
    money: (amount, currency) => formatMoney({ pence: amount, currency }, locale),
    link: (path) => pageLink(tenant, path),
  };
}

/** Kinds of mails: those that have a preheader in the catalogue. */
export type MailKind = MailTextKey extends infer K ? (K extends `mail.${infer N}.preheader` ? N : never) : never;

/** What differs between mails. Values have been through `asText` where people typed them. */
export interface Mail {
  readonly recipient: string;
  /** Greeted by name; empty: no greeting. */
  readonly name: string;
  readonly values?: Readonly<Record<string, string>>;
  readonly body: readonly Block[];
  readonly attachments?: readonly MailAttachment[];
}

/** A mail with what all of them have: subject, preheader, title, greeting and introduction. */
export function mail(kind: MailKind, { translate, locale, tenant }: MailTemplate, what: Mail): MailContent {
  const { recipient, name, values = {}, body, attachments = [] } = what;
  const { address, licenceNumber: licence } = tenant.settings;
  const greeting: Block[] =
    name === "" ? [] : [{ kind: "paragraph", text: translate("mail.greeting", { name: asText(name) }) }];
  return {
    kind,
    recipient,
    locale,
    subject: withoutMarks(translate(`mail.${kind}.subject`, values)),
    preheader: translate(`mail.${kind}.preheader`, values),
    blocks: [
      { kind: "title", text: translate(`mail.${kind}.title`, values) },
      ...greeting,
      { kind: "paragraph", text: translate(`mail.${kind}.intro`, values) },
      ...body,
    ],
    footer: [
      translate("mail.regards"),
      address,
      licence === "" ? "" : translate("mail.licence", { licence }),
      translate("mail.footer"),
    ].filter((line) => line !== ""),
    attachments,
  };
}
