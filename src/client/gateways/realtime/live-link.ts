/** One live connection as the stores see it; signalr.ts is the real one. */
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
