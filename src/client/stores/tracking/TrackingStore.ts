import { makeAutoObservable, observableRef } from "mobx";
import type { Answer, Refusal } from "#client/api/api.ts";
import type { TrackingApi } from "#client/api/tracking-api.ts";
import type { Clock } from "#client/gateways/clock/clock.ts";
import type { OpenLive } from "#client/gateways/realtime/live-link.ts";
import type { WakeUps } from "#client/gateways/realtime/wake-ups.ts";
import type { FollowedRide } from "#contract/tracking-codec.ts";
import { isUnderWay } from "#domain/booking/status.ts";
import {
  carsOf,
  freshness,
  isNewer,
  isRideOver,
  type Freshness,
  type TrackedRide,
} from "#domain/booking/tracked-ride.ts";
import { ticketOfWay, type Ticket } from "#domain/booking/ticket.ts";
import { REAL_TIME } from "#domain/shared/constants.ts";
import { greatCircle, type LatLng } from "#domain/shared/geo.ts";
import type { Instant } from "#domain/shared/units.ts";
import { LiveConnection } from "./LiveConnection.ts";

export interface TrackingStoreDeps {
  readonly api: TrackingApi;
  readonly clock: Clock;
  readonly time: { readonly now: Instant };
  readonly open: OpenLive;
  readonly wakeUps: WakeUps;
  /** Reads a live event; null: none of ours (RT-009). */
  readonly readLive: (type: unknown, body: unknown) => TrackedRide | null;
  /** What the connection calls itself, by what it follows (RT-005). */
  readonly userName: (subject: string) => string;
  /** Shows a text in an error dialog; empty: the generic one. */
  readonly say: (message: string) => void;
}

/** Why there is no car to see. `message` is for people; empty: the generic one. */
export type TrackingTrouble =
  | { readonly kind: "waiting" | "failed"; readonly message: string }
  /** The ride is over, and with it the page. */
  | { readonly kind: "over" };

/** Nothing heard for so long while the page is open: the server is asked, whatever the connection says of itself. */
const QUIET_MS = 3_000;
/** Points of the way that are kept: a page may stay open for hours. */
const MOST_POINTS = 2_000;
/** A spot nearer to the last than this (metres) says nothing of the way: a car that waits would push the way out. */
const APART_M = 15;
const isApart = (last: LatLng | undefined, next: LatLng): boolean =>
  last === undefined || greatCircle(last, next) >= APART_M;

/** One ride that is followed live: where the car is, how it stands, and what the passenger has said (TRK). */
export class TrackingStore {
  ride: TrackedRide | null = null;
  journey: Ticket | null = null;
  footprint: readonly LatLng[] = [];
  /** Of each car's driver; a placeholder while it is missing. */
  photos: readonly string[] = [];
  trouble: TrackingTrouble | null = null;
  /** What the passenger said last and the driver was told. */
  said: "here" | "lost" | null = null;
  connection: LiveConnection | null = null;
  private followed: FollowedRide | null = null;
  /** Of all that waits for news; it ends with the ride. */
  private life = new AbortController();
  /** Of what is read once; it ends when the ride is left, so that a ride that is over has its journey too. */
  private reading = new AbortController();
  private asksJourney = false;
  private heardAt = 0;
  private asking: AbortController | null = null;
  private readonly deps: TrackingStoreDeps;

  constructor(deps: TrackingStoreDeps) {
    this.deps = deps;
    makeAutoObservable<this, "deps" | "followed" | "life" | "reading" | "asksJourney" | "heardAt" | "asking">(
      this,
      {
        deps: false,
        followed: false,
        life: false,
        reading: false,
        asksJourney: false,
        heardAt: false,
        asking: false,
        ride: observableRef,
        journey: observableRef,
        footprint: observableRef,
        photos: observableRef,
        trouble: observableRef,
        connection: observableRef,
      },
      { autoBind: true },
    );
  }

  /** How far the car's place can be believed. */
  get freshness(): Freshness {
    return freshness(this.ride?.positionAt ?? null, this.deps.time.now);
  }

  /** The journey that is followed; of a return the one that is on, or comes next. */
  get journeyNow(): Ticket | null {
    return this.journey && ticketOfWay(this.journey, this.ride?.way ?? "out");
  }

  /** Whether nothing more will happen. */
  get isOver(): boolean {
    return this.trouble?.kind === "over" || (this.ride !== null && isRideOver(this.ride));
  }

  /** Begins to follow a ride; whatever was followed before is left. */
  open(followed: FollowedRide): void {
    this.leave();
    this.followed = followed;
    const { signal } = this.life;
    const request =
      "code" in followed
        ? { userName: this.deps.userName(""), code: followed.code }
        : { userName: this.deps.userName(followed.reference), code: "" };
    this.connection = new LiveConnection({ ...this.deps, request, onData: this.hear, onOpen: this.catchUp });
    void this.loadJourney(followed);
    this.resync();
    this.connection.start(signal);
    this.deps.wakeUps(this.wake, signal);
    this.deps.clock.every(REAL_TIME.recheck, this.askWhenQuiet, signal);
  }

  /** Leaves the ride and closes its connection. */
  leave(): void {
    this.life.abort();
    this.life = new AbortController();
    this.reading.abort();
    this.reading = new AbortController();
    this.asksJourney = false;
    this.followed = null;
    this.ride = null;
    this.journey = null;
    this.footprint = [];
    this.photos = [];
    this.trouble = null;
    this.said = null;
    this.connection = null;
    this.heardAt = 0;
  }

  /** Asks the server how things stand; the answer counts only if it is newer than what is known by then (RT-010). */
  resync(): void {
    const { followed } = this;
    if (followed === null || this.isOver) return;
    this.asking?.abort();
    const asking = new AbortController();
    this.asking = asking;
    void this.deps.api.car(followed, asking.signal).then((answer) => {
      if (this.asking === asking && this.followed === followed) this.take(answer);
    });
  }

  /** Tells the driver. Said twice it is said once. */
  async say(word: "here" | "lost"): Promise<void> {
    const { followed, life } = this;
    if (followed === null) return;
    const answer = await this.deps.api.help(followed, word, life.signal);
    if (this.followed !== followed) return;
    if (answer.ok) this.noteSaid(word);
    else this.deps.say(answer.error.message);
  }

  /** The reference of one's own ride that is on the road, else of the next one; null: there is none (TRK-011). */
  async newest(signal: AbortSignal): Promise<string | null> {
    const answer = await this.deps.api.current(signal);
    if (!answer.ok) return null;
    return answer.value.rides.find(({ status }) => isUnderWay(status))?.reference ?? null;
  }

  private hear(type: unknown, body: unknown): void {
    this.heardAt = this.deps.clock.now();
    const { followed } = this;
    const ride = this.deps.readLive(type, body);
    if (ride === null || followed === null) return;
    const reference = (this.ride ?? this.journey)?.reference;
    this.learn(ride, reference ?? ("code" in followed ? "" : followed.reference));
  }

  private take(answer: Answer<TrackedRide>): void {
    if (answer.ok) {
      if (this.followed) void this.loadJourney(this.followed);
      // Whose name was asked for may be that of the way back: the first answer tells the ride's.
      return this.learn(answer.value, this.ride?.reference ?? "");
    }
    const trouble = troubleOf(answer.error);
    // A failure hides nothing that is known; the connection says that it is not live.
    if (trouble.kind !== "failed" || this.ride === null) this.trouble = trouble;
    if (trouble.kind === "over") this.end();
  }

  /** @param reference whose news count; empty: the first that come. */
  private learn(ride: TrackedRide, reference: string): void {
    const { followed } = this;
    if (followed === null) return;
    if (!isNewer(this.ride, ride, reference)) return;
    const isSameWay = this.ride?.way === ride.way;
    const known = isSameWay && this.ride ? carsOf(this.ride).map(({ driver }) => driver) : [];
    if (!isSameWay) this.beginWay();
    this.ride = ride;
    this.trouble = null;
    const [first] = carsOf(ride);
    // Of two cars the way of the first is drawn: two ways over one another tell nothing.
    if (first?.position && isApart(this.footprint.at(-1), first.position)) {
      this.footprint = [...this.footprint, first.position].slice(-MOST_POINTS);
    }
    if (isRideOver(ride)) this.end();
    carsOf(ride).forEach(({ driver }, index) => {
      if (!driver || known[index]) return;
      void this.loadCar(followed, index, this.reading.signal);
      void this.loadJourney(followed);
    });
  }

  /** Another journey, of other cars: what was known of those before says nothing of it. */
  private beginWay(): void {
    this.footprint = [];
    this.photos = [];
    this.said = null;
  }

  /** Nothing more will come: the connection closes, the page stays. */
  private end(): void {
    this.life.abort();
    this.life = new AbortController();
  }

  private wake(): void {
    this.connection?.connect();
    this.catchUp();
  }

  /** Something may have been missed: how things stand, and where the car has been meanwhile. */
  private catchUp(): void {
    this.resync();
    if (this.followed && this.footprint.length > 0) void this.loadWay(this.followed, this.reading.signal);
  }

  private askWhenQuiet(): void {
    if (this.connection?.phase !== "open" || this.deps.clock.now() - this.heardAt >= QUIET_MS) this.resync();
  }

  /** Followers are told the journey when somebody drives it, so an answer may be no for now: it is asked for until known. */
  private async loadJourney(followed: FollowedRide): Promise<void> {
    if (this.journey !== null || this.asksJourney) return;
    this.asksJourney = true;
    const answer = await this.deps.api.journey(followed, this.reading.signal);
    if (this.followed !== followed) return;
    this.asksJourney = false;
    if (answer.ok) this.show(answer.value);
  }

  /** Photo and the way so far; without them the page stands all the same. */
  private async loadCar(followed: FollowedRide, index: number, signal: AbortSignal): Promise<void> {
    if (index === 0) void this.loadWay(followed, signal);
    const asked = this.ride?.way;
    const photo = await this.deps.api.photo(carOf(followed, this.ride, index), signal);
    if (this.followed === followed && this.ride?.way === asked) this.showPhoto(index, photo.ok ? photo.value : "");
  }

  private async loadWay(followed: FollowedRide, signal: AbortSignal): Promise<void> {
    const asked = this.ride?.way;
    const way = await this.deps.api.footprint(carOf(followed, this.ride, 0), signal);
    if (this.followed === followed && this.ride?.way === asked && way.ok) this.showWay(way.value);
  }

  private show(journey: Ticket): void {
    this.journey = journey;
  }

  private showPhoto(index: number, photo: string): void {
    this.photos = Object.assign([...this.photos], { [index]: photo });
  }

  private showWay(way: readonly LatLng[]): void {
    // What came live meanwhile is newer than the end of the answer.
    const known = new Set(way.map(({ lat, lng }) => `${lat},${lng}`));
    this.footprint = [...way, ...this.footprint.filter(({ lat, lng }) => !known.has(`${lat},${lng}`))];
  }

  private noteSaid(word: "here" | "lost"): void {
    this.said = word;
  }
}

/** What names one car of a ride to the server. */
function carOf(followed: FollowedRide, ride: TrackedRide | null, index: number): FollowedRide {
  const jobPart = ride?.cars[index]?.jobPart;
  return jobPart === undefined ? followed : { ...followed, jobPart };
}

function troubleOf({ code, message, gone }: Refusal): TrackingTrouble {
  if (gone) return { kind: "over" };
  return code === 0 ? { kind: "failed", message: "" } : { kind: "waiting", message };
}
