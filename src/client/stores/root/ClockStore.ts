import { makeAutoObservable } from "mobx";
import type { Clock } from "#client/gateways/clock/clock.ts";
import { instant, type Instant } from "#domain/shared/units.ts";

const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;
const TOLERANCE_MS = 3 * SECOND_MS;

/**
 * The one source of "now" for computed values: observable, ticking each second, synchronised with the server's clock.
 * Before `start` it shows the time at which the page was rendered, so that hydration matches the server's HTML.
 */
export class ClockStore {
  now: Instant;
  #offset = 0;
  readonly #clock: Clock;

  constructor(clock: Clock, pageMadeAt: Instant) {
    this.#clock = clock;
    this.now = pageMadeAt;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Starts ticking; ends with the signal. */
  start(signal: AbortSignal): void {
    this.tick();
    this.#clock.every(SECOND_MS, this.tick, signal);
  }

  /**
   * Synchronises with the server. A difference small enough to be network delay leaves the device's clock alone.
   * @param receivedAt the device's time when the server's answer began to arrive.
   */
  sync(serverTime: Instant, receivedAt: Instant): void {
    const offset = serverTime - receivedAt;
    this.#offset = Math.abs(offset) < TOLERANCE_MS ? 0 : offset;
    this.tick();
  }

  tick(): void {
    this.now = instant(this.#clock.now() + this.#offset);
  }

  /** Start of the current minute; changes once a minute, for observers that do not count seconds. */
  get minute(): Instant {
    return instant(Math.floor(this.now / MINUTE_MS) * MINUTE_MS);
  }
}
