import { makeAutoObservable, observableRef } from "mobx";
import type { CabstandApi } from "#client/api/api.ts";
import type { Clock } from "#client/gateways/clock/clock.ts";
import type { PhonePlans } from "#client/stores/PhonePlans.ts";
import type { NextAfterSignIn } from "#domain/booking/after-sign-in.ts";
import type { FixedPart } from "#domain/booking/prefill.ts";
import {
  back,
  firstFailing,
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
import {
  earliestPickup,
  earliestReturn,
  pickupTimeFault,
  quotedPickup,
  returnTimeFault,
  type TimeFault,
} from "#domain/journey/pickup-time.ts";
import type { Profile } from "#domain/people/profile.ts";
import type { QuoteRequest } from "#domain/quote/quote-request.ts";
import { offeredMethods, preselectedMethod } from "#domain/payment/methods.ts";
import type { Instant, Minutes } from "#domain/shared/units.ts";
import type { Configuration, PaymentMethod } from "#domain/tenant/configuration.ts";
import { quoteKeyOf, quoteRequestOf } from "./booking-quote.ts";
import type { ContactForm } from "./ContactForm.ts";
import { demandPart, type InvalidEvent } from "./demand-part.ts";
import { FlightDrafts } from "./FlightDrafts.ts";
import { JourneyDraft } from "./JourneyDraft.ts";
import { KnownRides } from "./KnownRides.ts";
import { PartyDraft, type VehicleSource } from "./PartyDraft.ts";
import { PeopleForm } from "./PeopleForm.ts";

export interface BookingStoreDeps {
  readonly api: Pick<CabstandApi, "searchAddress" | "nearestDriver" | "placeAt">;
  readonly clock: Clock;
  readonly time: { readonly now: Instant; readonly minute: Instant };
  readonly tenant: VehicleSource & { readonly configuration: Configuration };
  readonly session: { readonly isSignedIn: boolean; readonly isBooker: boolean; readonly profile: Profile | null };
  readonly steps: StepList;
  readonly phonePlans: PhonePlans;
  /** A picked place is another field's address already. */
  readonly onDuplicate: () => void;
}

const NOTHING_FIXED: ReadonlySet<FixedPart> = new Set();

/** The booking being made: journey, party, contact, payment method, and how far the passenger has come. */
export class BookingStore {
  readonly draft: JourneyDraft;
  readonly party: PartyDraft;
  /** Who travels, and for whom. */
  readonly people: PeopleForm;
  /** The one of them who travels. */
  readonly contact: ContactForm;
  readonly flights: FlightDrafts;
  readonly rides = new KnownRides();
  /** Index into the template's stops; 0 is the first (WIZ-018). */
  stop = 0;
  onPaymentPage = false;
  /** The next step may be drawn out of sight before it is asked for: it has a price to show, and nobody types. */
  ahead = false;
  /** Somebody reads the page, although nothing is chosen yet. */
  private attended = false;
  invalid: InvalidEvent | null = null;
  /** How often the form came to its end by itself, so that the person is asked for the last word. */
  confirmations = 0;
  /** Minutes until a driver can be at the pickup, as far as the server said. */
  driverMinutes: Minutes | null = null;
  /** Length of the outward journey by the live quote, for the return rule. */
  journeyTime: Minutes | null = null;
  /** Reference of the booking once the server has made it; a saved booking's quote no longer runs out (QUO-013). */
  savedReference = "";
  /** What a link has filled in for good (PROMO-007). */
  fixed: ReadonlySet<FixedPart> = NOTHING_FIXED;
  private pickedMethod: PaymentMethod | null = null;
  private driverCall: AbortController | null = null;
  private lapsedNote = "";
  private lastStride: Stride = "step";
  private readonly deps: BookingStoreDeps;

  constructor(deps: BookingStoreDeps) {
    const { api, clock, tenant } = deps;
    this.deps = deps;
    this.draft = new JourneyDraft({ search: api.searchAddress, clock, onDuplicate: deps.onDuplicate });
    this.party = new PartyDraft(tenant);
    this.people = new PeopleForm({
      session: deps.session,
      emailRequired: () => this.emailRequired,
      plans: deps.phonePlans,
    });
    this.flights = new FlightDrafts({ journey: () => this.draft.journey, tenant: tenant.configuration });
    this.contact = this.people.contact;
    makeAutoObservable<this, "deps" | "driverCall" | "lapsedNote" | "lastStride">(
      this,
      {
        deps: false,
        driverCall: false,
        lapsedNote: false,
        lastStride: false,
        draft: false,
        party: false,
        people: false,
        contact: false,
        flights: false,
        rides: false,
        invalid: observableRef,
        fixed: observableRef,
      },
      { autoBind: true },
    );
  }

  /** What it takes to look up what is at a spot. */
  get spots(): Pick<BookingStoreDeps["api"], "placeAt"> & { readonly clock: Clock } {
    return { placeAt: this.deps.api.placeAt, clock: this.deps.clock };
  }

  get stops(): readonly SectionId[] {
    return stopsOf(this.deps.steps);
  }

  /** Somebody books: from now on what the next steps need is worth fetching. */
  get isUnderWay(): boolean {
    return this.attended || this.hasBegun;
  }

  /** Something is chosen, so that there is something to sum up. */
  get hasBegun(): boolean {
    return this.stop > 0 || this.draft.pickup.place !== null || this.draft.dropoff.place !== null;
  }

  get atPayment(): boolean {
    return this.stops[this.stop] === "payment";
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

  /** A link has said when, and that can be kept: nothing here moves it (PROMO-007). */
  get timeFixed(): boolean {
    return this.fixed.has("time") && this.pickupFault === null;
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
    return {
      ...this.draft.facts,
      time: this.pickupFault === null,
      returnTime: this.returnFault === null,
      vehicle: this.party.vehicle !== null,
      ...this.flights.facts,
      signIn: this.deps.tenant.configuration.guestsAllowed || this.deps.session.isSignedIn,
      customer: this.people.customerValid,
      contact: this.people.contactValid,
      payment: this.method !== null,
    };
  }

  /** All parts are in order, so that a price can be held against a deadline (QUO-007, QUO-013). */
  get isComplete(): boolean {
    const { vias, ...others } = this.facts;
    return this.savedReference === "" && Object.values(others).every(Boolean) && vias.every(Boolean);
  }

  /** What the price depends on, as one text; null while it cannot be priced. */
  get quoteKey(): string | null {
    return quoteKeyOf(this);
  }

  /** The request for the present `quoteKey`; null exactly when that is null. */
  quoteRequest(): QuoteRequest | null {
    return quoteRequestOf(this, this.quotedPickup);
  }

  /** The address became that of the payment page, or of another page of the form. */
  visitPaymentPage(there: boolean): void {
    this.onPaymentPage = there;
  }

  /** Stands at the payment, if all before it is in order. */
  enterPayment(): boolean {
    const before = this.stops.filter((stop) => stop !== "payment");
    if (firstFailing(before, this.facts)) return false;
    this.stop = this.stops.indexOf("payment");
    return true;
  }

  /** Somebody has stayed with the page, or looked further down. */
  attend(): void {
    this.attended = true;
  }

  drawAhead(): void {
    this.ahead = true;
  }

  chooseMethod(method: PaymentMethod): void {
    this.pickedMethod = method;
  }

  /** One press forward: moves on, names the first failing target (WIZ-021), or says that all is done. */
  goForward(stride: Stride): Forward {
    this.lastStride = stride;
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

  /** Goes on after somebody has signed in on the way: to what is missing, or one stride further. */
  resume(next: NextAfterSignIn): void {
    this.invalid = null;
    if (next === "confirm" || next === "payment") return this.goOn();
    this.fail({ kind: next });
    // Of two persons the customer comes first here (ACC-015).
    if (next === "customer") this.people.show("customer");
    else if (next === "flightDialog") this.flights.ask(this.goOn);
  }

  /** At the end the person confirms, since the price may be another one now. */
  private goOn(): void {
    if (this.goForward(this.lastStride).kind === "finished") this.confirmations += 1;
  }

  /** One step or stop back, or to a given earlier one (WIZ-023). */
  goBack(stride: Stride, to?: number): void {
    this.stop = back(this.deps.steps, this.stop, stride, to);
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
    else this.refusePickup(answer.error.message, answer.error.code === 0);
  }

  learnJourneyTime(time: Minutes | null): void {
    this.journeyTime = time;
  }

  markSaved(reference: string): void {
    this.savedReference = reference;
    const pickup = this.draft.pickup.place?.fullAddress ?? "";
    this.rides.add({ reference, pickupAt: this.quotedPickup, pickup });
  }

  /** The quotation ran out: back to the start without note, flights and reference; the passenger's places stay (QUO-008, A-79). */
  expire(): void {
    this.stop = 0;
    this.invalid = null;
    this.savedReference = "";
    this.lapsedNote = this.contact.note;
    this.contact.setNote("");
    this.flights.lapse();
  }

  /** After Re-Quote: puts back what the expiry took away. */
  revive(): void {
    if (this.contact.note === "") this.contact.setNote(this.lapsedNote);
    this.lapsedNote = "";
    this.flights.revive();
  }

  /** From now on these parts stay as they are. */
  fix(parts: ReadonlySet<FixedPart>): void {
    this.fixed = parts;
  }

  /** Stands at a stop, within the template's; restored from storage. */
  standAt(stop: number): void {
    this.stop = Math.max(0, Math.min(stop, this.stops.length - 1));
  }

  /** A new, empty booking. */
  reset(): void {
    this.draft.reset();
    this.party.reset();
    this.people.reset();
    this.expire();
    this.flights.reset();
    this.lapsedNote = "";
    this.pickedMethod = null;
    this.fixed = NOTHING_FIXED;
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
    demandPart(this, target);
    this.announce(target);
  }

  private announce(target: StepTarget): void {
    this.invalid = { target, count: (this.invalid?.count ?? 0) + 1 };
  }

  private applyDriver(minutes: Minutes | null): void {
    this.driverMinutes = minutes;
  }
}
