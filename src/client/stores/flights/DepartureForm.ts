import { makeAutoObservable, observableRef } from "mobx";
import type { Refusal } from "#client/api/api.ts";
import type { FlightApi } from "#client/api/flight-api.ts";
import type { Clock } from "#client/gateways/clock/clock.ts";
import { departuresFrom, type DepartingFlight, type Departures } from "#domain/flight/departures.ts";
import { tidyFlightNumber } from "#domain/flight/flight-number.ts";
import type { Place } from "#domain/journey/place.ts";
import { addMinutes, type Instant } from "#domain/shared/units.ts";
import { NumberLookup } from "./NumberLookup.ts";

export interface DepartureFormDeps {
  readonly api: Pick<FlightApi, "byNumber">;
  readonly clock: Clock;
  /** The airport that the car drives to, and the chosen pickup; null for none and for "as soon as possible". */
  readonly meeting: () => { readonly airport: Place | null; readonly pickupAt: Instant | null };
}

/** The result of looking up the number. */
export type DepartureLookup =
  | { readonly kind: "idle" | "looking" }
  | Departures
  | { readonly kind: "failed"; readonly refusal: Refusal };

/** Flights are looked up around a landing, within half a day: this covers short and long flights after the pickup. */
const LANDS_AFTER_PICKUP_MINUTES = 10 * 60;

/** The flight that a ride leads to, as it is being entered: its number gives the departure. It belongs to no booking. */
export class DepartureForm {
  number = "";
  private taken: DepartingFlight | null = null;
  readonly #numbers: NumberLookup;
  readonly #deps: DepartureFormDeps;

  constructor(deps: DepartureFormDeps) {
    this.#deps = deps;
    this.#numbers = new NumberLookup({ api: deps.api, clock: deps.clock, around: () => this.landing });
    makeAutoObservable<this, "taken">(this, { taken: observableRef }, { autoBind: true });
  }

  /** The chosen flight; null once the car drives to another airport. */
  get chosen(): DepartingFlight | null {
    const { taken } = this;
    const airport = this.airportCode;
    return taken && (airport === "" || taken.origin === "" || taken.origin === airport) ? taken : null;
  }

  get lookup(): DepartureLookup {
    const { state } = this.#numbers;
    if (state.kind === "answered") return departuresFrom(this.airportCode, state.options, state.at);
    return state.kind === "unreadable" ? { kind: "none" } : state;
  }

  /** Sets the number; a complete one is looked up after a debounce. */
  typeNumber(number: string): void {
    this.number = number;
    this.taken = null;
    this.#numbers.type(number);
  }

  /** On blur the number is written as tickets show it, and a pending lookup goes out at once. */
  leaveNumber(): void {
    this.number = tidyFlightNumber(this.number);
    this.#numbers.leave(this.number);
  }

  choose(flight: DepartingFlight): void {
    this.stop();
    this.number = flight.number;
    this.taken = flight;
  }

  /** Back to the number, as if no flight had been chosen. */
  release(): void {
    this.taken = null;
    this.#numbers.again(this.number);
  }

  stop(): void {
    this.#numbers.stop();
  }

  private get airportCode(): string {
    return this.#deps.meeting().airport?.code ?? "";
  }

  /** About when a flight after the chosen pickup lands; null: the pickup is not chosen. */
  private get landing(): Instant | null {
    const { pickupAt } = this.#deps.meeting();
    return pickupAt === null ? null : addMinutes(pickupAt, LANDS_AFTER_PICKUP_MINUTES);
  }
}
