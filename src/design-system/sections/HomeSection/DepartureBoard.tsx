import type { ReactNode } from "react";
import { formatMoney } from "#domain/shared/money.ts";
import { airportPath } from "#domain/tenant/airport-page.ts";
import { AppLink } from "#ds/foundations/AppLink/AppLink.tsx";
import { ItemList } from "#ds/internal/foundations/ItemList.tsx";
import { SITE_TEXTS } from "#ds/texts/areas/site/en.ts";
import { useAreaTexts } from "#ds/texts/text-area.ts";
import { HOME_ANCHORS } from "./home-anchors.ts";
import type { HomeSectionProps } from "./props.ts";
import styles from "./DepartureBoard.module.css";

type DepartureBoardProps = Pick<HomeSectionProps, "airports" | "content" | "currency" | "onAirport" | "onAirportPage">;

/** The airports on a board as at a gate: code, name and the least fare; a press takes the airport into the form. */
export function DepartureBoard({
  airports,
  content: { fares, meeting },
  currency,
  onAirport,
  onAirportPage,
}: DepartureBoardProps): ReactNode {
  const { t, term, locale } = useAreaTexts(SITE_TEXTS);
  const priceOf = (code: string): string | null => {
    const fare = fares?.fares.find((each) => each.code === code);
    return fare ? formatMoney({ pence: fare.total, currency }, locale) : null;
  };
  const taking = onAirportPage && { onNavigate: onAirportPage };
  return (
    <div className={styles.root} data-c="DepartureBoard">
      <h2 className={styles.title}>{t("home.board")}</h2>
      {airports.length === 0 ? null : (
        <ItemList className={styles.rows}>
          {airports.map((airport) => {
            const price = priceOf(airport.code);
            return (
              <li key={airport.code}>
                <AppLink
                  look="bare"
                  className={styles.row}
                  to={price === null ? airportPath(airport) : `#${HOME_ANCHORS.booking}`}
                  {...(onAirport && price !== null && { onPress: () => onAirport(airport.name) })}
                  {...taking}
                >
                  <bdi className={styles.code}>{airport.iata}</bdi>
                  <span className={styles.name}>{term(airport.name)}</span>
                  {price === null ? null : <span className={styles.fare}>{t("home.fareFrom", { price })}</span>}
                </AppLink>
              </li>
            );
          })}
        </ItemList>
      )}
      {fares === null ? null : <p className={styles.note}>{t("home.boardNote", { from: fares.from })}</p>}
      {meeting.slice(0, 1).map(({ name, sentence }) => (
        <p key={name} className={styles.note}>
          <strong>{term(name)}</strong> {sentence}
        </p>
      ))}
    </div>
  );
}
