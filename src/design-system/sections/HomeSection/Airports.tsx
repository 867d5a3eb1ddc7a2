import type { ReactNode } from "react";
import { Text } from "#ds/foundations/Text/Text.tsx";
import { ItemList } from "#ds/internal/foundations/ItemList.tsx";
import { SITE_TEXTS } from "#ds/texts/areas/site/en.ts";
import { useAreaTexts } from "#ds/texts/text-area.ts";
import type { HomeSectionProps, ServedAirport } from "./props.ts";
import { HomeFacts, HomePart, type HomeFact } from "./HomePart.tsx";
import styles from "./HomeSection.module.css";
import { formatMoney } from "#domain/shared/money.ts";
import { airportPath } from "#domain/tenant/airport-page.ts";
import { AppLink } from "#ds/foundations/AppLink/AppLink.tsx";
import { CardBox } from "#ds/internal/domain/CardBox.tsx";
import { AirportTable } from "./AirportTable.tsx";
import { HOME_ANCHORS } from "./home-anchors.ts";

/** The airports with what a ride there costs: each leads to its page, and into the form. */
export function Airports(props: HomeSectionProps): ReactNode {
  const { airports, content, currency, onAirport, onAirportPage } = props;
  const { t } = useAreaTexts(SITE_TEXTS);
  const hasFare = (airport: ServedAirport) => content.fares?.fares.some(({ code }) => code === airport.code) ?? false;
  const others = airports.filter((airport) => !hasFare(airport));
  return (
    <HomePart
      id={HOME_ANCHORS.airports}
      title={t("home.airports")}
      lead={t(
        airports.length === 0
          ? "home.airportsEmpty"
          : props.terms.flightsWatched
            ? "home.airportsLead"
            : "home.airportsFares",
      )}
    >
      {others.length === airports.length ? null : <AirportTable {...props} />}
      {others.length === 0 ? null : (
        <ItemList className={styles.airports}>
          {others.map((airport) => (
            <li key={airport.code}>
              <AirportCard
                airport={airport}
                fares={content.fares}
                currency={currency}
                bookHref={`#${HOME_ANCHORS.booking}`}
                onBook={onAirport}
                onNavigate={onAirportPage}
              />
            </li>
          ))}
        </ItemList>
      )}
      {airports.length === 0 ? null : <FareBasis content={content} />}
      <AirportFacts {...props} />
    </HomePart>
  );
}

/** What passengers of any airport get. */
export function AirportFacts({
  terms: { flightsWatched },
  freeWaitingMinutes: minutes,
  tall,
}: Pick<HomeSectionProps, "terms" | "freeWaitingMinutes"> & { readonly tall?: boolean }): ReactNode {
  const { t } = useAreaTexts(SITE_TEXTS);
  const facts: readonly HomeFact[] = [
    ...(flightsWatched ? ([["plane", t("home.watched")]] as const) : []),
    ["clock", t("home.freeWaiting", { minutes })],
    ["user", t("home.meet")],
  ];
  return <HomeFacts facts={facts} {...(tall && { tall })} />;
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

interface AirportCardProps {
  readonly airport: ServedAirport;
  readonly fares: HomeSectionProps["content"]["fares"];
  readonly currency: string;
  /** Where a ride to it is booked. */
  readonly bookHref: string;
  /** That link was pressed, by the airport's name; the browser follows it as well. */
  readonly onBook?: ((name: string) => void) | undefined;
  /** Loads a page; without it the browser follows the link. */
  readonly onNavigate?: ((path: string) => void) | undefined;
}

/** An airport with its fare: the name leads to its page, the button into the booking. */
export function AirportCard(props: AirportCardProps): ReactNode {
  const { airport, fares, currency, bookHref, onBook, onNavigate } = props;
  const { t, term, locale } = useAreaTexts(SITE_TEXTS);
  const fare = fares?.fares.find(({ code }) => code === airport.code);
  const name = term(airport.name);
  const taking = onNavigate && { onNavigate };
  return (
    <CardBox className={styles.airportCard}>
      <bdi className={styles.code}>{airport.iata}</bdi>
      <span className={styles.airport}>
        <AppLink to={airportPath(airport)} {...taking}>
          {name}
        </AppLink>
        {fare === undefined ? null : (
          <Text as="span" weight="bold" numerals>
            {t("home.fareFrom", { price: formatMoney({ pence: fare.total, currency }, locale) })}
          </Text>
        )}
      </span>
      <AppLink
        look="bare"
        className={styles.bookThere}
        to={bookHref}
        label={t("home.bookAirport", { airport: name })}
        {...(onBook && { onPress: () => onBook(airport.name) })}
        {...taking}
      >
        {t("home.bookThere")}
      </AppLink>
    </CardBox>
  );
}
