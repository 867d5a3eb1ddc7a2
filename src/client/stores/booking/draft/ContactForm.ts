import { makeAutoObservable, observableRef } from "mobx";
import type { PhonePlans } from "#client/stores/session/PhonePlans.ts";
import {
  contactFaults,
  EMPTY_CONTACT,
  type ContactDraft,
  type ContactFaults,
  type ContactField,
} from "#domain/people/contact/contact.ts";
import { passwordFault, type PasswordFault } from "#domain/people/account/password.ts";
import { FormState } from "#client/stores/support/FormState.ts";
import { isEmail } from "#domain/shared/text/text-rules.ts";

export interface ContactFormDeps {
  /** Whether this person must give an email. */
  readonly emailRequired: () => boolean;
  readonly plans: PhonePlans;
}

/** A field whose error shows once it was touched. */
type FormField = ContactField | "password";

/** Replaces a dialing code that no number needs yet. */
const replaceUnused = (values: ContactDraft, code: string, by: string): ContactDraft =>
  values.phone === "" && values.dialingCode === code ? { ...values, dialingCode: by } : values;

/**
 * A person of the booking: the contact who travels, or a booker's customer. Errors show for touched fields, and for
 * all after a submit.
 */
export class ContactForm {
  values: ContactDraft;
  /** A note to the driver; only used for the contact. */
  note = "";
  /** The customer's own reference for the ride; only used for a booker's customer. */
  ourRef = "";
  /** A guest wants an account with the booking. */
  asAccount = false;
  /** The password of that account; kept in memory only. */
  password = "";
  readonly #state = new FormState<FormField>();
  readonly #deps: ContactFormDeps;

  constructor(deps: ContactFormDeps) {
    this.#deps = deps;
    this.values = this.withStartCode(EMPTY_CONTACT);
    makeAutoObservable(this, { values: observableRef }, { autoBind: true });
  }

  /** Everything that is wrong with the person, shown or not. */
  get faults(): ContactFaults {
    const { emailRequired, plans } = this.#deps;
    return contactFaults(this.values, { emailRequired: emailRequired(), isEmail, isPhone: plans.isPhone });
  }

  /** The values to save: an untouched dialing code is left out, so that the phone starts anew. */
  get saved(): ContactDraft {
    return replaceUnused(this.values, this.#deps.plans.startCode, EMPTY_CONTACT.dialingCode);
  }

  /** A getter of its own, so that its observers do not depend on the other fields. */
  get email(): string {
    return this.values.email;
  }

  /** An account needs a password. */
  get passwordFault(): PasswordFault | null {
    return this.asAccount ? passwordFault(this.password) : null;
  }

  get isValid(): boolean {
    return Object.keys(this.faults).length === 0 && this.passwordFault === null;
  }

  /** The errors to show now. */
  get shownFaults(): ContactFaults {
    return this.#state.shown(this.faults);
  }

  get shownPasswordFault(): PasswordFault | null {
    return this.#state.shows("password") ? this.passwordFault : null;
  }

  change(field: ContactField, value: string): void {
    this.values = { ...this.values, [field]: value };
  }

  /** Replaces all values and clears the shown errors; without a phone number, the phone starts anew. */
  load(values: ContactDraft): void {
    this.values = this.withStartCode(values);
    this.#state.reset();
  }

  blur(field: FormField): void {
    if (field === "phone") void this.#deps.plans.fetch();
    const text = field === "password" ? this.password : this.values[field];
    this.#state.blur(field, text.trim());
  }

  /** Shows all errors. */
  showAllErrors(): void {
    this.#state.showAllErrors();
  }

  setNote(note: string): void {
    this.note = note;
  }

  setOurRef(ourRef: string): void {
    this.ourRef = ourRef;
  }

  /** Switches the wish for an account; without it a typed password is cleared. */
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

  private withStartCode(values: ContactDraft): ContactDraft {
    return replaceUnused(values, EMPTY_CONTACT.dialingCode, this.#deps.plans.startCode);
  }
}
