/** One live connection as the stores see it; see signalr.ts for the real one. */
export interface LiveRequest {
  /** What the client calls itself (RT-005). */
  readonly userName: string;
  /** Opens a booking; empty: the session does. */
  readonly code: string;
}

/** What becomes of a connection. */
export interface LiveEvents {
  /** The server pushed something (RT-006). */
  data(type: unknown, body: unknown): void;
  /** It was lost and is being made again by itself. */
  reconnecting(): void;
  reconnected(): void;
  /** It is over, and does not come back by itself. */
  closed(): void;
  /** Milliseconds until the next try, counted from 0; null: give up. */
  retryDelay(tries: number): number | null;
}

export interface LiveLink {
  /** @throws when it cannot be made. */
  start(): Promise<void>;
  stop(): void;
}

/** Makes a connection; it begins with `start`. */
export type OpenLive = (request: LiveRequest, events: LiveEvents) => LiveLink;
