import type { Timers } from "#server/platform/clock.ts";

/** Timers that fire on demand. */
export interface TestTimers extends Timers {
  /** Lengths of the appointments that stand, in the order they were made. */
  readonly pending: readonly number[];
  /** Runs every appointment that stands, or those of at most this many milliseconds. */
  fire(longest?: number): void;
}

/** @param short appointments up to this many milliseconds fire at once, to skip pauses. */
export function testTimers(short = 0): TestTimers {
  let appointments: { ms: number; run: () => void }[] = [];
  return {
    get pending() {
      return appointments.map(({ ms }) => ms);
    },
    after(ms, run) {
      const appointment = { ms, run };
      if (ms <= short) queueMicrotask(() => appointments.includes(appointment) && run());
      appointments.push(appointment);
      return () => void (appointments = appointments.filter((other) => other !== appointment));
    },
    fire(longest = Number.POSITIVE_INFINITY) {
      const due = appointments.filter(({ ms }) => ms <= longest);
      appointments = appointments.filter(({ ms }) => ms > longest);
      for (const { run } of due) run();
    },
  };
}
