import { makeAutoObservable } from "mobx";
import type { Clock } from "#client/gateways/clock/clock.ts";
import type { LiveLink, LiveRequest, OpenLive } from "#client/gateways/realtime/live-link.ts";
import { REAL_TIME } from "#domain/shared/constants.ts";
import { instant, type Instant } from "#domain/shared/units.ts";

export interface LiveConnectionDeps {
  readonly open: OpenLive;
  readonly clock: Clock;
  /** The page's observable time. */
  readonly time: { readonly now: Instant };
  readonly request: LiveRequest;
  readonly onData: (type: unknown, body: unknown) => void;
  /** Called after every connect and reconnect; the caller then reads what it missed. */
  readonly onOpen: () => void;
}

/**
 * No attempt takes this long, the pause before it included; one that does was lost by the network or while the device
 * slept.
 */
const STUCK_MS = 75_000;

type Phase = "idle" | "starting" | "open" | "retrying" | "closed";

/**
 * A live connection and its lifecycle: after a loss it is retried after 0, 2, 10 and 30 seconds. After that, a closed
 * connection is replaced by a new one at the ten-second check, but not within two seconds of a forced close.
 *
 * None of these times is jittered, since the specification fixes them. Pages that lose a restarted server at the same
 * moment still come back spread over ten seconds, because the ten seconds count from when each page began to follow.
 * Only the four retries coincide, and every page makes each of them once.
 */
export class LiveConnection {
  phase: Phase = "idle";
  /** When the next retry is due, and its delay when it was scheduled. */
  private retry: { readonly at: Instant; readonly delay: number } | null = null;
  #link: LiveLink | null = null;
  /** No new connection before this time, two seconds after a forced close. */
  #forcedUntil: Instant = instant(0);
  /** Time of the last change of phase or scheduled retry. */
  #movedAt: Instant = instant(0);
  readonly #deps: LiveConnectionDeps;

  constructor(deps: LiveConnectionDeps) {
    this.#deps = deps;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** The connection's state for display; `seconds` until the next retry. */
  get state(): { readonly kind: "connected" | "stopped" } | { readonly kind: "retrying"; readonly seconds: number } {
    if (this.phase === "open") return { kind: "connected" };
    if (this.phase === "closed") return { kind: "stopped" };
    if (this.retry === null) return { kind: "retrying", seconds: 0 };
    // The page's time lags by up to a second: never show more than the scheduled delay.
    const left = Math.min(this.retry.at - this.#deps.time.now, this.retry.delay);
    return { kind: "retrying", seconds: Math.max(0, Math.ceil(left / 1_000)) };
  }

  /** Connects; ends with the signal. */
  start(signal: AbortSignal): void {
    this.connect();
    this.#deps.clock.every(REAL_TIME.recheck, this.recheck, signal);
    signal.addEventListener("abort", this.stop, { once: true });
  }

  /** Connects unless a connection exists or a forced close is too recent. */
  connect(): void {
    const isClosed = this.phase === "idle" || this.phase === "closed";
    if (!isClosed || this.#deps.clock.now() < this.#forcedUntil) return;
    const { open, request, onData } = this.#deps;
    this.to("starting");
    const link = open(request, {
      data: onData,
      reconnecting: () => this.#link === link && this.to("retrying"),
      reconnected: () => this.#link === link && this.opened(),
      closed: () => this.#link === link && this.closed(),
      retryDelay: (tries) => (this.#link === link ? this.retryDelay(tries) : null),
    });
    this.#link = link;
    link.start().then(
      () => this.#link === link && this.opened(),
      () => this.#link === link && this.closed(),
    );
  }

  /** Closes the connection in any phase; blocks a new one for two seconds. */
  forceClose(): void {
    this.#forcedUntil = instant(this.#deps.clock.now() + REAL_TIME.forcedClose);
    const link = this.#link;
    this.closed();
    link?.stop();
  }

  private stop(): void {
    const link = this.#link;
    this.#link = null;
    this.phase = "idle";
    link?.stop();
  }

  private recheck(): void {
    const isTrying = this.phase === "starting" || this.phase === "retrying";
    if (isTrying && this.#deps.clock.now() - this.#movedAt >= STUCK_MS) this.forceClose();
    else if (this.phase === "closed") this.connect();
  }

  private retryDelay(tries: number): number | null {
    const delay = REAL_TIME.reconnect[tries];
    if (delay === undefined) return null;
    this.#movedAt = this.#deps.clock.now();
    this.retry = { at: instant(this.#movedAt + delay), delay };
    return delay;
  }

  private opened(): void {
    this.to("open");
    this.#deps.onOpen();
  }

  private closed(): void {
    this.#link = null;
    this.to("closed");
  }

  private to(phase: Phase): void {
    this.phase = phase;
    this.#movedAt = this.#deps.clock.now();
    if (phase !== "retrying") this.retry = null;
  }
}
