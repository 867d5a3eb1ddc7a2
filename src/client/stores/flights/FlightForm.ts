import { makeAutoObservable, observableRef } from "mobx";
import type { Refusal } from "#client/api/api.ts";
import type { FlightApi } from "#client/api/flight-api.ts";
import type { Clock } from "#client/gateways/clock/clock.ts";
import type { FlightDrafts } from "#client/stores/booking/draft/FlightDrafts.ts";
import type { AirportChoice } from "#domain/flight/airport.ts";
import { flightChecks, type FlightCheck } from "#domain/flight/flight-checks.ts";
import {
  landsElsewhere,
  withoutDetails,
  type FlightDetails,
  type FlightFaults,
} from "#domain/flight/flight-details.ts";
import type { Leg } from "#domain/journey/leg.ts";
import { withFlight, type FlightOption } from "#domain/flight/flight-option.ts";
import { parseFlightNumber } from "#domain/flight/flight-number.ts";
import { pickupAfterLanding } from "#domain/flight/landing.ts";
import type { Place } from "#domain/journey/place.ts";
import type { LatLng } from "#domain/shared/geo/geo.ts";
import type { Instant } from "#domain/shared/units.ts";
import { LatestCall } from "#client/stores/support/LatestCall.ts";
import { SearchField } from "#client/stores/support/SearchField.ts";

/** Where and when the car meets the flight. */
export interface FlightMeeting {
  readonly airport: Place | null;
  /** The chosen pickup; null for none and for "as soon as possible". */
  readonly pickupAt: Instant | null;
  /** Null when a link has locked the time. */
  readonly setPickup: ((at: Instant) => void) | null;
}

export interface FlightFormDeps {
  readonly api: Pick<FlightApi, "airports" | "byNumber">;
  readonly clock: Clock;
  readonly drafts: FlightDrafts;
  readonly meeting: () => FlightMeeting;
}

/** An airport at one end of a flight. */
export interface FlightEnd {
  readonly code: string;
  readonly name: string;
  /** Null when only the directory may know it. */
  readonly position: LatLng | null;
}

/** The result of looking up the number. */
export type Lookup =
  | { readonly kind: "idle" | "looking" | "none" }
  | { readonly kind: "found"; readonly options: readonly FlightOption[] }
  | { readonly kind: "failed"; readonly refusal: Refusal };

const IDLE: Lookup = { kind: "idle" };
const TYPING_PAUSE_MS = 500;

/** The flight of one leg as it is being entered: looks up its number and sets the pickup by its landing time. */
export class FlightForm {
  readonly leg: Leg;
  /** The field "Arriving from airport"; its choice is stored in the details. */
  readonly origin: SearchField<AirportChoice>;
  lookup: Lookup = IDLE;
  private readonly call = new LatestCall();
  private readonly deps: FlightFormDeps;

  constructor(leg: Leg, deps: FlightFormDeps) {
    this.leg = leg;
    this.deps = deps;
    this.origin = new SearchField({
      search: deps.api.airports,
      clock: deps.clock,
      onChoice: (origin) => this.change({ origin }),
    });
    makeAutoObservable<this, "deps" | "call">(
      this,
      { leg: false, deps: false, call: false, origin: false, lookup: observableRef },
      { autoBind: true },
    );
  }

  get details(): FlightDetails {
    return this.deps.drafts.all[this.leg];
  }

  /** The errors to show. */
  get faults(): FlightFaults {
    const { drafts } = this.deps;
    return drafts.legsShowingErrors.includes(this.leg) ? drafts.faults(this.leg) : { number: false, origin: false };
  }

  get meeting(): FlightMeeting {
    return this.deps.meeting();
  }

  /**
   * Both ends of the flight, for the globe. It may land at another airport than the car's pickup. Null while an end is
   * unknown.
   */
  get ends(): { readonly from: FlightEnd; readonly to: FlightEnd } | null {
    const { origin: from, found } = this.details;
    const { airport } = this.meeting;
    if (from === null || airport === null) return null;
    if (found === null || !landsElsewhere(found, airport)) return { from, to: airport };
    return { from, to: { code: found.destination, name: found.destinationName, position: null } };
  }

  /** Plausibility hints, which never block the booking. */
  get checks(): readonly FlightCheck[] {
    const { airport, pickupAt } = this.meeting;
    return flightChecks(this.details, airport, pickupAt);
  }

  /** Sets the number; a complete one is looked up after a debounce. */
  typeNumber(number: string): void {
    this.stopLookup();
    this.change({ number, found: null, checkByHand: false });
    if (parseFlightNumber(number)) this.lookUp(TYPING_PAUSE_MS);
  }

  /** On blur a pending lookup goes out at once. */
  leaveNumber(): void {
    if (this.lookup.kind === "looking") this.lookUp(0);
  }

  typeOrigin(originText: string): void {
    this.change({ originText });
  }

  /** Takes a found flight, whose landing sets the pickup. */
  choose(option: FlightOption): void {
    this.stopLookup();
    this.origin.stop();
    this.deps.drafts.change(this.leg, withFlight(this.details, option));
    this.meetFlight();
  }

  /** Back to the number, as if no flight had been chosen. */
  release(): void {
    this.change({ found: null });
    if (parseFlightNumber(this.details.number)) this.lookUp(0);
  }

  /** Keeps the number as typed, for the operator to look up. */
  takeByHand(number: string): void {
    this.stopLookup();
    this.change({ number: number.trim(), found: null, none: false, checkByHand: true });
  }

  /** Ticks or clears "I don't have flight details". */
  setNone(none: boolean): void {
    this.stopLookup();
    this.origin.stop();
    this.deps.drafts.change(this.leg, withoutDetails(this.details, none));
  }

  /** Sets how many minutes after landing the driver is met. */
  setWait(waitMinutes: number): void {
    this.change({ waitMinutes });
    this.meetFlight();
  }

  stop(): void {
    this.stopLookup();
    this.origin.stop();
  }

  private change(part: Partial<FlightDetails>): void {
    this.deps.drafts.change(this.leg, { ...this.details, ...part });
  }

  private meetFlight(): void {
    const { found, waitMinutes } = this.details;
    if (found) this.meeting.setPickup?.(pickupAfterLanding(found.landing.at, waitMinutes));
  }

  private stopLookup(): void {
    this.call.abort();
    this.lookup = IDLE;
  }

  private lookUp(afterMs: number): void {
    this.lookup = { kind: "looking" };
    const signal = this.call.begin();
    this.deps.clock.after(afterMs, () => void this.ask(signal), signal);
  }

  private async ask(signal: AbortSignal): Promise<void> {
    const { number } = this.details;
    const answer = await this.deps.api.byNumber(number, this.meeting.pickupAt, signal);
    if (signal.aborted) return;
    if (!answer.ok) this.show({ kind: "failed", refusal: answer.error });
    else this.show(answer.value.length === 0 ? { kind: "none" } : { kind: "found", options: answer.value });
  }

  private show(lookup: Lookup): void {
    this.lookup = lookup;
  }
}
