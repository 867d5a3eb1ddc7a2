import { memo, type ReactNode } from "react";
import type { Leg } from "#domain/journey/leg.ts";
import type { Ticket } from "#domain/booking/ticket.ts";
import { metres, type Instant } from "#domain/shared/units.ts";
import { CardBox } from "#ds/internal/domain/CardBox.tsx";
import { TRACKING_TEXTS } from "#ds/texts/areas/tracking/en.ts";
import { useAreaTexts } from "#ds/texts/text-area.ts";
import { rideTime } from "#ds/domain/ride-text.ts";
import { clockText } from "#domain/shared/time/zoned-time.ts";
import { ageLine, distanceLine, legText, statusLine, timeLine, waitingOf } from "./tracking-line.ts";
import styles from "./TrackingSection.module.css";
import {
  carsOf,
  freshness as freshnessOf,
  type Freshness,
  type OtherLeg,
  type TrackedCar,
  type TrackedRide,
} from "#domain/booking/tracking/tracked-ride.ts";
import { StatusChip } from "#ds/internal/domain/StatusChip.tsx";
import { Text } from "#ds/foundations/Text/Text.tsx";
import { rideProgress } from "#domain/booking/jobs/ride-steps.ts";
import { STATUS } from "#domain/booking/status.ts";
import { Icon } from "#ds/foundations/Icon/Icon.tsx";
import { ItemList } from "#ds/internal/foundations/ItemList.tsx";
import { RIDE_TEXTS } from "#ds/texts/areas/rides/en.ts";

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
  const waiting = waitingOf(car, facts, texts);
  const details = [waiting?.cost ?? "", distanceLine(car, texts), ageLine(car, now, freshness, zone, texts)].filter(
    (words) => words !== "",
  );
  return (
    <CardBox className={styles.status} data-freshness={freshness}>
      <div className={styles.top}>
        <div role="status">
          {label.length === 0 ? null : <span className={styles.car}>{label.join(", ")} </span>}
          <strong className={styles.headline}>{statusLine(car, texts, watching)}</strong>{" "}
          <span className={styles.time}>{timeLine(car, facts, texts)}</span>
        </div>
        {/* The seconds are for the eye: the status says the minutes. */}
        {waiting?.left ? (
          <span className={styles.timer} aria-hidden="true">
            {waiting.left}
          </span>
        ) : null}
      </div>
      <div className={styles.details}>
        {details.map((words) => (
          <bdi key={words}>{words}</bdi>
        ))}
      </div>
    </CardBox>
  );
}

/** The same card while there is no driver: the pickup, and what will happen when. Part of the section. */
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
      <Ahead journey={journey} zone={zone} />
    </CardBox>
  );
}

/** The steps that are still to come, each with its time as far as that is certain. */
function Ahead({ journey, zone }: Pick<LiveStatusProps, "journey" | "zone">): ReactNode {
  const { t, locale } = useAreaTexts(TRACKING_TEXTS);
  const at = journey?.pickupAt ?? null;
  const free = journey?.waiting.outbound?.free ?? 0;
  const steps: readonly (readonly [when: string, what: string])[] = [
    [t("tracking.next.assigned"), t("tracking.driverShown")],
    [t("tracking.next.started"), t("tracking.followHere")],
    [
      at === null ? t("tracking.next.arrived") : clockText(at, zone, locale),
      free > 0 ? t("tracking.metFree", { count: free }) : t("tracking.met"),
    ],
  ];
  return (
    <ItemList ordered className={styles.steps} label={t("tracking.next")}>
      {steps.map(([when, what]) => (
        <li key={what} className={styles.step} data-state="ahead">
          <span className={styles.mark} />
          <span>
            <strong className={styles.when}>{when}</strong> {what}
          </span>
        </li>
      ))}
    </ItemList>
  );
}

/** The other leg of a return: when it is or was, and its status. Part of the section. */
export function OtherLegLine({ other, zone }: { readonly other: OtherLeg; readonly zone: string }): ReactNode {
  const texts = useAreaTexts(TRACKING_TEXTS);
  const { leg, at, status } = other;
  return (
    <div className={styles.otherLeg}>
      <Text as="span">{legText(leg, { pickupAt: at, zone }, texts)}</Text> <StatusChip status={status} />
    </div>
  );
}

const STEPS = [
  ["assigned", STATUS.allocated],
  ["started", STATUS.started],
  ["arrived", STATUS.arrived],
  ["onBoard", STATUS.onBoard],
  ["finished", STATUS.finished],
] as const;

/**
 * The steps of the ride. Memoised, because seconds and metres
 * change while the steps do not. Part of the section.
 */
export const RideSteps = memo(function RideSteps({ status: now }: { readonly status: string }): ReactNode {
  const { t } = useAreaTexts(TRACKING_TEXTS);
  const at = rideProgress(now);
  if (at < 1) return null;
  return (
    <ItemList ordered className={styles.steps} label={t("tracking.steps")}>
      {STEPS.map(([name, status]) => {
        const place = rideProgress(status);
        const state = place < at || now === STATUS.finished ? "done" : place === at ? "now" : "ahead";
        return (
          <li key={name} className={styles.step} data-state={state} aria-current={state === "now" ? "step" : undefined}>
            <span className={styles.mark}>{state === "done" ? <Icon name="check" size="small" /> : null}</span>
            <span>
              {t(`tracking.step.${name}`)}
              {state === "ahead" ? null : <span className="tk-visually-hidden"> ({t(`tracking.${state}`)})</span>}
            </span>
          </li>
        );
      })}
    </ItemList>
  );
});

/** A car as the page shows it. */
export interface ShownCar {
  readonly car: TrackedCar;
  /** Tells two cars apart: "Car 1 of 2"; empty for a single one. */
  readonly title: string;
  readonly freshness: Freshness;
}

/** A car without news for so long has no reliable arrival time. */
const NOTHING_SURE = { etaText: "", distanceText: "", distance: metres(0) };

/** The cars of a ride: one, or two with a title each. @param freshness of a single car's position. */
export function useShownCars(ride: TrackedRide | null, freshness: Freshness, now: Instant): readonly ShownCar[] {
  const { t } = useAreaTexts(RIDE_TEXTS);
  if (ride === null) return [];
  const cars = carsOf(ride);
  const isAlone = cars.length === 1;
  return (isAlone ? [ride] : cars).map((car, index) => {
    const believed = isAlone ? freshness : freshnessOf(car.positionAt, now);
    return {
      car: believed === "lost" ? { ...car, ...NOTHING_SURE } : car,
      title: isAlone ? "" : t("driver.carOf", { number: index + 1, count: cars.length }),
      freshness: believed,
    };
  });
}
