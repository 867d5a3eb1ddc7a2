import { makeAutoObservable, observableRef } from "mobx";
import {
  flightFaults,
  flightLegs,
  isFlightGiven,
  NO_FLIGHT,
  originVariant,
  type FlightDetails,
  type FlightFaults,
  type NeededFlights,
  type OriginVariant,
} from "#domain/flight/flight-details.ts";
import type { Leg } from "#domain/journey/leg.ts";
import type { Journey } from "#domain/journey/journey.ts";
import type { Configuration } from "#domain/tenant/configuration.ts";

export interface FlightDraftsDeps {
  readonly journey: () => Journey;
  readonly tenant: Pick<Configuration, "flightInline" | "flightMandatory" | "airports">;
}

type Both = Readonly<Record<Leg, FlightDetails>>;

const NONE: Both = { outbound: NO_FLIGHT, return: NO_FLIGHT };

/** The flight details of the booking, outbound and return, and the dialog that asks for them. */
export class FlightDrafts {
  all: Both = NONE;
  /** Legs whose missing details show as errors, since the passenger tried to continue without them. */
  legsShowingErrors: readonly Leg[] = [];
  /** Tab of the open dialog; null while it is closed. */
  tab: Leg | null = null;
  readonly variant: OriginVariant;
  #goOn: (() => void) | null = null;
  #suspended: Both = NONE;
  readonly #deps: FlightDraftsDeps;

  constructor(deps: FlightDraftsDeps) {
    this.#deps = deps;
    this.variant = originVariant(deps.tenant);
    makeAutoObservable(this, { all: observableRef, legsShowingErrors: observableRef }, { autoBind: true });
  }

  /** The legs that begin at an airport, in the order of their tabs. */
  get legs(): readonly Leg[] {
    return flightLegs(this.#deps.journey());
  }

  /** The legs whose flight is not given yet. */
  get missing(): readonly Leg[] {
    return this.legs.filter((leg) => !isFlightGiven(this.all[leg], this.variant));
  }

  get isEmpty(): boolean {
    return this.all.outbound === NO_FLIGHT && this.all.return === NO_FLIGHT;
  }

  /** The flights sent with the booking: those of legs that need one and have one. */
  get needed(): NeededFlights {
    const given = (leg: Leg) => (this.legs.includes(leg) && !this.all[leg].none ? this.all[leg] : null);
    return { outbound: given("outbound"), return: given("return") };
  }

  /** The form asks for the flights beside the times; otherwise a dialog asks for them. */
  get isInline(): boolean {
    return this.#deps.tenant.flightInline;
  }

  /** Inline details may be left out where the tenant does not demand them. */
  get isComplete(): boolean {
    return this.missing.length === 0 || (this.isInline && !this.#deps.tenant.flightMandatory);
  }

  /** The missing details of a leg, shown or not. */
  faults(leg: Leg): FlightFaults {
    return flightFaults(this.all[leg], this.variant);
  }

  change(leg: Leg, details: FlightDetails): void {
    this.all = { ...this.all, [leg]: details };
  }

  /** Shows the leg's missing details from now on. */
  showErrors(leg: Leg): void {
    if (!this.legsShowingErrors.includes(leg)) this.legsShowingErrors = [...this.legsShowingErrors, leg];
  }

  /** Opens the dialog at the first leg that lacks details. @param goOn called once nothing is missing. */
  openDialog(goOn: () => void): void {
    this.#goOn = goOn;
    this.tab = this.missing[0] ?? this.legs[0] ?? null;
  }

  turnTo(leg: Leg): void {
    this.tab = leg;
  }

  /** OK in the dialog: turns to the next leg that lacks details, else closes the dialog and continues the booking. */
  accept(): void {
    const { tab, missing } = this;
    if (tab === null) return;
    this.showErrors(tab);
    if (missing.includes(tab)) return;
    this.tab = missing[0] ?? null;
    if (this.tab !== null) return;
    const goOn = this.#goOn;
    this.#goOn = null;
    goOn?.();
  }

  /** Closes the dialog without continuing; the entered details stay. */
  close(): void {
    this.tab = null;
    this.#goOn = null;
  }

  /** The quotation has expired: removes the flights and keeps them for `restoreSuspended`. */
  suspend(): void {
    this.#suspended = this.all;
    this.restore(NONE);
  }

  /** Restores what `suspend` removed. */
  restoreSuspended(): void {
    if (this.isEmpty) this.restore(this.#suspended);
    this.#suspended = NONE;
  }

  restore(saved: Both): void {
    this.all = saved;
    this.legsShowingErrors = [];
    this.close();
  }

  reset(): void {
    this.restore(NONE);
    this.#suspended = NONE;
  }
}
