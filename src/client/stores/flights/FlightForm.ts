import { makeAutoObservable } from "mobx";
import type { Refusal } from "#client/api/api.ts";
import type { FlightApi } from "#client/api/flight-api.ts";
import type { Clock } from "#client/gateways/clock/clock.ts";
import type { FlightDrafts } from "#client/stores/booking/draft/FlightDrafts.ts";
import type { AirportChoice } from "#domain/flight/airport.ts";
import { flightChecks, type FlightCheck } from "./flight-checks.ts";
import {
  landsElsewhere,
  withoutDetails,
  type FlightDetails,
  type FlightFaults,
} from "#domain/flight/flight-details.ts";
import { tidyFlightNumber } from "#domain/flight/flight-number.ts";
import type { Leg } from "#domain/journey/leg.ts";
import { withFlight, type FlightOption } from "#domain/flight/flight-option.ts";
import { pickupAfterLanding } from "#domain/flight/landing.ts";
import type { Place } from "#domain/journey/place.ts";
import type { LatLng } from "#domain/shared/geo/geo.ts";
import type { Instant } from "#domain/shared/units.ts";
import { SearchField } from "#client/stores/support/SearchField.ts";
import { NumberLookup } from "./NumberLookup.ts";

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

/** The result of looking up the number; unreadable: the text is none. */
export type Lookup =
  | { readonly kind: "idle" | "looking" | "none" | "unreadable" }
  | { readonly kind: "found"; readonly options: readonly FlightOption[] }
  | { readonly kind: "failed"; readonly refusal: Refusal };

/** The flight of one leg as it is being entered: looks up its number and sets the pickup by its landing time. */
export class FlightForm {
  readonly leg: Leg;
  /** The field "Arriving from airport"; its choice is stored in the details. */
  readonly origin: SearchField<AirportChoice>;
  readonly #numbers: NumberLookup;
  readonly #deps: FlightFormDeps;

  constructor(leg: Leg, deps: FlightFormDeps) {
    this.leg = leg;
    this.#deps = deps;
    this.origin = new SearchField({
      search: deps.api.airports,
      clock: deps.clock,
      onChoice: (origin) => this.change({ origin }),
    });
    this.#numbers = new NumberLookup({ api: deps.api, clock: deps.clock, around: () => this.meeting.pickupAt });
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get details(): FlightDetails {
    return this.#deps.drafts.all[this.leg];
  }

  /** The errors to show. */
  get faults(): FlightFaults {
    const { drafts } = this.#deps;
    return drafts.legsShowingErrors.includes(this.leg) ? drafts.faults(this.leg) : { number: false, origin: false };
  }

  get meeting(): FlightMeeting {
    return this.#deps.meeting();
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

  /** What the lookup of the number has found. */
  get lookup(): Lookup {
    const { state } = this.#numbers;
    if (state.kind !== "answered") return state;
    return state.options.length === 0 ? { kind: "none" } : { kind: "found", options: state.options };
  }

  /** Sets the number; a complete one is looked up after a debounce. */
  typeNumber(number: string): void {
    this.change({ number, found: null, checkByHand: false });
    this.#numbers.type(number);
  }

  /** On blur the number is written as tickets show it, and a pending lookup goes out at once. */
  leaveNumber(): void {
    const number = tidyFlightNumber(this.details.number);
    if (number !== this.details.number) this.change({ number });
    this.#numbers.leave(this.details.number);
  }

  typeOrigin(originText: string): void {
    this.change({ originText });
  }

  /** Takes a found flight, whose landing sets the pickup. */
  choose(option: FlightOption): void {
    this.#numbers.stop();
    this.origin.stop();
    this.#deps.drafts.change(this.leg, withFlight(this.details, option));
    this.meetFlight();
  }

  /** Back to the number, as if no flight had been chosen. */
  release(): void {
    this.change({ found: null });
    this.#numbers.again(this.details.number);
  }

  /** Keeps the number as typed, for the operator to look up. */
  takeByHand(number: string): void {
    this.#numbers.stop();
    this.change({ number: tidyFlightNumber(number), found: null, none: false, checkByHand: true });
  }

  /** Ticks or clears "I don't have flight details". */
  setNone(none: boolean): void {
    this.#numbers.stop();
    this.origin.stop();
    this.#deps.drafts.change(this.leg, withoutDetails(this.details, none));
  }

  /** Sets how many minutes after landing the driver is met. */
  setWait(waitMinutes: number): void {
    this.change({ waitMinutes });
    this.meetFlight();
  }

  stop(): void {
    this.#numbers.stop();
    this.origin.stop();
  }

  private change(part: Partial<FlightDetails>): void {
    this.#deps.drafts.change(this.leg, { ...this.details, ...part });
  }

  private meetFlight(): void {
    const { found, waitMinutes } = this.details;
    if (found) this.meeting.setPickup?.(pickupAfterLanding(found.landing.at, waitMinutes));
  }
}
