/** The live connections of browsers, as the modules see them. */

/** One event for a group, as the client's `OnNewData(type, json)` takes it (RT-006). */
export interface LiveEvent {
  readonly tenant: string;
  readonly group: string;
  readonly type: string;
  /** JSON. */
  readonly body: string;
}

/** Speaks to the connections of this process. */
export interface Realtime {
  publish(event: LiveEvent): void;
  /** Whether anybody here would hear an event of this group; without a group, any event of the tenant. */
  isHeard(tenant: string, group?: string): boolean;
  /** Tells every connection anew what it is told first: something may have been missed. */
  refresh(): void;
  /** Ends the connections of a session that has ended; they do not come back by themselves. */
  endSession(tenant: string, session: string): void;
}

/** What somebody may hear. */
export interface Admission {
  /** Hashes of the session and of the code by which it was granted; one of them may be empty. */
  readonly session: string;
  readonly code: string;
  readonly groups: readonly string[];
}
