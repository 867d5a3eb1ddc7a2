import type { Clock } from "#server/platform/clock.port.ts";

/** Failures within the window that open the breaker, the window, and how long it stays open. */
const FAILURES = 5;
const WINDOW_MS = 30_000;
const OPEN_MS = 30_000;

/** Permission to send one request; call exactly one of its methods when the request is over. */
export interface Pass {
  succeeded(): void;
  failed(): void;
  /** The request says nothing about the provider's health: the caller aborted it, or it was invalid. */
  spared(): void;
}

/** Keeps requests away from a failing provider. */
export interface Breaker {
  /** Permission to send a request, or null while the breaker is open. */
  enter(): Pass | null;
}

/**
 * A circuit breaker: five failures within 30 seconds open it; after 30 more seconds a single probe goes through, and
 * its outcome closes or reopens it.
 */
export function createBreaker(clock: Clock): Breaker {
  let failures: number[] = [];
  let openedAt: number | null = null;
  let isProbing = false;

  const open = (): void => {
    openedAt = clock.now();
    failures = [];
  };
  const closed: Pass = {
    succeeded: () => void (failures = []),
    spared: () => undefined,
    failed() {
      const now = clock.now();
      failures = [...failures.filter((at) => now - at < WINDOW_MS), now];
      if (failures.length >= FAILURES) open();
    },
  };
  const probe: Pass = {
    succeeded() {
      isProbing = false;
      openedAt = null;
      failures = [];
    },
    failed() {
      isProbing = false;
      open();
    },
    spared: () => void (isProbing = false),
  };
  return {
    enter() {
      if (openedAt === null) return closed;
      if (isProbing || clock.now() - openedAt < OPEN_MS) return null;
      isProbing = true;
      return probe;
    },
  };
}
