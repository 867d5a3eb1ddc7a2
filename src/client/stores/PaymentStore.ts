import { makeAutoObservable, observableRef } from "mobx";
import type { CabstandApi, Answer, Refusal } from "#client/api/api.ts";
import type { Clock } from "#client/gateways/clock/clock.ts";
import type { Booked, BookingRequest } from "#contract/booking-codec.ts";
import { judgeOutcome, type OutcomeKind } from "#domain/payment/outcome.ts";
import { isOnlineMethod, onlineMethod, type Due, type LinkedDue, type LinkedRide } from "#domain/payment/due.ts";
import type { NeededFlights } from "#domain/flight/flight-details.ts";
import type { AccessNeed } from "#domain/people/access-needs.ts";
import type { ContactDraft } from "#domain/people/contact.ts";
import { POPUP_DELAY_MS } from "#domain/shared/constants.ts";
import type { PaymentMethod } from "#domain/tenant/configuration.ts";
import type { PeopleOrder } from "./booking/PeopleForm.ts";
import type { LiveQuote } from "./QuoteStore.ts";
import type { VehiclePrice } from "#domain/quote/quotation.ts";
import type { Checkout } from "./payment/Checkout.ts";
import type { CheckoutEvents, CheckoutStage } from "./payment/checkout-deps.ts";

/** A booking on its way: the same key and the same booking are sent again until the server has answered. */
export interface Attempt {
  readonly key: string;
  readonly booking: BookingRequest;
}

/** A booking that is confirmed. */
export interface Confirmed {
  readonly reference: string;
  /** Capability of its page; empty when it is not known here. */
  readonly ticketCode: string;
}

export type PaymentState =
  | { readonly kind: "idle" | "processing" }
  /** Saved, and on its way to being paid online. */
  | { readonly kind: "checkout"; readonly checkout: Checkout }
  | { readonly kind: "booked"; readonly booked: Confirmed }
  | { readonly kind: "refused"; readonly refusal: Refusal };

/** Opens the checkout of a saved booking; its code comes in a chunk of its own. */
export type OpenCheckout = (
  due: Due,
  stage: CheckoutStage,
  events: CheckoutEvents,
  signal: AbortSignal,
) => Promise<Checkout>;

export interface PaymentStoreDeps {
  readonly api: Pick<CabstandApi, "createBooking">;
  readonly clock: Clock;
  readonly booking: {
    readonly contact: { readonly values: ContactDraft; readonly note: string };
    readonly people: { readonly order: PeopleOrder };
    readonly party: { readonly needs: readonly AccessNeed[] };
    readonly method: PaymentMethod | null;
    readonly flights: { readonly needed: NeededFlights };
  };
  readonly quote: { readonly live: LiveQuote | null; readonly price: VehiclePrice | null; readonly isValid: boolean };
  readonly promo: { readonly id: string };
  readonly newId: () => string;
  readonly sandbox: boolean;
  readonly openCheckout: OpenCheckout;
  /** Waits for a price that can be booked; false: there is none, and the passenger has been told. See until-priced.ts. */
  readonly untilPriced: (signal: AbortSignal) => Promise<boolean>;
  /** Shows a text in an error dialog; empty: the generic one. */
  readonly say: (message: string) => void;
}

/** Makes the booking and has it paid. One press makes at most one booking, however often it is repeated (PAY-036). */
export class PaymentStore {
  state: PaymentState = { kind: "idle" };
  /** The ride of the payment link that was followed, which is not on the form; null: none was. */
  linked: LinkedDue | null = null;
  /** Kept with the form, so that a reload in the middle finishes what was begun. */
  attempt: Attempt | null = null;
  private lifetime: AbortSignal = new AbortController().signal;
  private readonly deps: PaymentStoreDeps;

  constructor(deps: PaymentStoreDeps) {
    this.deps = deps;
    makeAutoObservable<this, "deps" | "lifetime">(
      this,
      { deps: false, lifetime: false, state: observableRef, attempt: observableRef, linked: observableRef },
      { autoBind: true },
    );
  }

  /** A booking is being made or paid, or nobody knows yet how that ended. */
  get isProcessing(): boolean {
    return this.state.kind === "processing" || (this.checkout?.isBusy ?? false);
  }

  /** The payment that is under way, or null. */
  get checkout(): Checkout | null {
    return this.state.kind === "checkout" ? this.state.checkout : null;
  }

  /** Nothing is under way. */
  private get isFree(): boolean {
    return this.state.kind === "idle" || this.state.kind === "refused";
  }

  start(signal: AbortSignal): void {
    this.lifetime = signal;
  }

  /** Books what is on screen, once it has a price. Does nothing while a booking is under way. */
  async pay(): Promise<void> {
    if (!this.isFree || !(this.deps.quote.isValid || (await this.comesToPrice()))) return;
    const booking = this.bookingRequest();
    if (!booking) return this.deps.say("");
    const again = this.attempt !== null && intentOf(this.attempt.booking) === intentOf(booking);
    await this.send(again && this.attempt ? this.attempt : { key: this.deps.newId(), booking });
  }

  /** Sends again what a reload interrupted; the server knows whether it was booked already, and paid. */
  async resume(attempt: Attempt): Promise<void> {
    if (!this.isProcessing) await this.send(attempt);
  }

  /**
   * Pays for a booking that was saved elsewhere: by a payment link or from a list.
   * @param ride what a link says of it.
   */
  async payFor(due: Due, stage: CheckoutStage, ride: LinkedRide | null = null): Promise<void> {
    if (this.isProcessing) return;
    this.linked = ride && { ...ride, due };
    await this.checkOut(due, stage);
  }

  /** Opens the checkout of the link's booking again, for whoever has left it. */
  async payLinked(chosen: PaymentMethod | null): Promise<void> {
    if (!this.linked || !this.isFree) return;
    const { due } = this.linked;
    const method = onlineMethod(chosen, due);
    await this.checkOut(method === due.method ? due : { ...due, method, clientSecret: "", orderId: "" }, "form");
  }

  /** Back to the form, with nothing under way. */
  reset(): void {
    this.checkout?.end();
    this.state = { kind: "idle" };
    this.attempt = null;
    this.linked = null;
  }

  /** The press waits for the price, and shows that it was taken. */
  private async comesToPrice(): Promise<boolean> {
    this.state = { kind: "processing" };
    try {
      return await this.deps.untilPriced(this.lifetime);
    } catch {
      // Its chunk did not load.
      this.deps.say("");
      return false;
    } finally {
      this.rest();
    }
  }

  private bookingRequest(): BookingRequest | null {
    const { quote, booking, promo, sandbox } = this.deps;
    if (!quote.live || !quote.price || !booking.method) return null;
    const { currency, id } = quote.live.quotation;
    const money = (amount: VehiclePrice["total"]) => ({ pence: amount, currency });
    return {
      quoteId: id,
      journey: quote.live.request,
      price: { total: money(quote.price.total), outward: money(quote.price.outward), back: money(quote.price.back) },
      contact: booking.contact.values,
      note: booking.contact.note,
      flights: booking.flights.needed,
      ...booking.people.order,
      needs: booking.party.needs,
      promoId: promo.id,
      method: booking.method,
      sandbox,
    };
  }

  private async send(attempt: Attempt): Promise<void> {
    this.begin(attempt);
    const answer = await this.deps.api.createBooking(attempt.booking, attempt.key, this.lifetime);
    if (this.lifetime.aborted || this.attempt !== attempt) return;
    const { method, price } = attempt.booking;
    const kind = judged(answer, method);
    if (!answer.ok || kind === "refused") return this.refuseLater(refusalOf(answer));
    if (kind === "confirmed")
      return this.finish({ reference: answer.value.reference, ticketCode: answer.value.trackingCode });
    if (!isOnlineMethod(method)) return this.refuseLater(refusalOf(answer));
    const due = dueOf(answer.value, method, price.total);
    await this.checkOut(due, kind === "unknown" ? "checking" : "form");
    if (kind === "unpaid") this.deps.say(answer.value.payment.message);
  }

  private async checkOut(due: Due, stage: CheckoutStage): Promise<void> {
    const events: CheckoutEvents = {
      onPaid: ({ reference, ticketCode }) => this.finish({ reference, ticketCode }),
      onOver: (refusal) => this.refuse(refusal),
      onMessage: this.deps.say,
      onLeave: () => this.rest(),
    };
    try {
      const checkout = await this.deps.openCheckout(due, stage, events, this.lifetime);
      // One dialog goes before the next one comes (CONST-020).
      this.deps.clock.after(POPUP_DELAY_MS.modal, () => this.showCheckout(checkout), this.lifetime);
    } catch {
      // Its chunk did not load. The booking is saved; Book Now asks for it again.
      this.refuseLater({ code: 0, message: "" });
    }
  }

  private begin(attempt: Attempt): void {
    this.attempt = attempt;
    this.linked = null;
    this.state = { kind: "processing" };
  }

  private showCheckout(checkout: Checkout): void {
    // What came to nothing meanwhile stays so.
    if (checkout.stage !== "over") this.state = { kind: "checkout", checkout };
  }

  /** The payer left the checkout; the attempt is kept, so that Book Now leads back to the same booking. */
  private rest(): void {
    this.state = { kind: "idle" };
  }

  private finish(booked: Confirmed): void {
    this.attempt = null;
    this.state = { kind: "booked", booked };
  }

  /** The message comes, and the button comes back, a second after processing went away (PAY-032, ERR-014). */
  private refuseLater(refusal: Refusal): void {
    this.deps.clock.after(POPUP_DELAY_MS.buttonRestore, () => this.refuse(refusal), this.lifetime);
  }

  private refuse(refusal: Refusal): void {
    // Only a call without an answer may be repeated as it is; any answer settles the attempt.
    if (refusal.code !== 0) this.attempt = null;
    this.state = { kind: "refused", refusal };
  }
}

const judged = (answer: Answer<Booked>, method: PaymentMethod): OutcomeKind =>
  answer.ok ? judgeOutcome(answer.value.code, answer.value.payment.code, method).kind : "refused";

/** Code 0 is nobody's message; a booking that was made speaks through its payment. */
function refusalOf(answer: Answer<Booked>): Refusal {
  if (!answer.ok) return answer.error;
  const { code, message } = answer.value.code === 1 ? answer.value.payment : answer.value;
  return { code, message: code === 0 ? "" : message };
}

const dueOf = (booked: Booked, method: Due["method"], total: Due["total"]): Due => ({
  reference: booked.reference,
  returnReference: booked.returnReference,
  ticketCode: booked.trackingCode,
  payCode: booked.manageCode,
  method,
  clientSecret: booked.payment.clientSecret,
  orderId: booked.payment.orderId,
  total,
});

/** What the passenger wants, whatever quote it is held against; "now" is the same wish a minute later. */
const intentOf = ({
  journey,
  price,
  contact,
  customer,
  ourRef,
  costAnswers,
  needs,
  note,
  flights,
  promoId,
  method,
}: BookingRequest): string =>
  JSON.stringify([
    { ...journey, pickupAt: journey.now ? null : journey.pickupAt },
    price.total,
    contact,
    customer,
    ourRef,
    costAnswers,
    needs,
    note,
    flights,
    promoId,
    method,
  ]);
