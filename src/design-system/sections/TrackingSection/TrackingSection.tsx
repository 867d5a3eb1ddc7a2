import { memo, type ReactNode } from "react";
import { carsOf, isRideOver, type Freshness, type TrackedRide } from "#domain/booking/tracking/tracked-ride.ts";
import type { Ticket } from "#domain/booking/ticket.ts";
import { isAirport } from "#domain/journey/place.ts";
import { unbroken } from "#domain/journey/unbroken.ts";
import type { LatLng } from "#domain/shared/geo/geo.ts";
import type { Instant } from "#domain/shared/units.ts";
import { rideTime } from "#ds/domain/ride-text.ts";
import { phoneHref, phoneText } from "#ds/texts/format.ts";
import { FlightNews } from "#ds/internal/domain/FlightNews.tsx";
import { DriverCard } from "#ds/domain/DriverCard/DriverCard.tsx";
import type { MapLoader } from "#ds/domain/JourneyMap/map-port.ts";
import { ConnectionBadge, type ConnectionState } from "#ds/feedback/ConnectionBadge/ConnectionBadge.tsx";
import { InlineNotice } from "#ds/feedback/InlineNotice/InlineNotice.tsx";
import { SkeletonBlock } from "#ds/feedback/SkeletonBlock/SkeletonBlock.tsx";
import { ActionButton } from "#ds/foundations/ActionButton/ActionButton.tsx";
import { AppLink } from "#ds/foundations/AppLink/AppLink.tsx";
import { Text } from "#ds/foundations/Text/Text.tsx";
import { TRACKING_TEXTS } from "#ds/texts/areas/tracking/en.ts";
import { useAreaTexts } from "#ds/texts/text-area.ts";
import { PageLayout } from "#ds/sections/PageLayout.tsx";
import { Facts, type Fact } from "#ds/internal/domain/Facts.tsx";
import { IconText } from "#ds/internal/foundations/IconText.tsx";
import { CarMap } from "./CarMap.tsx";
import { AwaitedDriver, LiveStatus, OtherLegLine, RideSteps, useShownCars, type ShownCar } from "./LiveStatus.tsx";
import styles from "./TrackingSection.module.css";

/** Props of {@link TrackingSection}. */
export interface TrackingSectionProps {
  /** Where the car is; null while it is being looked up or there is none. */
  ride: TrackedRide | null;
  /** The journey to follow; of a return, the leg of `ride`. Null while it loads; the page works without. */
  journey: Ticket | null;
  /** For the holder of a share link, who is not the passenger: the car, and nothing of the journey. */
  watching?: boolean;
  /** There is no driver yet: the page shows what a passenger needs until then. */
  awaitsDriver?: boolean;
  /** Any other reason why there is no car, as a sentence; null while there is one. */
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
  /** IANA zone of the tenant, for times while no journey is known. */
  zone: string;
  /** Names the zone of all times when the device is in another one; else null. */
  zoneNote: string | null;
  /** The operator's phone number; empty: none. */
  phone: string;
  /** The map's centre while no position is known. */
  base: LatLng;
  /** Starts the tenant's map. */
  loadMap: MapLoader;
  /** Reconnects after the connection has stopped. */
  onReconnect: () => void;
  /** Add to calendar was pressed; omit it where the ride is not in the future. */
  onCalendar?: () => void;
  /** Share was pressed; omit it where there is nothing to share. */
  onShare?: () => void;
  /** "Can't find your driver?" was pressed; omit it where there is no driver to find. */
  onHelp?: () => void;
  /** "Change or cancel" was pressed; omit it where the page's holder may not, and the page says where to. */
  onManage?: () => void;
}

/** A ride that is followed live: map, driver, distance and time, all of it in words as well. */
export function TrackingSection(props: TrackingSectionProps): ReactNode {
  const { ride, journey, watching = false, awaitsDriver = false, notice = null, onReconnect } = props;
  const { t } = useAreaTexts(TRACKING_TEXTS);
  // Without a car nothing on the page is live; a lost connection shows all the same.
  const isLive = ride !== null && carsOf(ride).some(({ driver, position }) => driver !== null || position !== null);
  const connection = isLive || props.connection?.kind !== "connected" ? props.connection : null;
  const lead =
    journey && t("tracking.lead", { from: unbroken(journey.pickup.address), to: unbroken(journey.dropoff.address) });
  return (
    <PageLayout
      data-c="TrackingSection"
      title={t(watching ? "tracking.watch.title" : "tracking.title")}
      {...(watching ? { lead: t("tracking.watch.lead") } : lead === null ? {} : { lead })}
      action={connection === null ? null : <ConnectionBadge state={connection} onReconnect={onReconnect} />}
    >
      {ride === null && journey === null && notice === null && !awaitsDriver ? (
        <SkeletonBlock shape="card" label={t("tracking.loading")} />
      ) : (
        <Followed {...props} />
      )}
    </PageLayout>
  );
}

/** What the parts of the page share. */
interface Parts extends TrackingSectionProps {
  readonly cars: readonly ShownCar[];
  /** IANA zone of the pickup. */
  readonly placeZone: string;
  readonly isOver: boolean;
}

/** Map and words, in the same places from the booking to the end of the ride; on a phone the map comes first. */
function Followed(props: TrackingSectionProps): ReactNode {
  const { ride, journey, watching = false, photos, zoneNote } = props;
  const { t } = useAreaTexts(TRACKING_TEXTS);
  const cars = useShownCars(ride, props.freshness, props.now);
  const isOver = ride !== null && isRideOver(ride);
  const parts: Parts = { ...props, cars, isOver, placeZone: journey?.zone ?? props.zone };
  return (
    <div className={styles.columns}>
      {journey !== null || cars.some(({ car }) => car.position !== null) ? (
        <div className={styles.map}>
          <CarMap {...props} />
        </div>
      ) : null}
      <div className={styles.side}>
        <News {...parts} />
        <h2 className="tk-visually-hidden">{t(watching ? "tracking.watch.driver" : "tracking.ride")}</h2>
        <Drivers cars={cars} photos={photos} watching={watching} />
        {ride === null ? null : <RideSteps status={ride.status} />}
        {watching || isOver ? null : <Contact {...parts} />}
        <Actions {...props} />
        {journey === null ? null : <Journey journey={journey} />}
        {ride?.otherLeg ? <OtherLegLine other={ride.otherLeg} zone={parts.placeZone} /> : null}
        {zoneNote === null ? null : <IconText icon="globe">{zoneNote}</IconText>}
      </div>
    </div>
  );
}

/** How the ride stands: the flight it waits for, each car, and what is wrong. */
function News(props: Parts): ReactNode {
  const { ride, journey, watching = false, awaitsDriver = false, notice = null, cars, placeZone: zone } = props;
  const { t } = useAreaTexts(TRACKING_TEXTS);
  const leg = ride?.leg ?? null;
  const isAhead = ride !== null && !props.isOver;
  return (
    <>
      {isAhead ? <FlightNews news={ride.flightNews} zone={zone} /> : null}
      {notice === null ? null : <InlineNotice kind="info">{notice}</InlineNotice>}
      {awaitsDriver ? (
        <AwaitedDriver leg={leg} journey={journey} zone={zone} />
      ) : (
        cars.map((each) => (
          <LiveStatus
            key={each.title}
            {...each}
            leg={leg}
            journey={journey}
            watching={watching}
            zone={zone}
            now={props.now}
          />
        ))
      )}
      {isAhead && props.freshness !== "fresh" ? (
        <InlineNotice kind="warning">{t("tracking.stale")}</InlineNotice>
      ) : null}
    </>
  );
}

/** Who drives, in what. */
function Drivers({
  cars,
  photos,
  watching,
}: Pick<Parts, "cars" | "photos"> & { readonly watching: boolean }): ReactNode {
  const { t } = useAreaTexts(TRACKING_TEXTS);
  return cars.map(({ car, title }, index) =>
    car.driver === null ? null : (
      <DriverCard
        key={title}
        driver={{ ...car.driver, photo: photos[index] || car.driver.photo }}
        {...(title !== "" ? { title } : watching ? { title: t("tracking.watch.driver") } : {})}
      />
    ),
  );
}

function Actions({ onShare, onHelp }: Pick<TrackingSectionProps, "onShare" | "onHelp">): ReactNode {
  const { t } = useAreaTexts(TRACKING_TEXTS);
  if (onShare === undefined && onHelp === undefined) return null;
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

/** Until the car sets off, the calendar and how to change or cancel; and the office's number where the driver's own is not shared. */
function Contact({
  awaitsDriver = false,
  phone,
  cars,
  onManage,
  onCalendar,
}: Pick<Parts, "awaitsDriver" | "phone" | "cars" | "onManage" | "onCalendar">): ReactNode {
  const { t } = useAreaTexts(TRACKING_TEXTS);
  const hasNumber = cars.some(({ car }) => car.driver !== null && car.driver.phone !== "");
  return (
    <div className={styles.actions}>
      {onCalendar === undefined ? null : (
        <ActionButton variant="secondary" icon="calendar" onPress={onCalendar}>
          {t("tracking.calendar")}
        </ActionButton>
      )}
      {!awaitsDriver ? null : onManage === undefined ? (
        <Text>{t("tracking.manageElsewhere")}</Text>
      ) : (
        <ActionButton variant="secondary" onPress={onManage}>
          {t("tracking.manage")}
        </ActionButton>
      )}
      {phone === "" || hasNumber ? null : (
        <IconText icon="phone" tone="plain">
          <AppLink to={phoneHref(phone)}>
            {t("tracking.help.callOffice")} {phoneText(phone)}
          </AppLink>
        </IconText>
      )}
    </div>
  );
}

/** Memoised, because seconds and metres change while the journey does not. */
const Journey = memo(function Journey({ journey }: { readonly journey: Ticket }): ReactNode {
  const { t, locale } = useAreaTexts(TRACKING_TEXTS);
  const meeting = isAirport(journey.pickup) ? journey.meetingPoints.outbound || t("tracking.inArrivals") : "";
  const { pickup, vias, dropoff, pickupAt, zone, reference } = journey;
  const rows: readonly Fact[] = [
    [t("tracking.reference"), reference],
    [t("tracking.pickupTime"), pickupAt === null ? "" : rideTime(pickupAt, zone, locale)],
    [t("tracking.meetingPoint"), meeting],
    [t("tracking.pickup"), unbroken(pickup.address)],
    ...vias.map(({ address }, index) => [t("tracking.via", { number: index + 1 }), unbroken(address)] as const),
    [t("tracking.dropoff"), unbroken(dropoff.address)],
  ];
  return (
    <section aria-label={t("tracking.journey")}>
      <Facts rows={rows} />
    </section>
  );
});
