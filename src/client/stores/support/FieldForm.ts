import { makeAutoObservable, observableRef } from "mobx";
import type { Refusal } from "#client/api/api.ts";
import type { Faults } from "#domain/people/account/account-forms.ts";
import { FormState } from "./FormState.ts";

type FieldOf<Values> = keyof Values & string;

export interface FieldFormDeps<Values> {
  /** The initial values. */
  readonly initial: Values;
  /** Fields that are cleared after a refused submit. */
  readonly secrets?: readonly FieldOf<Values>[];
  readonly faults: (values: Values) => Faults<FieldOf<Values>>;
  /** Sends the values. @returns the refusal, or null after a success. */
  readonly send: (values: Values) => Promise<Refusal | null>;
}

/**
 * A form that is submitted as a whole, such as sign-in, new password or profile. Errors show for touched fields, and
 * for all after a submit; while one submit is in flight another does nothing.
 */
export class FieldForm<Values extends object> {
  values: Values;
  /** A submit is in flight. */
  busy = false;
  /** The server's refusal of the last submit. */
  refusal: Refusal | null = null;
  /** Counts the submits rejected here, so that the screen can move focus to the first error. */
  refusals = 0;
  readonly #state = new FormState<FieldOf<Values>>();
  readonly #deps: FieldFormDeps<Values>;

  constructor(deps: FieldFormDeps<Values>) {
    this.#deps = deps;
    this.values = deps.initial;
    makeAutoObservable(this, { values: observableRef, refusal: observableRef }, { autoBind: true });
  }

  get faults(): Faults<FieldOf<Values>> {
    return this.#deps.faults(this.values);
  }

  /** The errors to show now. */
  get shownFaults(): Faults<FieldOf<Values>> {
    return this.#state.shown(this.faults);
  }

  change<Field extends FieldOf<Values>>(field: Field, value: Values[Field]): void {
    this.values = { ...this.values, [field]: value };
    this.refusal = null;
  }

  blur(field: FieldOf<Values>): void {
    this.#state.blur(field, this.values[field]);
  }

  /** Sends the form if it is valid. @returns whether the server accepted it. */
  async submit(): Promise<boolean> {
    if (this.busy) return false;
    if (Object.keys(this.faults).length > 0) {
      this.showAllErrors();
      return false;
    }
    this.begin();
    const refusal = await this.#deps.send(this.values);
    this.finish(refusal);
    return refusal === null;
  }

  /** Resets the form after a success or when it is closed. */
  reset(values: Values = this.#deps.initial): void {
    this.values = values;
    this.#state.reset();
    this.refusal = null;
  }

  private showAllErrors(): void {
    this.#state.showAllErrors();
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
    const emptied = (this.#deps.secrets ?? []).map((field) => [field, ""] as const);
    this.values = { ...this.values, ...Object.fromEntries(emptied) };
    this.#state.reset();
  }
}
