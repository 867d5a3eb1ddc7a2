import type { Timers } from "#server/platform/timers.ts";

/** Timers that fire on demand. */
export interface TestTimers extends Timers {
  /** Lengths of the appointments that stand, in the order they were made. */
  readonly pending: readonly number[];
  /** Runs every appointment that stands. */
  fire(): void;
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
    fire() {
      const due = appointments;
      appointments = [];
      for (const { run } of due) run();
    },
  };
}
