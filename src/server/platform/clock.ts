import { type Instant, instant } from "#domain/shared/units.ts";

/** The server's time. Rules get it passed in; only the composition root reads the machine's clock. */
export interface Clock {
  now(): Instant;
}

/** The machine's clock. */
export const systemClock: Clock = { now: () => instant(Date.now()) };
