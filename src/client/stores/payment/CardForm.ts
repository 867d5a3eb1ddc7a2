import { makeAutoObservable, observableRef } from "mobx";
import {
  cardFaults,
  emptyCard,
  type CardCheck,
  type CardDraft,
  type CardFaults,
  type CardField,
} from "#domain/payment/card.ts";
import type { BillingAddress, Payer } from "#domain/payment/payer.ts";
import { FormState } from "#client/stores/support/FormState.ts";

export interface CardFormDeps {
  readonly check: CardCheck;
  readonly today: Date;
  /** The provider's own fields take number, expiry and CVC. */
  readonly hosted: boolean;
  /** What the form starts with. */
  readonly payer: Payer;
}

/** The card form, kept in memory only. Errors show for touched fields, and for all after a press on Pay Now. */
export class CardForm {
  values: CardDraft;
  /** The number that the bank has declined; empty: none. */
  private declined = "";
  readonly #state = new FormState<CardField>();
  readonly #deps: CardFormDeps;

  constructor(deps: CardFormDeps) {
    this.#deps = deps;
    this.values = { ...emptyCard(deps.today), name: deps.payer.name };
    makeAutoObservable(this, { values: observableRef }, { autoBind: true });
  }

  /** Everything that is wrong, shown or not. */
  get faults(): CardFaults {
    const { hosted, today: now, check } = this.#deps;
    return cardFaults(this.values, { hosted, now, check });
  }

  get isValid(): boolean {
    return Object.keys(this.faults).length === 0;
  }

  /** The errors to show now. A declined number has one until it is changed. */
  get shownFaults(): CardFaults {
    const shown = this.#state.shown(this.faults);
    const isDeclined = this.declined !== "" && this.declined === this.values.number;
    return isDeclined ? { number: "declined", ...shown } : shown;
  }

  /** Addresses that one press fills in. */
  get addresses(): readonly BillingAddress[] {
    return this.#deps.payer.addresses;
  }

  useAddress(address: BillingAddress): void {
    this.values = { ...this.values, line2: "", ...address };
  }

  /** The bank has declined the card of the form. */
  markDeclined(): void {
    this.declined = this.values.number;
  }

  change(field: CardField, value: string): void {
    this.values = { ...this.values, [field]: value };
  }

  blur(field: CardField): void {
    this.#state.blur(field, this.values[field].trim());
  }

  showAllErrors(): void {
    this.#state.showAllErrors();
  }

  /** Clears the CVC after a failure and on going back; its field shows no error until it is touched again. */
  clearCvc(): void {
    this.values = { ...this.values, cvc: "" };
    this.#state.untouch("cvc");
  }
}
