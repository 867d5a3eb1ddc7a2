import type { Timers } from "./adapters/http/deadline.ts";

/** Work that is done again and again, never twice at once. */
export interface Loop {
  /** Has it done soon: now, or once more after the run that is under way. */
  wake(): void;
  /** Ends it. @returns when the run that is under way is over. */
  stop(): Promise<void>;
}

/**
 * Does `work` now, whenever it is woken, and `everyMs` after each run. Its failures go to `onError`; the next run comes
 * all the same.
 */
export function startLoop(
  timers: Timers,
  everyMs: number,
  work: () => Promise<unknown>,
  onError: (error: unknown) => void,
): Loop {
  let running: Promise<void> | null = null;
  let isWoken = false;
  let isStopped = false;
  let takeBack = (): void => undefined;

  const turn = async (): Promise<void> => {
    do {
      isWoken = false;
      try {
        await work();
      } catch (error) {
        onError(error);
        break;
      }
    } while (isWoken && !isStopped);
    running = null;
    if (!isStopped) takeBack = timers.after(everyMs, wake);
  };
  function wake(): void {
    isWoken = true;
    if (running || isStopped) return;
    takeBack();
    running = turn();
  }
  wake();
  return {
    wake,
    async stop() {
      isStopped = true;
      takeBack();
      await running;
    },
  };
}
