import { makeAutoObservable, observableRef } from "mobx";
import type { CabstandApi } from "#client/api/api.ts";
import type { Clock } from "#client/gateways/clock/clock.ts";
import { movePin, zoomPin, type Pin, type PinDirection } from "#domain/journey/pin.ts";
import type { Place } from "#domain/journey/place.ts";
import type { LatLng } from "#domain/shared/geo/geo.ts";
import { LatestCall } from "#client/stores/support/LatestCall.ts";
import { MAP_ZOOM } from "#domain/shared/constants.ts";

/** What is known about the spot under the pin. */
export type SpotState =
  | { readonly kind: "looking" | "none" | "failed" }
  | { readonly kind: "found"; readonly place: Place };

export interface AddressRescueDeps {
  readonly placeAt: CabstandApi["placeAt"];
  readonly clock: Clock;
}

/** Debounce: moving the pin several times sends one request. */
const LOOK_AFTER_MS = 300;

/**
 * Finds the address of a place that is only known approximately: the passenger moves a pin, and the spot under it is
 * looked up.
 */
export class AddressRescue {
  pin: Pin;
  spot: SpotState = { kind: "looking" };
  readonly #call = new LatestCall();
  readonly #deps: AddressRescueDeps;

  constructor(from: LatLng, deps: AddressRescueDeps) {
    this.pin = { at: from, zoom: MAP_ZOOM.standard };
    this.#deps = deps;
    makeAutoObservable(this, { pin: observableRef, spot: observableRef }, { autoBind: true });
  }

  /** Looks up the first spot; aborts with the signal. */
  start(signal: AbortSignal): void {
    this.#call.abortWith(signal);
    void this.look(this.begin());
  }

  move(direction: PinDirection): void {
    this.put(movePin(this.pin, direction));
  }

  /** The pin was dragged, or the map pressed. */
  drop(at: LatLng): void {
    this.put({ at, zoom: this.pin.zoom });
  }

  /** Zooms the map; the spot stays the same. */
  zoom(by: 1 | -1): void {
    this.pin = zoomPin(this.pin, by);
  }

  /** The found address, positioned at the pin; null while none is known. */
  get place(): Place | null {
    return this.spot.kind === "found"
      ? { ...this.spot.place, id: "", position: this.pin.at, precision: "exact" }
      : null;
  }

  private put(pin: Pin): void {
    this.pin = pin;
    const signal = this.begin();
    this.#deps.clock.after(LOOK_AFTER_MS, () => void this.look(signal), signal);
  }

  private begin(): AbortSignal {
    this.spot = { kind: "looking" };
    return this.#call.begin();
  }

  private async look(signal: AbortSignal): Promise<void> {
    const answer = await this.#deps.placeAt(this.pin.at, signal);
    // The pin has moved on: this answer is superseded.
    if (signal.aborted) return;
    this.show(
      answer.ok ? (answer.value ? { kind: "found", place: answer.value } : { kind: "none" }) : { kind: "failed" },
    );
  }

  private show(spot: SpotState): void {
    this.spot = spot;
  }
}
