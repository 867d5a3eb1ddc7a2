import { action, makeAutoObservable, observableRef } from "mobx";
import type { CabstandApi, Answer, Refusal } from "#client/api/api.ts";
import type { Clock } from "#client/gateways/clock/clock.ts";
import type { Booked, BookingRequest } from "#contract/bookings/create.ts";
import { PROCESS, type ProcessStatus } from "#domain/payment/outcome.ts";
import { isOnlineMethod, onlineMethod, type Due, type LinkedDue, type LinkedRide } from "#domain/payment/due.ts";
import type { NeededFlights } from "#domain/flight/flight-details.ts";
import type { AccessNeed } from "#domain/people/access-needs.ts";
import type { ContactDraft } from "#domain/people/contact/contact.ts";
import { POPUP_DELAY_MS } from "#domain/shared/constants.ts";
import type { Money } from "#domain/shared/money.ts";
import { pence, type Instant, type Pence } from "#domain/shared/units.ts";
import type { PaymentMethod } from "#domain/tenant/configuration.ts";
import type { PeopleOrder } from "#client/stores/booking/draft/PeopleForm.ts";
import type { LiveQuote } from "#client/stores/quote/QuoteStore.ts";
import type { ReportError } from "#client/stores/support/report-error.ts";
import type { VehiclePrice } from "#domain/quote/quotation.ts";
import type { Checkout } from "./Checkout.ts";
import { concluded, dueOf, mailedTo, outcomeOf, refusalOf, type Concluded, type Mailed } from "./booking-answer.ts";
import { intentOf } from "./booking-intent.ts";
import type { CheckoutEvents, CheckoutStage, OpeningStage } from "./checkout-deps.ts";
import { never } from "#client/stores/support/never.ts";

/** A booking in flight: the same key and booking are sent again until the server has answered. */
export interface Attempt {
  readonly key: string;
  readonly booking: BookingRequest;
  /** The fare less what a promo takes off; absent in attempts that an earlier release saved. */
  readonly due?: Money;
  /** How long the saved booking waits for its payment. */
  readonly until?: Instant;
  /** Set once the payer has closed the payment of the saved booking; it then only continues at their request. */
  readonly left?: Pick<Due, "reference" | "total">;
}

/** A confirmed booking. */
export interface Confirmed extends Mailed {
  readonly reference: string;
  /** Capability of the ticket page; empty when it is not known here. */
  readonly ticketCode: string;
  /** Capability to change and cancel it; empty when it is not known here. */
  readonly manageCode: string;
}

export type PaymentState =
  | { readonly kind: "idle" | "processing" }
  /** Saved, and being paid online. */
  | { readonly kind: "checkout"; readonly checkout: Checkout }
  | { readonly kind: "booked"; readonly booked: Confirmed }
  | { readonly kind: "refused"; readonly refusal: Refusal };

/** Opens the checkout of a saved booking; its code comes in a chunk of its own. Rejects when it cannot be opened now. */
export type OpenCheckout = (
  due: Due,
  stage: OpeningStage,
  events: CheckoutEvents,
  signal: AbortSignal,
) => Promise<Checkout>;

export interface PaymentStoreDeps {
  readonly api: Pick<CabstandApi, "createBooking">;
  readonly clock: Clock;
  readonly draft: {
    readonly contact: { readonly values: ContactDraft; readonly note: string };
    readonly people: { readonly order: PeopleOrder };
    readonly party: { readonly needs: readonly AccessNeed[] };
    readonly method: PaymentMethod | null;
    readonly flights: { readonly needed: NeededFlights };
  };
  readonly quote: {
    readonly live: LiveQuote | null;
    readonly price: VehiclePrice | null;
    readonly isValid: boolean;
    readonly deadline: Instant | null;
  };
  readonly promo: { readonly id: string; off(total: Pence): Pence };
  readonly session: {
    readonly customerId: string;
    readonly bookerId: string;
    readonly profile: { readonly email: string } | null;
  };
  readonly newId: () => string;
  readonly sandbox: boolean;
  readonly openCheckout: OpenCheckout;
  /** Waits for a bookable price; false: there is none, and a dialog has said so. See bookable-price.ts. */
  readonly ensureBookablePrice: (signal: AbortSignal) => Promise<boolean>;
  readonly reportError: ReportError;
}

/**
 * Makes the booking and has it paid. Pressing Book Now makes at most one booking, however often the call is repeated.
 */
export class PaymentStore {
  state: PaymentState = { kind: "idle" };
  /** The ride of a payment link, which is not in the form; null: no link was followed. */
  linked: LinkedDue | null = null;
  /** Saved with the form, so that a reload resumes it. */
  attempt: Attempt | null = null;
  /** Status in the process dialog before and after the checkout; null: it is closed. */
  private process: ProcessStatus | null = null;
  /** What follows the status on screen, unless something else has happened meanwhile. */
  #next: (() => void) | null = null;
  /** What is due for the attempt whose payment was closed; in memory only, since it carries codes. */
  #closed: { readonly key: string; readonly due: Due } | null = null;
  #lifetime: AbortSignal = never();
  readonly #deps: PaymentStoreDeps;

  constructor(deps: PaymentStoreDeps) {
    this.#deps = deps;
    makeAutoObservable(
      this,
      { state: observableRef, attempt: observableRef, linked: observableRef },
      { autoBind: true },
    );
  }

  /** A booking or payment is in flight, or its outcome is unknown. */
  get isProcessing(): boolean {
    return this.state.kind === "processing" || (this.checkout?.isBusy ?? false);
  }

  /** The open checkout, or null. */
  get checkout(): Checkout | null {
    return this.state.kind === "checkout" ? this.state.checkout : null;
  }

  /** Status in the process dialog; null: the dialog is closed. */
  get processStatus(): ProcessStatus | null {
    return this.process ?? this.checkout?.processStatus ?? null;
  }

  /** No booking is in flight and none is being paid. */
  private get isFree(): boolean {
    return this.state.kind === "idle" || this.state.kind === "refused";
  }

  start(signal: AbortSignal): void {
    this.#lifetime = signal;
  }

  /** Books the current quotation, or waits for one first. Does nothing while a booking is in flight. */
  async pay(): Promise<void> {
    if (!this.isFree || !(this.#deps.quote.isValid || (await this.comesToPrice()))) return;
    const booking = this.bookingRequest();
    if (!booking) return this.#deps.reportError();
    const again = this.attempt !== null && intentOf(this.attempt.booking) === intentOf(booking);
    const until = this.#deps.quote.deadline;
    const { total } = booking.price;
    const due = { ...total, pence: pence(total.pence - this.#deps.promo.off(total.pence)) };
    await this.send(
      again && this.attempt ? this.attempt : { key: this.#deps.newId(), booking, due, ...(until && { until }) },
    );
  }

  /** Takes over a saved attempt: an interrupted one resumes, one that the payer had closed is only offered. */
  takeUp(attempt: Attempt): void {
    if (attempt.left) this.attempt = attempt;
    else void this.resume(attempt);
  }

  /** Sends a saved booking again; the server knows whether it was already made and paid. */
  async resume(attempt: Attempt): Promise<void> {
    if (!this.isProcessing) await this.send(attempt);
  }

  /** Requests the booking of an attempt; for a known key the server returns the booking it already made. */
  ask({ booking, key }: Attempt): Promise<Answer<Booked>> {
    return this.#deps.api.createBooking(booking, key, this.#lifetime);
  }

  /**
   * Pays for a booking that was saved elsewhere: by a payment link or from a list.
   * @param ride the ride in the link's answer.
   */
  async payFor(due: Due, stage: CheckoutStage, ride: LinkedRide | null = null): Promise<void> {
    if (this.isProcessing) return;
    this.linked = ride && { ...ride, due };
    await this.checkOut(due, stage);
  }

  /**
   * Pays a tip. It concludes no booking, so that nothing here follows; an attempt to book stays as it is.
   * @param ends called when it is paid, or can no longer be.
   */
  async payTip(due: Due, stage: CheckoutStage, ends: Pick<CheckoutEvents, "onPaid" | "onOver">): Promise<void> {
    if (!this.isFree) return;
    const then =
      <T>(end: (value: T) => void) =>
      (value: T): void => {
        this.rest();
        end(value);
      };
    const own = { onPaid: then(ends.onPaid), onOver: then(ends.onOver) };
    await this.checkOut(due, stage, undefined, undefined, own);
  }

  /** Reopens the checkout of the linked booking after the payer left it. */
  async payLinked(chosen: PaymentMethod | null): Promise<void> {
    if (!this.linked || !this.isFree) return;
    const { due } = this.linked;
    const method = onlineMethod(chosen, due);
    await this.checkOut(method === due.method ? due : { ...due, method, clientSecret: "", orderId: "" }, "form");
  }

  /** OK in the process dialog: the message comes at once. */
  acknowledge(): void {
    if (this.checkout) this.checkout.acknowledge();
    else this.proceed();
  }

  /** Back to the form, with no attempt left. */
  reset(): void {
    this.checkout?.end();
    this.rest();
    this.attempt = null;
    this.linked = null;
    this.#closed = null;
  }

  /** Shows progress while the press waits for a price. */
  private async comesToPrice(): Promise<boolean> {
    this.work(false);
    try {
      return await this.#deps.ensureBookablePrice(this.#lifetime);
    } catch {
      // The chunk did not load.
      this.#deps.reportError();
      return false;
    } finally {
      this.rest();
    }
  }

  private bookingRequest(): BookingRequest | null {
    const { quote, draft, promo, sandbox, session } = this.#deps;
    if (!quote.live || !quote.price || !draft.method) return null;
    const { currency, id } = quote.live.quotation;
    const money = (amount: VehiclePrice["total"]) => ({ pence: amount, currency });
    return {
      quoteId: id,
      journey: quote.live.request,
      price: { total: money(quote.price.total), outward: money(quote.price.outward), back: money(quote.price.back) },
      contact: draft.contact.values,
      note: draft.contact.note,
      flights: draft.flights.needed,
      ...draft.people.order,
      needs: draft.party.needs,
      promoId: promo.id,
      method: draft.method,
      sandbox,
      by: { customerId: session.customerId, bookerId: session.bookerId },
    };
  }

  private async send(kept: Attempt): Promise<void> {
    const { left, ...attempt } = kept;
    this.begin(attempt);
    const closed = this.#closed;
    if (left && closed?.key === kept.key)
      return this.checkOut(closed.due, "again", () => this.setAside(attempt, closed.due), kept);
    const answer = await this.ask(attempt);
    if (this.#lifetime.aborted || this.attempt !== attempt) return;
    const { method, price } = attempt.booking;
    const { kind, status } = outcomeOf(answer, method);
    if (!answer.ok || kind === "refused") return this.refuseLater(refusalOf(answer), kept, status);
    if (kind === "confirmed") return this.finish(concluded(answer.value));
    if (!isOnlineMethod(method)) return this.refuseLater(refusalOf(answer), attempt, status);
    const due = dueOf(answer.value, method, attempt.due ?? price.total);
    await this.checkOut(due, kind === "unknown" ? "checking" : "form", () => this.setAside(attempt, due));
    if (kind === "unpaid") this.#deps.reportError(answer.value.payment);
  }

  /**
   * @param kept the attempt to go back to when the checkout does not open.
   * @param ends instead of the end of a booking.
   */
  private async checkOut(
    due: Due,
    stage: OpeningStage,
    onClosed = () => this.rest(),
    kept?: Attempt,
    ends: Partial<CheckoutEvents> = {},
  ): Promise<void> {
    const events: CheckoutEvents = {
      onPaid: (paid) => this.finish(paid),
      onOver: (refusal) => this.refuse(refusal),
      onMessage: (message) => this.#deps.reportError({ message }),
      onClosed,
      ...ends,
    };
    try {
      const checkout = await this.#deps.openCheckout(due, stage, events, this.#lifetime);
      // The previous dialog closes before the next one opens.
      this.#deps.clock.after(POPUP_DELAY_MS.modal, () => this.showCheckout(checkout), this.#lifetime);
    } catch {
      // The chunk did not load, or no answer came. The booking is saved; Book Now asks for it again.
      this.refuseLater({ code: 0, message: "" }, kept);
    }
  }

  private begin(attempt: Attempt): void {
    this.attempt = attempt;
    this.linked = null;
    this.work(isOnlineMethod(attempt.booking.method));
  }

  /** Begins work. "Please wait" shows at once, or when the work takes longer than a moment. */
  private work(atOnce: boolean): void {
    const state = { kind: "processing" } as const;
    this.state = state;
    this.process = null;
    const show = () => {
      if (this.state === state) this.process = PROCESS.processing;
    };
    if (atOnce) show();
    else this.#deps.clock.after(POPUP_DELAY_MS.modal, action(show), this.#lifetime);
  }

  private showCheckout(checkout: Checkout): void {
    // A checkout that ended meanwhile stays closed.
    if (checkout.stage === "over") return;
    this.state = { kind: "checkout", checkout };
    this.process = null;
  }

  /** The payer closed the checkout: the booking is kept, so that it is offered and Book Now leads back to it. */
  private setAside(attempt: Attempt, due: Due): void {
    const { reference, total } = due;
    this.#closed = { key: attempt.key, due };
    this.attempt = { ...attempt, left: { reference, total } };
    this.rest();
  }

  /** Returns to the idle state. */
  private rest(): void {
    this.state = { kind: "idle" };
    this.process = null;
    this.#next = null;
  }

  private finish(paid: Concluded): void {
    const { reference, ticketCode, payCode: manageCode } = paid;
    const isOnScreen = this.process !== null || this.checkout !== null;
    const to = mailedTo(paid, this.attempt?.booking, this.#deps.session.profile);
    this.attempt = null;
    this.#closed = null;
    this.state = { kind: "booked", booked: { reference, ticketCode, manageCode, ...to } };
    // A payment by link has a dialog of its own.
    if (!isOnScreen || ticketCode === "") return this.hideProcess();
    this.process = PROCESS.success;
    // The confirmed page hides it when it is there. One that does not load must not be covered.
    this.#deps.clock.after(POPUP_DELAY_MS.message, () => this.hideProcess(), this.#lifetime);
  }

  private hideProcess(): void {
    this.process = null;
  }

  /**
   * Shows the refusal a second later, when the progress display has gone and the button is back.
   * @param status what the process dialog shows until then, if the server has answered.
   */
  private refuseLater(refusal: Refusal, kept = this.attempt, status: ProcessStatus = PROCESS.processing): void {
    // A new state: "Please wait" no longer opens.
    if (this.state.kind === "processing") this.state = { kind: "processing" };
    // Without an answer, what has happened is not known.
    if (refusal.code !== 0) this.process = status;
    const next = () => this.refuse(refusal, kept);
    this.#next = next;
    this.#deps.clock.after(POPUP_DELAY_MS.buttonRestore, () => this.#next === next && this.proceed(), this.#lifetime);
  }

  private proceed(): void {
    this.#next?.();
  }

  private refuse(refusal: Refusal, kept = this.attempt): void {
    this.rest();
    // Only a call without an answer may be repeated unchanged; any answer settles the attempt.
    this.attempt = refusal.code === 0 && this.attempt ? kept : null;
    this.state = { kind: "refused", refusal };
  }
}
