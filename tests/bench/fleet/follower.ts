/** A page that follows a ride, with the browser's own store and SignalR client, and what it shows when. */
import { autorun } from "mobx";
import type { TrackingApi } from "#client/api/tracking-api.ts";
import type { Clock } from "#client/gateways/clock/clock.ts";
import { signalr } from "#client/gateways/realtime/signalr.ts";
import { TrackingStore } from "#client/stores/tracking/TrackingStore.ts";
import { ENDPOINTS } from "#contract/endpoints.ts";
import { encodeFollowed } from "#contract/tracking/followed.ts";
import { decodeLive, liveUserName } from "#contract/tracking/live.ts";
import { decodeTrackedRide } from "#contract/tracking/track-vehicle.ts";
import { rideProgress } from "#domain/booking/jobs/ride-steps.ts";
import { instant } from "#domain/shared/units.ts";

/** A ride's state as two numbers that only grow: how far its dispatch system has brought it, and its car. */
export interface RideState {
  readonly progress: number;
  readonly place: number;
}

const START_LAT = 51.4;
const STEP_LAT = 0.0002;

/** The latitude of a car at a place, by the place's number. */
export const latOf = (place: number): number => Math.round((START_LAT + place * STEP_LAT) * 1e5) / 1e5;

export interface Follower {
  /** What it has shown, and when, in ms of the performance clock. */
  readonly shown: readonly (RideState & { readonly at: number })[];
  leave(): void;
}

const machineClock: Clock = {
  now: () => instant(Date.now()),
  every(ms, run, signal) {
    const timer = setInterval(run, ms);
    signal.addEventListener("abort", () => clearInterval(timer), { once: true });
  },
  after(ms, run, signal) {
    const timer = setTimeout(run, ms);
    signal.addEventListener("abort", () => clearTimeout(timer), { once: true });
  },
  wakes: () => undefined,
};

const failed = { ok: false, error: { code: 0, message: "" } } as const;
const nothing = () => Promise.resolve(failed);

const tracking = (origin: string, headers: Readonly<Record<string, string>>): TrackingApi => ({
  async car(ride, signal) {
    try {
      const query = new URLSearchParams(encodeFollowed(ride) as Record<string, string>).toString();
      const response = await fetch(`${origin}${ENDPOINTS.trackVehicle.path}?${query}`, { headers, signal });
      const body = (await response.json()) as { code: number; message: string };
      if (!response.ok || body.code !== 1) return failed;
      return { ok: true, value: decodeTrackedRide(body) };
    } catch {
      return failed;
    }
  },
  journey: nothing,
  photo: nothing,
  footprint: nothing,
  help: nothing,
  current: nothing,
});

/** Opens a page. @param code of the ride. */
export function follow(origin: string, code: string, headers: Readonly<Record<string, string>>): Follower {
  const shown: (RideState & { at: number })[] = [];
  const life = new AbortController();
  const store = new TrackingStore({
    api: tracking(origin, headers),
    clock: machineClock,
    time: { now: machineClock.now() },
    open: signalr(origin, headers),
    onPageResume: () => undefined,
    readLive: decodeLive,
    userName: (subject) => liveUserName({ tenant: "metro", installation: "bench", subject }),
    reportError: () => undefined,
  });
  store.open({ code });
  autorun(
    () => {
      const { ride } = store;
      if (!ride) return;
      const place = ride.position ? Math.round((ride.position.lat - START_LAT) / STEP_LAT) : 0;
      shown.push({ at: performance.now(), place, progress: rideProgress(ride.status) });
    },
    { signal: life.signal },
  );
  return {
    shown,
    leave() {
      life.abort();
      store.leave();
    },
  };
}

/** A state that the server has acknowledged, from when on followers should see it. */
export type Acknowledged = RideState & { readonly at: number };

/** How long after its acknowledgement each state (or a later one) was shown, in ms; Infinity: never. */
export function delays(acknowledged: readonly Acknowledged[], { shown }: Follower): number[] {
  return acknowledged.map((state) => {
    const seen = shown.find(({ progress, place }) => progress >= state.progress && place >= state.place);
    return seen ? Math.max(0, seen.at - state.at) : Number.POSITIVE_INFINITY;
  });
}
