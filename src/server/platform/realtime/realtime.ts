/** The live connections of browsers, as the modules see them. */

/** One event for a group, as the client's `OnNewData(type, json)` takes it. */
export interface LiveEvent {
  readonly tenant: string;
  readonly group: string;
  readonly type: string;
  /** JSON. */
  readonly body: string;
}

/** Sends to the connections of this process. */
export interface Realtime {
  publish(event: LiveEvent): void;
  /** Whether a connection here is in this group; without a group, any connection of the tenant. */
  isHeard(tenant: string, group?: string): boolean;
  /** Sends every connection its first message again, because events may have been missed. */
  refresh(): void;
  /** Ends the connections of a session that has ended; they do not reconnect. */
  endSession(tenant: string, session: string): void;
}

/** What a caller may receive. */
export interface Admission {
  /** Hashes of the session and of the code that granted it; one of them may be empty. */
  readonly session: string;
  readonly code: string;
  readonly groups: readonly string[];
}
