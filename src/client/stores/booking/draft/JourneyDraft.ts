import { makeAutoObservable, observableRef } from "mobx";
import type { Clock } from "#client/gateways/clock/clock.ts";
import type { CabstandApi } from "#client/api/api.ts";
import { placeFault, type Journey } from "#domain/journey/journey.ts";
import type { Place } from "#domain/journey/place.ts";
import type { PickupTime } from "#domain/journey/pickup-time.ts";
import type { ReturnType } from "#domain/quote/quotation.ts";
import { VIA_MAX } from "#domain/shared/constants.ts";
import { addMinutes, type Instant, type Minutes } from "#domain/shared/units.ts";
import { roundUpToMinute } from "#domain/shared/time/zoned-time.ts";
import { PlaceField } from "./PlaceField.ts";

export interface JourneyDraftDeps {
  readonly search: CabstandApi["searchAddress"];
  readonly clock: Clock;
  /** A picked place is already the address of another field. */
  readonly onDuplicate: () => void;
  /** Whether a new journey is for as soon as possible until a time is chosen; else it is for later. */
  readonly asapFirst?: boolean;
}

const LATER: PickupTime = { type: "later", at: null };
const firstTime = ({ asapFirst = false }: JourneyDraftDeps): PickupTime => (asapFirst ? { type: "now" } : LATER);

/** Whether the text of a time field cannot be read as a time. */
export type TimeTextProblem = { readonly pickup: boolean; readonly back: boolean };

/** The journey being entered: its address fields, times and return. */
export class JourneyDraft {
  readonly pickup: PlaceField;
  readonly dropoff: PlaceField;
  vias: readonly PlaceField[] = [];
  /** The person's saved places, offered in every address box. */
  private saved: readonly Place[] = [];
  time: PickupTime;
  returnType: ReturnType = "single";
  returnAt: Instant | null = null;
  /** How long the car of a wait and return waits; null: as long as the tenant's tariff says. */
  waitMinutes: Minutes | null = null;
  /** Which of the two time fields hold text that cannot be read. */
  unreadable: TimeTextProblem = { pickup: false, back: false };
  #nextVia = 1;
  readonly #deps: JourneyDraftDeps;

  constructor(deps: JourneyDraftDeps) {
    this.#deps = deps;
    this.time = firstTime(deps);
    this.pickup = this.#field("pickup");
    this.dropoff = this.#field("dropoff");
    makeAutoObservable<this, "saved">(
      this,
      { vias: observableRef, saved: observableRef, time: observableRef, unreadable: observableRef },
      { autoBind: true },
    );
  }

  /** The journey as a plain value. */
  get value(): Journey {
    return {
      pickup: this.pickup.place,
      vias: this.vias.map((via) => via.place),
      dropoff: this.dropoff.place,
      time: this.time,
      returnType: this.returnType,
      returnAt: this.returnType === "return" ? this.returnAt : null,
      ...(this.returnType === "wait-and-return" && this.waitMinutes !== null ? { waitMinutes: this.waitMinutes } : {}),
    };
  }

  /** The chosen places that the server has not refused: what summary and map show. */
  get accepted(): Pick<Journey, "pickup" | "vias" | "dropoff"> {
    const placeOf = (field: PlaceField): Place | null => (field.isInOrder ? field.place : null);
    return { pickup: placeOf(this.pickup), vias: this.vias.map(placeOf), dropoff: placeOf(this.dropoff) };
  }

  get fields(): readonly PlaceField[] {
    return [this.pickup, this.dropoff, ...this.vias];
  }

  get canAddVia(): boolean {
    return this.vias.length < VIA_MAX;
  }

  /** Sets the person's saved places. */
  offer(places: readonly Place[]): void {
    this.saved = places;
  }

  addVia(): void {
    if (this.canAddVia) this.vias = [...this.vias, this.#field(`via-${this.#nextVia++}`)];
  }

  removeVia(key: string): void {
    this.vias = this.vias.filter((via) => via.key !== key);
  }

  /** Moves a via up (-1) or down (+1); nothing happens at either end. */
  moveVia(key: string, by: -1 | 1): void {
    const from = this.vias.findIndex((via) => via.key === key);
    const moved = this.vias[from];
    const to = from + by;
    if (!moved || to < 0 || to >= this.vias.length) return;
    this.vias = this.vias.toSpliced(from, 1).toSpliced(to, 0, moved);
  }

  /** Swaps pickup and drop-off and reverses the via stops. */
  swap(): void {
    const { place, text } = this.pickup;
    this.pickup.put(this.dropoff.place, this.dropoff.text);
    this.dropoff.put(place, text);
    this.vias = this.vias.toReversed();
  }

  /** As soon as possible; needs no further choice. */
  chooseNow(): void {
    this.setTime({ type: "now" });
  }

  /** Switches to a chosen time; an earlier choice is kept. */
  chooseLater(): void {
    if (this.time.type !== "later") this.setTime(LATER);
  }

  /** Picking a date and time by hand switches to Later. */
  setPickupAt(at: Instant): void {
    this.setTime({ type: "later", at });
  }

  /** Sets the pickup a number of minutes from now, rounded up to a whole minute. */
  quickPick(minutes: number, now: Instant): void {
    this.setPickupAt(roundUpToMinute(addMinutes(now, minutes)));
  }

  /** Sets single, return, or wait-and-return; each excludes the others. */
  setReturnType(type: ReturnType): void {
    this.returnType = type;
    this.unreadable = { ...this.unreadable, back: false };
  }

  setWait(minutes: Minutes): void {
    this.waitMinutes = minutes;
  }

  setReturnAt(at: Instant): void {
    this.returnAt = at;
    this.unreadable = { ...this.unreadable, back: false };
  }

  /** A typed pickup time could not be read, so the earlier choice no longer counts. */
  pickupTextUnreadable(): void {
    this.setTime(LATER);
    this.unreadable = { ...this.unreadable, pickup: true };
  }

  returnTextUnreadable(): void {
    this.returnAt = null;
    this.unreadable = { ...this.unreadable, back: true };
  }

  /** Every address field has a place that may be booked. */
  get placesInOrder(): boolean {
    return this.fields.every((field) => field.isInOrder);
  }

  /** Whether the server has refused one of the places; its field shows why. */
  get isRefused(): boolean {
    return this.fields.some((field) => field.isRefused);
  }

  /** Clears the server's errors on places, since it has answered again. */
  forgetRefusals(): void {
    for (const field of this.fields) if (field.place) field.setProblem(null);
  }

  /** Starts a new journey: no places, single, at the first time. */
  reset(): void {
    this.load({
      pickup: null,
      vias: [],
      dropoff: null,
      time: firstTime(this.#deps),
      returnType: "single",
      returnAt: null,
    });
  }

  /** Replaces the whole draft without validating it: restored from storage, or emptied. */
  load(saved: Journey): void {
    this.pickup.put(saved.pickup);
    this.dropoff.put(saved.dropoff);
    this.vias = saved.vias.map((place) => {
      const via = this.#field(`via-${this.#nextVia++}`);
      via.put(place);
      return via;
    });
    this.setTime(saved.time);
    this.returnType = saved.returnType;
    this.returnAt = saved.returnAt;
    this.waitMinutes = saved.waitMinutes ?? null;
    this.unreadable = { pickup: false, back: false };
  }

  private setTime(time: PickupTime): void {
    this.time = time;
    this.unreadable = { ...this.unreadable, pickup: false };
  }

  #field(key: string): PlaceField {
    return new PlaceField(key, {
      search: this.#deps.search,
      clock: this.#deps.clock,
      check: (field, place) =>
        placeFault(
          place,
          this.fields.filter((other) => other !== field).map((other) => other.place),
        ),
      onDuplicate: this.#deps.onDuplicate,
      saved: () => this.saved,
    });
  }
}
