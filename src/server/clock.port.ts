import type { Instant } from "#domain/shared/units.ts";

/** The server's time. Rules get it passed in; nothing below the composition root asks the machine. */
export interface Clock {
  now(): Instant;
}
