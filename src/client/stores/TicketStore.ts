import { makeAutoObservable, observableRef } from "mobx";
import type { Clock } from "#client/gateways/clock/clock.ts";
import { isPending } from "#domain/booking/status.ts";
import type { CabstandApi, Refusal } from "#client/api/api.ts";
import type { Ticket } from "#domain/booking/ticket.ts";

export type TicketState =
  | { readonly kind: "none" | "loading" }
  | { readonly kind: "ready"; readonly ticket: Ticket }
  | { readonly kind: "failed"; readonly refusal: Refusal };

/** A booking that waits for its payment is looked at again by pauses that double, up to the longest. */
const FIRST_LOOK_MS = 2_000;
const LONGEST_PAUSE_MS = 30_000;

/** One booking, shown to whoever holds its code; one that waits for its payment keeps itself up to date. */
export class TicketStore {
  state: TicketState = { kind: "none" };
  /** Of the receipt that is asked for. */
  receipt: "none" | "sending" | "sent" = "none";
  private code = "";
  private request: AbortController | null = null;
  private readonly api: Pick<CabstandApi, "bookingInfo" | "emailReceipt">;
  private readonly say: (message: string) => void;
  private readonly clock: Pick<Clock, "after" | "wakes">;
  /** Of the looks at a pending booking; only the newest of them asks on. */
  private looks = 0;

  /** @param say shows a text in an error dialog; empty: the generic one. */
  constructor(
    api: Pick<CabstandApi, "bookingInfo" | "emailReceipt">,
    say: (message: string) => void,
    clock: Pick<Clock, "after" | "wakes">,
  ) {
    this.api = api;
    this.say = say;
    this.clock = clock;
    makeAutoObservable<this, "api" | "request" | "say" | "code" | "clock" | "looks">(
      this,
      { api: false, request: false, say: false, code: false, clock: false, looks: false, state: observableRef },
      { autoBind: true },
    );
  }

  /** Loads a booking, or says why not; an earlier load that is still under way is dropped. */
  async load(code: string): Promise<void> {
    this.request?.abort();
    const request = new AbortController();
    this.request = request;
    this.code = code;
    this.receipt = "none";
    this.state = { kind: "loading" };
    const answer = await this.api.bookingInfo(code, request.signal);
    if (this.request !== request) return;
    this.apply(answer.ok ? { kind: "ready", ticket: answer.value } : { kind: "failed", refusal: answer.error });
    if (!answer.ok) this.say(answer.error.message);
    this.clock.wakes(() => this.isWaiting && void this.lookAgain(FIRST_LOOK_MS, request.signal), request.signal);
    this.lookLater(FIRST_LOOK_MS, request.signal);
  }

  /** The booking waits for its payment, of which somebody else brings the news. */
  private get isWaiting(): boolean {
    return this.state.kind === "ready" && isPending(this.state.ticket.status);
  }

  private lookLater(pause: number, signal: AbortSignal): void {
    if (!this.isWaiting) return;
    this.looks += 1;
    const look = this.looks;
    this.clock.after(pause, () => look === this.looks && void this.lookAgain(pause * 2, signal), signal);
  }

  /** What cannot be learnt now leaves the page as it is. */
  private async lookAgain(next: number, signal: AbortSignal): Promise<void> {
    const answer = await this.api.bookingInfo(this.code, signal);
    if (signal.aborted) return;
    if (answer.ok) this.apply({ kind: "ready", ticket: answer.value });
    this.lookLater(Math.min(next, LONGEST_PAUSE_MS), signal);
  }

  /** Has the receipt sent again; says so, or why not (CONF-004, ERR-009). */
  async sendReceipt(): Promise<void> {
    const { request } = this;
    if (this.state.kind !== "ready" || this.receipt === "sending" || !request) return;
    this.receipt = "sending";
    const named = { reference: this.state.ticket.reference, code: this.code };
    const answer = await this.api.emailReceipt(named, request.signal);
    if (this.request !== request) return;
    this.noteReceipt(answer.ok);
    if (!answer.ok) this.say(answer.error.message);
  }

  /** The news of the receipt was read. */
  dismissReceipt(): void {
    this.receipt = "none";
  }

  private noteReceipt(sent: boolean): void {
    this.receipt = sent ? "sent" : "none";
  }

  /** Forgets the booking: its page was left. */
  leave(): void {
    this.request?.abort();
    this.request = null;
    this.state = { kind: "none" };
  }

  private apply(state: TicketState): void {
    this.state = state;
  }
}
