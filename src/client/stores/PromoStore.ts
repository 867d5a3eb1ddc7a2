import { makeAutoObservable, observableRef } from "mobx";
import type { Refusal } from "#client/api/api.ts";
import type { ExtrasApi } from "#client/api/extras-api.ts";
import type { PromoFare } from "#contract/extras-codec.ts";
import { promoCode, promoOff, type CheckedPromo } from "#domain/quote/promo.ts";
import type { Pence } from "#domain/shared/units.ts";

/** Why a typed code was not taken: none was typed, or what the server said. */
export type PromoFault = { readonly kind: "required" } | { readonly kind: "refused"; readonly refusal: Refusal };

export interface PromoStoreDeps {
  readonly check: ExtrasApi["promoCode"];
  /** The fare that a code is tried on, null while there is none. */
  readonly fare: () => PromoFare | null;
}

/** The promo code of the booking: what was typed, what the server said of it, and what it takes off (PROMO-002 to PROMO-004). */
export class PromoStore {
  /** As it is being typed. */
  typed = "";
  checked: CheckedPromo | null = null;
  checking = false;
  fault: PromoFault | null = null;
  /** A code that is tried as soon as there is a fare: from a link, from storage, or put back after an expiry. */
  wanted = "";
  private call: AbortController | null = null;
  private lapsed = "";
  /** The fare on which `checked` was tried. */
  private triedOn: Pence | null = null;
  private readonly deps: PromoStoreDeps;

  constructor(deps: PromoStoreDeps) {
    this.deps = deps;
    makeAutoObservable<this, "deps" | "call" | "lapsed" | "triedOn">(
      this,
      { deps: false, call: false, lapsed: false, triedOn: false, checked: observableRef, fault: observableRef },
      { autoBind: true },
    );
  }

  /** The code that counts or is about to; empty: none. */
  get code(): string {
    return this.checked?.promoCode ?? this.wanted;
  }

  /** Names the promo in the booking; empty: none. */
  get id(): string {
    return this.checked?.id ?? "";
  }

  /** What it takes off a total (QUO-005). */
  off(total: Pence): Pence {
    return promoOff(this.checked, total);
  }

  type(text: string): void {
    this.typed = text;
    this.fault = null;
  }

  /** The code was typed and sent off. @returns whether it counts now. */
  async submit(): Promise<boolean> {
    if (promoCode(this.typed) === "") {
      this.fault = { kind: "required" };
      return false;
    }
    return this.check(this.typed);
  }

  /** A code that somebody else has chosen: a link, or the kept form. */
  want(code: string): void {
    if (code === "") return;
    this.wanted = promoCode(code);
    this.checked = null;
    void this.fareChanged();
  }

  /** The fare has changed: what a code takes off may have too. What is known of it stands until the answer. */
  async fareChanged(): Promise<void> {
    const fare = this.deps.fare();
    const known = this.checked !== null && fare?.total.pence === this.triedOn;
    if (this.code !== "" && fare && !known && !this.checking) await this.check(this.code);
  }

  /** Takes the code away by the passenger's wish. */
  remove(): void {
    this.begin();
    this.checking = false;
    this.checked = null;
    this.wanted = "";
    this.fault = null;
    this.typed = "";
  }

  /** The quotation ran out: the code is gone until the passenger asks for a price again (QUO-008). */
  lapse(): void {
    const { code } = this;
    this.remove();
    this.lapsed = code;
  }

  /** After Re-Quote: the code is tried again. */
  revive(): void {
    const code = this.lapsed;
    this.lapsed = "";
    if (this.code === "") this.want(code);
  }

  /** A new, empty booking, or nobody signed in any more. */
  reset(): void {
    this.remove();
    this.lapsed = "";
  }

  /** Ends what is under way with the application. */
  start(signal: AbortSignal): void {
    signal.addEventListener("abort", () => this.call?.abort(), { once: true });
  }

  private begin(): AbortController {
    this.call?.abort();
    this.call = new AbortController();
    return this.call;
  }

  private async check(typed: string): Promise<boolean> {
    const fare = this.deps.fare();
    if (!fare) {
      this.wanted = promoCode(typed);
      return true;
    }
    const call = this.begin();
    this.checking = true;
    const answer = await this.deps.check(typed, fare, call.signal);
    if (this.call !== call) return false;
    if (answer.ok) this.take(answer.value, fare.total.pence);
    else this.refuse(answer.error);
    return answer.ok;
  }

  private take(checked: CheckedPromo, triedOn: Pence): void {
    this.checking = false;
    this.checked = checked;
    this.triedOn = triedOn;
    this.wanted = "";
    this.fault = null;
    this.typed = "";
  }

  /** Code 0 is no answer: a code that counted goes on counting, for the server judges it again with the booking. */
  private refuse(refusal: Refusal): void {
    this.checking = false;
    this.fault = { kind: "refused", refusal };
    if (refusal.code === 0) return;
    this.checked = null;
    this.wanted = "";
  }
}
