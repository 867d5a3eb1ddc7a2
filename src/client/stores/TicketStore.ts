import { makeAutoObservable, observableRef } from "mobx";
import type { CabstandApi, Refusal } from "#client/api/api.ts";
import type { Ticket } from "#domain/booking/ticket.ts";

export type TicketState =
  | { readonly kind: "none" | "loading" }
  | { readonly kind: "ready"; readonly ticket: Ticket }
  | { readonly kind: "failed"; readonly refusal: Refusal };

/** One booking, shown to whoever holds its code. */
export class TicketStore {
  state: TicketState = { kind: "none" };
  private request: AbortController | null = null;
  private readonly api: Pick<CabstandApi, "bookingInfo">;

  constructor(api: Pick<CabstandApi, "bookingInfo">) {
    this.api = api;
    makeAutoObservable<this, "api" | "request">(
      this,
      { api: false, request: false, state: observableRef },
      { autoBind: true },
    );
  }

  /** Loads a booking; an earlier load that is still under way is dropped. */
  async load(code: string): Promise<void> {
    this.request?.abort();
    const request = new AbortController();
    this.request = request;
    this.state = { kind: "loading" };
    const answer = await this.api.bookingInfo(code, request.signal);
    if (this.request !== request) return;
    this.apply(answer.ok ? { kind: "ready", ticket: answer.value } : { kind: "failed", refusal: answer.error });
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
