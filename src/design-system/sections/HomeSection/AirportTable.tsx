import { useId, type ReactNode } from "react";
import { formatMoney } from "#domain/shared/money.ts";
import type { Pence } from "#domain/shared/units.ts";
import { airportPath } from "#domain/tenant/airport-page.ts";
import type { AirportFare } from "#domain/tenant/home.ts";
import { AppLink } from "#ds/foundations/AppLink/AppLink.tsx";
import { SITE_TEXTS } from "#ds/texts/areas/site/en.ts";
import { useAreaTexts } from "#ds/texts/text-area.ts";
import { HOME_ANCHORS } from "./home-anchors.ts";
import type { HomeSectionProps, ServedAirport } from "./props.ts";
import styles from "./AirportTable.module.css";

type AirportTableProps = Pick<HomeSectionProps, "airports" | "content" | "currency" | "onAirport" | "onAirportPage">;

/** What a ride to each airport and from it costs, by each vehicle type. */
export function AirportTable(props: AirportTableProps): ReactNode {
  const { airports, content } = props;
  const { t, term } = useAreaTexts(SITE_TEXTS);
  const caption = useId();
  const { fares, fleet } = content;
  const priced = airports.flatMap((airport) => {
    const fare = fares?.fares.find(({ code }) => code === airport.code);
    return fare ? [{ airport, fare }] : [];
  });
  const sold = fleet.filter(({ id }) =>
    priced.some(({ fare }) => fare.vehicles.some(({ vehicleTypeId }) => vehicleTypeId === id)),
  );
  return (
    // It scrolls sideways on a phone, so the keyboard has to reach it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.root} role="region" aria-labelledby={caption} tabIndex={0}>
      {/* DataTable has no groups of rows, and this is static HTML of the server. */}
      {/* oxlint-disable-next-line react/forbid-elements */}
      <table className={styles.table}>
        <caption id={caption} className="tk-visually-hidden">
          {t("home.airportTable")}
        </caption>
        <thead>
          <tr>
            <th scope="col">{t("home.way")}</th>
            {sold.map(({ id, name, passengers }) => (
              <th key={id} scope="col" data-fare>
                {term(name)}
                <span className={styles.room}>{t("home.fleetPassengers", { count: passengers })}</span>
              </th>
            ))}
          </tr>
        </thead>
        {priced.map(({ airport, fare }) => (
          <tbody key={airport.code}>
            <AirportRows {...props} airport={airport} fare={fare} sold={sold.map(({ id }) => id)} />
          </tbody>
        ))}
      </table>
    </div>
  );
}

interface AirportRowsProps extends AirportTableProps {
  readonly airport: ServedAirport;
  readonly fare: AirportFare;
  /** The vehicle types that are for sale, in order. */
  readonly sold: readonly string[];
}

/** The two directions of an airport. */
function AirportRows({ airport, fare, sold, currency, onAirport, onAirportPage }: AirportRowsProps): ReactNode {
  const { t, term, locale } = useAreaTexts(SITE_TEXTS);
  const name = term(airport.name);
  const taking = onAirportPage && { onNavigate: onAirportPage };
  const cells = (way: "total" | "back") =>
    sold.map((id) => {
      const price: Pence | undefined = fare.vehicles.find(({ vehicleTypeId }) => vehicleTypeId === id)?.[way];
      return (
        <td key={id} data-fare>
          {price === undefined ? "–" : formatMoney({ pence: price, currency }, locale)}
        </td>
      );
    });
  // A screen reader says it with each fare, and does not know to which airport the row belongs.
  const head = (way: string): ReactNode => (
    <th scope="row">
      {way} <span className="tk-visually-hidden">{airport.iata}</span>
    </th>
  );
  return (
    <>
      <tr>
        <td colSpan={sold.length + 1}>
          {/* It stays in sight when the fares scroll. */}
          <div className={styles.airport}>
            <bdi className={styles.code}>{airport.iata}</bdi>
            <AppLink to={airportPath(airport)} {...taking}>
              {name}
            </AppLink>
            <AppLink
              to={`#${HOME_ANCHORS.booking}`}
              label={t("home.bookAirport", { airport: name })}
              {...(onAirport && { onPress: () => onAirport(airport.name) })}
              {...taking}
            >
              {t("home.bookThere")}
            </AppLink>
          </div>
        </td>
      </tr>
      <tr>
        {head(t("home.to"))}
        {cells("total")}
      </tr>
      <tr>
        {head(t("home.from"))}
        {cells("back")}
      </tr>
    </>
  );
}
