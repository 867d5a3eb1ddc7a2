import { makeAutoObservable, observableRef } from "mobx";
import type { CabstandApi } from "#client/api/api.ts";
import type { Clock } from "#client/gateways/clock/clock.ts";
import { movePin, zoomPin, type Pin, type PinWay } from "#domain/journey/pin.ts";
import type { Place } from "#domain/journey/place.ts";
import type { LatLng } from "#domain/shared/geo.ts";
import { MAP_ZOOM } from "#domain/shared/constants.ts";

/** What is known of the spot under the pin. */
export type SpotState =
  | { readonly kind: "looking" | "none" | "failed" }
  | { readonly kind: "found"; readonly place: Place };

export interface AddressRescueDeps {
  readonly placeAt: CabstandApi["placeAt"];
  readonly clock: Clock;
}

/** A pin that is moved five steps asks once. */
const LOOK_AFTER_MS = 300;

/** Finds the address of a place that is known only about: a pin is moved, and what is under it is looked up (PICK-018). */
export class AddressRescue {
  pin: Pin;
  spot: SpotState = { kind: "looking" };
  private call: AbortController | null = null;
  private readonly deps: AddressRescueDeps;

  constructor(from: LatLng, deps: AddressRescueDeps) {
    this.pin = { at: from, zoom: MAP_ZOOM.standard };
    this.deps = deps;
    makeAutoObservable<this, "deps" | "call">(
      this,
      { deps: false, call: false, pin: observableRef, spot: observableRef },
      { autoBind: true },
    );
  }

  /** Looks at the first spot; ends with the signal. */
  start(signal: AbortSignal): void {
    signal.addEventListener("abort", () => this.call?.abort(), { once: true });
    void this.look(this.begin());
  }

  move(way: PinWay): void {
    this.put(movePin(this.pin, way));
  }

  /** The pin was dragged or the map pressed. */
  drop(at: LatLng): void {
    this.put({ at, zoom: this.pin.zoom });
  }

  /** Looks from nearer or further; the spot stays the same. */
  zoom(by: 1 | -1): void {
    this.pin = zoomPin(this.pin, by);
  }

  /** The address under the pin, at the pin; null while none is known. */
  get place(): Place | null {
    return this.spot.kind === "found"
      ? { ...this.spot.place, id: "", position: this.pin.at, precision: "exact" }
      : null;
  }

  private put(pin: Pin): void {
    this.pin = pin;
    const call = this.begin();
    this.deps.clock.after(LOOK_AFTER_MS, () => void this.look(call), call.signal);
  }

  private begin(): AbortController {
    this.call?.abort();
    this.call = new AbortController();
    this.spot = { kind: "looking" };
    return this.call;
  }

  private async look(call: AbortController): Promise<void> {
    const answer = await this.deps.placeAt(this.pin.at, call.signal);
    // The pin has moved on; what was there is old news.
    if (this.call !== call || call.signal.aborted) return;
    this.show(
      answer.ok ? (answer.value ? { kind: "found", place: answer.value } : { kind: "none" }) : { kind: "failed" },
    );
  }

  private show(spot: SpotState): void {
    this.spot = spot;
  }
}
