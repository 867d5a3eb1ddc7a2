/** The pages that search engines may list, and their one address each. */
import type { PageMatch, PageName } from "#contract/core/pages.ts";
import { airportPages, airportPath, type AirportPage } from "#domain/tenant/airport-page.ts";
import { LANGUAGES } from "#domain/tenant/own-words.ts";
import { languageOf } from "#domain/shared/text/language.ts";
import type { Tenant } from "#domain/tenant/tenant.ts";

/** By page name; several names show the booking page. Every other page is a visitor's own. */
const INDEXED: Partial<Record<PageName, string>> = {
  "": "/",
  book: "/booking.html",
  booking: "/booking.html",
  bookings: "/booking.html",
  policy: "/policy.html",
  cookie: "/cookie.html",
};

type Listed = Pick<Tenant, "settings">;

/**
 * The path under which search engines list a page; null: they must not. What follows another page's name than an
 * airport's opens something of a person.
 * @param airport that the page is about; null: none.
 */
export function indexedPath({ name, rest }: PageMatch, airport: Pick<AirportPage, "slug"> | null): string | null {
  if (airport) return `/${airportPath(airport)}`;
  return rest.length === 0 ? (INDEXED[name] ?? null) : null;
}

/** Every indexed path of a tenant, once. */
export const indexedPaths = ({ settings }: Listed): readonly string[] => [
  ...new Set(Object.values(INDEXED)),
  ...airportPages(settings.airports).map((airport) => `/${airportPath(airport)}`),
];

/** The languages that a tenant's pages come in: its own first, then those that it has texts in. */
export function pageLanguages({ settings }: Listed): readonly string[] {
  const own = languageOf(settings.locale);
  return [settings.locale, ...LANGUAGES.filter((language) => language !== own && language in settings.translations)];
}

/** A path in a language: the tenant's own language is the one without a parameter. */
export const pathIn = (path: string, language: string, own: string): string =>
  languageOf(language) === languageOf(own) ? path : `${path}?lang=${language}`;
