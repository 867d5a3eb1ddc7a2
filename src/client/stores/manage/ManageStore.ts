import { makeAutoObservable, observableRef } from "mobx";
import type { CabstandApi, Answer, Refusal } from "#client/api/api.ts";
import type { ManageApi } from "#client/api/manage-api.ts";
import type { Clock } from "#client/gateways/clock/clock.ts";
import type { AcceptedChange, ManagedBooking } from "#contract/change-codec.ts";
import type { ChangeOffer } from "#domain/booking/change-offer.ts";
import type { Ticket } from "#domain/booking/ticket.ts";
import type { Due, OnlineMethod } from "#domain/payment/due.ts";
import type { VehicleType } from "#domain/quote/vehicle-type.ts";
import type { Money } from "#domain/shared/money.ts";
import { ChangeForm } from "./ChangeForm.ts";

export interface ManageStoreDeps {
  readonly api: ManageApi;
  readonly search: CabstandApi["searchAddress"];
  readonly clock: Clock;
  readonly onDuplicate: () => void;
  readonly vehicles: () => readonly VehicleType[];
  /** Says why something was refused, in a dialog. */
  readonly onRefused: (refusal: Refusal) => void;
  /** Has the difference paid; the booking is changed by that. */
  readonly onDue: (due: Due, isOpen: boolean) => void;
  readonly saveFile: (name: string, type: string, content: BlobPart) => void;
}

/** What was done last. */
export type ManageNews = { readonly kind: "changed" } | { readonly kind: "cancelled"; readonly fee: Money };

type Work = "offer" | "accept" | "cancel" | "calendar";

/** One booking in the hands of whoever may change and cancel it: by its link, or as its owner. */
export class ManageStore {
  /** The form, while somebody changes the booking. */
  form: ChangeForm | null = null;
  /** The price of the change, while it waits for a yes. */
  offer: ChangeOffer | null = null;
  /** The booking that is asked about before it is cancelled. */
  cancelling: Ticket | null = null;
  busy: Work | null = null;
  news: ManageNews | null = null;
  private named: ManagedBooking = { reference: "", code: "" };
  private life = new AbortController();
  private readonly deps: ManageStoreDeps;

  constructor(deps: ManageStoreDeps) {
    this.deps = deps;
    makeAutoObservable<this, "deps" | "named" | "life">(
      this,
      {
        deps: false,
        named: false,
        life: false,
        form: observableRef,
        offer: observableRef,
        cancelling: observableRef,
        news: observableRef,
      },
      { autoBind: true },
    );
  }

  /** Takes a booking up; what was begun with another one is over. */
  take(named: ManagedBooking): void {
    if (named.reference === this.named.reference && named.code === this.named.code) return;
    this.leave();
    this.named = named;
  }

  /** Begins to change the booking. */
  change(ticket: Ticket): void {
    const { search, clock, onDuplicate, vehicles } = this.deps;
    this.news = null;
    this.form = new ChangeForm(ticket, { search, clock, onDuplicate, vehicles });
  }

  /** The booking stays as it is. */
  keep(): void {
    this.form?.end();
    this.form = null;
    this.offer = null;
    this.cancelling = null;
  }

  /** Asks what the change would cost; nothing happens yet. */
  async ask(): Promise<void> {
    const { form } = this;
    if (!form) return;
    form.demand();
    if (!form.isWhole || form.isUntouched) return;
    const answer = await this.during("offer", (signal) => this.deps.api.offer(this.named, form.wish, signal));
    if (answer?.ok) this.show(answer.value);
  }

  /** Back from the price to the form. */
  think(): void {
    this.offer = null;
  }

  /** Yes to the price. @returns whether the booking is changed now. */
  async accept(): Promise<boolean> {
    const { offer, form } = this;
    if (!offer || !form) return false;
    const answer = await this.during("accept", (signal) => this.deps.api.accept(this.named, offer.id, signal));
    if (!answer) return false;
    if (!answer.ok) {
      // What was offered cannot be had any more; with no answer at all the same press may be tried again.
      if (answer.error.code !== 0) this.think();
      return false;
    }
    const { paymentCode } = answer.value;
    if (paymentCode === 0 || paymentCode === 4) {
      const due = this.dueOf(answer.value, offer, form.ticket);
      this.keep();
      this.deps.onDue(due, paymentCode === 0);
      return false;
    }
    this.keep();
    this.tell({ kind: "changed" });
    return true;
  }

  /** Asks before a booking is cancelled. */
  askToCancel(ticket: Ticket): void {
    this.news = null;
    this.cancelling = ticket;
  }

  /** Yes: cancels. @returns whether it is cancelled now. */
  async cancel(): Promise<boolean> {
    if (!this.cancelling) return false;
    this.keep();
    const answer = await this.during("cancel", (signal) => this.deps.api.cancel(this.named, signal));
    if (answer?.ok) this.tell({ kind: "cancelled", fee: answer.value });
    return answer?.ok ?? false;
  }

  /** Hands the ride over as a calendar file. */
  async saveCalendar(): Promise<void> {
    const answer = await this.during("calendar", (signal) => this.deps.api.calendar(this.named, signal));
    if (answer?.ok) this.deps.saveFile(answer.value.name, "text/calendar;charset=utf-8", answer.value.content);
  }

  /** The news were read. */
  dismiss(): void {
    this.news = null;
  }

  /** The booking's page was left. */
  leave(): void {
    this.life.abort();
    this.life = new AbortController();
    this.keep();
    this.named = { reference: "", code: "" };
    this.busy = null;
    this.news = null;
  }

  private dueOf({ returnReference, clientSecret, orderId }: AcceptedChange, offer: ChangeOffer, ticket: Ticket): Due {
    const method: OnlineMethod = ticket.paymentMethod === "paypal" ? "paypal" : "card";
    const { reference, code } = this.named;
    const total = offer.difference;
    return { reference, returnReference, ticketCode: code, payCode: code, method, clientSecret, orderId, total };
  }

  /** One thing at a time. @returns null when another one is under way, or the page was left. */
  private async during<T>(work: Work, call: (signal: AbortSignal) => Promise<Answer<T>>): Promise<Answer<T> | null> {
    if (this.busy) return null;
    this.setBusy(work);
    const { life } = this;
    const answer = await call(life.signal);
    if (this.life !== life) return null;
    this.setBusy(null);
    if (!answer.ok) this.deps.onRefused(answer.error);
    return answer;
  }

  private setBusy(busy: Work | null): void {
    this.busy = busy;
  }

  private show(offer: ChangeOffer): void {
    this.offer = offer;
  }

  private tell(news: ManageNews): void {
    this.news = news;
  }
}
