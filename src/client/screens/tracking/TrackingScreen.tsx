import { useContext, useEffect, useState, type ReactNode } from "react";
import { observer } from "mobx-react-lite";
import type { PageProps } from "#client/hooks/page-props.ts";
import { useBookAgain } from "#client/hooks/members.ts";
import { useClockStore, useSessionStore, useTenantStore, useTrackingStore } from "#client/hooks/stores.ts";
import { againOf } from "#domain/booking/ride.ts";
import { carsOf, type TrackedCar } from "#domain/booking/tracked-ride.ts";
import { STATUS } from "#domain/booking/status.ts";
import { isRideAhead } from "#domain/booking/tracking.ts";
import { MapLoaderContext } from "#ds/domain/JourneyMap/index.ts";
import { DialogShell } from "#ds/feedback/DialogShell/index.ts";
import { useAwake } from "#ds/inputs/use-awake.ts";
import { SkeletonBlock } from "#ds/feedback/SkeletonBlock/index.ts";
import { Toast } from "#ds/feedback/Toast/index.ts";
import { FindDriverSection } from "#ds/sections/FindDriverSection/index.ts";
import { TrackingSection } from "#ds/sections/TrackingSection/index.ts";
import { TRACKING_TEXTS } from "#ds/texts/areas/tracking/index.ts";
import { useAreaTexts } from "#ds/texts/text-area.ts";
import { FindRide } from "./FindRide.tsx";
import { noticeOf } from "./notice-text.ts";
import { isTrackCode, shareAddress } from "./track-code.ts";

/** Live tracking (ROUTE-008): by a code for whoever holds it, by reference one's own, else the newest on the road. */
export const TrackingScreen = observer(function TrackingScreen({ rest, navigate }: PageProps): ReactNode {
  const [id = ""] = rest;
  const { isSignedIn } = useSessionStore();
  const { t } = useAreaTexts(TRACKING_TEXTS);
  if (!useAwake()) return <SkeletonBlock shape="card" label={t("tracking.loading")} />;
  const isOpen = id !== "" && (isTrackCode(id) || isSignedIn);
  return isOpen ? <FollowedRide id={id} navigate={navigate} /> : <FindRide asked={id} navigate={navigate} />;
});

interface FollowedRideProps extends Pick<PageProps, "navigate"> {
  readonly id: string;
}

const FollowedRide = observer(function FollowedRide({ id, navigate }: FollowedRideProps): ReactNode {
  const store = useTrackingStore();
  const clock = useClockStore();
  const { configuration } = useTenantStore();
  const loadMap = useContext(MapLoaderContext);
  const bookAgain = useBookAgain();
  const { t } = useAreaTexts(TRACKING_TEXTS);
  const [helping, setHelping] = useState(false);
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    store.open(isTrackCode(id) ? { code: id } : { reference: id.toUpperCase() });
    return store.leave;
  }, [id, store]);
  const { ride, journeyNow: journey, connection, isOver } = store;
  const isAhead = ride !== null && carsOf(ride).some(isAwaited);
  const code = isTrackCode(id) ? id : (journey?.trackCode ?? "");
  const share = (): void =>
    void shareAddress(code, t("tracking.shareTitle")).then((how) => setCopied(how === "copied"));
  return (
    <>
      <TrackingSection
        ride={ride}
        journey={journey}
        notice={noticeOf(store.trouble, t)}
        freshness={store.freshness}
        footprint={store.footprint}
        photos={store.photos}
        connection={isOver ? null : (connection?.state ?? null)}
        now={clock.now}
        base={configuration.base}
        loadMap={loadMap}
        onReconnect={() => connection?.connect()}
        {...(code === "" || isOver ? {} : { onShare: share })}
        {...(isAhead ? { onHelp: () => setHelping(true) } : {})}
      />
      <DialogShell
        open={helping && isAhead}
        title={t("tracking.help.title")}
        mobile="fullscreen"
        onClose={() => setHelping(false)}
      >
        <FindDriverSection
          meetingPoint={journey?.pickup.address ?? ""}
          drivers={
            ride === null ? [] : carsOf(ride).flatMap((car) => (isAwaited(car) && car.driver ? [car.driver] : []))
          }
          passengerName={journey?.passengerName ?? ""}
          phone={configuration.phone}
          said={store.said}
          onSay={(word) => void store.say(word)}
          onRebook={() => {
            if (journey) bookAgain(againOf(journey));
            navigate("booking");
          }}
        />
      </DialogShell>
      <Toast message={copied ? t("tracking.copied") : null} onDismiss={() => setCopied(false)} />
    </>
  );
});

/** Whether the passenger still looks for a car. */
const isAwaited = (car: TrackedCar): boolean =>
  car.driver !== null && isRideAhead(car.status) && car.status !== STATUS.onBoard;
