import { makeAutoObservable, observableRef, runInAction } from "mobx";
import type { MemberApi } from "#client/api/member-api.ts";
import type { Answer } from "#client/api/api.ts";
import { never } from "#client/stores/support/LatestCall.ts";
import type { Ride, RidePage } from "#domain/booking/rides/ride.ts";
import { rideActions, type RideAction } from "#domain/booking/rides/ride-actions.ts";
import { tabOf, type CurrentTab, type RideTab } from "#domain/booking/rides/ride-tabs.ts";
import type { PastMonths } from "#domain/shared/time/date-range.ts";
import type { Money } from "#domain/shared/money.ts";
import type { Instant } from "#domain/shared/units.ts";
import { Resource } from "#client/stores/support/Resource.ts";
import type { ReportError } from "#client/stores/root/DialogStore.ts";

export interface BookingsStoreDeps {
  readonly api: Pick<MemberApi, "currentRides" | "pastRides" | "ride" | "cancelRide" | "sendReceipt">;
  readonly time: { readonly minute: Instant };
  /** How many bookings a page has. */
  readonly pageSize: { readonly size: number; readonly choose: (size: number) => void };
  /** Whether the tenant lets customers cancel online (cancancelbooking). */
  readonly canCancel: boolean;
  readonly reportError: ReportError;
}

/** The result of the last action, for a passing message. */
export type BookingNews = { readonly kind: "receiptSent" } | { readonly kind: "cancelled"; readonly fee: Money };

/** An action in flight. */
export interface BusyRide {
  readonly reference: string;
  readonly action: RideAction;
}

const NO_RIDES: readonly Ride[] = [];
const FIRST_TAB = "today-bookings";
const CURRENT_TABS: readonly CurrentTab[] = [FIRST_TAB, "booking-process", "booking-pending"];

/** A person's own bookings: four tabs, in pages, one booking in detail, and the actions on each. */
export class BookingsStore {
  tab: RideTab = FIRST_TAB;
  /** Whether the person has chosen the tab; until then the first one with bookings opens. */
  #hasChosen = false;
  /** How many months the history goes back; 0 is everything. */
  months: PastMonths = 3;
  /** Page of the displayed tab, from 1. */
  page = 1;
  readonly current = new Resource<RidePage>();
  readonly history = new Resource<RidePage>();
  readonly detail = new Resource<Ride>();
  busy: BusyRide | null = null;
  /** The booking whose cancellation awaits confirmation; it contains the current fee. */
  cancelling: Ride | null = null;
  news: BookingNews | null = null;
  readonly #deps: BookingsStoreDeps;

  constructor(deps: BookingsStoreDeps) {
    this.#deps = deps;
    makeAutoObservable(
      this,
      { busy: observableRef, cancelling: observableRef, news: observableRef },
      { autoBind: true },
    );
  }

  /** The list behind the tab. */
  get source(): Resource<RidePage> {
    return this.tab === "booking-history" ? this.history : this.current;
  }

  /** The current bookings by tab; a booking moves on with the clock. */
  get shared(): Readonly<Record<CurrentTab, readonly Ride[]>> {
    const rides = this.current.value?.rides ?? NO_RIDES;
    const of = (tab: CurrentTab) => rides.filter((ride) => tabOf(ride, this.#deps.time.minute) === tab);
    return {
      "today-bookings": of("today-bookings"),
      "booking-process": of("booking-process"),
      "booking-pending": of("booking-pending"),
    };
  }

  /** Number of entries in the tab, over all pages. */
  get total(): number {
    return this.tab === "booking-history" ? (this.history.value?.total ?? 0) : this.shared[this.tab].length;
  }

  /** The bookings of the displayed page; null until they are loaded. */
  get rides(): readonly Ride[] | null {
    if (this.tab === "booking-history") return this.history.value?.rides ?? null;
    // Until the person chooses, the history may still turn out to be the tab with bookings.
    if (!this.current.value || (!this.#hasChosen && this.history.state.kind === "loading")) return null;
    return this.shared[this.tab].slice((this.page - 1) * this.pageSize, this.page * this.pageSize);
  }

  /** How many bookings a page has. */
  get pageSize(): number {
    return this.#deps.pageSize.size;
  }

  choosePageSize(size: number): void {
    this.#deps.pageSize.choose(size);
    this.turn(1);
  }

  actionsOf(ride: Ride): readonly RideAction[] {
    return rideActions(ride, this.#deps.canCancel);
  }

  /** Loads the latest state when the page opens. */
  async open(): Promise<void> {
    await Promise.all([this.loadCurrent(), this.tab === "booking-history" && this.loadHistory()]);
    await this.showFirst();
  }

  choose(tab: RideTab): void {
    this.#hasChosen = true;
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
    return this.current.load(this.#deps.api.currentRides, true);
  }

  /** Loads the displayed page of past bookings. */
  loadHistory(): Promise<void> {
    const page = { months: this.months, index: this.page, size: this.pageSize };
    return this.history.load((signal) => this.#deps.api.pastRides(page, signal));
  }

  openDetail(reference: string): Promise<void> {
    return this.detail.load((signal) => this.#deps.api.ride(reference, signal));
  }

  /** Loads the current cancellation fee, then asks for confirmation. */
  async askToCancel(reference: string): Promise<void> {
    const answer = await this.during({ reference, action: "cancel" }, (signal) =>
      this.#deps.api.ride(reference, signal),
    );
    if (answer?.ok) runInAction(() => (this.cancelling = answer.value));
  }

  /** Declines the cancellation; the booking stays. */
  keep(): void {
    this.cancelling = null;
  }

  /** Cancels the booking after confirmation and reloads the lists. */
  async cancel(): Promise<void> {
    const reference = this.cancelling?.reference;
    this.keep();
    if (reference === undefined) return;
    const answer = await this.during({ reference, action: "cancel" }, (signal) =>
      this.#deps.api.cancelRide(reference, signal),
    );
    if (answer?.ok) this.tell({ kind: "cancelled", fee: answer.value });
    // Also after a refusal, which means that the list is out of date.
    await this.again();
  }

  async sendReceipt(reference: string): Promise<void> {
    const answer = await this.during({ reference, action: "receipt" }, (signal) =>
      this.#deps.api.sendReceipt(reference, signal),
    );
    if (answer?.ok) this.tell({ kind: "receiptSent" });
  }

  /** Dismisses the news. */
  dismiss(): void {
    this.news = null;
  }

  /** Clears everything when the account changes. */
  clear(): void {
    for (const resource of [this.current, this.history, this.detail]) resource.clear();
    this.tab = FIRST_TAB;
    this.#hasChosen = false;
    this.months = 3;
    this.page = 1;
    this.busy = null;
    this.cancelling = null;
    this.news = null;
  }

  /** Opens the first tab with bookings; the history counts too when there are no current ones. */
  private async showFirst(): Promise<void> {
    if (this.#hasChosen || this.current.value === null) return;
    const found = CURRENT_TABS.find((tab) => this.shared[tab].length > 0);
    if (found === undefined && this.history.value === null) await this.loadHistory();
    if (this.#hasChosen) return;
    runInAction(() => (this.tab = found ?? (this.history.value?.total ? "booking-history" : FIRST_TAB)));
  }

  private async again(): Promise<void> {
    const shown = this.detail.value?.reference;
    const { api } = this.#deps;
    await Promise.all([
      this.loadCurrent(),
      this.history.value && this.loadHistory(),
      shown !== undefined && this.detail.load((signal) => api.ride(shown, signal), true),
    ]);
  }

  /** Runs one action at a time. @returns null when another one is in flight. */
  private async during<T>(
    busy: BusyRide,
    call: (signal: AbortSignal) => Promise<Answer<T>>,
  ): Promise<Answer<T> | null> {
    if (this.busy) return null;
    this.setBusy(busy);
    const answer = await call(never());
    // The person has signed out in the meantime; the answer must not reach the next one.
    if (this.busy !== busy) return null;
    this.setBusy(null);
    if (!answer.ok) this.#deps.reportError(answer.error);
    return answer;
  }

  private setBusy(busy: BusyRide | null): void {
    this.busy = busy;
  }

  private tell(news: BookingNews): void {
    this.news = news;
  }
}
