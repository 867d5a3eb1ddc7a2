import { memo, useMemo, type ReactNode } from "react";
import type { Way } from "#domain/booking/job-parts.ts";
import { rideProgress } from "#domain/booking/ride-steps.ts";
import { STATUS } from "#domain/booking/status.ts";
import {
  carsOf,
  freshness as freshnessOf,
  isRideOver,
  type Freshness,
  type TrackedCar,
  type TrackedRide,
} from "#domain/booking/tracked-ride.ts";
import type { Ticket } from "#domain/booking/ticket.ts";
import type { LatLng } from "#domain/shared/geo.ts";
import { metres, type Instant } from "#domain/shared/units.ts";
import { clockText } from "../../domain/clock-text.ts";
import { DriverCard } from "../../domain/DriverCard/index.ts";
import { JourneyMap, type MapLoader, type MapScene } from "../../domain/JourneyMap/index.ts";
import { ConnectionBadge, type ConnectionState } from "../../feedback/ConnectionBadge/index.ts";
import { InlineNotice } from "../../feedback/InlineNotice/index.ts";
import { SkeletonBlock } from "../../feedback/SkeletonBlock/index.ts";
import { Icon } from "../../foundations/Icon/index.ts";
import { ActionButton } from "../../inputs/ActionButton/index.ts";
import { RIDE_TEXTS } from "../../texts/areas/rides/index.ts";
import { TRACKING_TEXTS } from "../../texts/areas/tracking/index.ts";
import { useAreaTexts } from "../../texts/text-area.ts";
import { MemberPage } from "../MemberPage.tsx";
import { OtherWayLine } from "./OtherWayLine.tsx";
import { ageLine, distanceLine, etaLine, statusLine, wayText } from "./tracking-line.ts";
import { Facts, type Fact } from "#ds/domain/Facts.tsx";
import styles from "./TrackingSection.module.css";

/** Props of {@link TrackingSection}. */
export interface TrackingSectionProps {
  /** Where the car is; null while it is looked for or there is none. */
  ride: TrackedRide | null;
  /** The journey that is followed, of a return that of `ride`; null while it loads. The page works without. */
  journey: Ticket | null;
  /** Why there is no car, as a sentence; null while nothing is wrong. */
  notice?: string | null;
  /** How far the car's place can be believed. */
  freshness: Freshness;
  /** The way that was driven; empty while unknown (TRK-006). */
  footprint: readonly LatLng[];
  /** Photos of the cars' drivers as data URLs; missing or empty: a placeholder (TRK-005). */
  photos: readonly string[];
  /** How the live connection stands; null once the ride is over. */
  connection: ConnectionState | null;
  /** The page's time. */
  now: Instant;
  /** Where to look while no place is known. */
  base: LatLng;
  /** Starts the tenant's map. */
  loadMap: MapLoader;
  /** Connects anew after the connection has stopped. */
  onReconnect: () => void;
  /** Share was pressed; left out: there is nothing to share. */
  onShare?: () => void;
  /** "Can't find your driver?" was pressed; left out: there is nobody to find. */
  onHelp?: () => void;
}

/** A ride that is followed live: map, driver, how far it is; every bit of it in words as well (TRK-001, TRK-002). */
export function TrackingSection(props: TrackingSectionProps): ReactNode {
  const { ride, journey, notice = null, connection, onReconnect } = props;
  const { t } = useAreaTexts(TRACKING_TEXTS);
  return (
    <MemberPage
      data-c="TrackingSection"
      title={t("tracking.title")}
      {...(journey ? { lead: t("tracking.lead", { from: journey.pickup.address, to: journey.dropoff.address }) } : {})}
      action={connection === null ? null : <ConnectionBadge state={connection} onReconnect={onReconnect} />}
    >
      {notice === null ? null : <InlineNotice kind="info">{notice}</InlineNotice>}
      {ride === null && notice === null ? (
        <SkeletonBlock shape="card" label={t("tracking.loading")} />
      ) : (
        <Followed {...props} />
      )}
    </MemberPage>
  );
}

function Followed(props: TrackingSectionProps): ReactNode {
  const { ride, journey, freshness, photos, onShare, onHelp } = props;
  const texts = useAreaTexts(TRACKING_TEXTS);
  const { t } = texts;
  const cars = useCars(props);
  return (
    <>
      {cars.map((each) => (
        <LiveLine key={each.title} {...each} way={ride?.way ?? null} journey={journey} now={props.now} />
      ))}
      {freshness !== "fresh" && ride !== null && !isRideOver(ride) ? (
        <InlineNotice kind="warning">{t("tracking.stale")}</InlineNotice>
      ) : null}
      <div className={styles.columns}>
        {journey === null && cars.every(({ car }) => car.position === null) ? null : (
          <div className={styles.map}>
            <CarMap {...props} />
          </div>
        )}
        <div className={styles.side}>
          <h2 className="tk-visually-hidden">{t("tracking.ride")}</h2>
          {cars.map(({ car, title }, index) =>
            car.driver === null ? null : (
              <DriverCard
                key={title}
                driver={{ ...car.driver, photo: photos[index] || car.driver.photo }}
                eta={etaLine(car, texts)}
                {...(title === "" ? {} : { title })}
              />
            ),
          )}
          {ride === null ? null : <Steps status={ride.status} />}
          <div className={styles.actions}>
            {onHelp === undefined ? null : (
              <ActionButton variant="secondary" icon="search" onPress={onHelp}>
                {t("tracking.cantFind")}
              </ActionButton>
            )}
            {onShare === undefined ? null : (
              <>
                <ActionButton variant="secondary" icon="share" onPress={onShare}>
                  {t("tracking.share")}
                </ActionButton>
                <p className={styles.hint}>{t("tracking.shareText")}</p>
              </>
            )}
          </div>
          {journey === null ? null : <Journey journey={journey} />}
          {ride?.otherWay ? <OtherWayLine other={ride.otherWay} zone={journey?.zone ?? ZONE} /> : null}
        </div>
      </div>
    </>
  );
}

/** A car that was not heard of for so long is nowhere in particular, and no minutes away. */
const NOTHING_SURE = { etaText: "", distanceText: "", distance: metres(0) };

interface ShownCar {
  readonly car: TrackedCar;
  /** What tells it apart: nothing for the only one, "Car 1 of 2" for two. */
  readonly title: string;
  readonly freshness: Freshness;
}

function useCars({ ride, freshness, now }: TrackingSectionProps): readonly ShownCar[] {
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

type LiveLineProps = ShownCar & Pick<TrackingSectionProps, "journey" | "now"> & { readonly way: Way | null };

/** Of a journey that is not known yet. */
const ZONE = "Europe/London";

/** The text twin of the map. The status is said aloud when it changes; seconds and metres change in silence. */
function LiveLine({ car, title, way, freshness, journey, now }: LiveLineProps): ReactNode {
  const texts = useAreaTexts(TRACKING_TEXTS);
  const distance = distanceLine(car, texts);
  const age = ageLine(car, now, freshness, journey?.zone ?? ZONE, texts);
  const label = [way === null ? "" : wayText(way, journey, texts), title].filter((words) => words !== "");
  return (
    <p className={styles.line} data-freshness={freshness}>
      <strong role="status">
        {label.length === 0 ? null : <span className={styles.car}>{label.join(", ")} </span>}
        {statusLine(car, texts)}
      </strong>
      {distance === "" ? null : <bdi className={styles.details}>{distance}</bdi>}
      {age === "" ? null : <span className={styles.details}>{age}</span>}
    </p>
  );
}

function CarMap({ ride, journey, footprint, freshness, base, loadMap }: TrackingSectionProps): ReactNode {
  const [first, second] = ride === null ? [] : carsOf(ride);
  const vehicle = placeOf(first);
  const secondVehicle = placeOf(second);
  const isVehicleOld = freshness !== "fresh";
  // A new scene is a new drawing: only where something of it has changed.
  const scene = useMemo(
    (): MapScene => ({
      pickup: journey?.pickup.position ?? null,
      vias: journey?.vias.map(({ position }) => position) ?? NO_POINTS,
      drop: journey?.dropoff.position ?? null,
      path: journey?.path ?? NO_POINTS,
      returnPath: NO_POINTS,
      driven: footprint,
      vehicle,
      secondVehicle,
      isVehicleOld,
      base,
    }),
    [journey, footprint, vehicle, secondVehicle, isVehicleOld, base],
  );
  return (
    <JourneyMap
      scene={scene}
      load={loadMap}
      from={journey?.pickup.address ?? null}
      to={journey?.dropoff.address ?? null}
      distance={null}
      journeyTime={null}
    />
  );
}

/** Where a car is that is still needed. */
const placeOf = (car: TrackedCar | undefined): LatLng | null =>
  car === undefined || isRideOver(car) ? null : car.position;

const NO_POINTS: readonly LatLng[] = [];

const STEPS = [
  ["assigned", STATUS.allocated],
  ["started", STATUS.started],
  ["arrived", STATUS.arrived],
  ["onBoard", STATUS.onBoard],
  ["finished", STATUS.finished],
] as const;

/** How far the ride is, step by step. Kept where only seconds and metres change, as the journey below is. */
const Steps = memo(function Steps({ status: now }: { readonly status: string }): ReactNode {
  const { t } = useAreaTexts(TRACKING_TEXTS);
  const at = rideProgress(now);
  if (at < 1) return null;
  return (
    <ol className={styles.steps} role="list" aria-label={t("tracking.steps")}>
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
    </ol>
  );
});

const Journey = memo(function Journey({ journey }: { readonly journey: Ticket }): ReactNode {
  const { t, locale } = useAreaTexts(TRACKING_TEXTS);
  const { pickup, vias, dropoff, pickupAt, zone, reference } = journey;
  const rows: readonly Fact[] = [
    [t("tracking.reference"), reference],
    [t("tracking.pickupTime"), pickupAt === null ? "" : clockText(pickupAt, zone, locale)],
    [t("tracking.pickup"), pickup.address],
    ...vias.map(({ address }, index) => [t("tracking.via", { number: index + 1 }), address] as const),
    [t("tracking.dropoff"), dropoff.address],
  ];
  return (
    <section aria-label={t("tracking.journey")}>
      <Facts rows={rows} />
    </section>
  );
});
