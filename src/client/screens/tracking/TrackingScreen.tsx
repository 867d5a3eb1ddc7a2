import { useContext, useEffect, useState, type ReactNode } from "react";
import { observer } from "mobx-react-lite";
import type { PageProps } from "#client/hooks/page-props.ts";
import { useZoneNote } from "#client/hooks/booking/times.ts";
import { useBookAgain } from "#client/hooks/members.ts";
import { useShareRide } from "#client/hooks/share-ride.ts";
import {
  useClockStore,
  useRootStore,
  useSessionStore,
  useTenantStore,
  useTrackingStore,
} from "#client/hooks/stores.ts";
import { againOf } from "#domain/booking/rides/ride.ts";
import type { TrackingStore, TrackingTrouble } from "#client/stores/tracking/TrackingStore.ts";
import { carsOf, NO_DRIVER_YET, type TrackedCar } from "#domain/booking/tracking/tracked-ride.ts";
import { isUpcoming, STATUS } from "#domain/booking/status.ts";
import { isRideAhead, isWatchCode } from "#domain/booking/tracking/tracking.ts";
import { MapLoaderContext } from "#ds/domain/JourneyMap/map-port.ts";
import { DialogShell } from "#ds/feedback/DialogShell/DialogShell.tsx";
import { useHydrated } from "#ds/support/use-hydrated.ts";
import { SkeletonBlock } from "#ds/feedback/SkeletonBlock/SkeletonBlock.tsx";
import { Toast } from "#ds/feedback/Toast/Toast.tsx";
import { FindDriverSection } from "#ds/sections/FindDriverSection/FindDriverSection.tsx";
import { TrackingSection } from "#ds/sections/TrackingSection/TrackingSection.tsx";
import { TRACKING_TEXTS, type TrackingTextKey } from "#ds/texts/areas/tracking/en.ts";
import { useAreaTexts, type AreaTexts } from "#ds/texts/text-area.ts";
import { FindRide } from "./FindRide.tsx";
import { readReference } from "#domain/booking/pasted-code.ts";
import { refusalText } from "#ds/texts/refusal-text.ts";

/** Live tracking: by code for its holder, by reference for one of the customer's own rides, else their newest ride. */
export const TrackingScreen = observer(function TrackingScreen({ rest, navigate }: PageProps): ReactNode {
  const [id = ""] = rest;
  const { isSignedIn } = useSessionStore();
  const { t } = useAreaTexts(TRACKING_TEXTS);
  if (!useHydrated()) return <SkeletonBlock shape="card" label={t("tracking.loading")} />;
  if (isTrackCode(id) && isWatchCode(id)) return <WatchedRide id={id} />;
  const isOpen = id !== "" && (isTrackCode(id) || isSignedIn);
  return isOpen ? <FollowedRide id={id} navigate={navigate} /> : <FindRide asked={id} navigate={navigate} />;
});

interface FollowedRideProps extends Pick<PageProps, "navigate"> {
  readonly id: string;
}

/** Tracks a ride while the page is open. @returns the props that every tracking page shares. */
function useFollowed(id: string) {
  const store = useTrackingStore();
  const clock = useClockStore();
  const { base, zone, phone } = useTenantStore().configuration;
  const zoneNote = useZoneNote();
  const loadMap = useContext(MapLoaderContext);
  useEffect(() => {
    store.open(isTrackCode(id) ? { code: id } : { reference: readReference(id) });
    return store.leave;
  }, [id, store]);
  const { ride, freshness, photos, connection, isOver } = store;
  return {
    ride,
    freshness,
    photos,
    connection: isOver ? null : (connection?.state ?? null),
    now: clock.now,
    base,
    zone,
    zoneNote,
    phone,
    loadMap,
    onReconnect: () => connection?.connect(),
  };
}

/** By a share link: the car only, without the journey and without actions. */
const WatchedRide = observer(function WatchedRide({ id }: { readonly id: string }): ReactNode {
  const { trouble } = useTrackingStore();
  const { t } = useAreaTexts(TRACKING_TEXTS);
  const shown = useFollowed(id);
  // The route driven so far would reveal where the passenger was picked up.
  return <TrackingSection {...shown} watching journey={null} footprint={NO_WAY} notice={noticeOf(trouble, t, true)} />;
});

const FollowedRide = observer(function FollowedRide({ id, navigate }: FollowedRideProps): ReactNode {
  const store = useTrackingStore();
  const bookAgain = useBookAgain();
  const calendar = useCalendar(id, store);
  const { t } = useAreaTexts(TRACKING_TEXTS);
  const [helping, setHelping] = useState(false);
  const { copied, share, dismiss } = useShareRide();
  const shown = useFollowed(id);
  const { ride, journeyNow: journey, isOver } = store;
  const isAhead = ride !== null && carsOf(ride).some(isAwaited);
  const awaitsDriver = isAwaitingDriver(store);
  const code = journey?.watchCode ?? "";
  return (
    <>
      <TrackingSection
        {...shown}
        journey={journey}
        awaitsDriver={awaitsDriver}
        notice={awaitsDriver ? null : noticeOf(store.trouble, t)}
        footprint={store.footprint}
        {...calendar}
        {...(code === "" || isOver ? {} : { onShare: () => share(code, t("tracking.shareTitle")) })}
        {...(journey?.terms
          ? { onManage: () => navigate(`bookingdetail/${encodeURIComponent(journey.reference)}`) }
          : {})}
        {...(isAhead ? { onHelp: () => setHelping(true) } : {})}
      />
      <DialogShell
        open={helping && isAhead}
        title={t("tracking.help.title")}
        mobile="fullscreen"
        onClose={() => setHelping(false)}
      >
        <FindDriverSection
          meetingPoint={[journey?.meetingPoints.outbound, journey?.pickup.address].filter(Boolean).join(", ")}
          drivers={
            ride === null ? [] : carsOf(ride).flatMap((car) => (isAwaited(car) && car.driver ? [car.driver] : []))
          }
          passengerName={journey?.passengerName ?? ""}
          phone={shown.phone}
          said={store.said}
          onSay={(word) => void store.say(word)}
          onRebook={() => {
            if (journey) bookAgain(againOf(journey));
            navigate("booking");
          }}
        />
      </DialogShell>
      <Toast message={copied ? t("tracking.copied") : null} onDismiss={dismiss} />
    </>
  );
});

/** Saves a followed ride for the calendar, until its car sets off; the store that does so comes with the press. */
function useCalendar(id: string, { ride, journeyNow: journey }: TrackingStore): { onCalendar?: () => void } {
  const { manage, reportError } = useRootStore();
  if (journey === null || !isUpcoming(ride?.status ?? journey.status)) return {};
  const save = (store: Awaited<ReturnType<typeof manage>>): Promise<void> => {
    store.selectBooking({ reference: journey.reference, code: isTrackCode(id) ? id : "" });
    return store.saveCalendar();
  };
  return { onCalendar: () => void manage().then(save, () => reportError()) };
}

/** Whether the ride has no driver yet, for its next leg; a failure hides nothing that is known. */
const isAwaitingDriver = ({ ride, trouble }: Pick<TrackingStore, "ride" | "trouble">): boolean =>
  ride === null
    ? trouble?.kind === "waiting" && trouble.message === NO_DRIVER_YET
    : isUpcoming(ride.status) && carsOf(ride).every(({ driver }) => driver === null);

const NO_WAY = [] as const;

/** Whether the passenger still waits for the car. */
const isAwaited = (car: TrackedCar): boolean =>
  car.driver !== null && isRideAhead(car.status) && car.status !== STATUS.onBoard;

/** Why no car is shown, as a sentence; the page's own wording where it has one, else the server's. */
export function noticeOf(
  trouble: TrackingTrouble | null,
  t: AreaTexts<TrackingTextKey>["t"],
  watching = false,
): string | null {
  if (trouble === null) return null;
  if (trouble.kind === "over") return t("tracking.line.over");
  if (trouble.message === NO_DRIVER_YET) return t(watching ? "tracking.watch.noDriverYet" : "tracking.noDriverYet");
  return refusalText(trouble, t);
}

/** Whether a text is a code that opens a ride. A code is 256 bits as text; references, which people read out, are far shorter. */
export const isTrackCode = (text: string): boolean => /^[\w-]{40,128}$/.test(text);
