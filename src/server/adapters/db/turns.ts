import { DatabaseAway } from "#server/database-away.ts";
import type { Timers } from "../http/deadline.ts";

/** How long a turn is waited for, in milliseconds. */
export interface TurnPatience {
  /** While nobody in front is served: then the database is away, and all who wait are told so. */
  readonly stalled: number;
  /** In all: then it is too busy. */
  readonly turn: number;
}

interface Waiter {
  readonly enter: () => void;
  readonly refuse: (reason: string) => void;
}

/**
 * A queue before a few connections: a burst waits its turn as long as it moves. The wait for a new connection, which
 * tells that a server is away, is short, and must not be what a burst is measured by.
 */
export class Turns {
  readonly #patience: TurnPatience;
  readonly #timers: Timers;
  readonly #waiting = new Set<Waiter>();
  #free: number;
  #unwatch = (): void => undefined;

  constructor(places: number, patience: TurnPatience, timers: Timers) {
    this.#free = places;
    this.#patience = patience;
    this.#timers = timers;
  }

  /** Waits for a turn, first come first served; `giveBack` ends it. @throws DatabaseAway when it does not come in time. */
  take(): Promise<void> {
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
      const forget = this.#timers.after(this.#patience.turn, () => waiter.refuse("too many wait"));
      this.#waiting.add(waiter);
      if (this.#waiting.size === 1) this.#watch();
    });
  }

  /** @param served whether the database answered whoever had this turn. */
  giveBack(served: boolean): void {
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
    this.#unwatch = this.#timers.after(this.#patience.stalled, () => {
      for (const waiter of this.#waiting) waiter.refuse("nobody is served");
    });
  }
}
