import { makeAutoObservable, observableRef } from "mobx";
import type { Refusal } from "#client/api/api.ts";
import type { Faults } from "#domain/people/account-forms.ts";

type FieldOf<Values> = keyof Values & string;

export interface FieldFormDeps<Values> {
  /** What the fields hold at first. */
  readonly initial: Values;
  /** Fields that are emptied when the press was not accepted (ERR-026). */
  readonly secrets?: readonly FieldOf<Values>[];
  readonly faults: (values: Values) => Faults<FieldOf<Values>>;
  /** Sends what was typed. @returns why it was refused, null when it was not. */
  readonly send: (values: Values) => Promise<Refusal | null>;
}

/**
 * A form that is sent as a whole: signing in, a new password, the profile. A field shows what is wrong once it was left,
 * all of them after a press; while one press is under way another does nothing (ACC-003).
 */
export class FieldForm<Values extends object> {
  values: Values;
  /** On its way to the server. */
  busy = false;
  /** Why the server refused the last press. */
  refusal: Refusal | null = null;
  /** Grows with every press that was refused here, so that the screen can lead to the first fault. */
  refusals = 0;
  private left: ReadonlySet<string> = new Set();
  private showAll = false;
  private readonly deps: FieldFormDeps<Values>;

  constructor(deps: FieldFormDeps<Values>) {
    this.deps = deps;
    this.values = deps.initial;
    makeAutoObservable<this, "deps" | "left">(
      this,
      { deps: false, values: observableRef, left: observableRef, refusal: observableRef },
      { autoBind: true },
    );
  }

  get faults(): Faults<FieldOf<Values>> {
    return this.deps.faults(this.values);
  }

  /** What is wrong and to be shown. */
  get shownFaults(): Faults<FieldOf<Values>> {
    const entries = Object.entries(this.faults).filter(([field]) => this.showAll || this.left.has(field));
    return Object.fromEntries(entries) as Faults<FieldOf<Values>>;
  }

  change<Field extends FieldOf<Values>>(field: Field, value: Values[Field]): void {
    this.values = { ...this.values, [field]: value };
    this.refusal = null;
  }

  /** A field was left; an empty one may still be on its way. */
  leave(field: FieldOf<Values>): void {
    if (this.values[field] !== "") this.left = new Set(this.left).add(field);
  }

  /** Sends the form if nothing is wrong with it. @returns whether it was accepted. */
  async submit(): Promise<boolean> {
    if (this.busy) return false;
    if (Object.keys(this.faults).length > 0) {
      this.reveal();
      return false;
    }
    this.begin();
    const refusal = await this.deps.send(this.values);
    this.finish(refusal);
    return refusal === null;
  }

  /** Empties the form: it was sent, or closed. */
  reset(values: Values = this.deps.initial): void {
    this.values = values;
    this.left = new Set();
    this.showAll = false;
    this.refusal = null;
  }

  private reveal(): void {
    this.showAll = true;
    this.refusals += 1;
  }

  private begin(): void {
    this.busy = true;
    this.refusal = null;
  }

  private finish(refusal: Refusal | null): void {
    this.busy = false;
    if (refusal === null) return this.reset();
    this.refusal = refusal;
    const emptied = (this.deps.secrets ?? []).map((field) => [field, ""] as const);
    this.values = { ...this.values, ...Object.fromEntries(emptied) };
    this.left = new Set();
    this.showAll = false;
  }
}
