import { makeAutoObservable, observableRef } from "mobx";
import { isPhoneText, type PhoneCheck } from "#domain/people/phone.ts";

/** The countries' numbering plans; they weigh 30 kB and are fetched when a phone field is first left. */
export class PhonePlans {
  private check: PhoneCheck | null = null;
  private readonly load: () => Promise<PhoneCheck>;

  constructor(load: () => Promise<PhoneCheck>) {
    this.load = load;
    makeAutoObservable<this, "load" | "check">(this, { load: false, check: observableRef }, { autoBind: true });
  }

  /** While the plans are not here, only a number's form counts; the server checks in any case. */
  isPhone(dialingCode: string, phone: string): boolean {
    return isPhoneText(phone) && (this.check?.(dialingCode, phone) ?? true);
  }

  async fetch(): Promise<void> {
    if (this.check) return;
    try {
      this.apply(await this.load());
    } catch {
      // Offline for a moment: the next field left tries again.
    }
  }

  private apply(check: PhoneCheck): void {
    this.check = check;
  }
}
