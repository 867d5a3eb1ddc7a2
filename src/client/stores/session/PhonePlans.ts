import { makeAutoObservable, observableRef } from "mobx";
import { isPhoneText, type PhoneCheck } from "#domain/people/contact/phone.ts";

/** The countries' numbering plans; they weigh 30 kB and are fetched when a phone field first loses focus. */
export class PhonePlans {
  private check: PhoneCheck | null = null;
  private readonly load: () => Promise<PhoneCheck>;

  constructor(load: () => Promise<PhoneCheck>) {
    this.load = load;
    makeAutoObservable<this, "load" | "check">(this, { load: false, check: observableRef }, { autoBind: true });
  }

  /** Until the plans are loaded, only the number's format is checked; the server validates in any case. */
  isPhone(dialingCode: string, phone: string): boolean {
    return isPhoneText(phone) && (this.check?.(dialingCode, phone) ?? true);
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
