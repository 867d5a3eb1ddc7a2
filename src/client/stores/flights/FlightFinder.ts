import { makeAutoObservable, observableRef, runInAction } from "mobx";
import type { FlightApi } from "#client/api/flight-api.ts";
import type { Clock } from "#client/gateways/clock/clock.ts";
import type { Airline } from "#domain/flight/flight.ts";
import type { AirportChoice } from "#domain/flight/airport.ts";
import type { FlightOption } from "#domain/flight/flight-option.ts";
import type { Leg } from "#domain/journey/leg.ts";
import { formatWall } from "#domain/shared/time/zoned-time.ts";
import type { Instant } from "#domain/shared/units.ts";
import { FormState } from "#client/stores/support/FormState.ts";
import { LatestCall } from "#client/stores/support/LatestCall.ts";
import { SearchField } from "#client/stores/support/SearchField.ts";

export interface FlightFinderDeps {
  readonly api: Pick<FlightApi, "airports" | "airlines" | "search">;
  readonly clock: Clock;
  /** Code of the airport where the leg's flight lands. */
  readonly airportCode: (leg: Leg) => string;
}

export type FinderResults =
  | { readonly kind: "idle" | "searching" | "failed" }
  | { readonly kind: "found"; readonly options: readonly FlightOption[] };

/** The finder's required fields, in the order of the form. */
export type FinderField = "time" | "airline" | "airport";

/** The flight finder: asks for time, airline and origin, then lists the scheduled flights. */
export class FlightFinder {
  /** The leg that it searches for; null while it is closed. */
  leg: Leg | null = null;
  departure: Instant | null = null;
  airline: Airline | null = null;
  origin: AirportChoice | null = null;
  results: FinderResults = { kind: "idle" };
  /** The number for the operator to look up. */
  manual = "";
  /** Departure times are local to the origin, which may not be known yet, so they are handled as UTC. */
  readonly zone = "UTC";
  readonly airlineField: SearchField<Airline>;
  readonly originField: SearchField<AirportChoice>;
  /** Missing fields show errors once Search was pressed. */
  readonly #state = new FormState<"time" | "airline">();
  readonly #call = new LatestCall();
  readonly #deps: FlightFinderDeps;

  constructor(deps: FlightFinderDeps) {
    this.#deps = deps;
    const { api, clock } = deps;
    this.airlineField = new SearchField({
      search: api.airlines,
      clock,
      onChoice: (airline) => (this.airline = airline),
    });
    this.originField = new SearchField({ search: api.airports, clock, onChoice: (origin) => (this.origin = origin) });
    makeAutoObservable(
      this,
      { airline: observableRef, origin: observableRef, results: observableRef },
      { autoBind: true },
    );
  }

  /** The errors to show. */
  get faults(): { readonly time: boolean; readonly airline: boolean } {
    const { departure, airline } = this;
    const state = this.#state;
    return { time: state.shows("time") && departure === null, airline: state.shows("airline") && airline === null };
  }

  open(leg: Leg, typed: string): void {
    this.leg = leg;
    this.manual = typed;
    this.#state.reset();
  }

  close(): void {
    this.leg = null;
    this.stop();
  }

  setDeparture(at: Instant | null): void {
    this.departure = at;
  }

  typeManual(number: string): void {
    this.manual = number;
  }

  /**
   * Searches once time and airline are given; a typed airport must be a chosen one.
   * @returns the first field that prevented the search; null when it ran.
   */
  async search(): Promise<FinderField | null> {
    this.#state.showAllErrors();
    const { departure, airline, origin, leg } = this;
    this.originField.leave();
    if (departure === null) return "time";
    if (airline === null) return "airline";
    if (leg === null || this.originField.isInvalid) return "airport";
    this.results = { kind: "searching" };
    const question = {
      pickupCode: this.#deps.airportCode(leg),
      airlineCode: airline.icao || airline.iata,
      originCode: origin?.code ?? "",
      departure: formatWall(departure, this.zone),
    };
    const answer = await this.#call.run((signal) => this.#deps.api.search(question, signal));
    if (answer)
      runInAction(() => (this.results = answer.ok ? { kind: "found", options: answer.value } : { kind: "failed" }));
    return null;
  }

  stop(): void {
    this.#call.abort();
    this.results = { kind: "idle" };
  }
}
