import { makeAutoObservable, observableRef } from "mobx";
import type { PhonePlans } from "#client/stores/session/PhonePlans.ts";
import { answersTo, costFault, type CostAnswer, type CostFault, type CostField } from "#domain/business/cost-fields.ts";
import {
  contactOf,
  EMPTY_CONTACT,
  isSameContact,
  personToShow,
  withoutProfile,
  type ContactDraft,
} from "#domain/people/contact/contact.ts";
import type { Profile } from "#domain/people/account/profile.ts";
import { ContactForm } from "./ContactForm.ts";

export interface PeopleFormDeps {
  readonly session: { readonly profile: Profile | null; readonly isBooker: boolean };
  /** Whether the tenant takes bookings without an account. */
  readonly guestsAllowed: boolean;
  readonly plans: PhonePlans;
}

/** A person of the booking. */
export type PersonId = "contact" | "customer";

/** A business's cost field with its current value. */
export interface FilledCostField extends CostField {
  readonly value: string;
  readonly fault: CostFault | null;
  /** Whether the fault shows yet. */
  readonly shown: boolean;
}

/** The people as they are sent with the booking. */
export interface PeopleOrder {
  /** A booker's customer; null without a booker, when the contact is the customer. */
  readonly customer: ContactDraft | null;
  readonly ourRef: string;
  /** The answers to the business's cost fields. */
  readonly costAnswers: readonly CostAnswer[];
  /** Password of the account that a guest wants with the booking; empty: none. Never stored. */
  readonly password: string;
}

/**
 * The traveller and, for a booker, the customer. A guest or customer has one contact; a customer's own details are
 * locked to the profile.
 */
export class PeopleForm {
  readonly contact: ContactForm;
  readonly customer: ContactForm;
  /** Which person's fields show where there are two. */
  shown: PersonId = "customer";
  /** The signed-in customer travels; cleared to book for another passenger. */
  ownDetails = true;
  /** The answers to the business's cost fields, as typed. */
  costs: readonly CostAnswer[] = [];
  /** The dialog with the people's details is open. */
  isEditing = false;
  /** The cost fields show all their errors from now on. */
  private costsSubmitted = false;
  #goOn: (() => void) | null = null;
  readonly #deps: PeopleFormDeps;

  constructor(deps: PeopleFormDeps) {
    this.#deps = deps;
    const { plans } = deps;
    this.contact = new ContactForm({ emailRequired: () => this.emailRequired, plans });
    this.customer = new ContactForm({ emailRequired: () => false, plans });
    makeAutoObservable(this, { costs: observableRef }, { autoBind: true });
  }

  /** A guest must sign in before the booking. */
  get needsSignIn(): boolean {
    return !this.#deps.guestsAllowed && this.#deps.session.profile === null;
  }

  /** A guest must give an email where the tenant allows guests. */
  get emailRequired(): boolean {
    return this.#deps.guestsAllowed && this.#deps.session.profile === null;
  }

  get hasCustomer(): boolean {
    return this.#deps.session.isBooker;
  }

  /** The person whose fields are on screen. */
  get current(): PersonId {
    return this.hasCustomer ? this.shown : "contact";
  }

  /** The contact is the profile, and its fields cannot be changed. */
  get isLocked(): boolean {
    return this.#deps.session.profile !== null && !this.hasCustomer && this.ownDetails;
  }

  get contactValid(): boolean {
    return this.isLocked || this.contact.isValid;
  }

  get customerValid(): boolean {
    return !this.hasCustomer || (this.customer.isValid && this.costFields.every((field) => field.fault === null));
  }

  /** The business's cost fields with their values and faults. */
  get costFields(): readonly FilledCostField[] {
    const fields = this.hasCustomer ? (this.#deps.session.profile?.costFields ?? []) : [];
    return fields.map((field) => {
      const value = this.costs.find(({ name }) => name === field.name)?.value ?? "";
      const fault = costFault(field, value);
      return {
        ...field,
        value,
        fault,
        shown: fault !== null && (this.costsSubmitted || (fault === "invalid" && value !== "")),
      };
    });
  }

  fillCost(name: string, value: string): void {
    this.costs = [...this.costs.filter((each) => each.name !== name), { name, value }];
  }

  /** Whether a person has the profile's details: the state of the checkbox "Use my details". */
  usesMine(person: PersonId): boolean {
    const { profile } = this.#deps.session;
    if (!profile) return false;
    if (person === "contact" && !this.hasCustomer) return this.ownDetails;
    return isSameContact(this[person].values, contactOf(profile));
  }

  /** Whether the passenger has the customer's details: the state of the checkbox "Use customer details". */
  get usesCustomer(): boolean {
    const { values } = this.customer;
    return this.hasCustomer && values.firstName !== "" && isSameContact(this.contact.values, values);
  }

  /** Copies the profile into a person, or clears that person. */
  useMine(person: PersonId, wanted: boolean): void {
    const { profile } = this.#deps.session;
    if (person === "contact") this.ownDetails = wanted;
    this[person].load(wanted && profile ? contactOf(profile) : EMPTY_CONTACT);
  }

  /** Copies the customer into the passenger, or clears the passenger. */
  useCustomer(wanted: boolean): void {
    this.contact.load(wanted ? this.customer.values : EMPTY_CONTACT);
  }

  show(person: PersonId): void {
    this.shown = person;
  }

  /** Shows all errors after a rejected submit; of two people it shows the first one with an error. */
  showErrors(): void {
    this.contact.showAllErrors();
    this.customer.showAllErrors();
    this.costsSubmitted = true;
    this.shown = personToShow({ contact: !this.contactValid, customer: !this.customerValid });
  }

  /**
   * Opens the dialog at a person's tab. Nothing in it is called wrong before OK.
   * @param goOn continues a booking that waits for the details.
   */
  edit(person: PersonId, goOn: (() => void) | null = null): void {
    this.#goOn = goOn;
    this.shown = person;
    this.isEditing = true;
  }

  /** OK in the dialog: turns to the first person with an error, else closes the dialog and continues the booking. */
  acceptEdit(): void {
    this.showErrors();
    if (!this.contactValid || !this.customerValid) return;
    const goOn = this.#goOn;
    this.closeEdit();
    goOn?.();
  }

  /** Closes the dialog without continuing; the entered details stay. */
  closeEdit(): void {
    this.isEditing = false;
    this.#goOn = null;
  }

  /** Applies a changed profile: fills in the contact after a sign-in, removes the details after a sign-out. */
  applyProfile(profile: Profile | null, before: Profile | null): void {
    if (before && before.accountId !== profile?.accountId) this.forget(before);
    if (!profile || this.hasCustomer) return;
    this.contact.wishAccount(false);
    if (this.ownDetails) this.contact.load(contactOf(profile));
  }

  get order(): PeopleOrder {
    const { contact, customer, hasCustomer } = this;
    const isGuest = this.#deps.session.profile === null;
    return {
      customer: hasCustomer ? customer.values : null,
      ourRef: hasCustomer ? customer.ourRef : "",
      costAnswers: answersTo(this.costFields, this.costs),
      password: isGuest && contact.asAccount ? contact.password : "",
    };
  }

  restore(saved: {
    readonly customer: ContactDraft;
    readonly ourRef: string;
    readonly ownDetails: boolean;
    readonly costs?: readonly CostAnswer[];
  }): void {
    this.costs = saved.costs ?? [];
    this.customer.restore({ values: saved.customer, note: "", ourRef: saved.ourRef });
    this.ownDetails = saved.ownDetails;
  }

  /** Starts a new booking by the same person. */
  reset(): void {
    this.contact.reset();
    this.customer.reset();
    this.closeEdit();
    this.costs = [];
    this.costsSubmitted = false;
    this.ownDetails = true;
    this.shown = "customer";
    this.applyProfile(this.#deps.session.profile, null);
  }

  private forget(profile: Profile): void {
    for (const form of [this.contact, this.customer]) form.load(withoutProfile(form.values, profile));
    if (profile.bookerId !== null) this.customer.reset();
    this.costs = [];
    this.ownDetails = true;
  }
}
