/** A page stays up to date by one live connection, of which signalr.ts is the real one, and asks again after a pause. */

/** A connection as it is asked for. */
export interface LiveRequest {
  /** The name that the client gives itself. */
  readonly userName: string;
  /** Grants access to a booking; empty: the session does. */
  readonly code: string;
}

/** Events of a connection. */
export interface LiveEvents {
  /** The server pushed a message. */
  data(type: unknown, body: unknown): void;
  /** The connection was lost and reconnects automatically. */
  reconnecting(): void;
  reconnected(): void;
  /** The connection is closed and does not reconnect. */
  closed(): void;
  /** Milliseconds until the next attempt, counted from 0; null: give up. */
  retryDelay(tries: number): number | null;
}

export interface LiveLink {
  /** @throws when the connection cannot be made. */
  start(): Promise<void>;
  stop(): void;
}

/** Creates a connection; it begins with `start`. */
export type OpenLive = (request: LiveRequest, events: LiveEvents) => LiveLink;

/** Moments at which a page may have missed something: it becomes visible, or the network is back. */
export type OnPageResume = (run: () => void, signal: AbortSignal) => void;

/** Those of the browser. */
export const browserPageResume: OnPageResume = (run, signal) => {
  document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && run(), { signal });
  window.addEventListener("online", run, { signal });
  // A page that was frozen without being hidden.
  document.addEventListener("resume", run, { signal });
  // A page restored from the back-forward cache was frozen, with its connections closed.
  window.addEventListener("pageshow", (event) => event.persisted && run(), { signal });
};
