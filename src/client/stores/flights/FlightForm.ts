import { makeAutoObservable, observableRef } from "mobx";
import type { Refusal } from "#client/api/api.ts";
import type { FlightApi } from "#client/api/flight-api.ts";
import type { Clock } from "#client/gateways/clock/clock.ts";
import type { FlightDrafts } from "#client/stores/booking/FlightDrafts.ts";
import type { AirportChoice } from "#domain/flight/airport.ts";
import { flightChecks, type FlightCheck } from "#domain/flight/flight-checks.ts";
import {
  landsElsewhere,
  withoutDetails,
  type FlightDetails,
  type FlightFaults,
  type FlightWay,
} from "#domain/flight/flight-details.ts";
import { withFlight, type FlightOption } from "#domain/flight/flight-option.ts";
import { parseFlightNumber } from "#domain/flight/flight-number.ts";
import { pickupAfterLanding } from "#domain/flight/landing.ts";
import type { Place } from "#domain/journey/place.ts";
import type { LatLng } from "#domain/shared/geo.ts";
import type { Instant } from "#domain/shared/units.ts";
import { SearchField } from "./SearchField.ts";

/** Where the car meets the flight, and when. */
export interface FlightMeeting {
  readonly airport: Place | null;
  /** The chosen pickup; null for none and for "as soon as possible". */
  readonly pickupAt: Instant | null;
  /** Null: a link has fixed the time. */
  readonly setPickup: ((at: Instant) => void) | null;
}

export interface FlightFormDeps {
  readonly api: Pick<FlightApi, "airports" | "byNumber">;
  readonly clock: Clock;
  readonly drafts: FlightDrafts;
  readonly meeting: () => FlightMeeting;
}

/** An airport at an end of a flight. */
export interface FlightEnd {
  readonly code: string;
  readonly name: string;
  /** Null where only the directory may know it. */
  readonly position: LatLng | null;
}

/** What is known of the number in the form. */
export type Lookup =
  | { readonly kind: "idle" | "looking" | "none" }
  | { readonly kind: "found"; readonly options: readonly FlightOption[] }
  | { readonly kind: "failed"; readonly refusal: Refusal };

const IDLE: Lookup = { kind: "idle" };
const TYPING_PAUSE_MS = 500;

/** The flight of one direction as it is being entered: looks its number up and sets the pickup by its landing. */
export class FlightForm {
  readonly way: FlightWay;
  /** The field "Arriving from airport"; its choice stands in the details. */
  readonly origin: SearchField<AirportChoice>;
  lookup: Lookup = IDLE;
  private call: AbortController | null = null;
  private readonly deps: FlightFormDeps;

  constructor(way: FlightWay, deps: FlightFormDeps) {
    this.way = way;
    this.deps = deps;
    this.origin = new SearchField({
      search: deps.api.airports,
      clock: deps.clock,
      onChoice: (origin) => this.change({ origin }),
    });
    makeAutoObservable<this, "deps" | "call">(
      this,
      { way: false, deps: false, call: false, origin: false, lookup: observableRef },
      { autoBind: true },
    );
  }

  get details(): FlightDetails {
    return this.deps.drafts.all[this.way];
  }

  /** What is missing and to be shown. */
  get faults(): FlightFaults {
    const { drafts } = this.deps;
    return drafts.demanded.includes(this.way) ? drafts.faults(this.way) : { number: false, origin: false };
  }

  get meeting(): FlightMeeting {
    return this.deps.meeting();
  }

  /** Where the flight goes, for a look at its way: it may land elsewhere than where it is met. Null while that is not known. */
  get ends(): { readonly from: FlightEnd; readonly to: FlightEnd } | null {
    const { origin: from, found } = this.details;
    const { airport } = this.meeting;
    if (from === null || airport === null) return null;
    if (found === null || !landsElsewhere(found, airport)) return { from, to: airport };
    return { from, to: { code: found.destination, name: found.destinationName, position: null } };
  }

  /** What is odd; help, never an obstacle. */
  get checks(): readonly FlightCheck[] {
    const { airport, pickupAt } = this.meeting;
    return flightChecks(this.details, airport, pickupAt);
  }

  /** Types the number; a whole one is looked up after a pause. */
  typeNumber(number: string): void {
    this.stopLookup();
    this.change({ number, found: null, checkByHand: false });
    if (parseFlightNumber(number)) this.lookUp(TYPING_PAUSE_MS);
  }

  /** The number was left: what waits for more letters goes out at once. */
  leaveNumber(): void {
    if (this.lookup.kind === "looking") this.lookUp(0);
  }

  typeOrigin(originText: string): void {
    this.change({ originText });
  }

  /** Takes a flight that was found: its landing sets the pickup (FLT-015 to FLT-018). */
  choose(option: FlightOption): void {
    this.stopLookup();
    this.origin.stop();
    this.deps.drafts.change(this.way, withFlight(this.details, option));
    this.meetFlight();
  }

  /** Back to the number, as if no flight had been chosen. */
  release(): void {
    this.change({ found: null });
    if (parseFlightNumber(this.details.number)) this.lookUp(0);
  }

  /** The number as typed, for the team to look up. */
  takeByHand(number: string): void {
    this.stopLookup();
    this.change({ number: number.trim(), found: null, none: false, checkByHand: true });
  }

  /** Ticks or clears "I don't have flight details" (FLT-005). */
  setNone(none: boolean): void {
    this.stopLookup();
    this.origin.stop();
    this.deps.drafts.change(this.way, withoutDetails(this.details, none));
  }

  /** Minutes after landing at which to meet the driver (FLT-018). */
  setWait(waitMinutes: number): void {
    this.change({ waitMinutes });
    this.meetFlight();
  }

  stop(): void {
    this.stopLookup();
    this.origin.stop();
  }

  private change(part: Partial<FlightDetails>): void {
    this.deps.drafts.change(this.way, { ...this.details, ...part });
  }

  private meetFlight(): void {
    const { found, waitMinutes } = this.details;
    if (found) this.meeting.setPickup?.(pickupAfterLanding(found.landing.at, waitMinutes));
  }

  private stopLookup(): void {
    this.call?.abort();
    this.call = null;
    this.lookup = IDLE;
  }

  private lookUp(afterMs: number): void {
    this.stopLookup();
    this.lookup = { kind: "looking" };
    const call = new AbortController();
    this.call = call;
    this.deps.clock.after(afterMs, () => void this.ask(call), call.signal);
  }

  private async ask(call: AbortController): Promise<void> {
    const { number } = this.details;
    const answer = await this.deps.api.byNumber(number, this.meeting.pickupAt, call.signal);
    if (this.call !== call) return;
    if (!answer.ok) this.show({ kind: "failed", refusal: answer.error });
    else this.show(answer.value.length === 0 ? { kind: "none" } : { kind: "found", options: answer.value });
  }

  private show(lookup: Lookup): void {
    this.lookup = lookup;
  }
}
