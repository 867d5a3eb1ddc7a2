import type { Timers } from "#server/platform/timers.ts";

/** Work that repeats, never twice at once. */
export interface Loop {
  /** Ends it. @returns when the run in flight is over. */
  stop(): Promise<void>;
}

/** Runs `work` now, and `everyMs` after each run. Failures go to `onError`; the next run comes all the same. */
export function startLoop(
  timers: Timers,
  everyMs: number,
  work: () => unknown,
  onError: (error: unknown) => void,
): Loop {
  let isStopped = false;
  let cancel = (): void => undefined;
  let running = turn();

  async function turn(): Promise<void> {
    try {
      await work();
    } catch (error) {
      onError(error);
    }
    if (!isStopped) cancel = timers.after(everyMs, () => void (running = turn()));
  }
  return {
    async stop() {
      isStopped = true;
      cancel();
      await running;
    },
  };
}
