import { type Instant, instant } from "#domain/shared/units.ts";

/** The server's time. Rules get it passed in; only the composition root reads the machine's clock. */
export interface Clock {
  now(): Instant;
}

/** The machine's clock. */
export const systemClock: Clock = { now: () => instant(Date.now()) };

/** Runs something later; the machine's timers, or a test's own. */
export interface Timers {
  /** @returns a function that cancels the timer. */
  after(ms: number, run: () => void): () => void;
}

/** The machine's timers. */
export const systemTimers: Timers = {
  after(ms, run) {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};

/** The deadline of one call, over all its attempts. */
export interface Deadline {
  /** Aborted when the time is over or the caller cancels. */
  readonly signal: AbortSignal;
  /** Why the signal is aborted, or null while it is not. */
  cause(): "timeout" | "cancelled" | null;
  /** Waits for this time, or until the signal is aborted. */
  wait(ms: number): Promise<void>;
  /** Releases the timer and the caller's signal; to be called once, whatever the outcome. */
  end(): void;
}

/** Starts the deadline of a call. */
export function startDeadline(timers: Timers, ms: number, caller?: AbortSignal): Deadline {
  const controller = new AbortController();
  let cause: "timeout" | "cancelled" | null = null;
  const stop = (why: "timeout" | "cancelled"): void => {
    cause ??= why;
    controller.abort();
  };
  const cancel = (): void => stop("cancelled");
  const release = timers.after(ms, () => stop("timeout"));
  if (caller?.aborted === true) cancel();
  else caller?.addEventListener("abort", cancel, { once: true });
  const { signal } = controller;
  return {
    signal,
    cause: () => cause,
    wait: (pause) =>
      new Promise((resolve) => {
        if (signal.aborted) return resolve();
        const over = (): void => {
          signal.removeEventListener("abort", over);
          takeBack();
          resolve();
        };
        const takeBack = timers.after(pause, over);
        signal.addEventListener("abort", over, { once: true });
      }),
    end() {
      release();
      caller?.removeEventListener("abort", cancel);
    },
  };
}
