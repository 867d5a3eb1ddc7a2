import type { Instant } from "#domain/shared/units.ts";
import { clockOf } from "./toolbar.ts";

const RealDate = Date;

/** Stops the calendar at a moment (timers keep running); returns the function that sets it free. */
export const freezeClock = (at: Instant): (() => void) => {
  class FrozenDate extends RealDate {
    constructor(...args: readonly unknown[]) {
      // Without arguments the frozen moment; else whatever Date makes of them.
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

/** What a story says about the present: moves as far as the toolbar's clock is from the usual one. What is booked stays. */
const PRESENT = ["now", "earliest"];

/** A story's args as they are at another moment. */
export const atClock = (args: Readonly<Record<string, unknown>>, at: Instant): Record<string, unknown> => {
  const later = at - clockOf("june");
  const move = (name: string, value: unknown): unknown =>
    PRESENT.includes(name) && typeof value === "number" ? value + later : value;
  return Object.fromEntries(Object.entries(args).map(([name, value]) => [name, move(name, value)]));
};
