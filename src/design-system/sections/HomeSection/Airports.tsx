import type { ReactNode } from "react";
import { Text } from "#ds/foundations/Text/Text.tsx";
import { Item, ItemList } from "#ds/internal/foundations/ItemList.tsx";
import { SITE_TEXTS } from "#ds/texts/areas/site/en.ts";
import { useAreaTexts } from "#ds/texts/text-area.ts";
import type { HomeSectionProps } from "./props.ts";
import { AirportCard } from "./AirportCard.tsx";
import { Facts, Part, type Fact } from "./HomePart.tsx";
import styles from "./HomeSection.module.css";

/** The airports with what a ride there costs: each leads to its page, and into the form. */
export function Airports(props: HomeSectionProps): ReactNode {
  const { airports, anchors, content, currency, onAirport, onAirportPage } = props;
  const { t } = useAreaTexts(SITE_TEXTS);
  return (
    <Part
      id={anchors.airports}
      title={t("home.airports")}
      lead={t(
        airports.length === 0
          ? "home.airportsEmpty"
          : props.terms.flightsWatched
            ? "home.airportsLead"
            : "home.airportsFares",
      )}
    >
      {airports.length === 0 ? null : (
        <ItemList className={styles.airports}>
          {airports.map((airport) => (
            <Item key={airport.code}>
              <AirportCard
                airport={airport}
                fares={content.fares}
                currency={currency}
                bookHref={`#${anchors.booking}`}
                onBook={onAirport}
                onNavigate={onAirportPage}
              />
            </Item>
          ))}
        </ItemList>
      )}
      {airports.length === 0 ? null : <FareBasis content={content} />}
      <AirportFacts {...props} />
    </Part>
  );
}

/** What passengers of any airport get. */
export function AirportFacts({
  terms: { flightsWatched },
  freeWaitingMinutes: minutes,
  tall,
}: Pick<HomeSectionProps, "terms" | "freeWaitingMinutes"> & { readonly tall?: boolean }): ReactNode {
  const { t } = useAreaTexts(SITE_TEXTS);
  const facts: readonly Fact[] = [
    ...(flightsWatched ? ([["plane", t("home.watched")]] as const) : []),
    ["clock", t("home.freeWaiting", { minutes })],
    ["user", t("home.meet")],
  ];
  return <Facts facts={facts} {...(tall && { tall })} />;
}

/** What the fares are for: a price without it would promise more than it keeps. */
export function FareBasis({
  content: { fares, fleet },
}: {
  readonly content: Pick<HomeSectionProps["content"], "fares" | "fleet">;
}): ReactNode {
  const { t, term } = useAreaTexts(SITE_TEXTS);
  const vehicle = fleet.find(({ id }) => id === fares?.vehicleTypeId);
  if (fares === null || vehicle === undefined) return null;
  const { name, passengers } = vehicle;
  return (
    <Text size="label" tone="muted">
      {t("home.fareBasis", { from: fares.from, vehicle: term(name), count: passengers })}
    </Text>
  );
}
