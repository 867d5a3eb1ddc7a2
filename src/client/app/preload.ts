import { when } from "mobx";
import type { RootStore } from "#client/stores/RootStore.ts";
import { READER_MS } from "./looked-further.ts";

/**
 * Fetches chunks before they are needed and never before they could be: once a place is chosen, the page is scrolled or
 * has stood a while. A page that cannot fetch ahead works without.
 */
export function preloadInGoodTime(root: RootStore, preloadCalls: () => void, signal: AbortSignal): void {
  const { booking } = root;
  const timer = setTimeout(booking.attend, READER_MS);
  signal.addEventListener("abort", () => clearTimeout(timer), { once: true });
  window.addEventListener("scroll", booking.attend, { once: true, passive: true, signal });
  when(
    () => booking.isUnderWay,
    () =>
      void import("./preload-later.ts")
        .then((later) => later.preloadLater(root, preloadCalls, signal))
        .catch(() => undefined),
    { signal },
  );
}
