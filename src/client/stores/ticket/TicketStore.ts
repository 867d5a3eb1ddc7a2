import { makeAutoObservable, observableRef, runInAction } from "mobx";
import type { CabstandApi, Refusal } from "#client/api/api.ts";
import type { Clock } from "#client/gateways/clock/clock.ts";
import type { TextStorage } from "#client/gateways/storage/storage.ts";
import { LatestCall } from "#client/stores/support/LatestCall.ts";
import { pollWithBackoff } from "#client/stores/support/poll-with-backoff.ts";
import type { ReportError } from "#client/stores/root/DialogStore.ts";
import { forgetUnpaid, keepUnpaid, readUnpaid, type SavedAttempt } from "#client/stores/payment/unpaid-bookings.ts";
import type { Instant } from "#domain/shared/units.ts";
import { isPending, isUpcoming } from "#domain/booking/status.ts";
import type { Ticket } from "#domain/booking/ticket.ts";
import { keepOwnTicket, readOwnTicket, type OwnTicket } from "./own-ticket.ts";

export type TicketState =
  | { readonly kind: "none" | "loading" }
  | { readonly kind: "ready"; readonly ticket: Ticket }
  | { readonly kind: "failed"; readonly refusal: Refusal };

export interface TicketStoreDeps {
  readonly api: Pick<CabstandApi, "bookingInfo" | "emailReceipt">;
  readonly clock: Pick<Clock, "after" | "wakes">;
  /** The tab's session storage. */
  readonly storage: TextStorage;
  readonly reportError: ReportError;
}

/** A booking on the page: its code, and its lifetime there. */
interface Opened {
  readonly code: string;
  readonly signal: AbortSignal;
}

/** One booking, opened by its code; while its payment is pending or its flight is watched it polls for news. */
export class TicketStore {
  state: TicketState = { kind: "none" };
  /** State of the request to mail the receipt again. */
  receipt: "none" | "sending" | "sent" = "none";
  /** Set when the booking on the page was made in this tab. */
  own: OwnTicket | null = null;
  readonly #opening = new LatestCall();
  #opened: Opened | null = null;
  readonly #deps: TicketStoreDeps;

  constructor(deps: TicketStoreDeps) {
    this.#deps = deps;
    makeAutoObservable(this, { state: observableRef, own: observableRef }, { autoBind: true });
  }

  /** Keeps what the tab knows of the booking that it has just made. */
  keepOwn(own: OwnTicket): void {
    keepOwnTicket(this.#deps.storage, own);
  }

  /** The bookings of the tab that wait for their payment at this time, the latest first. */
  unpaid(now: Instant): readonly SavedAttempt[] {
    return readUnpaid(this.#deps.storage, now);
  }

  /** Keeps a booking among those until `forgetUnpaid`. */
  keepUnpaid(attempt: SavedAttempt, now: Instant): void {
    keepUnpaid(this.#deps.storage, attempt, now);
  }

  forgetUnpaid(reference: string, now: Instant): void {
    forgetUnpaid(this.#deps.storage, reference, now);
  }

  /** Loads a booking, or shows why that failed; an earlier one is left. */
  async load(code: string): Promise<void> {
    const { api, clock, reportError } = this.#deps;
    const opened = { code, signal: this.#opening.begin() };
    this.#opened = opened;
    this.receipt = "none";
    this.own = readOwnTicket(this.#deps.storage, code);
    this.state = { kind: "loading" };
    const answer = await api.bookingInfo(code, opened.signal);
    if (opened.signal.aborted) return;
    this.apply(answer.ok ? { kind: "ready", ticket: answer.value } : { kind: "failed", refusal: answer.error });
    if (!answer.ok) reportError(answer.error);
    if (this.awaitsNews) pollWithBackoff(() => this.poll(opened), clock, opened.signal);
  }

  /** The booking was not read at all: trying again may show it. */
  get mayRetry(): boolean {
    return this.state.kind === "failed" && this.state.refusal.code === 0;
  }

  /** Loads the booking once more. */
  retry(): void {
    if (this.#opened) void this.load(this.#opened.code);
  }

  /** Only the server knows the outcome of a pending payment, and what a watched flight does to the pickup. */
  private get awaitsNews(): boolean {
    if (this.state.kind !== "ready") return false;
    const { status, flights } = this.state.ticket;
    const waitsForFlight = flights.outbound !== null || flights.return !== null;
    return isPending(status) || (waitsForFlight && isUpcoming(status));
  }

  /** A failed poll leaves the page as it is. @returns whether there may be more news. */
  private async poll({ code, signal }: Opened): Promise<boolean> {
    const answer = await this.#deps.api.bookingInfo(code, signal);
    if (answer.ok && !signal.aborted) this.learn(answer.value);
    return this.awaitsNews;
  }

  /** An unchanged ticket stays the same object: a new one would close what is open on the page. */
  private learn(ticket: Ticket): void {
    if (this.state.kind === "ready" && JSON.stringify(this.state.ticket) === JSON.stringify(ticket)) return;
    this.apply({ kind: "ready", ticket });
  }

  /** Requests the receipt by mail and shows the result. */
  async sendReceipt(): Promise<void> {
    const opened = this.#opened;
    if (this.state.kind !== "ready" || this.receipt === "sending" || !opened) return;
    this.receipt = "sending";
    const named = { reference: this.state.ticket.reference, code: opened.code };
    const answer = await this.#deps.api.emailReceipt(named, opened.signal);
    if (opened.signal.aborted) return;
    runInAction(() => (this.receipt = answer.ok ? "sent" : "none"));
    if (!answer.ok) this.#deps.reportError(answer.error);
  }

  /** Dismisses the news about the receipt. */
  dismissReceipt(): void {
    this.receipt = "none";
  }

  /** Clears the booking when its page is left. */
  leave(): void {
    this.#opening.abort();
    this.#opened = null;
    this.own = null;
    this.state = { kind: "none" };
  }

  private apply(state: TicketState): void {
    this.state = state;
  }
}
