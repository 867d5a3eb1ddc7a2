import { instant, type Instant } from "#domain/shared/units.ts";

/** Time as the machine gives it. Tests drive a fake one by hand. */
export interface Clock {
  now(): Instant;
  /** Calls back about every `ms`, and at once when a page that slept comes back; ends with the signal. */
  every(ms: number, run: () => void, signal: AbortSignal): void;
  /** Calls back once after `ms`, unless the signal ends first. */
  after(ms: number, run: () => void, signal: AbortSignal): void;
  /** Calls back whenever the page is seen again or the network comes back; ends with the signal. */
  wakes(run: () => void, signal: AbortSignal): void;
}

function onSeen(run: () => void, signal: AbortSignal): void {
  const wake = () => {
    if (document.visibilityState === "visible") run();
  };
  document.addEventListener("visibilitychange", wake, { signal });
}

/** The browser's clock. */
export const browserClock: Clock = {
  now: () => instant(Date.now()),
  every(ms, run, signal) {
    const timer = setInterval(run, ms);
    // Browsers stretch timers of hidden pages; a countdown must be right the moment it is seen again.
    onSeen(run, signal);
    signal.addEventListener("abort", () => clearInterval(timer), { once: true });
  },
  after(ms, run, signal) {
    const timer = setTimeout(run, ms);
    signal.addEventListener("abort", () => clearTimeout(timer), { once: true });
  },
  wakes(run, signal) {
    onSeen(run, signal);
    window.addEventListener("online", run, { signal });
  },
};
