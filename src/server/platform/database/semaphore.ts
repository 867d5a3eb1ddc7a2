import { DatabaseAway } from "./database-errors.ts";
import type { Timers } from "#server/platform/clock.ts";

/** How long a caller waits for a turn, in milliseconds. */
export interface SemaphoreTimeouts {
  /** While no earlier caller is served: the database counts as unavailable, and all waiters are rejected. */
  readonly stalled: number;
  /** In total: the database counts as too busy. */
  readonly turn: number;
}

interface Waiter {
  readonly enter: () => void;
  readonly refuse: (reason: string) => void;
}

/**
 * A queue in front of a few connections: a burst waits for as long as the queue moves. The timeout for a new
 * connection, which detects an unavailable server, is short and must not apply to a burst.
 */
export class Semaphore {
  readonly #timeouts: SemaphoreTimeouts;
  readonly #timers: Timers;
  readonly #waiting = new Set<Waiter>();
  #free: number;
  #unwatch = (): void => undefined;

  constructor(places: number, timeouts: SemaphoreTimeouts, timers: Timers) {
    this.#free = places;
    this.#timeouts = timeouts;
    this.#timers = timers;
  }

  /** Callers that wait for a turn. */
  get waiting(): number {
    return this.#waiting.size;
  }

  /**
   * Waits for a turn, first come first served; `release` ends it. @throws DatabaseAway when it does not come in time.
   */
  acquire(): Promise<void> {
    if (this.#free > 0) {
      this.#free -= 1;
      return Promise.resolve();
    }
    return new Promise((done, fail) => {
      const leave = (): void => {
        forget();
        this.#waiting.delete(waiter);
        if (this.#waiting.size === 0) this.#unwatch();
      };
      const waiter: Waiter = {
        enter: () => {
          leave();
          done();
        },
        refuse: (reason) => {
          leave();
          fail(new DatabaseAway(reason, false));
        },
      };
      const forget = this.#timers.after(this.#timeouts.turn, () => waiter.refuse("too many wait"));
      this.#waiting.add(waiter);
      if (this.#waiting.size === 1) this.#watch();
    });
  }

  /** @param served whether the database answered the holder of this turn. */
  release(served: boolean): void {
    const [next] = this.#waiting;
    if (!next) {
      this.#free += 1;
      return;
    }
    if (served) this.#watch();
    next.enter();
  }

  #watch(): void {
    this.#unwatch();
    this.#unwatch = this.#timers.after(this.#timeouts.stalled, () => {
      for (const waiter of this.#waiting) waiter.refuse("nothing is served");
    });
  }
}
