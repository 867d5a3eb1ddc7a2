import { makeAutoObservable } from "mobx";
import type { Clock } from "#client/gateways/clock/clock.ts";
import { instant, type Instant } from "#domain/shared/units.ts";

const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;
const TOLERANCE_MS = 3 * SECOND_MS;

/**
 * The one source of "now" for computeds: observable, ticking each second, and in step with the server's clock
 * (TIME-024). Before `start` it stands still at the moment that the page was made, so that the first render in the
 * browser equals the server's.
 */
export class ClockStore {
  now: Instant;
  private offset = 0;
  private readonly clock: Clock;

  constructor(clock: Clock, pageMadeAt: Instant) {
    this.clock = clock;
    this.now = pageMadeAt;
    makeAutoObservable<this, "clock" | "offset">(this, { clock: false, offset: false }, { autoBind: true });
  }

  /** Begins to tick; ends with the signal. */
  start(signal: AbortSignal): void {
    this.tick();
    this.clock.every(SECOND_MS, this.tick, signal);
  }

  /**
   * Takes the server's time. A difference that the way through the network explains leaves the device's clock alone.
   * @param receivedAt what the device's clock showed when the server's answer began to arrive.
   */
  sync(serverTime: Instant, receivedAt: Instant): void {
    const offset = serverTime - receivedAt;
    this.offset = Math.abs(offset) < TOLERANCE_MS ? 0 : offset;
    this.tick();
  }

  tick(): void {
    this.now = instant(this.clock.now() + this.offset);
  }

  /** The minute that is running; changes once a minute, for everything that does not count seconds. */
  get minute(): Instant {
    return instant(Math.floor(this.now / MINUTE_MS) * MINUTE_MS);
  }
}
