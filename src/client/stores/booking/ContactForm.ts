import { makeAutoObservable, observableRef } from "mobx";
import {
  contactFaults,
  EMPTY_CONTACT,
  type ContactDraft,
  type ContactFaults,
  type ContactField,
} from "#domain/people/contact.ts";
import { isPhoneText, type PhoneCheck } from "#domain/people/phone.ts";
import { isEmail } from "#domain/shared/text-rules.ts";

export interface ContactFormDeps {
  /** Whether an email is asked of this visitor (CONT-009). */
  readonly emailRequired: () => boolean;
  /** Brings the countries' numbering plans; asked once, when the phone field is first left. */
  readonly loadPhoneCheck: () => Promise<PhoneCheck>;
}

/** The main contact and the note to the driver. Errors show for fields that were left, and for all after a press on. */
export class ContactForm {
  values: ContactDraft = EMPTY_CONTACT;
  note = "";
  private left: ReadonlySet<ContactField> = new Set();
  private showAll = false;
  private phoneCheck: PhoneCheck | null = null;
  private readonly deps: ContactFormDeps;

  constructor(deps: ContactFormDeps) {
    this.deps = deps;
    makeAutoObservable<this, "deps" | "left" | "phoneCheck">(
      this,
      { deps: false, values: observableRef, left: observableRef, phoneCheck: observableRef },
      { autoBind: true },
    );
  }

  /** Everything that is wrong, shown or not. While the numbering plans are not here, only a phone's form counts. */
  get faults(): ContactFaults {
    return contactFaults(this.values, {
      emailRequired: this.deps.emailRequired(),
      isEmail,
      isPhone: (code, phone) => isPhoneText(phone) && (this.phoneCheck?.(code, phone) ?? true),
    });
  }

  get isValid(): boolean {
    return Object.keys(this.faults).length === 0;
  }

  /** What is wrong and to be shown. */
  get shownFaults(): ContactFaults {
    const entries = Object.entries(this.faults) as [ContactField, ContactFaults[ContactField]][];
    return Object.fromEntries(entries.filter(([field]) => this.showAll || this.left.has(field)));
  }

  change(field: ContactField, value: string): void {
    this.values = { ...this.values, [field]: value };
  }

  /** A field was left: from now on it shows what is wrong with it. An empty one may still be on its way. */
  leave(field: ContactField): void {
    if (field === "phone") void this.fetchPhoneCheck();
    if (this.values[field].trim() !== "") this.left = new Set(this.left).add(field);
  }

  /** Shows everything that is wrong. */
  revealAll(): void {
    this.showAll = true;
  }

  setNote(note: string): void {
    this.note = note;
  }

  restore(saved: { readonly values: ContactDraft; readonly note: string }): void {
    this.values = saved.values;
    this.note = saved.note;
    this.left = new Set();
    this.showAll = false;
  }

  reset(): void {
    this.restore({ values: EMPTY_CONTACT, note: "" });
  }

  /** Loads the numbering plans; without them the server still checks. */
  async fetchPhoneCheck(): Promise<void> {
    if (this.phoneCheck) return;
    try {
      this.applyPhoneCheck(await this.deps.loadPhoneCheck());
    } catch {
      // Offline for a moment: the next field left tries again.
    }
  }

  private applyPhoneCheck(check: PhoneCheck): void {
    this.phoneCheck = check;
  }
}
