import { instant, type Instant } from "#domain/shared/units.ts";

/** The machine's time. Tests advance a fake one by hand. */
export interface Clock {
  now(): Instant;
  /** Calls back about every `ms`, and at once when a suspended page resumes; ends with the signal. */
  every(ms: number, run: () => void, signal: AbortSignal): void;
  /** Calls back once after `ms`, unless the signal ends first. */
  after(ms: number, run: () => void, signal: AbortSignal): void;
  /** Calls back whenever the page becomes visible or the network comes back; ends with the signal. */
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
    // Browsers throttle timers of hidden pages; a countdown must be right as soon as it is visible again.
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
