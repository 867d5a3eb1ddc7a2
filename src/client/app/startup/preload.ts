import { when } from "mobx";
import type { RootStore } from "#client/stores/root/RootStore.ts";
import type { PreloadDeps } from "./prerender-next-step.ts";
import { ENGAGED_AFTER_MS } from "./when-engaged.ts";

/**
 * Schedules prefetching for when the visitor is engaged: a place is chosen, the page is scrolled or has been open for
 * a while. The page works without it.
 */
export function schedulePreloads(root: RootStore, deps: PreloadDeps, signal: AbortSignal): void {
  const { booking } = root;
  const timer = setTimeout(booking.visit.markEngaged, ENGAGED_AFTER_MS);
  signal.addEventListener("abort", () => clearTimeout(timer), { once: true });
  window.addEventListener("scroll", booking.visit.markEngaged, { once: true, passive: true, signal });
  when(
    () => booking.isUnderWay,
    () =>
      void import("./prerender-next-step.ts")
        .then((later) => later.preloadLater(root, deps, signal))
        .catch(() => undefined),
    { signal },
  );
}
