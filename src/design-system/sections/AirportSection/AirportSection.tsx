import type { ReactNode } from "react";
import { formatMoney } from "#domain/shared/money.ts";
import { bookingAt, type AirportContent } from "#domain/tenant/airport-page.ts";
import { AppLink } from "#ds/foundations/AppLink/AppLink.tsx";
import { Icon } from "#ds/foundations/Icon/Icon.tsx";
import { Text } from "#ds/foundations/Text/Text.tsx";
import { IconText } from "#ds/internal/foundations/IconText.tsx";
import { ItemList } from "#ds/internal/foundations/ItemList.tsx";
import { AirportCard, AirportFacts, FareBasis } from "#ds/sections/HomeSection/Airports.tsx";
import { FleetList } from "#ds/sections/HomeSection/Fleet.tsx";
import { HomePart } from "#ds/sections/HomeSection/HomePart.tsx";
import { Questions } from "#ds/sections/HomeSection/Questions.tsx";
import { SITE_TEXTS } from "#ds/texts/areas/site/en.ts";
import { useAreaTexts } from "#ds/texts/text-area.ts";
import styles from "./AirportSection.module.css";
import { VehicleIllustration } from "#ds/domain/VehicleIllustration/VehicleIllustration.tsx";
import type { HomeTerms, ServedAirport } from "#ds/sections/HomeSection/props.ts";

/** Props of {@link AirportSection}. */
export interface AirportSectionProps {
  /** Name of the company. */
  company: string;
  /** The airport that the page is about. */
  airport: ServedAirport;
  /** The tenant's other airports, in its order; may be empty. */
  others: readonly ServedAirport[];
  /** Vehicles, fares where there are some, and the places where drivers meet passengers. */
  content: Pick<AirportContent, "fleet" | "fares" | "vehicleFares" | "meetingPlaces">;
  /** Currency of the fares, ISO 4217. */
  currency: string;
  /** The tenant's rules; where flights are watched, a late one moves its pickup. */
  terms: HomeTerms;
  /** Minutes of free waiting. */
  freeWaitingMinutes: number;
  /** Loads a page; without it links load their page. */
  onNavigate?: (path: string) => void;
}

/**
 * The page of an airport: what a ride there costs at least, both ways into the booking, and what passengers get. It is
 * static server HTML, and its links work without script.
 */
export function AirportSection(props: AirportSectionProps): ReactNode {
  const { terms } = props;
  const { t } = useAreaTexts(SITE_TEXTS);
  return (
    <div className={styles.root} data-c="AirportSection">
      <Top {...props} />
      <MeetingPlaces {...props} />
      <Cars {...props} />
      <HomePart title={t("faq.title")}>
        <Questions terms={terms} />
      </HomePart>
      <Others {...props} />
    </div>
  );
}

/** What airport and company the page is about, and both ways into the booking. */
function Top(props: AirportSectionProps): ReactNode {
  const { company, airport, onNavigate } = props;
  const { t, term } = useAreaTexts(SITE_TEXTS);
  const name = term(airport.name);
  const taking = onNavigate && { onNavigate };
  return (
    <div className={styles.top}>
      <div className={styles.words}>
        <nav className={styles.crumbs} aria-label={t("airport.crumbs")}>
          <AppLink to="/">{t("nav.home")}</AppLink>
          <Icon name="chevron-forward" size="small" />
          <span aria-current="page">{name}</span>
        </nav>
        <Text as="h1" size="display">
          {t("airport.title", { airport: name })}
        </Text>
        <Text size="lead" tone="muted">
          {t("airport.lead", { airport: name, company })}
        </Text>
        <div className={styles.ways}>
          <AppLink look="bare" className={styles.main} to={bookingAt(airport, "pickup")} {...taking}>
            {t("airport.from", { airport: name })}
          </AppLink>
          <AppLink look="bare" className={styles.other} to={bookingAt(airport, "dropoff")} {...taking}>
            {t("airport.to", { airport: name })}
          </AppLink>
        </div>
      </div>
      <AirportTag {...props} />
      <AirportFacts {...props} tall />
    </div>
  );
}

function MeetingPlaces({ content: { meetingPlaces } }: AirportSectionProps): ReactNode {
  const { t, term } = useAreaTexts(SITE_TEXTS);
  if (meetingPlaces.length === 0) return null;
  return (
    <HomePart title={t("airport.meeting")}>
      <ItemList className={styles.places}>
        {meetingPlaces.map(({ name, sentence }) => (
          <li key={name} className={styles.place}>
            <Text as="h3" size="title">
              <bdi>{term(name)}</bdi>
            </Text>
            <IconText icon="pin" tone="plain">
              {sentence}
            </IconText>
          </li>
        ))}
      </ItemList>
    </HomePart>
  );
}

/** The fleet with what each type costs at least. */
function Cars({ airport, content, currency, onNavigate }: AirportSectionProps): ReactNode {
  const { t, locale } = useAreaTexts(SITE_TEXTS);
  const { fleet, fares, vehicleFares } = content;
  if (fleet.length === 0) return null;
  const prices = new Map(
    vehicleFares.map(({ vehicleTypeId, total }) => [
      vehicleTypeId,
      t("home.fareFrom", { price: formatMoney({ pence: total, currency }, locale) }),
    ]),
  );
  const lead = fares && prices.size > 0 ? t("airport.carsLead", { from: fares.from }) : t("home.fleetLead");
  return (
    <HomePart title={t("home.fleet")} lead={lead}>
      <FleetList fleet={fleet} prices={prices} />
      <AppLink
        look="bare"
        className={styles.main}
        to={bookingAt(airport, "dropoff")}
        {...(onNavigate && { onNavigate })}
      >
        {t("home.fleetBook")}
      </AppLink>
    </HomePart>
  );
}

function Others({ others, content, currency, onNavigate }: AirportSectionProps): ReactNode {
  const { t } = useAreaTexts(SITE_TEXTS);
  if (others.length === 0) return null;
  return (
    <HomePart title={t("airport.others")}>
      <ItemList className={styles.others}>
        {others.map((airport) => (
          <li key={airport.code}>
            <AirportCard
              airport={airport}
              fares={content.fares}
              currency={currency}
              bookHref={bookingAt(airport, "dropoff")}
              onNavigate={onNavigate}
            />
          </li>
        ))}
      </ItemList>
      <FareBasis content={content} />
    </HomePart>
  );
}

/** A luggage tag with the airport's letters, and the guide fare where it has one. */
function AirportTag({ airport, content, currency }: AirportSectionProps): ReactNode {
  const { t, locale } = useAreaTexts(SITE_TEXTS);
  const { fares, fleet } = content;
  const fare = fares?.fares.find(({ code }) => code === airport.code);
  const vehicle = fleet.find(({ id }) => id === fares?.vehicleTypeId) ?? fleet[0];
  return (
    <div className={styles.tag}>
      <div className={styles.head}>
        <span className={styles.hole} aria-hidden="true" />
        <bdi className={styles.letters}>{airport.iata}</bdi>
      </div>
      {vehicle === undefined ? null : (
        <div className={styles.drawing}>
          <VehicleIllustration image={vehicle.image} />
        </div>
      )}
      {fares && fare ? (
        <div className={styles.fare}>
          <Text size="label" tone="muted">
            {t("airport.guide")}
          </Text>
          <Text as="span" size="display" weight="bold" numerals>
            {t("home.fareFrom", { price: formatMoney({ pence: fare.total, currency }, locale) })}
          </Text>
          <Text weight="medium">{t("airport.start", { from: fares.from })}</Text>
          <FareBasis content={content} />
        </div>
      ) : null}
    </div>
  );
}
