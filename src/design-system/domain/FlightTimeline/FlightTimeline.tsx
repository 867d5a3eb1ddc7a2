import type { CSSProperties, ReactNode } from "react";
import { flightTimes, type FlightMoment } from "#domain/flight/landing.ts";
import type { Instant } from "#domain/shared/units.ts";
import { Icon } from "#ds/foundations/Icon/Icon.tsx";
import type { IconName } from "#ds/foundations/Icon/icons.ts";
import { FLIGHT_TEXTS } from "#ds/texts/areas/flights/en.ts";
import { useAreaTexts } from "#ds/texts/text-area.ts";
import { clockText } from "#domain/shared/time/zoned-time.ts";
import { shortDay } from "#ds/internal/domain/flight-text.ts";
import { Pulse } from "#ds/internal/domain/Pulse.tsx";
import styles from "./FlightTimeline.module.css";

/** Props of {@link FlightTimeline}. */
export interface FlightTimelineProps {
  /** When the flight lands; null while no flight is chosen. */
  landing: Instant | null;
  /** The pickup time; null while no time is chosen. */
  pickup: Instant | null;
  /** IANA zone of the airport, in which all times are shown. */
  zone: string;
  /** The flight is being looked up: grey bars keep the places of the times. */
  loading?: boolean;
}

const ICONS: Readonly<Record<FlightMoment, IconName>> = { landing: "plane", pickup: "car", waitingEnd: "clock" };

/** From landing over pickup to the end of the free waiting, as a line and in words. */
export function FlightTimeline({ landing, pickup, zone, loading = false }: FlightTimelineProps): ReactNode {
  const { t, locale } = useAreaTexts(FLIGHT_TEXTS);
  const times = landing === null || pickup === null ? null : flightTimes(landing, pickup);
  if (!times && !loading) {
    return (
      <p className={styles.empty} data-c="FlightTimeline">
        {t("timeline.empty")}
      </p>
    );
  }
  const kinds: readonly FlightMoment[] = ["landing", "pickup", "waitingEnd"];
  const clocks = kinds.map((kind, index) => ({ kind, at: times?.items[index]?.at ?? null }));
  const day = (at: Instant): string => shortDay(at, zone, locale);
  return (
    <figure
      className={styles.root}
      data-c="FlightTimeline"
      aria-busy={times ? undefined : true}
      aria-label={t("timeline.label")}
      // A custom property is no CSS property that React's types know.
      style={{ "--marker": times?.markerPercent ?? 40 } as CSSProperties}
    >
      <span className={styles.track} aria-hidden="true">
        <span className={styles.line} />
        <span className={styles.waiting} />
        {kinds.map((kind) => (
          <span key={kind} className={styles.dot} data-kind={kind}>
            <Icon name={ICONS[kind]} size="small" />
          </span>
        ))}
      </span>
      <dl className={styles.times}>
        {clocks.map(({ kind, at }) => (
          <div key={kind} className={styles.time} data-kind={kind}>
            <dt className={styles.term}>{t(`timeline.${kind}`)}</dt>
            <dd className={styles.clock}>
              {at === null ? <Pulse /> : clockText(at, zone, locale)}
              {at !== null && kind === "landing" && <span className={styles.day}>{day(at)}</span>}
              {at !== null && kind === "pickup" && landing !== null && day(at) !== day(landing) && (
                <span className={styles.day}>{day(at)}</span>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </figure>
  );
}
