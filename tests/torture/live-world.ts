/**
 * A ride, a hub and a page that follows the ride, with a network between them that breaks in every way; on virtual
 * clocks: the world's, and the page's, which stands still while the page sleeps. The hub and the page's stores are the
 * real ones; the wire between them speaks the hub's own records.
 */
import { autorun } from "mobx";
import type { TrackingApi } from "#client/api/tracking-api.ts";
import type { LiveEvents, OpenLive } from "#client/gateways/realtime/live-link.ts";
import { TrackingStore } from "#client/stores/tracking/TrackingStore.ts";
import { decodeLive, LIVE_TYPES, liveUserName } from "#contract/tracking/live.ts";
import { decodeTrackedRide, trackReply } from "#contract/tracking/track-vehicle.ts";
import { LEGS, type Leg } from "#domain/journey/leg.ts";
import { rideAfter, type RideStep } from "#domain/booking/jobs/ride-steps.ts";
import { STATUS, type BookingStatus } from "#domain/booking/status.ts";
import { instant } from "#domain/shared/units.ts";
import { hub, type Hub } from "#server/platform/realtime/hub.ts";
import type { HubConnection } from "#server/platform/realtime/connection.ts";
import { newConnectionId, type ConnectionGrant } from "#server/platform/realtime/connection-tokens.ts";
import type { Transport } from "#server/platform/realtime/transports.ts";
import { FakeClock } from "#tests/support/client/fake-client.ts";
import type { Random } from "./random.ts";

const END = "\u001e";
const REFERENCE = "AAAA3333";
const GROUP = "follow:1";

/** What is seen of a ride: how it stands, of a return with its leg. */
export const seenAs = ({ leg, status }: { readonly leg: Leg | null; readonly status: string }): string =>
  leg === null ? status : `${leg} ${status}`;

/** Something that the page has shown. */
export interface Shown {
  /** As `seenAs` says it. */
  readonly seen: string;
  readonly version: number;
}

/** Everything of one schedule. */
export class LiveWorld {
  readonly clock = new FakeClock();
  readonly store: TrackingStore;
  /** All that the page has shown, however shortly, in turn. */
  readonly shown: Shown[] = [];
  private readonly page = new FakeClock();
  private slept = 0;
  network: "up" | "down" = "up";
  isServerUp = true;
  isAsleep = false;
  status: BookingStatus = STATUS.allocated;
  /** Null: a single journey; else which of a return's two it is. */
  leg: Leg | null = null;
  private version = 1;
  private hub: Hub;
  private links: { readonly lose: () => void; readonly freeze: () => void }[] = [];
  private wakeUp: () => void = () => undefined;
  private readonly random: Random;
  private readonly life = new AbortController();

  constructor(random: Random) {
    this.random = random;
    this.hub = this.newHub();
    this.store = new TrackingStore({
      api: this.api(),
      clock: this.page,
      time: { now: this.page.now() },
      open: this.open,
      onPageResume: (run) => void (this.wakeUp = run),
      readLive: decodeLive,
      userName: (subject) => liveUserName({ tenant: "metro", installation: "i", subject }),
      reportError: () => undefined,
    });
    autorun(() => this.note(), { signal: this.life.signal });
    this.store.open({ reference: REFERENCE });
    // The server's sweep: it pings, and gives up clients that are silent.
    this.clock.every(1_000, () => this.isServerUp && this.hub.reap(), this.life.signal);
  }

  private isLucky(percent: number): boolean {
    return this.random.between(1, 100) <= percent;
  }

  /** Lets time pass; what waits for it is still to run. */
  pass(ms: number): void {
    this.clock.pass(ms);
    if (this.isAsleep) this.slept += ms;
    else this.page.pass(ms);
  }

  end(): void {
    this.life.abort();
    this.store.leave();
  }

  /** What the server says of the ride now. */
  private body(): string {
    const { status, version, leg } = this;
    return JSON.stringify(
      trackReply({
        reference: REFERENCE,
        returnReference: null,
        status,
        version,
        leg: leg ?? "outbound",
        legs: leg === null ? [] : LEGS.map((each) => ({ leg: each, at: this.clock.now(), status })),
        cars: [],
        flight: null,
      }),
    );
  }

  /** Something happens to the ride; the hub publishes it to reachable clients. */
  happen(step: RideStep | "cancel" | "move"): void {
    const after = step === "move" ? null : step === "cancel" ? this.cancelled() : rideAfter(this.status, step);
    if (after && !after.ok) return;
    if (after?.ok) this.status = after.value;
    if (this.leg === "outbound" && this.status === STATUS.finished)
      [this.leg, this.status] = ["return", STATUS.allocated];
    this.version += 1;
    if (!this.isServerUp) return;
    const type = step === "move" ? LIVE_TYPES.location : LIVE_TYPES.status;
    this.hub.publish({ tenant: "metro", group: GROUP, type, body: this.body() });
  }

  private cancelled() {
    const open = this.status !== STATUS.finished && this.status !== STATUS.cancelled;
    return open ? ({ ok: true, value: STATUS.cancelled } as const) : null;
  }

  /** All connections break now, on both sides. */
  drop(): void {
    for (const link of this.links.splice(0)) link.lose();
  }

  /** Nothing gets through on today's connections any more, and neither side notices. */
  halfOpen(): void {
    for (const link of this.links.splice(0)) link.freeze();
  }

  restart(): void {
    this.hub.drain();
    this.isServerUp = false;
    this.drop();
  }

  comeBack(): void {
    this.hub = this.newHub();
    this.isServerUp = true;
  }

  /** The network is back, or the page is looked at again: the browser says so, most of the time. */
  wake(): void {
    this.isAsleep = false;
    this.page.sleep(this.slept);
    this.slept = 0;
    if (this.isLucky(70)) this.wakeUp();
  }

  /** Whether nothing stands between the page and the server, as far as the network knows. */
  get isWhole(): boolean {
    return this.isReachable && !this.isAsleep && this.links.length > 0;
  }

  private get isReachable(): boolean {
    return this.network === "up" && this.isServerUp;
  }

  private newHub(): Hub {
    return hub({
      clock: this.clock,
      limited: true,
      snapshot: () => Promise.resolve([{ type: LIVE_TYPES.status, body: this.body() }]),
      isGranted: () => Promise.resolve(true),
      onError: (error) => {
        throw error;
      },
    });
  }

  private api(): TrackingApi {
    const failed = { ok: false, error: { code: 0, message: "" } } as const;
    const lost = () => Promise.resolve(failed);
    return {
      car: async () => {
        const isReachable = this.isReachable;
        const body = this.body();
        // Answers are slow, and what they say may be old when they come.
        await this.later(this.random.between(5, 1_500));
        return isReachable && this.isReachable ? { ok: true, value: decodeTrackedRide(JSON.parse(body)) } : failed;
      },
      journey: lost,
      photo: lost,
      footprint: lost,
      help: lost,
      current: lost,
    };
  }

  private later(ms: number): Promise<void> {
    return new Promise((done) => this.clock.after(ms, done, this.life.signal));
  }

  /** A client of the hub, as SignalR's is: it retries by its policy, and gives up a server that is silent for 30 s. */
  private readonly open: OpenLive = (_request, events) => {
    let isStopped = false;
    const connect = (tries: number, isFirst: boolean, fail: () => void): void => {
      if (isStopped) return;
      const opened = this.dial(events, () => {
        if (isStopped) return;
        events.reconnecting();
        retry(0);
      });
      if (opened) return isFirst ? undefined : events.reconnected();
      if (isFirst) return fail();
      retry(tries + 1);
    };
    const retry = (tries: number): void => {
      const delay = events.retryDelay(tries);
      if (delay === null) return events.closed();
      this.page.after(delay, () => connect(tries, false, () => undefined), this.life.signal);
    };
    return {
      start: () =>
        new Promise((done, fail) => {
          connect(0, true, () => fail(new Error("down")));
          done();
        }),
      stop: () => void (isStopped = true),
    };
  };

  /** Opens one transport to the hub. @returns whether it stands. */
  private dial(events: LiveEvents, onLost: () => void): boolean {
    if (!this.isReachable || this.isAsleep) return false;
    const life = new AbortController();
    const isPolled = this.isLucky(30);
    let heardAt: number = this.page.now();
    let isFrozen = false;
    const lose = (): void => {
      if (life.signal.aborted) return;
      life.abort();
      connection?.drop();
      onLost();
    };
    const bring = (text: string): void => {
      if (life.signal.aborted || isFrozen || this.network !== "up") return;
      heardAt = this.page.now();
      for (const record of text.split(END).slice(0, -1)) this.deliver(events, record);
    };
    const wire: Transport = {
      isPolled,
      waiting: () => 0,
      send: (text) => {
        // Late, twice, or overtaken by what was sent after it.
        const copies = this.isLucky(10) ? 2 : 1;
        for (let copy = 0; copy < copies; copy += 1) {
          this.clock.after(this.random.between(1, 400), () => bring(text), life.signal);
        }
      },
      end: lose,
      cut: lose,
    };
    const made = this.hub.open(ticket(this.clock.now()), wire);
    const connection: HubConnection | null = typeof made === "string" ? null : made;
    if (!connection) return false;
    connection.receive(`{"protocol":"json","version":1}${END}`, this.clock.now());
    this.links.push({ lose, freeze: () => void (isFrozen = true) });
    this.page.every(
      15_000,
      () => this.network === "up" && !isFrozen && connection?.receive(`{"type":6}${END}`, this.clock.now()),
      life.signal,
    );
    this.page.every(1_000, () => this.page.now() - heardAt >= 30_000 && lose(), life.signal);
    return true;
  }

  private deliver(events: LiveEvents, record: string): void {
    if (this.isAsleep) return;
    const { type, arguments: given = [] } = JSON.parse(record) as { type?: number; arguments?: unknown[] };
    if (type !== 1) return;
    events.data(given[0], this.isLucky(2) ? "{broken" : given[1]);
  }

  private note(): void {
    const { ride } = this.store;
    if (ride) this.shown.push({ seen: seenAs(ride), version: ride.version });
  }
}

const ticket = (now: number): ConnectionGrant => ({
  id: newConnectionId(),
  tenant: "metro",
  host: "",
  session: "",
  code: newConnectionId(),
  address: newConnectionId(),
  groups: [GROUP],
  until: instant(now + 60_000),
});
