import type { ReactNode } from "react";
import type { FlightOption } from "#domain/flight/flight-option.ts";
import { Icon } from "#ds/foundations/Icon/index.ts";
import { FLIGHT_TEXTS } from "#ds/texts/areas/flights/index.ts";
import { useAreaTexts } from "#ds/texts/text-area.ts";
import { clockText } from "#ds/internal/domain/clock-text.ts";
import { shortDay } from "#ds/internal/domain/flight-text.ts";
import pulse from "#ds/internal/domain/pulse.module.css";
import styles from "./FlightResultCard.module.css";

/** Props of {@link FlightResultCard}. */
export interface FlightResultCardProps {
  /** The flight; null while it loads. */
  flight: FlightOption | null;
  /** The first of a list is the best match, the rest are possible options. */
  best: boolean;
  /** The flight was chosen. */
  onChoose: () => void;
}

/** One flight from a search, chosen with one press: number, route and local times. */
export function FlightResultCard({ flight, best, onChoose }: FlightResultCardProps): ReactNode {
  const { t, locale } = useAreaTexts(FLIGHT_TEXTS);
  if (!flight) {
    return (
      <div className={`${styles.card} ${styles.waiting}`} data-c="FlightResultCard" aria-busy="true">
        <span className="tk-visually-hidden">{t("flightCard.loading")}</span>
        <span className={pulse.pulse} aria-hidden="true" />
        <span className={`${pulse.pulse} ${pulse.wide}`} aria-hidden="true" />
      </div>
    );
  }
  const { departure, landing } = flight;
  const route =
    flight.originName === ""
      ? t("flightCard.to", { to: flight.destinationName })
      : t("flightCard.route", { from: flight.originName, to: flight.destinationName });
  return (
    <button
      type="button"
      className={styles.card}
      data-c="FlightResultCard"
      data-best={best || undefined}
      onClick={onChoose}
    >
      <span className={styles.head}>
        <span className={styles.number}>{flight.number}</span>
        <span className={styles.badge}>
          {best && <Icon name="star" size="small" />}
          {t(best ? "flightCard.best" : "flightCard.option")}
        </span>
      </span>
      <span className={styles.route}>{route}</span>
      <span className={styles.times}>
        {departure && (
          <span className={styles.time}>
            <span className={styles.word}>{t("flightCard.departs")}</span>{" "}
            {clockText(departure.at, departure.zone, locale)}
          </span>
        )}
        <span className={styles.time}>
          <span className={styles.word}>{t("flightCard.lands")}</span>{" "}
          <strong>{clockText(landing.at, landing.zone, locale)}</strong>{" "}
          <span className={styles.word}>{shortDay(landing.at, landing.zone, locale)}</span>
        </span>
      </span>
    </button>
  );
}
