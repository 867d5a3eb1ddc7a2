import { makeAutoObservable, observableRef, runInAction } from "mobx";
import { isPhoneText, phoneCheckFor, type PhoneCheck } from "#domain/people/contact/phone.ts";
import type { Configuration } from "#domain/tenant/configuration.ts";

/** The part of a tenant's configuration that decides about phone numbers. */
type PhoneTenant = Pick<Configuration, "dialingCode" | "isTest">;

/**
 * The dialing code that phone fields start with, and the countries' numbering plans, which weigh 30 kB and are fetched
 * when a phone field first loses focus.
 */
export class PhonePlans {
  /** The dialing code of an empty phone field: the visitor's country once it is known, until then the tenant's. */
  startCode: string;
  private check: PhoneCheck | null = null;
  readonly #load: () => Promise<PhoneCheck>;
  readonly #tenant: PhoneTenant;

  constructor(load: () => Promise<PhoneCheck>, tenant: PhoneTenant) {
    this.#load = load;
    this.#tenant = tenant;
    this.startCode = tenant.dialingCode;
    makeAutoObservable<this, "check">(this, { check: observableRef }, { autoBind: true });
  }

  /** Until the plans are loaded, only the number's format is checked; the server validates in any case. */
  isPhone(dialingCode: string, phone: string): boolean {
    return isPhoneText(phone, dialingCode) && (this.check?.(dialingCode, phone) ?? true);
  }

  /** The tenant's dialing code for a number that is only valid with it, to offer the change; null for any other. */
  betterCode({ dialingCode, phone }: { readonly dialingCode: string; readonly phone: string }): string | null {
    if (this.check === null || this.isPhone(dialingCode, phone)) return null;
    const home = this.#tenant.dialingCode;
    return this.isPhone(home, phone) ? home : null;
  }

  /** The visitor's country is known. */
  startWith(code: string): void {
    this.startCode = code;
  }

  async fetch(): Promise<void> {
    if (this.check) return;
    try {
      const check = await this.#load();
      runInAction(() => (this.check = phoneCheckFor(this.#tenant, check)));
    } catch {
      // Temporarily offline: the next blur tries again.
    }
  }
}
