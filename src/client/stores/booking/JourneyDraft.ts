import { makeAutoObservable, observableRef } from "mobx";
import type { Clock } from "#client/gateways/clock/clock.ts";
import type { CabstandApi } from "#client/api/api.ts";
import type { StepFacts } from "#domain/booking/steps.ts";
import { placeFault, type Journey } from "#domain/journey/journey.ts";
import type { Place } from "#domain/journey/place.ts";
import type { PickupTime } from "#domain/journey/pickup-time.ts";
import type { ReturnType } from "#domain/quote/quotation.ts";
import { DEFAULT_LEAD_MINUTES, VIA_MAX } from "#domain/shared/constants.ts";
import { addMinutes, type Instant } from "#domain/shared/units.ts";
import { roundUpToMinute } from "#domain/shared/zoned-time.ts";
import { PlaceField } from "./PlaceField.ts";

export interface JourneyDraftDeps {
  readonly search: CabstandApi["searchAddress"];
  readonly clock: Clock;
  /** A picked place is another field's address already. */
  readonly onDuplicate: () => void;
}

/** Something that was typed as a time but is none; the screen has the words. */
export type TimeTextProblem = { readonly pickup: boolean; readonly back: boolean };

/** The journey being entered: its address fields, times and way back. */
export class JourneyDraft {
  readonly pickup: PlaceField;
  readonly dropoff: PlaceField;
  vias: readonly PlaceField[] = [];
  /** Places that the person keeps, for every address box. */
  private saved: readonly Place[] = [];
  /** Later is the default, without a time (TIME-006). */
  time: PickupTime = { type: "later", at: null };
  returnType: ReturnType = "single";
  returnAt: Instant | null = null;
  /** Texts in the two time fields that could not be read. */
  unreadable: TimeTextProblem = { pickup: false, back: false };
  /** Minutes from now that stand for "no time chosen" (TIME-017). */
  readonly minuteValue = DEFAULT_LEAD_MINUTES;
  private nextVia = 1;
  private readonly deps: JourneyDraftDeps;

  constructor(deps: JourneyDraftDeps) {
    this.deps = deps;
    this.pickup = this.field("pickup");
    this.dropoff = this.field("dropoff");
    makeAutoObservable<this, "deps" | "nextVia" | "field" | "saved">(
      this,
      {
        deps: false,
        nextVia: false,
        field: false,
        pickup: false,
        dropoff: false,
        minuteValue: false,
        vias: observableRef,
        saved: observableRef,
        time: observableRef,
        unreadable: observableRef,
      },
      { autoBind: true },
    );
  }

  /** The journey as a value. */
  get journey(): Journey {
    return {
      pickup: this.pickup.place,
      vias: this.vias.map((via) => via.place),
      dropoff: this.dropoff.place,
      time: this.time,
      returnType: this.returnType,
      returnAt: this.returnType === "return" ? this.returnAt : null,
    };
  }

  get fields(): readonly PlaceField[] {
    return [this.pickup, this.dropoff, ...this.vias];
  }

  get canAddVia(): boolean {
    return this.vias.length < VIA_MAX;
  }

  /** These are the person's own places from now on (PICK-017). */
  offer(places: readonly Place[]): void {
    this.saved = places;
  }

  addVia(): void {
    if (this.canAddVia) this.vias = [...this.vias, this.field(`via-${this.nextVia++}`)];
  }

  removeVia(key: string): void {
    this.vias = this.vias.filter((via) => via.key !== key);
  }

  /** Moves a via up (-1) or down (+1) among its fellows; at either end nothing happens. */
  moveVia(key: string, by: -1 | 1): void {
    const from = this.vias.findIndex((via) => via.key === key);
    const moved = this.vias[from];
    const to = from + by;
    if (!moved || to < 0 || to >= this.vias.length) return;
    this.vias = this.vias.toSpliced(from, 1).toSpliced(to, 0, moved);
  }

  /** The same way in the other direction: the stops turn round too. */
  swap(): void {
    const { place, text } = this.pickup;
    this.pickup.put(this.dropoff.place, this.dropoff.text);
    this.dropoff.put(place, text);
    this.vias = this.vias.toReversed();
  }

  /** As soon as possible; confirmed at once (TIME-007). */
  chooseNow(): void {
    this.setTime({ type: "now" });
  }

  /** At a time; the one chosen before is kept. */
  chooseLater(): void {
    if (this.time.type !== "later") this.setTime({ type: "later", at: null });
  }

  /** A date and time picked by hand makes it Later (TIME-008). */
  setPickupAt(at: Instant): void {
    this.setTime({ type: "later", at });
  }

  /** So many minutes from now (TIME-009), as a whole minute that is not before them. */
  quickPick(minutes: number, now: Instant): void {
    this.setPickupAt(roundUpToMinute(addMinutes(now, minutes)));
  }

  /** One way, return, or wait and return; each excludes the others (TIME-020). */
  setReturnType(type: ReturnType): void {
    this.returnType = type;
    this.unreadable = { ...this.unreadable, back: false };
  }

  setReturnAt(at: Instant): void {
    this.returnAt = at;
    this.unreadable = { ...this.unreadable, back: false };
  }

  /** A typed pickup time could not be read; the time chosen before no longer counts. */
  pickupTextUnreadable(): void {
    this.setTime({ type: "later", at: null });
    this.unreadable = { ...this.unreadable, pickup: true };
  }

  returnTextUnreadable(): void {
    this.returnAt = null;
    this.unreadable = { ...this.unreadable, back: true };
  }

  /** Which of its places are in order. */
  get facts(): Pick<StepFacts, "pickup" | "dropoff" | "vias"> {
    return {
      // What the server said against the pickup stands until it is changed or a quotation succeeds.
      pickup: this.pickup.place !== null && this.pickup.problem?.kind !== "server",
      dropoff: this.dropoff.place !== null,
      vias: this.vias.map((via) => via.place !== null),
    };
  }

  /** A new journey: from nowhere to nowhere, one way, Later without a time (TIME-006). */
  reset(): void {
    this.load({
      pickup: null,
      vias: [],
      dropoff: null,
      time: { type: "later", at: null },
      returnType: "single",
      returnAt: null,
    });
  }

  /** Replaces the whole draft, without judging it: restored from storage, or emptied. */
  load(saved: Journey): void {
    this.pickup.put(saved.pickup);
    this.dropoff.put(saved.dropoff);
    this.vias = saved.vias.map((place) => {
      const via = this.field(`via-${this.nextVia++}`);
      via.put(place);
      return via;
    });
    this.setTime(saved.time);
    this.returnType = saved.returnType;
    this.returnAt = saved.returnAt;
    this.unreadable = { pickup: false, back: false };
  }

  private setTime(time: PickupTime): void {
    this.time = time;
    this.unreadable = { ...this.unreadable, pickup: false };
  }

  private field(key: string): PlaceField {
    return new PlaceField(key, {
      search: this.deps.search,
      clock: this.deps.clock,
      judge: (field, place) =>
        placeFault(
          place,
          this.fields.filter((other) => other !== field).map((other) => other.place),
        ),
      onDuplicate: this.deps.onDuplicate,
      saved: () => this.saved,
    });
  }
}
