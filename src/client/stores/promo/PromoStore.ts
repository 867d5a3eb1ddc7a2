import { makeAutoObservable, observableRef } from "mobx";
import type { Refusal } from "#client/api/api.ts";
import type { ExtrasApi } from "#client/api/promotions-api.ts";
import { LatestCall } from "#client/stores/support/LatestCall.ts";
import type { PromoFare } from "#contract/promotions/promo-code.ts";
import { promoCode, promoOff, type CheckedPromo } from "#domain/quote/promotion/promo.ts";
import type { Pence } from "#domain/shared/units.ts";

/** Why a typed code does not count: the field was empty, or the server refused it. */
export type PromoFault = { readonly kind: "required" } | { readonly kind: "refused"; readonly refusal: Refusal };

export interface PromoStoreDeps {
  readonly check: ExtrasApi["promoCode"];
  /** The fare a code is tried on; null while there is none. */
  readonly fare: () => PromoFare | null;
}

/** The promo code of the booking: the typed text, the server's answer, and the discount. */
export class PromoStore {
  /** The text of the field. */
  typed = "";
  checked: CheckedPromo | null = null;
  checking = false;
  fault: PromoFault | null = null;
  /** A code to try as soon as there is a fare: from a link, from storage, or restored after an expiry. */
  wanted = "";
  readonly #call = new LatestCall();
  #suspended = "";
  /** The fare on which `checked` was tried. */
  #triedOn: Pence | null = null;
  readonly #deps: PromoStoreDeps;

  constructor(deps: PromoStoreDeps) {
    this.#deps = deps;
    makeAutoObservable(this, { checked: observableRef, fault: observableRef }, { autoBind: true });
  }

  /** The code that counts or is to be tried; empty: none. */
  get code(): string {
    return this.checked?.promoCode ?? this.wanted;
  }

  /** Id of the promo in the booking; empty: none. */
  get id(): string {
    return this.checked?.id ?? "";
  }

  /** The discount on a total. */
  off(total: Pence): Pence {
    return promoOff(this.checked, total);
  }

  type(text: string): void {
    this.typed = text;
    this.fault = null;
  }

  /** Submits the typed code. @returns whether it counts now. */
  async submit(): Promise<boolean> {
    if (promoCode(this.typed) === "") {
      this.fault = { kind: "required" };
      return false;
    }
    return this.check(this.typed);
  }

  /** Sets a code that was not typed: from a link or a saved form. */
  want(code: string): void {
    if (code === "") return;
    this.wanted = promoCode(code);
    this.checked = null;
    void this.fareChanged();
  }

  /**
   * Tries the code again on a changed fare, since its discount may differ. The previous result holds until the answer.
   */
  async fareChanged(): Promise<void> {
    const fare = this.#deps.fare();
    const known = this.checked !== null && fare?.total.pence === this.#triedOn;
    if (this.code !== "" && fare && !known && !this.checking) await this.check(this.code);
  }

  /** Removes the code at the passenger's request. */
  remove(): void {
    this.#call.abort();
    this.checking = false;
    this.checked = null;
    this.wanted = "";
    this.fault = null;
    this.typed = "";
  }

  /** The quotation has expired: the code is suspended until the passenger requests a new price. */
  suspend(): void {
    const { code } = this;
    this.remove();
    this.#suspended = code;
  }

  /** Tries the suspended code again after a new quotation. */
  restoreSuspended(): void {
    const code = this.#suspended;
    this.#suspended = "";
    if (this.code === "") this.want(code);
  }

  /** Clears everything for a new booking or after a sign-out. */
  reset(): void {
    this.remove();
    this.#suspended = "";
  }

  /** Aborts the call in flight when the application ends. */
  start(signal: AbortSignal): void {
    this.#call.abortWith(signal);
  }

  private async check(typed: string): Promise<boolean> {
    const fare = this.#deps.fare();
    if (!fare) {
      this.wanted = promoCode(typed);
      return true;
    }
    this.checking = true;
    const answer = await this.#call.run((signal) => this.#deps.check(typed, fare, signal));
    if (!answer) return false;
    if (answer.ok) this.take(answer.value, fare.total.pence);
    else this.refuse(answer.error);
    return answer.ok;
  }

  private take(checked: CheckedPromo, triedOn: Pence): void {
    this.checking = false;
    this.checked = checked;
    this.#triedOn = triedOn;
    this.wanted = "";
    this.fault = null;
    this.typed = "";
  }

  /** Code 0 is no answer: a code that counted keeps counting, since the server checks it again with the booking. */
  private refuse(refusal: Refusal): void {
    this.checking = false;
    this.fault = { kind: "refused", refusal };
    if (refusal.code === 0) return;
    this.checked = null;
    this.wanted = "";
  }
}
