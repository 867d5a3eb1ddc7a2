import type { Instant } from "#domain/shared/units.ts";
import { clockOf } from "./toolbar.ts";

const RealDate = Date;

/** Stops the calendar at a moment (timers keep running); returns the function that sets it free. */
export const freezeClock = (at: Instant): (() => void) => {
  class FrozenDate extends RealDate {
    constructor(...args: readonly unknown[]) {
      // Without arguments the frozen moment; otherwise the native Date.
      super(...((args.length === 0 ? [at] : args) as [number]));
    }
    static override now(): number {
      return at;
    }
  }
  globalThis.Date = FrozenDate as DateConstructor;
  return () => {
    globalThis.Date = RealDate;
  };
};

/**
 * Args that hold the present: they move by the difference between the toolbar's clock and the usual one. Booked times
 * stay.
 */
const PRESENT = ["now", "earliest"];

/** A story's args at another moment. */
export const atClock = (args: Readonly<Record<string, unknown>>, at: Instant): Record<string, unknown> => {
  const later = at - clockOf("june");
  const move = (name: string, value: unknown): unknown =>
    PRESENT.includes(name) && typeof value === "number" ? value + later : value;
  return Object.fromEntries(Object.entries(args).map(([name, value]) => [name, move(name, value)]));
};
