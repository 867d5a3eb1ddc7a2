import { memo, useMemo, type ReactNode } from "react";
import type { Leg } from "#domain/journey/leg.ts";
import { rideProgress } from "#domain/booking/jobs/ride-steps.ts";
import { STATUS } from "#domain/booking/status.ts";
import {
  carsOf,
  freshness as freshnessOf,
  isRideOver,
  type Freshness,
  type TrackedCar,
  type TrackedRide,
} from "#domain/booking/tracking/tracked-ride.ts";
import type { Ticket } from "#domain/booking/ticket.ts";
import type { LatLng } from "#domain/shared/geo/geo.ts";
import { metres, type Instant } from "#domain/shared/units.ts";
import { clockText } from "#ds/internal/domain/clock-text.ts";
import { FlightNews } from "#ds/internal/domain/FlightNews.tsx";
import { DriverCard } from "#ds/domain/DriverCard/index.ts";
import { JourneyMap, type MapLoader, type MapScene } from "#ds/domain/JourneyMap/index.ts";
import { ConnectionBadge, type ConnectionState } from "#ds/feedback/ConnectionBadge/index.ts";
import { InlineNotice } from "#ds/feedback/InlineNotice/index.ts";
import { SkeletonBlock } from "#ds/feedback/SkeletonBlock/index.ts";
import { Icon } from "#ds/foundations/Icon/index.ts";
import { ActionButton } from "#ds/foundations/ActionButton/index.ts";
import { RIDE_TEXTS } from "#ds/texts/areas/rides/index.ts";
import { TRACKING_TEXTS } from "#ds/texts/areas/tracking/index.ts";
import { useAreaTexts } from "#ds/texts/text-area.ts";
import { PageLayout } from "#ds/sections/PageLayout.tsx";
import { OtherLegLine } from "./OtherLegLine.tsx";
import { ageLine, distanceLine, etaLine, statusLine, legText } from "./tracking-line.ts";
import { Facts, type Fact } from "#ds/internal/domain/Facts.tsx";
import { HiddenHeading } from "#ds/internal/foundations/HiddenHeading.tsx";
import { Text } from "#ds/foundations/Text/index.ts";
import { Item, ItemList } from "#ds/internal/foundations/ItemList.tsx";
import { CardBox } from "#ds/internal/domain/CardBox.tsx";
import styles from "./TrackingSection.module.css";

/** Props of {@link TrackingSection}. */
export interface TrackingSectionProps {
  /** Where the car is; null while it is being looked up or there is none. */
  ride: TrackedRide | null;
  /** The journey to follow; of a return, the leg of `ride`. Null while it loads; the page works without. */
  journey: Ticket | null;
  /** For the holder of a share link, who is not the passenger: the car, and nothing of the journey. */
  watching?: boolean;
  /** Why there is no car, as a sentence; null while there is one. */
  notice?: string | null;
  /** How current the car's position is. */
  freshness: Freshness;
  /** The route that was driven; empty while unknown. */
  footprint: readonly LatLng[];
  /** Photos of the cars' drivers as data URLs; missing or empty: a placeholder. */
  photos: readonly string[];
  /** The state of the live connection; null once the ride is over. */
  connection: ConnectionState | null;
  /** The page's current time. */
  now: Instant;
  /** The map's centre while no position is known. */
  base: LatLng;
  /** Starts the tenant's map. */
  loadMap: MapLoader;
  /** Reconnects after the connection has stopped. */
  onReconnect: () => void;
  /** Share was pressed; omit it where there is nothing to share. */
  onShare?: () => void;
  /** "Can't find your driver?" was pressed; omit it where there is no driver to find. */
  onHelp?: () => void;
}

/** A ride that is followed live: map, driver, distance and time, all of it in words as well. */
export function TrackingSection(props: TrackingSectionProps): ReactNode {
  const { ride, journey, watching = false, notice = null, connection, onReconnect } = props;
  const { t } = useAreaTexts(TRACKING_TEXTS);
  const lead = journey && t("tracking.lead", { from: journey.pickup.address, to: journey.dropoff.address });
  return (
    <PageLayout
      data-c="TrackingSection"
      title={t(watching ? "tracking.watch.title" : "tracking.title")}
      {...(watching ? { lead: t("tracking.watch.lead") } : lead === null ? {} : { lead })}
      action={connection === null ? null : <ConnectionBadge state={connection} onReconnect={onReconnect} />}
    >
      {notice === null ? null : <InlineNotice kind="info">{notice}</InlineNotice>}
      {ride === null || isRideOver(ride) ? null : <FlightNews news={ride.flightNews} zone={journey?.zone ?? ZONE} />}
      {ride === null && notice === null ? (
        <SkeletonBlock shape="card" label={t("tracking.loading")} />
      ) : (
        <Followed {...props} />
      )}
    </PageLayout>
  );
}

function Followed(props: TrackingSectionProps): ReactNode {
  const { ride, journey, watching = false, freshness, photos } = props;
  const texts = useAreaTexts(TRACKING_TEXTS);
  const { t } = texts;
  const cars = useCars(props);
  return (
    <>
      {cars.map((each) => (
        <LiveLine
          key={each.title}
          {...each}
          leg={ride?.leg ?? null}
          journey={journey}
          watching={watching}
          now={props.now}
        />
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
          <HiddenHeading>{t(watching ? "tracking.watch.driver" : "tracking.ride")}</HiddenHeading>
          {cars.map(({ car, title }, index) =>
            car.driver === null ? null : (
              <DriverCard
                key={title}
                driver={{ ...car.driver, photo: photos[index] || car.driver.photo }}
                eta={etaLine(car, texts)}
                {...(title !== "" ? { title } : watching ? { title: t("tracking.watch.driver") } : {})}
              />
            ),
          )}
          {ride === null ? null : <Steps status={ride.status} />}
          <Actions {...props} />
          {journey === null ? null : <Journey journey={journey} />}
          {ride?.otherLeg ? <OtherLegLine other={ride.otherLeg} zone={journey?.zone ?? ZONE} /> : null}
        </div>
      </div>
    </>
  );
}

function Actions({ onShare, onHelp }: Pick<TrackingSectionProps, "onShare" | "onHelp">): ReactNode {
  const { t } = useAreaTexts(TRACKING_TEXTS);
  return (
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
          <Text size="label" tone="muted">
            {t("tracking.shareText")}
          </Text>
        </>
      )}
    </div>
  );
}

/** A car without news for so long has no reliable position or arrival time. */
const NOTHING_SURE = { etaText: "", distanceText: "", distance: metres(0) };

interface ShownCar {
  readonly car: TrackedCar;
  /** Tells two cars apart: "Car 1 of 2"; empty for a single one. */
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

type LiveLineProps = ShownCar &
  Pick<TrackingSectionProps, "journey" | "now"> & { readonly leg: Leg | null; readonly watching: boolean };

/** For a journey that is not known yet. */
const ZONE = "Europe/London";

/** The map's content in words. A screen reader announces a changed status, not the seconds and metres. */
function LiveLine({ car, title, leg, freshness, journey, watching, now }: LiveLineProps): ReactNode {
  const texts = useAreaTexts(TRACKING_TEXTS);
  const distance = distanceLine(car, texts);
  const age = ageLine(car, now, freshness, journey?.zone ?? ZONE, texts);
  const label = [leg === null ? "" : legText(leg, journey, texts), title].filter((words) => words !== "");
  return (
    <CardBox className={styles.line} data-freshness={freshness}>
      <strong role="status">
        {label.length === 0 ? null : <span className={styles.car}>{label.join(", ")} </span>}
        {statusLine(car, texts, watching)}
      </strong>
      {distance === "" ? null : <bdi className={styles.details}>{distance}</bdi>}
      {age === "" ? null : <span className={styles.details}>{age}</span>}
    </CardBox>
  );
}

function CarMap({ ride, journey, footprint, freshness, base, loadMap }: TrackingSectionProps): ReactNode {
  const [first, second] = ride === null ? [] : carsOf(ride);
  const vehicle = placeOf(first);
  const secondVehicle = placeOf(second);
  const isVehicleOld = freshness !== "fresh";
  // A new scene object redraws the map, so it is memoised on what it shows.
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

/** The position of a car that is still needed. */
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

/** The steps of the ride. Memoised, because seconds and metres change while the steps and the journey below do not. */
const Steps = memo(function Steps({ status: now }: { readonly status: string }): ReactNode {
  const { t } = useAreaTexts(TRACKING_TEXTS);
  const at = rideProgress(now);
  if (at < 1) return null;
  return (
    <ItemList ordered className={styles.steps} label={t("tracking.steps")}>
      {STEPS.map(([name, status]) => {
        const place = rideProgress(status);
        const state = place < at || now === STATUS.finished ? "done" : place === at ? "now" : "ahead";
        return (
          <Item
            key={name}
            className={styles.step}
            data-state={state}
            aria-current={state === "now" ? "step" : undefined}
          >
            <span className={styles.mark}>{state === "done" ? <Icon name="check" size="small" /> : null}</span>
            <span>
              {t(`tracking.step.${name}`)}
              {state === "ahead" ? null : <span className="tk-visually-hidden"> ({t(`tracking.${state}`)})</span>}
            </span>
          </Item>
        );
      })}
    </ItemList>
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
