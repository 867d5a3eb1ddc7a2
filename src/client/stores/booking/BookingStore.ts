import { makeAutoObservable, observableRef } from "mobx";
import type { CabstandApi } from "#client/api/api.ts";
import type { Clock } from "#client/gateways/clock/clock.ts";
import {
  back,
  forward,
  stepOf,
  type Forward,
  type SectionId,
  type StepFacts,
  type StepList,
  type StepTarget,
  type Stride,
  stopsOf,
} from "#domain/booking/steps.ts";
import { completePlaces } from "#domain/journey/journey.ts";
import {
  earliestPickup,
  earliestReturn,
  pickupTimeFault,
  quotedPickup,
  returnTimeFault,
  type TimeFault,
} from "#domain/journey/pickup-time.ts";
import type { PhoneCheck } from "#domain/people/phone.ts";
import { journeyFingerprint } from "#domain/quote/journey-fingerprint.ts";
import type { QuoteRequest } from "#domain/quote/quote-request.ts";
import { offeredMethods, preselectedMethod } from "#domain/payment/methods.ts";
import type { Instant, Minutes } from "#domain/shared/units.ts";
import type { Configuration, PaymentMethod } from "#domain/tenant/configuration.ts";
import { ContactForm } from "./ContactForm.ts";
import { JourneyDraft } from "./JourneyDraft.ts";
import { PartyDraft, type VehicleSource } from "./PartyDraft.ts";

export interface BookingStoreDeps {
  readonly api: Pick<CabstandApi, "searchAddress" | "nearestDriver">;
  readonly clock: Clock;
  readonly time: { readonly now: Instant; readonly minute: Instant };
  readonly tenant: VehicleSource & { readonly configuration: Configuration };
  readonly session: { readonly isSignedIn: boolean; readonly isBooker: boolean };
  readonly steps: StepList;
  readonly loadPhoneCheck: () => Promise<PhoneCheck>;
  /** A picked place is another field's address already. */
  readonly onDuplicate: () => void;
}

/** The one target that failed at the last press forward; `count` tells two equal failures apart. */
export interface InvalidEvent {
  readonly target: StepTarget;
  readonly count: number;
}

/** The booking being made: journey, party, contact, payment method, and how far the passenger has come. */
export class BookingStore {
  readonly draft: JourneyDraft;
  readonly party: PartyDraft;
  readonly contact: ContactForm;
  /** Index into the template's stops; 0 is the first (WIZ-018). */
  stop = 0;
  invalid: InvalidEvent | null = null;
  /** Minutes until a driver can be at the pickup, as far as the server said. */
  driverMinutes: Minutes | null = null;
  /** Length of the outward journey by the live quote, for the return rule. */
  journeyTime: Minutes | null = null;
  /** Reference of the booking once the server has made it; a saved booking's quote no longer runs out (QUO-013). */
  savedReference = "";
  private pickedMethod: PaymentMethod | null = null;
  private driverCall: AbortController | null = null;
  private lapsedNote = "";
  private readonly deps: BookingStoreDeps;

  constructor(deps: BookingStoreDeps) {
    const { api, clock, tenant } = deps;
    this.deps = deps;
    this.draft = new JourneyDraft({ search: api.searchAddress, clock, onDuplicate: deps.onDuplicate });
    this.party = new PartyDraft(tenant);
    this.contact = new ContactForm({
      emailRequired: () => this.emailRequired,
      loadPhoneCheck: deps.loadPhoneCheck,
    });
    makeAutoObservable<this, "deps" | "driverCall" | "lapsedNote">(
      this,
      {
        deps: false,
        driverCall: false,
        lapsedNote: false,
        draft: false,
        party: false,
        contact: false,
        invalid: observableRef,
      },
      { autoBind: true },
    );
  }

  get stops(): readonly SectionId[] {
    return stopsOf(this.deps.steps);
  }

  /** From 1. */
  get step(): number {
    return stepOf(this.deps.steps, this.stop);
  }

  /** The first moment at which a car can be at the pickup; moves on with the clock (TIME-015). */
  get earliestPickup(): Instant {
    return earliestPickup(this.deps.time.minute, this.driverMinutes, this.deps.tenant.configuration.minLeadMinutes);
  }

  get pickupFault(): TimeFault | null {
    return pickupTimeFault(this.draft.time, this.earliestPickup);
  }

  /** The first moment of a return, null while no quote says how long the way there is (TIME-018). */
  get earliestReturn(): Instant | null {
    return this.journeyTime === null ? null : earliestReturn(this.quotedPickup, this.journeyTime);
  }

  get returnFault(): TimeFault | null {
    return this.draft.returnType === "return" ? returnTimeFault(this.draft.returnAt, this.earliestReturn) : null;
  }

  /** Guests must leave an email where guests are allowed (CONT-009). */
  get emailRequired(): boolean {
    return this.deps.tenant.configuration.guestsAllowed && !this.deps.session.isSignedIn;
  }

  get methods(): readonly PaymentMethod[] {
    return offeredMethods(this.deps.tenant.configuration, this.deps.session);
  }

  /** The picked method, else the tenant's default, only ever one that is offered (PAY-003). */
  get method(): PaymentMethod | null {
    if (this.pickedMethod && this.methods.includes(this.pickedMethod)) return this.pickedMethod;
    return preselectedMethod(this.methods, this.deps.tenant.configuration.defaultPaymentMethod);
  }

  /** What is in order and what is not, for the step machine. */
  get facts(): StepFacts {
    const { draft } = this;
    return {
      // What the server said against the pickup stands until it is changed or a quotation succeeds.
      pickup: draft.pickup.place !== null && draft.pickup.problem?.kind !== "server",
      dropoff: draft.dropoff.place !== null,
      vias: draft.vias.map((via) => via.place !== null),
      time: this.pickupFault === null,
      returnTime: this.returnFault === null,
      vehicle: this.party.vehicle !== null,
      flight: true,
      returnFlight: true,
      signIn: this.deps.tenant.configuration.guestsAllowed || this.deps.session.isSignedIn,
      customer: true,
      contact: this.contact.isValid,
      payment: this.method !== null,
    };
  }

  /** All parts are in order, so that a price can be held against a deadline (QUO-007, QUO-013). */
  get isComplete(): boolean {
    const { vias, ...others } = this.facts;
    return this.savedReference === "" && Object.values(others).every(Boolean) && vias.every(Boolean);
  }

  /**
   * Everything that the price depends on, as one text that changes exactly when the price may; null while it cannot be
   * priced. A time that is not chosen, or is "now", does not change it from minute to minute.
   */
  get quoteKey(): string | null {
    const { draft, party } = this;
    const places = completePlaces(draft.journey);
    const timeWrong = this.pickupFault === "tooEarly" || this.returnFault !== null;
    if (!places || timeWrong || party.vehicleId === "") return null;
    const { load, tier, vehicleId } = party;
    const fingerprint = journeyFingerprint({ ...draft.journey, ...places, load, tier });
    return JSON.stringify([fingerprint, places.pickup.fullAddress, places.dropoff.fullAddress, this.method, vehicleId]);
  }

  /** The request for the present `quoteKey`; null exactly when that is null. */
  quoteRequest(): QuoteRequest | null {
    const { draft, party } = this;
    const places = this.quoteKey === null ? null : completePlaces(draft.journey);
    if (!places) return null;
    return {
      places,
      now: draft.time.type === "now",
      pickupAt: this.quotedPickup,
      returnType: draft.returnType,
      returnAt: draft.journey.returnAt,
      vehicleTypeId: party.vehicleId,
      tier: party.tier,
      load: party.load,
      paymentMethod: this.method,
    };
  }

  chooseMethod(method: PaymentMethod): void {
    this.pickedMethod = method;
  }

  /** One press forward: moves on, names the first failing target (WIZ-021), or says that all is done. */
  goForward(stride: Stride): Forward {
    const outcome = forward(this.deps.steps, this.stop, stride, this.facts);
    if (outcome.kind === "moved") {
      this.stop = outcome.stop;
      this.invalid = null;
    } else if (outcome.kind === "invalid") {
      this.stop = outcome.stop;
      this.fail(outcome.target);
    } else this.invalid = null;
    return outcome;
  }

  /** One step or stop back, or to a given earlier step (WIZ-023). */
  goBack(stride: Stride, toStep?: number): void {
    this.stop = back(this.deps.steps, this.stop, stride, toStep);
    this.invalid = null;
  }

  /** Puts an error from the server on the pickup and leads back to it (PICK-012, ERR-022). */
  refusePickup(message: string, keepPlace: boolean): void {
    const problem = message === "" ? ({ kind: "generic" } as const) : ({ kind: "server", message } as const);
    if (keepPlace) this.draft.pickup.complain(problem);
    else this.draft.pickup.refuse(problem);
    if (this.stop > 0) this.announce({ kind: "pickup" });
    this.stop = 0;
  }

  /** Asks how soon a driver can be at the pickup, and so whether it is in the service area. */
  async checkPickup(): Promise<void> {
    this.driverCall?.abort();
    const place = this.draft.pickup.place;
    this.applyDriver(null);
    if (!place) return;
    const call = new AbortController();
    this.driverCall = call;
    const answer = await this.deps.api.nearestDriver(place, call.signal);
    if (this.driverCall !== call) return;
    this.driverCall = null;
    if (answer.ok) this.applyDriver(answer.value);
    else if (answer.error.code === 0) this.refusePickup("", true);
    else this.refusePickup(answer.error.message, false);
  }

  learnJourneyTime(time: Minutes | null): void {
    this.journeyTime = time;
  }

  markSaved(reference: string): void {
    this.savedReference = reference;
  }

  /** The quotation ran out: back to the start without note and reference; the passenger's places stay (QUO-008, A-79). */
  expire(): void {
    this.stop = 0;
    this.invalid = null;
    this.savedReference = "";
    this.lapsedNote = this.contact.note;
    this.contact.setNote("");
  }

  /** After Re-Quote: puts back what the expiry took away. */
  revive(): void {
    if (this.contact.note === "") this.contact.setNote(this.lapsedNote);
    this.lapsedNote = "";
  }

  /** Stands at a stop, within the template's; restored from storage. */
  standAt(stop: number): void {
    this.stop = Math.max(0, Math.min(stop, this.stops.length - 1));
  }

  /** A new, empty booking. */
  reset(): void {
    this.draft.load({
      pickup: null,
      vias: [],
      dropoff: null,
      time: { type: "later", at: null },
      returnType: "single",
      returnAt: null,
    });
    this.party.reset();
    this.contact.reset();
    this.expire();
    this.lapsedNote = "";
    this.pickedMethod = null;
    this.journeyTime = null;
  }

  /** Ends what is under way with the application. */
  start(signal: AbortSignal): void {
    signal.addEventListener(
      "abort",
      () => {
        this.driverCall?.abort();
        for (const field of this.draft.fields) field.stop();
      },
      { once: true },
    );
  }

  private get quotedPickup(): Instant {
    return quotedPickup(this.draft.time, this.deps.time.minute, this.earliestPickup, this.draft.minuteValue);
  }

  private fail(target: StepTarget): void {
    const { draft } = this;
    if (target.kind === "pickup") draft.pickup.demand();
    else if (target.kind === "dropoff") draft.dropoff.demand();
    else if (target.kind === "via") draft.vias[target.index]?.demand();
    else if (target.kind === "contact") this.contact.revealAll();
    this.announce(target);
  }

  private announce(target: StepTarget): void {
    this.invalid = { target, count: (this.invalid?.count ?? 0) + 1 };
  }

  private applyDriver(minutes: Minutes | null): void {
    this.driverMinutes = minutes;
  }
}
