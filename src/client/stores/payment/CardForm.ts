import { makeAutoObservable, observableRef } from "mobx";
import {
  CARD_FIELDS,
  cardFaults,
  emptyCard,
  type CardCheck,
  type CardDraft,
  type CardFaults,
  type CardField,
} from "#domain/payment/card.ts";
import { cardFieldId } from "#domain/booking/form/field-ids.ts";
import type { BillingAddress, Payer } from "#domain/payment/payer.ts";
import { FormState } from "#client/stores/support/FormState.ts";

export interface CardFormDeps {
  readonly check: CardCheck;
  readonly today: Date;
  /** The provider's own fields take number, expiry and CVC. */
  readonly hosted: boolean;
  /** Who pays, as far as it is known by now. */
  readonly payer: () => Payer;
  /** The tenant's sentences for a payment that failed, and for a form that is not in order. */
  readonly texts: { readonly cardFailed: string; readonly cardInvalid: string };
}

/** The card form, kept in memory only. Errors show for touched fields, and for all after a press on Pay Now. */
export class CardForm {
  /** What is wrong with the payment as a whole; empty: nothing. */
  problem = "";
  /** The name that was typed; null: none, so that the payer's own is taken. */
  private typedName: string | null = null;
  private boxes: CardDraft;
  /** The provider's own fields are filled in, as far as they tell. */
  private isHostedDone = true;
  /** The number that the bank has declined; empty: none. */
  private declined = "";
  readonly #state = new FormState<CardField>();
  readonly #deps: CardFormDeps;

  constructor(deps: CardFormDeps) {
    this.#deps = deps;
    this.boxes = emptyCard(deps.today);
    makeAutoObservable<this, "boxes">(this, { boxes: observableRef }, { autoBind: true });
  }

  get values(): CardDraft {
    return { ...this.boxes, name: this.typedName ?? this.#deps.payer().name };
  }

  /** Everything that is wrong, shown or not. */
  get faults(): CardFaults {
    const { hosted, today: now, check } = this.#deps;
    return cardFaults(this.values, { hosted, now, check });
  }

  get isValid(): boolean {
    return this.isHostedDone && Object.keys(this.faults).length === 0;
  }

  /** Ids of the faulty boxes' elements, in their order. Month and year are one box. */
  get faultyIds(): readonly string[] {
    const ids = CARD_FIELDS.filter((field) => this.faults[field]).map((field) =>
      cardFieldId(field === "year" ? "month" : field),
    );
    return [...new Set(ids)];
  }

  /** The errors to show now. A declined number has one until it is changed. */
  get shownFaults(): CardFaults {
    const shown = this.#state.shown(this.faults);
    return this.isDeclined ? { number: "declined", ...shown } : shown;
  }

  /** The bank has declined the number that is in the form. */
  get isDeclined(): boolean {
    return this.declined !== "" && this.declined === this.values.number;
  }

  get texts(): CardFormDeps["texts"] {
    return this.#deps.texts;
  }

  /** Addresses that one press fills in. */
  get addresses(): readonly BillingAddress[] {
    return this.#deps.payer().addresses;
  }

  useAddress(address: BillingAddress): void {
    this.boxes = { ...this.boxes, line2: "", ...address };
  }

  /** The bank has declined the card of the form. */
  markDeclined(): void {
    this.declined = this.values.number;
  }

  change(field: CardField, value: string): void {
    if (field === "name") this.typedName = value;
    else this.boxes = { ...this.boxes, [field]: value };
  }

  /** The provider's own fields were filled in, or emptied. */
  setHostedDone(done: boolean): void {
    this.isHostedDone = done;
  }

  setProblem(problem: string): void {
    this.problem = problem;
  }

  blur(field: CardField): void {
    this.#state.blur(field, this.values[field].trim());
  }

  showAllErrors(): void {
    this.problem = this.texts.cardInvalid;
    this.#state.showAllErrors();
  }

  /** Clears the CVC after a failure and on going back; its field shows no error until it is touched again. */
  clearCvc(): void {
    this.boxes = { ...this.boxes, cvc: "" };
    this.#state.untouch("cvc");
  }
}
