/** Moments at which a page may have missed something: it is looked at again, or the network is back. */
export type WakeUps = (run: () => void, signal: AbortSignal) => void;

/** The browser's own. */
export const browserWakeUps: WakeUps = (run, signal) => {
  document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && run(), { signal });
  window.addEventListener("online", run, { signal });
  // A page that was frozen without being hidden.
  document.addEventListener("resume", run, { signal });
  // A page that comes out of the back-forward cache was asleep, its connections closed.
  window.addEventListener("pageshow", (event) => event.persisted && run(), { signal });
};
