import { makeAutoObservable, observableRef, runInAction } from "mobx";
import type { CabstandApi, Answer } from "#client/api/api.ts";
import { never, LatestCall } from "#client/stores/support/LatestCall.ts";
import type { ManageApi } from "#client/api/manage-api.ts";
import type { Clock } from "#client/gateways/clock/clock.ts";
import type { AcceptedChange } from "#contract/bookings/change.ts";
import type { NamedBooking } from "#contract/bookings/managed.ts";
import type { ChangeOffer } from "#domain/booking/change/change-offer.ts";
import type { Ticket } from "#domain/booking/ticket.ts";
import type { Due, OnlineMethod } from "#domain/payment/due.ts";
import type { VehicleType } from "#domain/journey/capacity.ts";
import type { Money } from "#domain/shared/money.ts";
import { ChangeForm } from "./ChangeForm.ts";
import type { ReportError } from "#client/stores/root/DialogStore.ts";

export interface ManageStoreDeps {
  readonly api: ManageApi;
  readonly search: CabstandApi["searchAddress"];
  readonly clock: Clock;
  readonly onDuplicate: () => void;
  readonly vehicles: () => readonly VehicleType[];
  readonly reportError: ReportError;
  /** Opens the payment of the difference; paying it makes the change. */
  readonly onDue: (due: Due, isOpen: boolean) => void;
  readonly saveFile: (name: string, type: string, content: BlobPart) => void;
}

/** The result of the last action. */
export type ManageNews = { readonly kind: "changed" } | { readonly kind: "cancelled"; readonly fee: Money };

type Work = "offer" | "accept" | "cancel" | "calendar";

/** One booking that the person may change and cancel, by its manage link or as its owner. */
export class ManageStore {
  /** The form, while the booking is being changed. */
  form: ChangeForm | null = null;
  /** The price of the change, while it awaits confirmation. */
  offer: ChangeOffer | null = null;
  /** The booking whose cancellation awaits confirmation. */
  cancelling: Ticket | null = null;
  busy: Work | null = null;
  news: ManageNews | null = null;
  #named: NamedBooking = { reference: "", code: "" };
  readonly #call = new LatestCall();
  readonly #deps: ManageStoreDeps;

  constructor(deps: ManageStoreDeps) {
    this.#deps = deps;
    makeAutoObservable(
      this,
      { form: observableRef, offer: observableRef, cancelling: observableRef, news: observableRef },
      { autoBind: true },
    );
  }

  /** Selects a booking; work on another one is dropped. */
  selectBooking(named: NamedBooking): void {
    if (named.reference === this.#named.reference && named.code === this.#named.code) return;
    this.deselectBooking();
    this.#named = named;
  }

  /** Starts changing the booking. */
  change(ticket: Ticket): void {
    const { search, clock, onDuplicate, vehicles } = this.#deps;
    this.news = null;
    this.form = new ChangeForm(ticket, { search, clock, onDuplicate, vehicles });
  }

  /** Discards the change; the booking stays as it is. */
  discardChange(): void {
    this.form?.end();
    this.form = null;
    this.offer = null;
    this.cancelling = null;
  }

  /** Requests the price of the change without making it. */
  async requestOffer(): Promise<void> {
    const { form } = this;
    if (!form) return;
    form.showErrors();
    if (!form.isWhole || form.isUntouched) return;
    const answer = await this.during("offer", (signal) => this.#deps.api.offer(this.#named, form.wish, signal));
    if (answer?.ok) runInAction(() => (this.offer = answer.value));
  }

  /** Back from the price to the form. */
  backToForm(): void {
    this.offer = null;
  }

  /** Accepts the price. @returns whether the booking is changed now. */
  async accept(): Promise<boolean> {
    const { offer, form } = this;
    if (!offer || !form) return false;
    const answer = await this.during("accept", (signal) => this.#deps.api.accept(this.#named, offer.id, signal));
    if (!answer) return false;
    if (!answer.ok) {
      // A refused offer is no longer available; without an answer (code 0) the same press may be repeated.
      if (answer.error.code !== 0) this.backToForm();
      return false;
    }
    const { paymentCode } = answer.value;
    if (paymentCode === 0 || paymentCode === 4) {
      const due = this.dueOf(answer.value, offer, form.ticket);
      this.discardChange();
      this.#deps.onDue(due, paymentCode === 0);
      return false;
    }
    this.discardChange();
    this.tell({ kind: "changed" });
    return true;
  }

  /** Asks for confirmation before a booking is cancelled. */
  askToCancel(ticket: Ticket): void {
    this.news = null;
    this.cancelling = ticket;
  }

  /** Cancels the booking. @returns whether it is cancelled now. */
  async cancel(): Promise<boolean> {
    if (!this.cancelling) return false;
    this.discardChange();
    const answer = await this.during("cancel", (signal) => this.#deps.api.cancel(this.#named, signal));
    if (answer?.ok) this.tell({ kind: "cancelled", fee: answer.value });
    return answer?.ok ?? false;
  }

  /** Cancels an unpaid booking. A failure does not matter, since an unpaid booking expires on its own. */
  async giveUp(named: NamedBooking): Promise<void> {
    await this.#deps.api.cancel(named, never());
  }

  /** Saves the ride as a calendar file. */
  async saveCalendar(): Promise<void> {
    const answer = await this.during("calendar", (signal) => this.#deps.api.calendar(this.#named, signal));
    if (answer?.ok) this.#deps.saveFile(answer.value.name, "text/calendar;charset=utf-8", answer.value.content);
  }

  /** Dismisses the news. */
  dismiss(): void {
    this.news = null;
  }

  /** The booking's page was left. */
  deselectBooking(): void {
    this.#call.abort();
    this.discardChange();
    this.#named = { reference: "", code: "" };
    this.busy = null;
    this.news = null;
  }

  private dueOf({ returnReference, clientSecret, orderId }: AcceptedChange, offer: ChangeOffer, ticket: Ticket): Due {
    const method: OnlineMethod = ticket.paymentMethod === "paypal" ? "paypal" : "card";
    const { reference, code } = this.#named;
    const total = offer.difference;
    return { reference, returnReference, ticketCode: code, payCode: code, method, clientSecret, orderId, total };
  }

  /** Runs one action at a time. @returns null when another one is in flight, or the page was left. */
  private async during<T>(work: Work, ask: (signal: AbortSignal) => Promise<Answer<T>>): Promise<Answer<T> | null> {
    if (this.busy) return null;
    this.setBusy(work);
    const answer = await this.#call.run(ask);
    if (!answer) return null;
    this.setBusy(null);
    if (!answer.ok) this.#deps.reportError(answer.error);
    return answer;
  }

  private setBusy(busy: Work | null): void {
    this.busy = busy;
  }

  private tell(news: ManageNews): void {
    this.news = news;
  }
}
