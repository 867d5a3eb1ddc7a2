import { makeAutoObservable, observableRef } from "mobx";
import { isPhoneText, type PhoneCheck } from "#domain/people/contact/phone.ts";

/** The countries' numbering plans; they weigh 30 kB and are fetched when a phone field first loses focus. */
export class PhonePlans {
  private check: PhoneCheck | null = null;
  private readonly load: () => Promise<PhoneCheck>;
  private readonly home: string;

  /** @param home dialing code of the tenant's country, "+44". */
  constructor(load: () => Promise<PhoneCheck>, home: string) {
    this.load = load;
    this.home = home;
    makeAutoObservable<this, "load" | "home" | "check">(
      this,
      { load: false, home: false, check: observableRef },
      { autoBind: true },
    );
  }

  /** Until the plans are loaded, only the number's format is checked; the server validates in any case. */
  isPhone(dialingCode: string, phone: string): boolean {
    return isPhoneText(phone) && (this.check?.(dialingCode, phone) ?? true);
  }

  /** The tenant's dialing code for a number that is only valid with it, to offer the change; null for any other. */
  betterCode({ dialingCode, phone }: { readonly dialingCode: string; readonly phone: string }): string | null {
    if (this.check === null || this.isPhone(dialingCode, phone)) return null;
    return this.isPhone(this.home, phone) ? this.home : null;
  }

  async fetch(): Promise<void> {
    if (this.check) return;
    try {
      this.apply(await this.load());
    } catch {
      // Temporarily offline: the next blur tries again.
    }
  }

  private apply(check: PhoneCheck): void {
    this.check = check;
  }
}
