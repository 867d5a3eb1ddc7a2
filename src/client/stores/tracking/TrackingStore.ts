import { makeAutoObservable, observableRef, runInAction } from "mobx";
import type { Answer, Refusal } from "#client/api/api.ts";
import type { TrackingApi } from "#client/api/tracking-api.ts";
import type { Clock } from "#client/gateways/clock/clock.ts";
import type { OpenLive, OnPageResume } from "#client/gateways/realtime/live-link.ts";
import type { FollowedRide } from "#contract/tracking/followed.ts";
import { isUnderWay } from "#domain/booking/status.ts";
import { isWatchCode } from "#domain/booking/tracking/tracking.ts";
import {
  carsOf,
  freshness,
  isNewer,
  isRideOver,
  type Freshness,
  type TrackedRide,
} from "#domain/booking/tracking/tracked-ride.ts";
import { ticketOfLeg, type Ticket } from "#domain/booking/ticket.ts";
import { REAL_TIME } from "#domain/shared/constants.ts";
import { greatCircle, type LatLng } from "#domain/shared/geo/geo.ts";
import type { Instant } from "#domain/shared/units.ts";
import { LatestCall } from "#client/stores/support/LatestCall.ts";
import type { ReportError } from "#client/stores/root/DialogStore.ts";
import { LiveConnection } from "./LiveConnection.ts";

export interface TrackingStoreDeps {
  readonly api: TrackingApi;
  readonly clock: Clock;
  readonly time: { readonly now: Instant };
  readonly open: OpenLive;
  readonly onPageResume: OnPageResume;
  /** Decodes a live event; null: not an event for this page. */
  readonly readLive: (type: unknown, body: unknown, watched: boolean) => TrackedRide | null;
  /** The connection's user name, by the subject it follows. */
  readonly userName: (subject: string) => string;
  readonly reportError: ReportError;
}

/** Why there is no car to show. `message` is for people; empty: the generic one. */
export type TrackingTrouble =
  | { readonly kind: "waiting" | "failed"; readonly message: string }
  /** The ride is over, and tracking ends. */
  | { readonly kind: "over" };

/** After this long without a live event the server is polled, even if the connection claims to be open. */
const QUIET_MS = 3_000;
/** Limit for the stored points of the route: a page may stay open for hours. */
const MOST_POINTS = 2_000;
/** Points closer together than this (metres) are dropped: a waiting car would push the earlier route out. */
const APART_M = 15;
const isApart = (last: LatLng | undefined, next: LatLng): boolean =>
  last === undefined || greatCircle(last, next) >= APART_M;

/** One ride that is tracked live: the car's position, the ride's state, and the passenger's last message. */
export class TrackingStore {
  ride: TrackedRide | null = null;
  journey: Ticket | null = null;
  footprint: readonly LatLng[] = [];
  /** The photo of each car's driver; empty without one, so that a placeholder shows. */
  photos: readonly string[] = [];
  trouble: TrackingTrouble | null = null;
  /** The passenger's last message that was sent to the driver. */
  said: "here" | "lost" | null = null;
  connection: LiveConnection | null = null;
  #followed: FollowedRide | null = null;
  /** Lifetime of everything that waits for news; it ends with the ride. */
  #life = new AbortController();
  /**
   * Lifetime of one-time reads; it ends when the page leaves the ride, so that a finished ride still gets its journey.
   */
  #reading = new AbortController();
  #asksJourney = false;
  #heardAt = 0;
  readonly #asking = new LatestCall();
  readonly #deps: TrackingStoreDeps;

  constructor(deps: TrackingStoreDeps) {
    this.#deps = deps;
    makeAutoObservable(
      this,
      {
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

  /** How far the car's position can be trusted. */
  get freshness(): Freshness {
    return freshness(this.ride?.positionAt ?? null, this.#deps.time.now);
  }

  /** The tracked leg; of a return journey the one in progress, or the next. */
  get journeyNow(): Ticket | null {
    return this.journey && ticketOfLeg(this.journey, this.ride?.leg ?? "outbound");
  }

  /** Whether no further news will come. */
  get isOver(): boolean {
    return this.trouble?.kind === "over" || (this.ride !== null && isRideOver(this.ride));
  }

  /** Starts tracking a ride; an earlier one is left. */
  open(followed: FollowedRide): void {
    this.leave();
    this.#followed = followed;
    const { signal } = this.#life;
    const request =
      "code" in followed
        ? { userName: this.#deps.userName(""), code: followed.code }
        : { userName: this.#deps.userName(followed.reference), code: "" };
    this.connection = new LiveConnection({ ...this.#deps, request, onData: this.receive, onOpen: this.catchUp });
    void this.loadJourney(followed);
    this.resync();
    this.connection.start(signal);
    this.#deps.onPageResume(this.reconnect, signal);
    this.#deps.clock.every(REAL_TIME.recheck, this.resyncWhenIdle, signal);
  }

  /** Leaves the ride and closes its connection. */
  leave(): void {
    this.#life.abort();
    this.#life = new AbortController();
    this.#reading.abort();
    this.#reading = new AbortController();
    this.#asking.abort();
    this.#asksJourney = false;
    this.#followed = null;
    this.ride = null;
    this.journey = null;
    this.footprint = [];
    this.photos = [];
    this.trouble = null;
    this.said = null;
    this.connection = null;
    this.#heardAt = 0;
  }

  /** Reads the ride from the server; the answer only counts if it is newer than what is known by then. */
  resync(): void {
    const followed = this.#followed;
    if (followed === null || this.isOver) return;
    void this.#asking
      .run((signal) => this.#deps.api.car(followed, signal))
      .then((answer) => answer && this.take(answer));
  }

  /** Sends a message to the driver; repeating it has no further effect. */
  async say(word: "here" | "lost"): Promise<void> {
    const life = this.#life;
    const followed = this.#followed;
    if (followed === null) return;
    const answer = await this.#deps.api.help(followed, word, life.signal);
    if (this.#followed !== followed) return;
    if (answer.ok) runInAction(() => (this.said = word));
    else this.#deps.reportError(answer.error);
  }

  /** Reference of the customer's ride on the road, else of the next one; null: there is none. */
  async newest(signal: AbortSignal): Promise<string | null> {
    const answer = await this.#deps.api.current(signal);
    if (!answer.ok) return null;
    return answer.value.rides.find(({ status }) => isUnderWay(status))?.reference ?? null;
  }

  private receive(type: unknown, body: unknown): void {
    this.#heardAt = this.#deps.clock.now();
    const followed = this.#followed;
    const ride = followed && this.#deps.readLive(type, body, isWatched(followed));
    if (ride === null || followed === null) return;
    const reference = (this.ride ?? this.journey)?.reference;
    this.learn(ride, reference ?? ("code" in followed ? "" : followed.reference));
  }

  private take(answer: Answer<TrackedRide>): void {
    if (answer.ok) {
      if (this.#followed) void this.loadJourney(this.#followed);
      // The reference in the request may be the return leg's: the first answer names the tracked ride.
      return this.learn(answer.value, this.ride?.reference ?? "");
    }
    const trouble = troubleOf(answer.error);
    // A failure hides nothing that is known; the connection state shows that it is not live.
    if (trouble.kind !== "failed" || this.ride === null) this.trouble = trouble;
    if (trouble.kind === "over") this.end();
  }

  /** @param reference of the ride to accept news for; empty: accept the first to arrive. */
  private learn(ride: TrackedRide, reference: string): void {
    const followed = this.#followed;
    if (followed === null) return;
    if (!isNewer(this.ride, ride, reference)) return;
    const isSameLeg = this.ride?.leg === ride.leg;
    const known = isSameLeg && this.ride ? carsOf(this.ride).map(({ driver }) => driver) : [];
    if (!isSameLeg) this.beginWay();
    this.ride = ride;
    this.trouble = null;
    const [first] = carsOf(ride);
    // With two cars only the first one's route is drawn: two overlapping lines would be unreadable.
    if (first?.position && isApart(this.footprint.at(-1), first.position)) {
      this.footprint = [...this.footprint, first.position].slice(-MOST_POINTS);
    }
    if (isRideOver(ride)) this.end();
    carsOf(ride).forEach(({ driver }, index) => {
      if (!driver || known[index] || isWatched(followed)) return;
      void this.loadCar(followed, index, this.#reading.signal);
      void this.loadJourney(followed);
    });
  }

  /** Another leg, with other cars: the previous ones' data no longer applies. */
  private beginWay(): void {
    this.footprint = [];
    this.photos = [];
    this.said = null;
  }

  /** No further news will come: closes the connection and keeps the page. */
  private end(): void {
    this.#life.abort();
    this.#life = new AbortController();
  }

  private reconnect(): void {
    this.connection?.connect();
    this.catchUp();
  }

  /** Events may have been missed: reads the ride and the route driven meanwhile. */
  private catchUp(): void {
    this.resync();
    if (this.#followed && this.footprint.length > 0 && !isWatched(this.#followed))
      void this.loadFootprint(this.#followed, this.#reading.signal);
  }

  private resyncWhenIdle(): void {
    if (this.connection?.phase !== "open" || this.#deps.clock.now() - this.#heardAt >= QUIET_MS) this.resync();
  }

  /** The server may refuse the journey until it has a driver, so it is requested again until known. */
  private async loadJourney(followed: FollowedRide): Promise<void> {
    if (this.journey !== null || this.#asksJourney || isWatched(followed)) return;
    this.#asksJourney = true;
    const answer = await this.#deps.api.journey(followed, this.#reading.signal);
    if (this.#followed !== followed) return;
    this.#asksJourney = false;
    if (answer.ok) runInAction(() => (this.journey = answer.value));
  }

  /** Loads the photo and the route so far; the page works without them. */
  private async loadCar(followed: FollowedRide, index: number, signal: AbortSignal): Promise<void> {
    if (index === 0) void this.loadFootprint(followed, signal);
    const asked = this.ride?.leg;
    const photo = await this.#deps.api.photo(carOf(followed, this.ride, index), signal);
    if (this.#followed === followed && this.ride?.leg === asked) this.showPhoto(index, photo.ok ? photo.value : "");
  }

  private async loadFootprint(followed: FollowedRide, signal: AbortSignal): Promise<void> {
    const asked = this.ride?.leg;
    const leg = await this.#deps.api.footprint(carOf(followed, this.ride, 0), signal);
    if (this.#followed === followed && this.ride?.leg === asked && leg.ok) this.mergeFootprint(leg.value);
  }

  private showPhoto(index: number, photo: string): void {
    this.photos = Object.assign([...this.photos], { [index]: photo });
  }

  private mergeFootprint(leg: readonly LatLng[]): void {
    // Live points are newer than the end of the answer.
    const known = new Set(leg.map(({ lat, lng }) => `${lat},${lng}`));
    this.footprint = [...leg, ...this.footprint.filter(({ lat, lng }) => !known.has(`${lat},${lng}`))];
  }
}

/** Tracked by a share link: only the car is shown, and no other call is made. */
const isWatched = (ride: FollowedRide): boolean => "code" in ride && isWatchCode(ride.code);

/** Identifies one car of a ride to the server. */
function carOf(followed: FollowedRide, ride: TrackedRide | null, index: number): FollowedRide {
  const jobPart = ride?.cars[index]?.jobPart;
  return jobPart === undefined ? followed : { ...followed, jobPart };
}

function troubleOf({ code, message, gone }: Refusal): TrackingTrouble {
  return gone ? { kind: "over" } : { kind: code === 0 ? "failed" : "waiting", message };
}
