/** Puts together what follows a ride live; a chunk of its own, fetched with the tracking page. */
import { createTrackingApi, type TrackingApiDeps } from "#client/api/tracking-api.ts";
import type { Clock } from "#client/gateways/clock/clock.ts";
import { signalr } from "#client/gateways/realtime/signalr.ts";
import { browserWakeUps } from "#client/gateways/realtime/wake-ups.ts";
import { webStorage } from "#client/gateways/storage/storage.ts";
import type { RootStore } from "#client/stores/RootStore.ts";
import { TrackingStore } from "#client/stores/tracking/TrackingStore.ts";
import { decodeLive, liveUserName } from "#contract/tracking-codec.ts";

export interface TrackingDeps {
  readonly calls: TrackingApiDeps;
  readonly clock: Clock;
  readonly genericMessage: string;
}

/** A random name of this tab, no device data (RT-005, PRODUCT): it lasts as long as the tab. */
function installation(): string {
  const storage = webStorage(() => window.sessionStorage);
  const known = storage.read(INSTALLATION_KEY);
  if (known !== null) return known;
  const made = Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, "0")).join(
    "",
  );
  storage.write(INSTALLATION_KEY, made);
  return made;
}

const INSTALLATION_KEY = "cabstand.installation";

/** @param root the page's stores, of which clock, session and dialogs are used. */
export const createTracking = (root: RootStore, { calls, clock, genericMessage }: TrackingDeps): TrackingStore =>
  new TrackingStore({
    api: createTrackingApi(calls),
    clock,
    time: root.clock,
    open: signalr(calls.host ?? "", calls.headers),
    wakeUps: browserWakeUps,
    readLive: decodeLive,
    userName: (subject) =>
      liveUserName({
        tenant: root.tenant.configuration.tenant,
        installation: installation(),
        subject: root.session.customerId || subject,
      }),
    // Code 0 and silence have no words for people (ERR-009).
    say: (message) => root.dialogs.alert("Error", message || genericMessage),
  });
