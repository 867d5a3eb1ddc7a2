import type { ReactNode } from "react";
import { formatMoney } from "#domain/shared/money.ts";
import { airportPath } from "#domain/tenant/airport-page.ts";
import { AppLink } from "#ds/foundations/AppLink/AppLink.tsx";
import { Text } from "#ds/foundations/Text/Text.tsx";
import { CardBox } from "#ds/internal/domain/CardBox.tsx";
import { SITE_TEXTS } from "#ds/texts/areas/site/en.ts";
import { useAreaTexts } from "#ds/texts/text-area.ts";
import type { HomeSectionProps, ServedAirport } from "./props.ts";
import styles from "./HomeSection.module.css";

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
