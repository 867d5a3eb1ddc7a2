import { makeAutoObservable, observableRef } from "mobx";
import type { Refusal } from "#client/api/api.ts";
import type { FlightApi } from "#client/api/flight-api.ts";
import type { Clock } from "#client/gateways/clock/clock.ts";
import { LatestCall } from "#client/stores/support/LatestCall.ts";
import { parseFlightNumber, tidyFlightNumber } from "#domain/flight/flight-number.ts";
import type { FlightOption } from "#domain/flight/flight-option.ts";
import type { Instant } from "#domain/shared/units.ts";

export interface NumberLookupDeps {
  readonly api: Pick<FlightApi, "byNumber">;
  readonly clock: Clock;
  /** The time around which flights are wanted; null: the next ones. */
  readonly around: () => Instant | null;
}

/** How far the lookup of a number is; `at` is when the answer came. `unreadable`: what was entered is no number. */
export type NumberLookupState =
  | { readonly kind: "idle" | "looking" }
  | { readonly kind: "unreadable" }
  | { readonly kind: "answered"; readonly options: readonly FlightOption[]; readonly at: Instant }
  | { readonly kind: "failed"; readonly refusal: Refusal };

const IDLE: NumberLookupState = { kind: "idle" };
const TYPING_PAUSE_MS = 500;

/** Looks up a flight number while it is entered; an incomplete number is never asked for. */
export class NumberLookup {
  state: NumberLookupState = IDLE;
  readonly #call = new LatestCall();
  readonly #deps: NumberLookupDeps;

  constructor(deps: NumberLookupDeps) {
    this.#deps = deps;
    makeAutoObservable(this, { state: observableRef }, { autoBind: true });
  }

  /** Another number: the older lookup is aborted, this one goes out after a debounce. */
  type(number: string): void {
    this.stop();
    if (parseFlightNumber(number)) this.begin(number, TYPING_PAUSE_MS);
  }

  /** On blur a pending lookup goes out at once, and it is known whether the text is a number. */
  leave(number: string): void {
    if (this.state.kind === "looking") this.begin(number, 0);
    else if (number.trim() !== "" && !parseFlightNumber(number)) this.show({ kind: "unreadable" });
  }

  /** Looks the same number up once more. */
  again(number: string): void {
    if (parseFlightNumber(number)) this.begin(number, 0);
  }

  stop(): void {
    this.#call.abort();
    this.state = IDLE;
  }

  private begin(number: string, afterMs: number): void {
    this.state = { kind: "looking" };
    const signal = this.#call.begin();
    this.#deps.clock.after(afterMs, () => void this.ask(number, signal), signal);
  }

  private async ask(number: string, signal: AbortSignal): Promise<void> {
    const { api, clock, around } = this.#deps;
    const answer = await api.byNumber(tidyFlightNumber(number), around(), signal);
    if (signal.aborted) return;
    if (answer.ok) this.show({ kind: "answered", options: answer.value, at: clock.now() });
    else this.show({ kind: "failed", refusal: answer.error });
  }

  private show(state: NumberLookupState): void {
    this.state = state;
  }
}
