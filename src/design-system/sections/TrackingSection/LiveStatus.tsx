import type { ReactNode } from "react";
import type { Leg } from "#domain/journey/leg.ts";
import type { Ticket } from "#domain/booking/ticket.ts";
import type { Instant } from "#domain/shared/units.ts";
import { CardBox } from "#ds/internal/domain/CardBox.tsx";
import { TRACKING_TEXTS } from "#ds/texts/areas/tracking/en.ts";
import { useAreaTexts } from "#ds/texts/text-area.ts";
import type { ShownCar } from "./shown-cars.ts";
import { rideTime } from "#ds/domain/ride-text.ts";
import { ageLine, distanceLine, legText, statusLine, timeLine, waitingOf } from "./tracking-line.ts";
import styles from "./TrackingSection.module.css";

interface LiveStatusProps extends ShownCar {
  readonly leg: Leg | null;
  readonly journey: Ticket | null;
  readonly watching: boolean;
  readonly zone: string;
  readonly now: Instant;
}

/**
 * The map's content in words, in three lines that stay where they are: the status, the time that matters, and the
 * details. A screen reader announces the first two, not the seconds and metres. Part of the section.
 */
export function LiveStatus(props: LiveStatusProps): ReactNode {
  const { car, title, leg, freshness, journey, watching, zone, now } = props;
  const texts = useAreaTexts(TRACKING_TEXTS);
  const facts = { now, zone, journey };
  const label = [leg === null ? "" : legText(leg, journey, texts), title].filter((words) => words !== "");
  const details = [
    waitingOf(car, facts, texts)?.cost ?? "",
    distanceLine(car, texts),
    ageLine(car, now, freshness, zone, texts),
  ].filter((words) => words !== "");
  return (
    <CardBox className={styles.status} data-freshness={freshness}>
      <div role="status">
        {label.length === 0 ? null : <span className={styles.car}>{label.join(", ")} </span>}
        <strong className={styles.headline}>{statusLine(car, texts, watching)}</strong>{" "}
        <span className={styles.time}>{timeLine(car, facts, texts)}</span>
      </div>
      <div className={styles.details}>
        {details.map((words) => (
          <bdi key={words}>{words}</bdi>
        ))}
      </div>
    </CardBox>
  );
}

/** The same three lines while there is no driver: the pickup, and when the driver shows. Part of the section. */
export function AwaitedDriver({ leg, journey, zone }: Pick<LiveStatusProps, "leg" | "journey" | "zone">): ReactNode {
  const texts = useAreaTexts(TRACKING_TEXTS);
  const { t, locale } = texts;
  const at = journey?.pickupAt ?? null;
  return (
    <CardBox className={styles.status}>
      <div role="status">
        {leg === null ? null : <span className={styles.car}>{legText(leg, journey, texts)} </span>}
        <strong className={styles.headline}>{t("tracking.line.waiting")}</strong>{" "}
        <span className={styles.time}>
          {at === null ? "" : t("tracking.pickupAt", { time: rideTime(at, zone, locale) })}
        </span>
      </div>
      <div className={styles.details}>{t("tracking.driverShown")}</div>
    </CardBox>
  );
}
