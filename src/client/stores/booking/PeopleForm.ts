import { makeAutoObservable, observableRef } from "mobx";
import type { PhonePlans } from "#client/stores/PhonePlans.ts";
import { answersTo, costFault, type CostAnswer, type CostFault, type CostField } from "#domain/booking/cost-fields.ts";
import {
  contactOf,
  EMPTY_CONTACT,
  isSameContact,
  personToShow,
  withoutProfile,
  type ContactDraft,
} from "#domain/people/contact.ts";
import type { Profile } from "#domain/people/profile.ts";
import { ContactForm } from "./ContactForm.ts";

export interface PeopleFormDeps {
  readonly session: { readonly profile: Profile | null; readonly isBooker: boolean };
  /** Guests must leave an email where guests are allowed (CONT-009). */
  readonly emailRequired: () => boolean;
  readonly plans: PhonePlans;
}

/** A person of the booking. */
export type PersonId = "contact" | "customer";

/** A field of a business as it is being filled in. */
export interface FilledCostField extends CostField {
  readonly value: string;
  readonly fault: CostFault | null;
  /** Whether the fault is to be shown by now. */
  readonly shown: boolean;
}

/** The persons as they are sent with the booking. */
export interface PeopleOrder {
  /** For whom a booker books; null for anybody else, whose customer is the contact. */
  readonly customer: ContactDraft | null;
  readonly ourRef: string;
  /** What the business has its bookers fill in. */
  readonly costAnswers: readonly CostAnswer[];
  /** For the account that a guest wants with the booking; empty: none. Never written down. */
  readonly password: string;
}

/**
 * Who travels, and for whom. A guest and a customer have one contact; a customer's own details are locked to the
 * profile (CONT-016); a booker also has a customer (CONT-019).
 */
export class PeopleForm {
  readonly contact: ContactForm;
  readonly customer: ContactForm;
  /** Whose fields show, where there are two. */
  shown: PersonId = "customer";
  /** A signed-in customer travels; cleared to book for somebody else. */
  ownDetails = true;
  /** What a business has its bookers fill in, as typed (PRODUCT 12). */
  costs: readonly CostAnswer[] = [];
  /** From now on the fields of the business show what is wrong with them. */
  private costsJudged = false;
  private readonly deps: PeopleFormDeps;

  constructor(deps: PeopleFormDeps) {
    this.deps = deps;
    const { emailRequired, plans } = deps;
    this.contact = new ContactForm({ emailRequired, plans });
    this.customer = new ContactForm({ emailRequired: () => false, plans });
    makeAutoObservable<this, "deps">(
      this,
      { deps: false, contact: false, customer: false, costs: observableRef },
      { autoBind: true },
    );
  }

  get hasCustomer(): boolean {
    return this.deps.session.isBooker;
  }

  /** The person whose fields are on screen. */
  get current(): PersonId {
    return this.hasCustomer ? this.shown : "contact";
  }

  /** The contact is the profile, and its fields cannot be changed (CONT-014, CONT-016). */
  get isLocked(): boolean {
    return this.deps.session.profile !== null && !this.hasCustomer && this.ownDetails;
  }

  get contactValid(): boolean {
    return this.isLocked || this.contact.isValid;
  }

  get customerValid(): boolean {
    return !this.hasCustomer || (this.customer.isValid && this.costFields.every((field) => field.fault === null));
  }

  /** The fields of the business with what is typed in them and what is wrong with it. */
  get costFields(): readonly FilledCostField[] {
    const fields = this.hasCustomer ? (this.deps.session.profile?.costFields ?? []) : [];
    return fields.map((field) => {
      const value = this.costs.find(({ name }) => name === field.name)?.value ?? "";
      const fault = costFault(field, value);
      return {
        ...field,
        value,
        fault,
        shown: fault !== null && (this.costsJudged || (fault === "invalid" && value !== "")),
      };
    });
  }

  fillCost(name: string, value: string): void {
    this.costs = [...this.costs.filter((each) => each.name !== name), { name, value }];
  }

  /** Whether a person is the signed-in one: the state of its tick "Use my details". */
  usesMine(person: PersonId): boolean {
    const { profile } = this.deps.session;
    if (!profile) return false;
    if (person === "contact" && !this.hasCustomer) return this.ownDetails;
    return isSameContact(this[person].values, contactOf(profile));
  }

  /** Whether the passenger is the customer: the state of the tick "Use customer details". */
  get usesCustomer(): boolean {
    const { values } = this.customer;
    return this.hasCustomer && values.firstName !== "" && isSameContact(this.contact.values, values);
  }

  /** Copies the profile into a person, or takes it out again (CONT-004, CONT-006). */
  useMine(person: PersonId, wanted: boolean): void {
    const { profile } = this.deps.session;
    if (person === "contact") this.ownDetails = wanted;
    this[person].load(wanted && profile ? contactOf(profile) : EMPTY_CONTACT);
  }

  /** Copies the customer into the passenger, or takes it out again (CONT-005). */
  useCustomer(wanted: boolean): void {
    this.contact.load(wanted ? this.customer.values : EMPTY_CONTACT);
  }

  show(person: PersonId): void {
    this.shown = person;
  }

  /** A press on was refused: everything that is wrong shows, and of two persons the one that comes first (CONT-007). */
  reveal(): void {
    this.contact.revealAll();
    this.customer.revealAll();
    this.costsJudged = true;
    this.shown = personToShow({ contact: !this.contactValid, customer: !this.customerValid });
  }

  /** Somebody was recognised, or has left: the contact goes with them (CONT-015, CONT-018). */
  meet(profile: Profile | null, before: Profile | null): void {
    if (before && before.accountId !== profile?.accountId) this.forget(before);
    if (!profile || this.hasCustomer) return;
    this.contact.wishAccount(false);
    if (this.ownDetails) this.contact.load(contactOf(profile));
  }

  get order(): PeopleOrder {
    const { contact, customer, hasCustomer } = this;
    const isGuest = this.deps.session.profile === null;
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

  /** For a new booking by the same person. */
  reset(): void {
    this.contact.reset();
    this.customer.reset();
    this.costs = [];
    this.costsJudged = false;
    this.ownDetails = true;
    this.shown = "customer";
    this.meet(this.deps.session.profile, null);
  }

  private forget(profile: Profile): void {
    for (const form of [this.contact, this.customer]) form.load(withoutProfile(form.values, profile));
    if (profile.bookerId !== null) this.customer.reset();
    this.costs = [];
    this.ownDetails = true;
  }
}
