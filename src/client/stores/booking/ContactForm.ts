import { makeAutoObservable, observableRef } from "mobx";
import type { PhonePlans } from "#client/stores/PhonePlans.ts";
import {
  contactFaults,
  EMPTY_CONTACT,
  type ContactDraft,
  type ContactFaults,
  type ContactField,
} from "#domain/people/contact.ts";
import { passwordFault, type PasswordFault } from "#domain/people/password.ts";
import { isEmail } from "#domain/shared/text-rules.ts";

export interface ContactFormDeps {
  /** Whether an email is asked of this person (CONT-009). */
  readonly emailRequired: () => boolean;
  readonly plans: PhonePlans;
}

/** A field of the form that shows its error once it was left. */
type FormField = ContactField | "password";

/**
 * A person of the booking: the contact, who travels, or a booker's customer (ENT-023). Errors show for fields that were
 * left, and for all after a press on.
 */
export class ContactForm {
  values: ContactDraft = EMPTY_CONTACT;
  /** To the driver; of the contact only. */
  note = "";
  /** The customer's own reference for the ride; of the customer only (CONT-019). */
  ourRef = "";
  /** A guest wants an account with the booking. */
  asAccount = false;
  /** For that account; in memory only (ACC-021). */
  password = "";
  private left: ReadonlySet<FormField> = new Set();
  private showAll = false;
  private readonly deps: ContactFormDeps;

  constructor(deps: ContactFormDeps) {
    this.deps = deps;
    makeAutoObservable<this, "deps" | "left">(
      this,
      { deps: false, values: observableRef, left: observableRef },
      { autoBind: true },
    );
  }

  /** Everything that is wrong with the person, shown or not. */
  get faults(): ContactFaults {
    const { emailRequired, plans } = this.deps;
    return contactFaults(this.values, { emailRequired: emailRequired(), isEmail, isPhone: plans.isPhone });
  }

  /** Apart from the other fields, whose keys are nothing to whoever reads it. */
  get email(): string {
    return this.values.email;
  }

  /** An account needs a password (CONT-010). */
  get passwordFault(): PasswordFault | null {
    return this.asAccount ? passwordFault(this.password) : null;
  }

  get isValid(): boolean {
    return Object.keys(this.faults).length === 0 && this.passwordFault === null;
  }

  /** What is wrong and to be shown. */
  get shownFaults(): ContactFaults {
    const entries = Object.entries(this.faults) as [ContactField, ContactFaults[ContactField]][];
    return Object.fromEntries(entries.filter(([field]) => this.isShown(field)));
  }

  get shownPasswordFault(): PasswordFault | null {
    return this.isShown("password") ? this.passwordFault : null;
  }

  change(field: ContactField, value: string): void {
    this.values = { ...this.values, [field]: value };
  }

  /** Puts a whole person in; what was wrong with the one before is forgotten. */
  load(values: ContactDraft): void {
    this.values = values;
    this.left = new Set();
    this.showAll = false;
  }

  /** A field was left: from now on it shows what is wrong with it. An empty one may still be on its way. */
  leave(field: FormField): void {
    if (field === "phone") void this.deps.plans.fetch();
    const text = field === "password" ? this.password : this.values[field];
    if (text.trim() !== "") this.left = new Set(this.left).add(field);
  }

  /** Shows everything that is wrong. */
  revealAll(): void {
    this.showAll = true;
  }

  setNote(note: string): void {
    this.note = note;
  }

  setOurRef(ourRef: string): void {
    this.ourRef = ourRef;
  }

  /** Asks for an account with the booking, or not; a password that was typed is forgotten with the wish. */
  wishAccount(wished: boolean): void {
    this.asAccount = wished;
    if (!wished) this.password = "";
  }

  setPassword(password: string): void {
    this.password = password;
  }

  restore(saved: { readonly values: ContactDraft; readonly note: string; readonly ourRef?: string }): void {
    this.load(saved.values);
    this.note = saved.note;
    this.ourRef = saved.ourRef ?? "";
    this.wishAccount(false);
  }

  reset(): void {
    this.restore({ values: EMPTY_CONTACT, note: "" });
  }

  private isShown(field: FormField): boolean {
    return this.showAll || this.left.has(field);
  }
}
