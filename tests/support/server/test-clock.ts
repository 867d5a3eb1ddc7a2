/** Time as tests want it. */
import { addMinutes, instant, type Instant } from "#domain/shared/units.ts";
import type { Clock } from "#server/platform/clock.ts";

/** A clock that moves on demand. */
export interface TestClock extends Clock {
  set(at: Instant): void;
  /** Moves on by minutes. */
  advance(minutes: number): void;
}

/** A Saturday morning in November, in London winter time. */
export const TEST_START = instant(Date.parse("2026-11-21T09:00:00Z"));

/** A clock that stands at `start`. */
export function testClock(start: Instant = TEST_START): TestClock {
  let now = start;
  return {
    now: () => now,
    set: (at) => void (now = at),
    advance: (minutes) => void (now = addMinutes(now, minutes)),
  };
}
