/** The pages that search engines may list, and their one address each. */
import type { PageName } from "#contract/core/pages.ts";
import { LANGUAGES } from "#domain/tenant/own-words.ts";
import { languageOf } from "#domain/shared/text/language.ts";
import type { Tenant } from "#server/modules/tenants/tenant.ts";

/** By page name; several names show the booking page. Every other page is a visitor's own. */
const INDEXED: Partial<Record<PageName, string>> = {
  "": "/",
  book: "/booking.html",
  booking: "/booking.html",
  bookings: "/booking.html",
  policy: "/policy.html",
  cookie: "/cookie.html",
};

/** The path under which search engines list a page; null: they must not. */
export const indexedPath = (name: PageName): string | null => INDEXED[name] ?? null;

/** Every indexed path, once. */
export const indexedPaths = (): readonly string[] => [...new Set(Object.values(INDEXED))];

/**
 * The languages that a tenant's pages come in, its own first. A demo shows every language of the catalogue; other
 * tenants those that they have texts in.
 */
export function pageLanguages({ settings }: Pick<Tenant, "settings">, demo: boolean): readonly string[] {
  const own = languageOf(settings.locale);
  const others = demo ? LANGUAGES : Object.keys(settings.translations);
  return [settings.locale, ...others.filter((language) => language !== own)];
}

/** A path in a language: the tenant's own language is the one without a parameter. */
export const pathIn = (path: string, language: string, own: string): string =>
  languageOf(language) === languageOf(own) ? path : `${path}?lang=${language}`;
