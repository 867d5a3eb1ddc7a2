/** What a page's head tells search engines, link previews and browsers' frames about the tenant's site. */
import { escapeHtml } from "#domain/shared/text/escape-html.ts";
import { ownWords } from "#domain/tenant/own-words.ts";
import { derivePalette } from "#domain/tenant/theme/derive.ts";
import type { ThemeInputs } from "#domain/tenant/theme/inputs.ts";
import type { Tenant } from "#domain/tenant/tenant.ts";
import { pageLanguages, pathIn } from "./indexed-pages.ts";
import { structuredData, type DataOptions } from "./structured-data.ts";

/** A page of a tenant in a language. */
export interface HeadOptions extends DataOptions {
  /** Under which search engines list the page; null: they must not. */
  readonly path: string | null;
  readonly title: string;
}

const icons = ({ settings }: Tenant): readonly string[] => [
  `<link rel="icon" href="/favicon.ico" sizes="32x32">`,
  // A browser would prefer the drawn mark to an icon of the tenant's own.
  ...(settings.favicon === "" ? [`<link rel="icon" href="/favicon.svg" type="image/svg+xml">`] : []),
  `<link rel="apple-touch-icon" href="/apple-touch-icon.png">`,
  `<link rel="manifest" href="/manifest.webmanifest">`,
];

const meta = (key: "name" | "property", name: string, content: string): string =>
  `<meta ${key}="${name}" content="${escapeHtml(content)}">`;

/** The colour of the browser's frame: that of the page's header, in the scheme that the page will have. */
function themeColours(theme: ThemeInputs): readonly string[] {
  const header = (scheme: "light" | "dark") => derivePalette(theme, scheme)["surface-card"];
  if (theme.scheme !== "system") return [meta("name", "theme-color", header(theme.scheme))];
  return (["light", "dark"] as const).map(
    (scheme) => `<meta name="theme-color" media="(prefers-color-scheme: ${scheme})" content="${header(scheme)}">`,
  );
}

/** A sentence about the tenant: its own, else how to reach it. */
export function siteDescription(tenant: Tenant, locale: string): string {
  const { company, phone, address } = tenant.settings;
  return ownWords(tenant.settings, locale).about || [company, phone, address].filter(Boolean).join(", ");
}

/** Canonical address, translations and link preview; only for pages that search engines may list. */
function listing(options: HeadOptions, path: string): readonly string[] {
  const { tenant, locale, link, title, description, airport } = options;
  const { company, locale: own } = tenant.settings;
  const languages = pageLanguages(tenant);
  const address = (language: string): string => escapeHtml(link(tenant, pathIn(path, language, own)));
  return [
    meta("name", "description", description),
    `<link rel="canonical" href="${address(locale)}">`,
    ...languages.map((language) => `<link rel="alternate" hreflang="${language}" href="${address(language)}">`),
    `<link rel="alternate" hreflang="x-default" href="${address(own)}">`,
    meta("property", "og:site_name", company),
    meta("property", "og:title", title),
    meta("property", "og:description", description),
    meta("property", "og:url", link(tenant, pathIn(path, locale, own))),
    meta("property", "og:image", link(tenant, "/share.png")),
    meta("property", "og:image:width", "1200"),
    meta("property", "og:image:height", "630"),
    meta("property", "og:locale", locale.replace("-", "_")),
    meta("name", "twitter:card", "summary_large_image"),
    ...(path === "/" || airport ? [structuredData(options)] : []),
  ];
}

/** The tags of a page's head besides its title, styles and data. */
export function siteHead(options: HeadOptions): string {
  const { tenant, path } = options;
  return [...icons(tenant), ...themeColours(tenant.theme), ...(path === null ? [] : listing(options, path))].join("\n");
}
