/** What a page states as data for search engines, in the terms of https://schema.org; no browser runs it. */
import { decimalText } from "#domain/shared/money.ts";
import { airportPath, type AirportPage } from "#domain/tenant/airport-page.ts";
import { faresFromName, type AirportFares } from "#domain/tenant/home.ts";
import type { TenantAirport } from "#domain/tenant/settings.ts";
import { tenantTerm } from "#domain/tenant/terms/tenant-term.ts";
import type { Tenant } from "#domain/tenant/tenant.ts";
import type { PageLink } from "#server/platform/http/pages/page-links.ts";

/** The page that states it. */
export interface DataOptions {
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
  const from = home.faresFrom && faresFromName(home.faresFrom, locale, settings.locale);
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
export function structuredData(options: DataOptions): string {
  const { airport } = options;
  const service = taxiService(options);
  const data = airport ? { "@graph": [service, breadcrumbs(options, airport)] } : service;
  const text = JSON.stringify({ "@context": "https://schema.org", ...data });
  // Whatever a tenant has typed cannot end the element.
  return `<script type="application/ld+json">${text.replaceAll("<", "\\u003c")}</script>`;
}
