import { makeAutoObservable, observableRef } from "mobx";
import type { CabstandApi, Answer, Refusal } from "#client/api/api.ts";
import type { Clock } from "#client/gateways/clock/clock.ts";
import type { Booked, BookingRequest } from "#contract/codec.ts";
import type { ContactDraft } from "#domain/people/contact.ts";
import { POPUP_DELAY_MS } from "#domain/shared/constants.ts";
import type { PaymentMethod } from "#domain/tenant/configuration.ts";
import type { LiveQuote } from "./QuoteStore.ts";
import type { VehiclePrice } from "#domain/quote/quotation.ts";

/** A booking on its way: the same key and the same booking are sent again until the server has answered. */
export interface Attempt {
  readonly key: string;
  readonly booking: BookingRequest;
}

export type PaymentState =
  | { readonly kind: "idle" | "processing" }
  | { readonly kind: "booked"; readonly booked: Booked }
  | { readonly kind: "refused"; readonly refusal: Refusal };

export interface PaymentStoreDeps {
  readonly api: Pick<CabstandApi, "createBooking">;
  readonly clock: Clock;
  readonly booking: {
    readonly contact: { readonly values: ContactDraft; readonly note: string };
    readonly method: PaymentMethod | null;
  };
  readonly quote: { readonly live: LiveQuote | null; readonly price: VehiclePrice | null; readonly isValid: boolean };
  readonly newId: () => string;
  readonly sandbox: boolean;
}

/** Payment answers that mean "taken" (PAY-029): 1 paid, 3 authorised. */
const TAKEN: readonly number[] = [1, 3];

/** Makes the booking and has it paid. One press makes at most one booking, however often it is repeated (PAY-036). */
export class PaymentStore {
  state: PaymentState = { kind: "idle" };
  /** Kept with the form, so that a reload in the middle finishes what was begun. */
  attempt: Attempt | null = null;
  private lifetime: AbortSignal = new AbortController().signal;
  private readonly deps: PaymentStoreDeps;

  constructor(deps: PaymentStoreDeps) {
    this.deps = deps;
    makeAutoObservable<this, "deps" | "lifetime">(
      this,
      { deps: false, lifetime: false, state: observableRef, attempt: observableRef },
      { autoBind: true },
    );
  }

  get isProcessing(): boolean {
    return this.state.kind === "processing";
  }

  /** A price and a method are there, and nothing is under way. */
  get canPay(): boolean {
    return !this.isProcessing && this.deps.quote.isValid && this.deps.booking.method !== null;
  }

  start(signal: AbortSignal): void {
    this.lifetime = signal;
  }

  /** Books what is on screen. Does nothing while a booking is under way or there is nothing to book. */
  async pay(): Promise<void> {
    const booking = this.canPay ? this.bookingRequest() : null;
    if (!booking) return;
    const again = this.attempt !== null && intentOf(this.attempt.booking) === intentOf(booking);
    await this.send(again && this.attempt ? this.attempt : { key: this.deps.newId(), booking });
  }

  /** Sends again what a reload interrupted; the server knows whether it was booked already. */
  async resume(attempt: Attempt): Promise<void> {
    if (!this.isProcessing) await this.send(attempt);
  }

  /** Back to the form, with nothing under way. */
  reset(): void {
    this.state = { kind: "idle" };
    this.attempt = null;
  }

  private bookingRequest(): BookingRequest | null {
    const { quote, booking, sandbox } = this.deps;
    if (!quote.live || !quote.price || !booking.method) return null;
    const { currency, id } = quote.live.quotation;
    const money = (amount: VehiclePrice["total"]) => ({ pence: amount, currency });
    return {
      quoteId: id,
      journey: quote.live.request,
      price: { total: money(quote.price.total), outward: money(quote.price.outward), back: money(quote.price.back) },
      contact: booking.contact.values,
      note: booking.contact.note,
      method: booking.method,
      sandbox,
    };
  }

  private async send(attempt: Attempt): Promise<void> {
    this.begin(attempt);
    const answer = await this.deps.api.createBooking(attempt.booking, attempt.key, this.lifetime);
    if (this.lifetime.aborted || this.attempt !== attempt) return;
    const outcome = judged(answer, attempt.booking.method);
    if (outcome.kind === "booked") this.finish(outcome);
    // The message comes, and the button comes back, a second after processing went away (PAY-032, ERR-014).
    else this.deps.clock.after(POPUP_DELAY_MS.buttonRestore, () => this.finish(outcome), this.lifetime);
  }

  private begin(attempt: Attempt): void {
    this.attempt = attempt;
    this.state = { kind: "processing" };
  }

  private finish(state: PaymentState): void {
    // Only a call without an answer may be repeated as it is; any answer settles the attempt.
    if (state.kind !== "refused" || state.refusal.code !== 0) this.attempt = null;
    this.state = state;
  }
}

/** What the answers mean together (PAY-029 to PAY-032). */
function judged(answer: Answer<Booked>, method: PaymentMethod): PaymentState & { kind: "booked" | "refused" } {
  if (!answer.ok) return { kind: "refused", refusal: answer.error };
  const { payment } = answer.value;
  const done = TAKEN.includes(payment.code) || (payment.code === 0 && method === "cash");
  if (done) return { kind: "booked", booked: answer.value };
  return { kind: "refused", refusal: payment.code === 0 ? { code: 0, message: "" } : payment };
}

/** What the passenger wants, whatever quote it is held against; "now" is the same wish a minute later. */
const intentOf = ({ journey, price, contact, note, method }: BookingRequest): string =>
  JSON.stringify([{ ...journey, pickupAt: journey.now ? null : journey.pickupAt }, price.total, contact, note, method]);
