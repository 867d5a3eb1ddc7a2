import type { FastifyReply, FastifyRequest } from "fastify";
import { languageOf } from "#domain/shared/text/language.ts";
import type { Tenant } from "#domain/tenant/tenant.ts";
import { acceptedLanguages } from "#server/platform/http/caller-locale.ts";
import { pageLanguages } from "./site/indexed-pages.ts";

/** Cookie with the BCP 47 tag that the visitor has chosen. */
const COOKIE = "cabstand-language";
const YEAR_SECONDS = 365 * 24 * 60 * 60;

/**
 * The language of a page: the one that its address asks for (`?lang=ar`), else the visitor's earlier choice, else the
 * first of the browser's languages that the tenant's pages come in, else the tenant's own. A choice is kept for a year.
 */
export function pageLanguage(request: FastifyRequest, reply: FastifyReply, tenant: Tenant): string {
  const served = pageLanguages(tenant);
  const find = (tag: unknown): string | undefined => served.find((each) => each === tag || languageOf(each) === tag);
  const { lang } = request.query as Record<string, unknown>;
  const kept = find(request.cookies[COOKIE]);
  const asked = find(lang);
  // The studio's preview may show another language than its member of staff reads.
  if (asked !== undefined && asked !== kept && tenant.isDraft !== true) {
    const secure = request.protocol === "https";
    reply.setCookie(COOKIE, asked, { path: "/", sameSite: "lax", httpOnly: true, secure, maxAge: YEAR_SECONDS });
  }
  const read = acceptedLanguages(request.headers["accept-language"] ?? "")
    .map(languageOf)
    .map(find);
  return asked ?? kept ?? read.find((tag) => tag !== undefined) ?? tenant.settings.locale;
}

/** The languages that a page can be switched to, each under its own name: "العربية", "Français". */
export const otherLanguages = (tenant: Tenant, locale: string) =>
  pageLanguages(tenant)
    .filter((tag) => tag !== locale)
    .map((tag) => ({ tag, name: nameOf(tag) }));

/** French writes its name in small letters within a sentence; here it stands alone. */
function nameOf(tag: string): string {
  const name = new Intl.DisplayNames([tag], { type: "language" }).of(languageOf(tag)) ?? tag;
  return name.slice(0, 1).toLocaleUpperCase(tag) + name.slice(1);
}
