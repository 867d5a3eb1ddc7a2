import { makeAutoObservable, observableRef } from "mobx";
import type { StepFacts } from "#domain/booking/steps.ts";
import {
  flightFaults,
  flightWays,
  isFlightGiven,
  NO_FLIGHT,
  originVariant,
  type FlightDetails,
  type FlightFaults,
  type FlightWay,
  type NeededFlights,
  type OriginVariant,
} from "#domain/flight/flight-details.ts";
import type { Journey } from "#domain/journey/journey.ts";
import type { Configuration } from "#domain/tenant/configuration.ts";

export interface FlightDraftsDeps {
  readonly journey: () => Journey;
  readonly tenant: Pick<Configuration, "flightInline" | "flightMandatory" | "airports">;
}

type Both = { readonly onward: FlightDetails; readonly back: FlightDetails };

const NONE: Both = { onward: NO_FLIGHT, back: NO_FLIGHT };

/** What was said about the flights of the booking, onward and back, and the dialog that asks for them. */
export class FlightDrafts {
  all: Both = NONE;
  /** Directions whose missing details are shown as errors: somebody tried to go on without. */
  demanded: readonly FlightWay[] = [];
  /** Tab of the open dialog; null while it is closed. */
  tab: FlightWay | null = null;
  readonly variant: OriginVariant;
  private goOn: (() => void) | null = null;
  private lapsed: Both = NONE;
  private readonly deps: FlightDraftsDeps;

  constructor(deps: FlightDraftsDeps) {
    this.deps = deps;
    this.variant = originVariant(deps.tenant);
    makeAutoObservable<this, "deps" | "goOn" | "lapsed">(
      this,
      { deps: false, goOn: false, lapsed: false, variant: false, all: observableRef, demanded: observableRef },
      { autoBind: true },
    );
  }

  /** The directions that begin at an airport, in the order of their tabs (FLT-002, FLT-003). */
  get ways(): readonly FlightWay[] {
    return flightWays(this.deps.journey());
  }

  /** Those of them about which nothing is known yet. */
  get missing(): readonly FlightWay[] {
    return this.ways.filter((way) => !isFlightGiven(this.all[way], this.variant));
  }

  get isEmpty(): boolean {
    return this.all.onward === NO_FLIGHT && this.all.back === NO_FLIGHT;
  }

  /** What the booking carries: the flights that are needed and were given. */
  get needed(): NeededFlights {
    const given = (way: FlightWay) => (this.ways.includes(way) && !this.all[way].none ? this.all[way] : null);
    return { onward: given("onward"), back: given("back") };
  }

  /** Inline they are asked for in step 1, where they may not be empty; otherwise by a dialog in step 3. */
  get facts(): Pick<StepFacts, "flight" | "returnFlight" | "flightDialog"> {
    const { flightInline, flightMandatory } = this.deps.tenant;
    const asked = flightInline && flightMandatory;
    return {
      flight: !asked || !this.missing.includes("onward"),
      returnFlight: !asked || !this.missing.includes("back"),
      flightDialog: flightInline || this.missing.length === 0,
    };
  }

  /** What is missing in a direction, shown or not. */
  faults(way: FlightWay): FlightFaults {
    return flightFaults(this.all[way], this.variant);
  }

  change(way: FlightWay, details: FlightDetails): void {
    this.all = { ...this.all, [way]: details };
  }

  /** From now on the direction shows what is missing. */
  demand(way: FlightWay): void {
    if (!this.demanded.includes(way)) this.demanded = [...this.demanded, way];
  }

  /** Opens the dialog at the first direction that lacks details. @param goOn what follows once nothing is missing. */
  ask(goOn: () => void): void {
    this.goOn = goOn;
    this.tab = this.missing[0] ?? this.ways[0] ?? null;
  }

  turnTo(way: FlightWay): void {
    this.tab = way;
  }

  /** OK in the dialog: on to the direction that still needs details, else closed and on with the booking (FLT-004). */
  accept(): void {
    const { tab, missing } = this;
    if (tab === null) return;
    this.demand(tab);
    if (missing.includes(tab)) return;
    this.tab = missing[0] ?? null;
    if (this.tab !== null) return;
    const { goOn } = this;
    this.goOn = null;
    goOn?.();
  }

  /** Closes the dialog without going on; what was entered stays. */
  close(): void {
    this.tab = null;
    this.goOn = null;
  }

  /** The quotation ran out: flights go, and wait for Re-Quote (QUO-008). */
  lapse(): void {
    this.lapsed = this.all;
    this.restore(NONE);
  }

  /** Puts back what the expiry took away. */
  revive(): void {
    if (this.isEmpty) this.restore(this.lapsed);
    this.lapsed = NONE;
  }

  restore(saved: Both): void {
    this.all = saved;
    this.demanded = [];
    this.close();
  }

  reset(): void {
    this.restore(NONE);
    this.lapsed = NONE;
  }
}
