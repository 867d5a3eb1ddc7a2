import { makeAutoObservable, observableRef } from "mobx";
import {
  cardFaults,
  emptyCard,
  type CardCheck,
  type CardDraft,
  type CardFaults,
  type CardField,
} from "#domain/payment/card.ts";

export interface CardFormDeps {
  readonly check: CardCheck;
  readonly today: Date;
  /** The provider's own boxes take number, expiry and CVC (PAY-017). */
  readonly hosted: boolean;
}

/** The card form. It lives in memory only; errors show for boxes that were left, and for all after a press on Pay Now. */
export class CardForm {
  values: CardDraft;
  private left: ReadonlySet<CardField> = new Set();
  private showAll = false;
  private readonly deps: CardFormDeps;

  constructor(deps: CardFormDeps) {
    this.deps = deps;
    this.values = emptyCard(deps.today);
    makeAutoObservable<this, "deps" | "left">(
      this,
      { deps: false, values: observableRef, left: observableRef },
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

  /** What is wrong and to be shown. */
  get shownFaults(): CardFaults {
    const entries = Object.entries(this.faults) as [CardField, CardFaults[CardField]][];
    return Object.fromEntries(entries.filter(([field]) => this.showAll || this.left.has(field)));
  }

  change(field: CardField, value: string): void {
    this.values = { ...this.values, [field]: value };
  }

  /** A box was left: from now on it shows what is wrong with it. An empty one may still be on its way. */
  leave(field: CardField): void {
    if (this.values[field].trim() !== "") this.left = new Set(this.left).add(field);
  }

  /** Shows everything that is wrong. */
  revealAll(): void {
    this.showAll = true;
  }

  /** After a failure and on going back (ERR-016, WIZ-024). Its box is not complained about until it is left again. */
  clearCvc(): void {
    this.values = { ...this.values, cvc: "" };
    this.left = new Set([...this.left].filter((field) => field !== "cvc"));
    this.showAll = false;
  }
}
