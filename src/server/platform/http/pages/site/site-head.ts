/** What a page's head tells search engines, link previews and browsers' frames about the tenant's site. */
import { decimalText } from "#domain/shared/money.ts";
import { airportPath, type AirportPage } from "#domain/tenant/airport-page.ts";
import { namedPlace, type AirportFares } from "#domain/tenant/home.ts";
import type { TenantAirport } from "#domain/tenant/settings.ts";
import { tenantTerm, ownWords } from "#domain/tenant/own-words.ts";
import type { Tenant } from "#domain/tenant/tenant.ts";
import type { PageLink } from "#server/platform/http/pages/page-links.ts";
import { escapeHtml } from "#domain/shared/text/escape-html.ts";
import { derivePalette } from "#domain/tenant/theme/derive.ts";
import type { ThemeInputs } from "#domain/tenant/theme/inputs.ts";
import { pageLanguages, pathIn } from "./indexed-pages.ts";

/** The page that states it. */
interface DataOptions {
  readonly tenant: Tenant;
  /** BCP 47. */
  readonly locale: string;
  readonly link: PageLink;
  /** A sentence about the page. */
  readonly description: string;
  /** Null: no fares are known, or the page shows none. */
  readonly fares: AirportFares | null;
  /** The airport that the page is about; null: the home page. */
  readonly airport: AirportPage<TenantAirport> | null;
}

/** The fares that the page shows, as https://schema.org/Offer: the least of a ride to each airport. */
function offers({ tenant: { settings }, locale, fares, airport }: DataOptions): readonly object[] {
  const { airports, currency, home } = settings;
  const from = home.faresFrom && namedPlace(home.faresFrom, locale, settings.locale);
  if (fares === null || from === null) return [];
  const shown = airport ? fares.fares.filter(({ code }) => code === airport.code) : fares.fares;
  return shown.map(({ code, total }) => ({
    "@type": "Offer",
    name: `${from} – ${airports.find((each) => each.code === code)?.name ?? code}`,
    priceSpecification: {
      "@type": "PriceSpecification",
      minPrice: decimalText(total, currency),
      priceCurrency: currency,
    },
  }));
}

const airportData = ({ name, iata }: TenantAirport): object => ({ "@type": "Airport", name, iataCode: iata });

/** https://schema.org/TaxiService */
function taxiService(options: DataOptions): object {
  const { tenant, link, airport, description } = options;
  const { company, phone, email, address, base, currency, paymentMethods, ...settings } = tenant.settings;
  const offered = offers(options);
  const elsewhere = [settings.facebookLink, settings.twitterLink].filter(Boolean);
  return {
    "@type": "TaxiService",
    name: company,
    description,
    url: link(tenant, airport ? `/${airportPath(airport)}` : "/"),
    image: link(tenant, "/share.png"),
    ...(phone && { telephone: phone }),
    ...(email && { email }),
    provider: {
      "@type": "LocalBusiness",
      name: company,
      ...(address && { address }),
      geo: { "@type": "GeoCoordinates", latitude: base.lat, longitude: base.lng },
      currenciesAccepted: currency,
      paymentAccepted: paymentMethods.join(", "),
      ...(elsewhere.length > 0 && { sameAs: elsewhere }),
    },
    ...(offered.length > 0 && { offers: offered }),
    areaServed: airport ? airportData(airport) : settings.airports.map(airportData),
  };
}

/** https://schema.org/BreadcrumbList: the home page, then the airport's. */
function breadcrumbs({ tenant, locale, link }: DataOptions, airport: AirportPage<TenantAirport>): object {
  const term = tenantTerm(tenant.settings, locale);
  const steps = [
    [tenant.settings.company, "/"],
    [term(airport.name), `/${airportPath(airport)}`],
  ] as const;
  return {
    "@type": "BreadcrumbList",
    itemListElement: steps.map(([name, path], index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: link(tenant, path),
    })),
  };
}

/** The script element with a page's data. */
function structuredData(options: DataOptions): string {
  const { airport } = options;
  const service = taxiService(options);
  const data = airport ? { "@graph": [service, breadcrumbs(options, airport)] } : service;
  const text = JSON.stringify({ "@context": "https://schema.org", ...data });
  // Whatever a tenant has typed cannot end the element.
  return `<script type="application/ld+json">${text.replaceAll("<", "\\u003c")}</script>`;
}

/** A page of a tenant in a language. */
interface HeadOptions extends DataOptions {
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
