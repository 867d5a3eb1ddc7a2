import { action, makeAutoObservable, observableRef } from "mobx";
import type { Answer, Refusal } from "#client/api/api.ts";
import { never, LatestCall } from "#client/stores/support/LatestCall.ts";
import type { Booked, BookingRequest } from "#contract/bookings/create.ts";
import { PROCESS, type ProcessStatus } from "#domain/payment/outcome.ts";
import { isOnlineMethod, onlineMethod, type Due, type LinkedDue, type LinkedRide } from "#domain/payment/due.ts";
import { POPUP_DELAY_MS } from "#domain/shared/constants.ts";
import { pence, type Instant } from "#domain/shared/units.ts";
import type { PaymentMethod } from "#domain/tenant/configuration.ts";
import type { VehiclePrice } from "#domain/quote/quotation.ts";
import type { Checkout } from "./Checkout.ts";
import { concluded, dueOf, mailedTo, outcomeOf, refusalOf, type Concluded, type Mailed } from "./booking-answer.ts";
import { continues, type Attempt } from "./booking-intent.ts";
import type { CheckoutEvents, CheckoutStage, OpeningStage } from "./checkout-deps.ts";
import type { PaymentStoreDeps } from "./payment-deps.ts";

/** A confirmed booking. */
export interface Confirmed extends Mailed {
  readonly reference: string;
  /** Capability of the ticket page; empty when it is not known here. */
  readonly ticketCode: string;
  /** Capability to change and cancel it; empty when it is not known here. */
  readonly manageCode: string;
}

/** Pays a saved booking with what the payment step has asked for. */
export type PayAtOnce = (checkout: Checkout) => Promise<void>;

export type PaymentState =
  | { readonly kind: "idle" | "processing" }
  /** Saved, and being paid online. */
  | { readonly kind: "checkout"; readonly checkout: Checkout }
  | { readonly kind: "booked"; readonly booked: Confirmed }
  | { readonly kind: "refused"; readonly refusal: Refusal };

interface CheckOutOptions {
  /** The attempt to go back to when the checkout does not open; a link or a tip has none. */
  readonly kept?: Attempt;
  /** Pays at once, so that no dialog opens. */
  readonly by?: PayAtOnce | null;
  /** What follows where that is not what follows a booking. */
  readonly events?: Partial<CheckoutEvents>;
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
  /** No answer to the booking came, so that it is asked for again until there is one. */
  isUnanswered = false;
  readonly #asking = new LatestCall();
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

  /** When the payment on screen must be made; null: it has no deadline here. */
  get deadline(): Instant | null {
    const { attempt } = this;
    return this.checkout && attempt && !attempt.left ? (attempt.until ?? null) : null;
  }

  /** No booking is in flight and none is being paid. */
  private get isFree(): boolean {
    return this.state.kind === "idle" || this.state.kind === "refused";
  }

  start(signal: AbortSignal): void {
    this.#lifetime = signal;
    this.#asking.abortWith(signal);
  }

  /** Makes the card form of the payment step, once. Rejects when its code does not load. */
  async prepareCard(): Promise<void> {
    const { draft, openCard } = this.#deps;
    const card = await openCard();
    if (!draft.card) draft.takeCard(card);
  }

  /**
   * Books the current quotation, or waits for one first. Does nothing while a booking is in flight.
   * @param by pays at once what the payment step has asked for; without it a dialog asks.
   */
  async pay(by: PayAtOnce | null = this.cardOfForm): Promise<void> {
    if (!this.isFree || !(this.#deps.quote.isValid || (await this.comesToPrice()))) return;
    const booking = this.bookingRequest();
    if (!booking) return this.#deps.reportError();
    const { attempt } = this;
    if (attempt && continues(attempt, booking, this.#deps.clock.now())) return this.send(attempt, by);
    const until = this.#deps.quote.deadline;
    const { total } = booking.price;
    const due = { ...total, pence: pence(total.pence - this.#deps.promo.off(total.pence)) };
    await this.send({ key: this.#deps.newId(), booking, due, ...(until && { until }) }, by);
  }

  /** Pays with the card in the payment step; null: it has none. */
  private get cardOfForm(): PayAtOnce | null {
    const { method, card } = this.#deps.draft;
    return method === "card" && card ? (checkout) => checkout.payByCard() : null;
  }

  /**
   * Takes over the attempt of the page before: an interrupted one goes on, one that the payer had closed is only
   * offered.
   * @param opens the page is for booking; on any other nothing goes on by itself.
   */
  takeUp(attempt: Attempt, opens: boolean): void {
    if (opens && !attempt.left) void this.send(attempt);
    else this.attempt = attempt.saved ? { ...attempt, left: true } : attempt;
  }

  /** Continues a booking: with its payment once it is saved, else by asking for it again under its key. */
  async resume(attempt: Attempt): Promise<void> {
    if (!this.isProcessing) await this.send(attempt);
  }

  /** Stops asking for the outcome of a booking without an answer; the next press on Book Now asks again. */
  stopAsking(): void {
    this.rest();
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
    await this.checkOut(due, stage, { events: own });
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

  private async send(kept: Attempt, by: PayAtOnce | null = null): Promise<void> {
    const { left: _, ...attempt } = kept;
    this.begin(attempt);
    if (attempt.saved) return this.payAttempt(attempt, attempt.saved, "again", by);
    const answer = await this.askUntilAnswered(attempt);
    if (this.#lifetime.aborted || this.attempt !== attempt || this.state.kind !== "processing") return;
    const { method } = attempt.booking;
    const { kind, status } = outcomeOf(answer, method);
    if (!answer.ok || kind === "refused") return this.refuseLater(refusalOf(answer), attempt, status);
    if (kind === "confirmed") return this.finish(concluded(answer.value));
    if (!isOnlineMethod(method)) return this.refuseLater(refusalOf(answer), attempt, status);
    const due = dueOf(answer.value, method, attempt.due);
    const open = async (at: PayAtOnce | null = null): Promise<void> => {
      await this.payAttempt(attempt, due, kind === "unknown" ? "checking" : "form", at);
      if (kind === "unpaid") this.#deps.reportError(answer.value.payment);
    };
    if (this.isUnanswered && kind !== "unknown") this.sayUnpaid(() => void open());
    else await open(kind === "due" ? by : null);
  }

  private async askUntilAnswered(attempt: Attempt): Promise<Answer<Booked>> {
    const ask = () => this.ask(attempt);
    const first = await ask();
    if (first.ok || first.error.code !== 0) return first;
    // Without the chunk the first answer stands.
    const asking = await import("./ask-until-answered.ts").catch(() => null);
    if (!asking?.isMissing(first) || this.attempt !== attempt || this.state.kind !== "processing") return first;
    return (await asking.askUntilAnswered(ask, this.#deps.clock, this.waitForAnswer())) ?? first;
  }

  private waitForAnswer(): AbortSignal {
    this.isUnanswered = true;
    this.process = PROCESS.processing;
    return this.#asking.begin();
  }

  /** After a long silence: the booking is saved and not paid. OK opens its payment. */
  private sayUnpaid(open: () => void): void {
    this.process = PROCESS.paymentError;
    this.#next = () => {
      this.rest();
      open();
    };
  }

  /** Opens the payment of the saved booking. */
  private async payAttempt(attempt: Attempt, due: Due, stage: OpeningStage, by: PayAtOnce | null): Promise<void> {
    const kept = { ...attempt, saved: { ...due, clientSecret: "", orderId: "" } };
    this.attempt = kept;
    await this.checkOut(due, stage, { events: { onClosed: this.setAside }, kept: { ...kept, left: true }, by });
  }

  /** Opens the checkout of what is due, in a dialog unless it is paid at once. */
  private async checkOut(due: Due, stage: OpeningStage, more: CheckOutOptions = {}): Promise<void> {
    const { kept, by = null } = more;
    const entry = kept && this.#deps.draft.card;
    const events: CheckoutEvents = {
      onPaid: (paid) => this.finish(paid),
      onOver: (refusal) => this.refuse(refusal),
      onMessage: (message) => {
        if (by && entry && message !== "") entry.form.setProblem(message);
        else this.#deps.reportError({ message });
      },
      onClosed: () => this.rest(),
      ...more.events,
    };
    try {
      const card = entry ? (by ? entry : { form: entry.form }) : undefined;
      const checkout = await this.#deps.openCheckout(due, stage, events, this.#lifetime, card);
      if (by) {
        this.showCheckout(checkout);
        return void by(checkout);
      }
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
    this.isUnanswered = false;
  }

  /** The payer closed the checkout: the booking is kept, so that it is offered and Book Now leads back to it. */
  private setAside(): void {
    if (this.attempt) this.attempt = { ...this.attempt, left: true };
    this.rest();
  }

  /** Returns to the idle state. */
  private rest(): void {
    this.state = { kind: "idle" };
    this.process = null;
    this.#next = null;
    this.isUnanswered = false;
    this.#asking.abort();
  }

  private finish(paid: Concluded): void {
    const { reference, ticketCode, payCode: manageCode } = paid;
    const isOnScreen = this.process !== null || this.checkout !== null;
    const to = mailedTo(paid, this.attempt?.booking, this.#deps.session.profile);
    this.attempt = null;
    this.isUnanswered = false;
    this.#deps.draft.takeCard(null);
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
    // After a long silence the status waits for its OK.
    if (this.isUnanswered) return;
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
