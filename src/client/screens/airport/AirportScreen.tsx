import type { ReactNode } from "react";
import type { PageProps } from "#client/hooks/page-props.ts";
import { useTenantStore } from "#client/hooks/stores.ts";
import { keepingTenant } from "#client/hooks/tenant-query.ts";
import { FREE_WAITING_MINUTES } from "#domain/shared/constants.ts";
import { airportAt, airportPages, airportPath, type AirportContent } from "#domain/tenant/airport-page.ts";
import { AirportSection } from "#ds/sections/AirportSection/AirportSection.tsx";
import { InfoPage } from "#ds/sections/InfoPage/InfoPage.tsx";
import { SITE_TEXTS } from "#ds/texts/areas/site/en.ts";
import { useAreaTexts } from "#ds/texts/text-area.ts";

/** A page that was built without its server has no more than the configuration. */
const NO_CONTENT: AirportContent = { code: "", name: "", fleet: [], fares: null, vehicleFares: [], meetingPlaces: [] };

/** The page of an airport; for an address of none, the airports that there are. */
export function AirportScreen({ rest: [slug = ""], navigate, airport: content = NO_CONTENT }: PageProps): ReactNode {
  const { configuration } = useTenantStore();
  const { t, term } = useAreaTexts(SITE_TEXTS);
  const { company, currency, airports, waiting } = configuration;
  const load = (path: string): void => navigate(keepingTenant(path), { fullLoad: true });
  const airport = airportAt(airports, slug);
  const pages = airportPages(airports);
  if (!airport)
    return (
      <InfoPage
        title={slug === "" ? t("home.airports") : t("airport.unknown")}
        paragraphs={[t(pages.length === 0 ? "home.airportsEmpty" : "airport.unknownText")]}
        links={[
          ...pages.map((each) => ({ label: term(each.name), to: airportPath(each) })),
          { label: t("home.book"), to: "booking" },
        ]}
        onNavigate={load}
      />
    );
  return (
    <AirportSection
      company={company}
      airport={airport}
      others={pages.filter(({ code }) => code !== airport.code)}
      content={content}
      currency={currency}
      terms={configuration}
      freeWaitingMinutes={waiting.freeAtAirport || FREE_WAITING_MINUTES}
      onNavigate={load}
    />
  );
}
