/** Whether the device has a network connection. */
export interface Network {
  readonly isOnline: () => boolean;
  /** Calls back whenever the connection is lost or comes back; ends with the signal. */
  readonly changes: (run: () => void, signal: AbortSignal) => void;
}

/**
 * The browser's connection. `navigator.onLine` is false only where there is none at all; a connection that leads nowhere
 * counts as one (https://developer.mozilla.org/docs/Web/API/Navigator/onLine).
 */
export const browserNetwork: Network = {
  isOnline: () => window.navigator.onLine,
  changes(run, signal) {
    window.addEventListener("online", run, { signal });
    window.addEventListener("offline", run, { signal });
  },
};
