/** Composes the store of the tracking page; in a chunk that loads with that page. */
import { createTrackingApi } from "#client/api/tracking-api.ts";
import type { CallerDeps } from "#client/api/transport/caller.ts";
import type { Clock } from "#client/gateways/clock/clock.ts";
import { signalr } from "#client/gateways/realtime/signalr.ts";
import { browserPageResume } from "#client/gateways/realtime/live-link.ts";
import type { PageStorages } from "#client/gateways/storage/storage.ts";
import type { RootStore } from "#client/stores/root/RootStore.ts";
import { TrackingStore } from "#client/stores/tracking/TrackingStore.ts";
import { decodeLive, liveUserName } from "#contract/tracking/live.ts";

export interface TrackingDeps {
  readonly calls: CallerDeps;
  readonly clock: Clock;
  readonly storages: PageStorages;
}

/** A random name of this tab, free of device data; it lasts as long as the tab. */
function installation(storage: PageStorages["tab"]): string {
  const known = storage.read(INSTALLATION_KEY);
  if (known !== null) return known;
  const made = Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, "0")).join(
    "",
  );
  storage.write(INSTALLATION_KEY, made);
  return made;
}

const INSTALLATION_KEY = "cabstand.installation";

/** @param root the page's stores, of which clock and session are used. */
export const createTracking = (root: RootStore, { calls, clock, storages }: TrackingDeps): TrackingStore =>
  new TrackingStore({
    api: createTrackingApi(calls),
    clock,
    time: root.clock,
    open: signalr(calls.host ?? "", calls.headers),
    onPageResume: browserPageResume,
    readLive: decodeLive,
    userName: (subject) =>
      liveUserName({
        tenant: root.tenant.configuration.tenant,
        installation: installation(storages.tab),
        subject: root.session.customerId || subject,
      }),
    reportError: root.reportError,
  });
