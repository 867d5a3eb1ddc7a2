/** Rules of the texts in a tenant's file: what a mail's head, a page's link or a line of a document cannot carry. */
import { isRecord } from "#domain/shared/is-record.ts";
import { fill } from "#domain/shared/text/messages.ts";
import { isEmail } from "#domain/shared/text/text-rules.ts";
import type { TenantSettings } from "#domain/tenant/settings.ts";
import { FILE_FAULTS } from "#domain/tenant/studio/file-faults.ts";

/** Texts of several lines; every other one is one line, such as a name, which also stands in the head of mails. */
const SEVERAL_LINES =
  /^(settings\.(about|address|texts\..*|translations\..*|meetingPoints\..*|home\.reviews\.\d+\.quote|vat\.note|invoices\.bank|applePayDomainFile)|.*\.description)$/;
/** Pictures, whose own rules limit their bytes. */
const PICTURE = /^(settings\.(logo|favicon)|vehicles\.\d+\.image)$/;
const BREAK = /[\p{Cc}\u2028\u2029]/u;
const LINE_MAX = 255;
const LINES_MAX = 20_000;

/** Every text of the file but the keys of providers, with its path. */
function textsOf(value: unknown, path: string): readonly (readonly [path: string, text: string])[] {
  if (typeof value === "string") return [[path, value]];
  if (!Array.isArray(value) && !isRecord(value)) return [];
  return Object.entries(value)
    .filter(([key]) => path !== "" || (key !== "providers" && key !== "$comment"))
    .flatMap(([key, item]) => textsOf(item, path === "" ? key : `${path}.${key}`));
}

/** Texts that are too long, and line breaks where there is one line. */
export const textFaults = (file: unknown): readonly string[] =>
  textsOf(file, "").flatMap(([path, text]) => {
    if (PICTURE.test(path)) return [];
    const hasLines = SEVERAL_LINES.test(path);
    const max = hasLines ? LINES_MAX : LINE_MAX;
    return [
      ...(text.length > max ? [`${path}: ${fill(FILE_FAULTS.too_long, { max: String(max) })}`] : []),
      ...(!hasLines && BREAK.test(text) ? [`${path}: ${FILE_FAULTS.one_line}`] : []),
    ];
  });

/** Whom researchers may write to. */
const isContact = (text: string): boolean =>
  text === "" || isEmail(text) || (URL.canParse(text) && text.startsWith("https://"));

const LINKS = ["twitterLink", "facebookLink", "googlePlusLink"] as const;

/** Whether a page may lead there: a browser runs a `javascript:` address. */
const isWebAddress = (text: string): boolean =>
  URL.canParse(text) && ["https:", "http:"].includes(new URL(text).protocol);

/** The address that mails come from and go to, and where pages lead. */
export const contactFaults = (settings: TenantSettings): readonly string[] => [
  ...(isEmail(settings.email) ? [] : [`settings.email: ${FILE_FAULTS.email}`]),
  ...LINKS.filter((link) => settings[link] !== "" && !isWebAddress(settings[link])).map(
    (link) => `settings.${link}: ${FILE_FAULTS.link}`,
  ),
  ...(isContact(settings.securityContact) ? [] : [`settings.securityContact: ${FILE_FAULTS.security_contact}`]),
];
