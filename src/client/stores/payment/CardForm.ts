import { makeAutoObservable, observableRef } from "mobx";
import {
  cardFaults,
  emptyCard,
  type CardCheck,
  type CardDraft,
  type CardFaults,
  type CardField,
} from "#domain/payment/card.ts";
import { FormState } from "#client/stores/support/FormState.ts";

export interface CardFormDeps {
  readonly check: CardCheck;
  readonly today: Date;
  /** The provider's own fields take number, expiry and CVC. */
  readonly hosted: boolean;
}

/** The card form, kept in memory only. Errors show for touched fields, and for all after a press on Pay Now. */
export class CardForm {
  values: CardDraft;
  private readonly state = new FormState<CardField>();
  private readonly deps: CardFormDeps;

  constructor(deps: CardFormDeps) {
    this.deps = deps;
    this.values = emptyCard(deps.today);
    makeAutoObservable<this, "deps" | "state">(
      this,
      { deps: false, state: false, values: observableRef },
      { autoBind: true },
    );
  }

  /** Everything that is wrong, shown or not. */
  get faults(): CardFaults {
    const { hosted, today: now, check } = this.deps;
    return cardFaults(this.values, { hosted, now, check });
  }

  get isValid(): boolean {
    return Object.keys(this.faults).length === 0;
  }

  /** The errors to show now. */
  get shownFaults(): CardFaults {
    return this.state.shown(this.faults);
  }

  change(field: CardField, value: string): void {
    this.values = { ...this.values, [field]: value };
  }

  blur(field: CardField): void {
    this.state.blur(field, this.values[field].trim());
  }

  showAllErrors(): void {
    this.state.showAllErrors();
  }

  /** Clears the CVC after a failure and on going back; its field shows no error until it is touched again. */
  clearCvc(): void {
    this.values = { ...this.values, cvc: "" };
    this.state.untouch("cvc");
  }
}
