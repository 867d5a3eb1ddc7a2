import { makeAutoObservable, observableRef } from "mobx";
import type { FlightApi } from "#client/api/flight-api.ts";
import type { Clock } from "#client/gateways/clock/clock.ts";
import type { Airline } from "#domain/flight/airline.ts";
import type { AirportChoice } from "#domain/flight/airport.ts";
import type { FlightOption } from "#domain/flight/flight-option.ts";
import type { FlightWay } from "#domain/flight/flight-details.ts";
import { formatWall } from "#domain/shared/zoned-time.ts";
import type { Instant } from "#domain/shared/units.ts";
import { SearchField } from "./SearchField.ts";

export interface FlightFinderDeps {
  readonly api: Pick<FlightApi, "airports" | "airlines" | "search">;
  readonly clock: Clock;
  /** Code of the airport where the flight of a direction lands. */
  readonly airportCode: (way: FlightWay) => string;
}

export type FinderResults =
  | { readonly kind: "idle" | "searching" | "failed" }
  | { readonly kind: "found"; readonly options: readonly FlightOption[] };

/** What the finder asks for, in the order of its fields. */
export type FinderField = "time" | "airline" | "airport";

/** The flight finder: when, with whom and from where; then what flies there (FLT-023, FLT-025, FLT-026). */
export class FlightFinder {
  /** The direction that it searches for; null while it is closed. */
  way: FlightWay | null = null;
  departure: Instant | null = null;
  airline: Airline | null = null;
  origin: AirportChoice | null = null;
  results: FinderResults = { kind: "idle" };
  /** Somebody pressed Search: what is missing shows. */
  pressed = false;
  /** The number for the team to look up. */
  manual = "";
  /** Its times have no zone of their own: they are those of whatever airport the flight leaves from. */
  readonly zone = "UTC";
  readonly airlineField: SearchField<Airline>;
  readonly originField: SearchField<AirportChoice>;
  private call: AbortController | null = null;
  private readonly deps: FlightFinderDeps;

  constructor(deps: FlightFinderDeps) {
    this.deps = deps;
    const { api, clock } = deps;
    this.airlineField = new SearchField({
      search: api.airlines,
      clock,
      onChoice: (airline) => this.setAirline(airline),
    });
    this.originField = new SearchField({ search: api.airports, clock, onChoice: (origin) => this.setOrigin(origin) });
    makeAutoObservable<this, "deps" | "call">(
      this,
      {
        deps: false,
        call: false,
        zone: false,
        airlineField: false,
        originField: false,
        airline: observableRef,
        origin: observableRef,
        results: observableRef,
      },
      { autoBind: true },
    );
  }

  /** What is missing and to be shown (FLT-025). */
  get faults(): { readonly time: boolean; readonly airline: boolean } {
    return { time: this.pressed && this.departure === null, airline: this.pressed && this.airline === null };
  }

  open(way: FlightWay, typed: string): void {
    this.way = way;
    this.manual = typed;
    this.pressed = false;
  }

  close(): void {
    this.way = null;
    this.stop();
  }

  setDeparture(at: Instant | null): void {
    this.departure = at;
  }

  typeManual(number: string): void {
    this.manual = number;
  }

  /**
   * Searches once time and airline are given; an airport that was typed must be one that was chosen.
   * @returns the first field that kept it from searching; null when it has searched.
   */
  async search(): Promise<FinderField | null> {
    this.pressed = true;
    const { departure, airline, origin, way } = this;
    this.originField.leave();
    if (departure === null) return "time";
    if (airline === null) return "airline";
    if (way === null || this.originField.isInvalid) return "airport";
    this.stop();
    const call = new AbortController();
    this.call = call;
    this.results = { kind: "searching" };
    const question = {
      pickupCode: this.deps.airportCode(way),
      airlineCode: airline.icao || airline.iata,
      originCode: origin?.code ?? "",
      departure: formatWall(departure, this.zone),
    };
    const answer = await this.deps.api.search(question, call.signal);
    if (this.call === call) this.show(answer.ok ? { kind: "found", options: answer.value } : { kind: "failed" });
    return null;
  }

  stop(): void {
    this.call?.abort();
    this.call = null;
    this.results = { kind: "idle" };
  }

  private setAirline(airline: Airline | null): void {
    this.airline = airline;
  }

  private setOrigin(origin: AirportChoice | null): void {
    this.origin = origin;
  }

  private show(results: FinderResults): void {
    this.results = results;
  }
}
