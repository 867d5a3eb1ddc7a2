/** Moments at which a page may have missed something: it becomes visible, or the network is back. */
export type OnPageResume = (run: () => void, signal: AbortSignal) => void;

/** The browser's own events. */
export const browserPageResume: OnPageResume = (run, signal) => {
  document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && run(), { signal });
  window.addEventListener("online", run, { signal });
  // A page that was frozen without being hidden.
  document.addEventListener("resume", run, { signal });
  // A page restored from the back-forward cache was frozen, with its connections closed.
  window.addEventListener("pageshow", (event) => event.persisted && run(), { signal });
};
