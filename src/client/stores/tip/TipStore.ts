import { makeAutoObservable, observableRef, runInAction } from "mobx";
import type { Refusal } from "#client/api/api.ts";
import type { BookingTip, ExtrasApi } from "#client/api/promotions-api.ts";
import type { PaymentStore } from "#client/stores/payment/PaymentStore.ts";
import type { ReportError } from "#client/stores/root/DialogStore.ts";
import { isTipAmount, readAmount } from "#domain/payment/tip.ts";
import type { Pence } from "#domain/shared/units.ts";

/** The ride that a tip is for. */
export interface TippedRide {
  readonly reference: string;
  /** The code of its ticket; empty for a ride of the signed-in account. */
  readonly code: string;
}

/** A suggested amount, or one of the passenger's own. */
export type TipChoice = Pence | "own";

export interface TipStoreDeps {
  readonly offer: ExtrasApi["tipOffer"];
  readonly payment: Pick<PaymentStore, "payTip">;
  readonly reportError: ReportError;
}

/** A tip while it is chosen and paid. Lives as long as its ride is on the page. */
export class TipStore {
  /** What may be given, or was; null: nothing, or that is not known. */
  tip: BookingTip | null = null;
  choice: TipChoice | null = null;
  /** The passenger's own amount as typed. */
  own = "";
  /** Pay was pressed, so that errors show. */
  private submitted = false;
  readonly #deps: TipStoreDeps;

  constructor(deps: TipStoreDeps) {
    this.#deps = deps;
    makeAutoObservable(this, { tip: observableRef }, { autoBind: true });
  }

  /** The chosen amount; null: none, or it cannot be given. */
  get amount(): Pence | null {
    const { tip, choice, own } = this;
    if (tip === null || choice === null) return null;
    const amount = choice === "own" ? readAmount(own, tip.currency) : choice;
    return amount !== null && isTipAmount(amount, tip) ? amount : null;
  }

  /** What is wrong, once Pay was pressed. */
  get fault(): "required" | "bounds" | null {
    if (!this.submitted || this.amount !== null) return null;
    return this.choice === null || (this.choice === "own" && this.own.trim() === "") ? "required" : "bounds";
  }

  /** Asks what may be given. Where nothing can, or no answer comes, none is offered. */
  async load(ride: TippedRide, signal: AbortSignal): Promise<void> {
    const answer = await this.#deps.offer(ride.reference, ride.code, signal);
    if (!signal.aborted) runInAction(() => (this.tip = answer.ok ? answer.value : null));
  }

  choose(choice: TipChoice): void {
    this.choice = choice;
    this.submitted = false;
  }

  type(own: string): void {
    this.own = own;
  }

  /** Opens the payment of the chosen amount, or shows what is wrong. */
  async give(ride: TippedRide, signal: AbortSignal): Promise<void> {
    this.submitted = true;
    const { amount, tip } = this;
    if (amount === null || tip === null) return;
    const [method, other] = tip.methods;
    if (!method) return;
    const due = {
      reference: ride.reference,
      returnReference: "",
      ticketCode: ride.code,
      payCode: ride.code,
      method,
      clientSecret: "",
      orderId: "",
      total: { pence: amount, currency: tip.currency },
      isTip: true,
    };
    await this.#deps.payment.payTip(due, other ? "choose" : "form", {
      onPaid: () => this.paid(amount),
      onOver: (refusal) => this.refused(refusal, ride, signal),
    });
  }

  private paid(given: Pence): void {
    if (this.tip) this.tip = { ...this.tip, given };
  }

  /** Another page may have given one meanwhile. */
  private refused(refusal: Refusal, ride: TippedRide, signal: AbortSignal): void {
    this.#deps.reportError(refusal);
    void this.load(ride, signal);
  }
}
