/**
 * Loads that failed and are remembered as failed: React reads the promise again at each render, so a failure that was
 * forgotten at once would be loaded again, and would fail again, without end.
 */
const forgetting = new Set<() => void>();

/** Remembers a failure until the next attempt. @param forget makes the next use load again. */
export function keepUntilRetry(forget: () => void): void {
  forgetting.add(forget);
}

/** Starts a new attempt: everything that failed is loaded again at its next use. */
export function forgetFailures(): void {
  for (const forget of forgetting) forget();
  forgetting.clear();
}

/** Whether the device has no connection; false on the server, which is always asked over one. */
export const isOffline = (): boolean => typeof navigator === "object" && navigator.onLine === false;
