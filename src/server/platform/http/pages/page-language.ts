import { parseCookie, stringifySetCookie } from "cookie";
import type { FastifyReply, FastifyRequest } from "fastify";
import { languageOf } from "#domain/shared/text/language.ts";
import type { Tenant } from "#server/modules/tenants/tenant.ts";
import { pageLanguages } from "./site/indexed-pages.ts";

/** Cookie with the BCP 47 tag that the visitor has chosen. */
const COOKIE = "cabstand-language";
const YEAR_SECONDS = 365 * 24 * 60 * 60;

/**
 * The language of a page: the one that its address asks for (`?lang=ar`), else the visitor's earlier choice, else the
 * tenant's own. A choice is kept for a year; only languages that the tenant's pages come in count, since each is an
 * entry of its own in the page cache.
 */
export function pageLanguage(request: FastifyRequest, reply: FastifyReply, tenant: Tenant, demo: boolean): string {
  const served = pageLanguages(tenant, demo);
  const find = (tag: unknown): string | undefined => served.find((each) => each === tag || languageOf(each) === tag);
  const { lang } = request.query as Record<string, unknown>;
  const kept = find(parseCookie(request.headers.cookie ?? "")[COOKIE]);
  const asked = find(lang);
  if (asked !== undefined && asked !== kept) reply.header("set-cookie", languageCookie(asked, request.protocol));
  return asked ?? kept ?? tenant.settings.locale;
}

const languageCookie = (tag: string, protocol: string): string =>
  stringifySetCookie({
    name: COOKIE,
    value: tag,
    path: "/",
    sameSite: "lax",
    httpOnly: true,
    secure: protocol === "https",
    maxAge: YEAR_SECONDS,
  });

/** The languages that a page can be switched to, each under its own name: "العربية". */
export const otherLanguages = (tenant: Tenant, locale: string, demo: boolean) =>
  pageLanguages(tenant, demo)
    .filter((tag) => tag !== locale)
    .map((tag) => ({ tag, name: new Intl.DisplayNames([tag], { type: "language" }).of(languageOf(tag)) ?? tag }));
