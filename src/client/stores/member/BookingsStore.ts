import { makeAutoObservable, observableRef } from "mobx";
import type { MemberApi } from "#client/api/member-api.ts";
import type { Answer, Refusal } from "#client/api/api.ts";
import type { Ride, RidePage } from "#domain/booking/ride.ts";
import { rideActions, type RideAction } from "#domain/booking/ride-actions.ts";
import { tabOf, type CurrentTab, type RideTab } from "#domain/booking/ride-tabs.ts";
import { LIST_PAGE_SIZE } from "#domain/shared/constants.ts";
import type { PastMonths } from "#domain/shared/date-range.ts";
import type { Money } from "#domain/shared/money.ts";
import type { Instant } from "#domain/shared/units.ts";
import { Resource } from "./Resource.ts";

export interface BookingsStoreDeps {
  readonly api: Pick<MemberApi, "currentRides" | "pastRides" | "ride" | "cancelRide" | "sendReceipt">;
  readonly time: { readonly minute: Instant };
  /** Whether the tenant lets people cancel here (cancancelbooking). */
  readonly canCancel: boolean;
  /** Tells a failure in a dialog. */
  readonly onRefused: (refusal: Refusal) => void;
}

/** What was done last, to be said in passing. */
export type BookingNews = { readonly kind: "receiptSent" } | { readonly kind: "cancelled"; readonly fee: Money };

/** An action whose answer is awaited. */
export interface BusyRide {
  readonly reference: string;
  readonly action: RideAction;
}

const NO_RIDES: readonly Ride[] = [];

/** A person's own bookings: the four tabs, five a page, one in detail, and what can be done with each (HIST). */
export class BookingsStore {
  tab: RideTab = "today-bookings";
  /** Months back of the history; 0 is everything. */
  months: PastMonths = 3;
  /** Page of the tab that is shown, from 1 on. */
  page = 1;
  readonly current = new Resource<RidePage>();
  readonly history = new Resource<RidePage>();
  readonly detail = new Resource<Ride>();
  busy: BusyRide | null = null;
  /** The booking about which is asked whether to cancel it; it knows what that costs now. */
  cancelling: Ride | null = null;
  news: BookingNews | null = null;
  private readonly deps: BookingsStoreDeps;

  constructor(deps: BookingsStoreDeps) {
    this.deps = deps;
    makeAutoObservable<this, "deps">(
      this,
      {
        deps: false,
        current: false,
        history: false,
        detail: false,
        busy: observableRef,
        cancelling: observableRef,
        news: observableRef,
      },
      { autoBind: true },
    );
  }

  /** The list behind the tab. */
  get source(): Resource<RidePage> {
    return this.tab === "booking-history" ? this.history : this.current;
  }

  /** Current bookings by tab; a booking moves on with the clock. */
  get shared(): Readonly<Record<CurrentTab, readonly Ride[]>> {
    const rides = this.current.value?.rides ?? NO_RIDES;
    const of = (tab: CurrentTab) => rides.filter((ride) => tabOf(ride, this.deps.time.minute) === tab);
    return {
      "today-bookings": of("today-bookings"),
      "booking-process": of("booking-process"),
      "booking-pending": of("booking-pending"),
    };
  }

  /** Entries of the tab on all pages (ENT-014). */
  get total(): number {
    return this.tab === "booking-history" ? (this.history.value?.total ?? 0) : this.shared[this.tab].length;
  }

  /** The five of the page that is shown; null until they are here. */
  get rides(): readonly Ride[] | null {
    if (this.tab === "booking-history") return this.history.value?.rides ?? null;
    if (!this.current.value) return null;
    return this.shared[this.tab].slice((this.page - 1) * LIST_PAGE_SIZE, this.page * LIST_PAGE_SIZE);
  }

  actionsOf(ride: Ride): readonly RideAction[] {
    return rideActions(ride, this.deps.canCancel);
  }

  /** The page was opened: shows the newest state. */
  async open(): Promise<void> {
    await Promise.all([this.loadCurrent(), this.tab === "booking-history" && this.loadHistory()]);
  }

  choose(tab: RideTab): void {
    this.tab = tab;
    this.page = 1;
    if (tab === "booking-history") void this.loadHistory();
  }

  chooseMonths(months: PastMonths): void {
    this.months = months;
    this.page = 1;
    void this.loadHistory();
  }

  turn(page: number): void {
    this.page = page;
    if (this.tab === "booking-history") void this.loadHistory();
  }

  loadCurrent(): Promise<void> {
    return this.current.load(this.deps.api.currentRides, true);
  }

  /** Loads the page of the past bookings that is shown. */
  loadHistory(): Promise<void> {
    const page = { months: this.months, index: this.page, size: LIST_PAGE_SIZE };
    return this.history.load((signal) => this.deps.api.pastRides(page, signal));
  }

  openDetail(reference: string): Promise<void> {
    return this.detail.load((signal) => this.deps.api.ride(reference, signal));
  }

  /** Finds out what cancelling costs now, then asks. */
  async askToCancel(reference: string): Promise<void> {
    const answer = await this.during({ reference, action: "cancel" }, (signal) =>
      this.deps.api.ride(reference, signal),
    );
    if (answer?.ok) this.ask(answer.value);
  }

  /** No: the booking stays. */
  keep(): void {
    this.cancelling = null;
  }

  /** Yes: cancels the booking that was asked about, and shows the lists anew (HIST-012). */
  async cancel(): Promise<void> {
    const reference = this.cancelling?.reference;
    this.keep();
    if (reference === undefined) return;
    const answer = await this.during({ reference, action: "cancel" }, (signal) =>
      this.deps.api.cancelRide(reference, signal),
    );
    if (answer?.ok) this.tell({ kind: "cancelled", fee: answer.value });
    // Also after a refusal: what the list says of the booking is then out of date.
    await this.again();
  }

  async sendReceipt(reference: string): Promise<void> {
    const answer = await this.during({ reference, action: "receipt" }, (signal) =>
      this.deps.api.sendReceipt(reference, signal),
    );
    if (answer?.ok) this.tell({ kind: "receiptSent" });
  }

  /** The news were said. */
  dismiss(): void {
    this.news = null;
  }

  /** Forgets everything: somebody else is here now. */
  clear(): void {
    for (const resource of [this.current, this.history, this.detail]) resource.clear();
    this.tab = "today-bookings";
    this.months = 3;
    this.page = 1;
    this.busy = null;
    this.cancelling = null;
    this.news = null;
  }

  private async again(): Promise<void> {
    const shown = this.detail.value?.reference;
    const { api } = this.deps;
    await Promise.all([
      this.loadCurrent(),
      this.history.value && this.loadHistory(),
      shown !== undefined && this.detail.load((signal) => api.ride(shown, signal), true),
    ]);
  }

  /** One action at a time. @returns null when another one is under way. */
  private async during<T>(
    busy: BusyRide,
    call: (signal: AbortSignal) => Promise<Answer<T>>,
  ): Promise<Answer<T> | null> {
    if (this.busy) return null;
    this.setBusy(busy);
    const answer = await call(new AbortController().signal);
    // Somebody has signed out in the meantime: the answer is not for who is here now.
    if (this.busy !== busy) return null;
    this.setBusy(null);
    if (!answer.ok) this.deps.onRefused(answer.error);
    return answer;
  }

  private setBusy(busy: BusyRide | null): void {
    this.busy = busy;
  }

  private ask(ride: Ride): void {
    this.cancelling = ride;
  }

  private tell(news: BookingNews): void {
    this.news = news;
  }
}
