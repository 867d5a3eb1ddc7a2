import { makeAutoObservable, observableRef } from "mobx";

/** Which errors of a form show: those of touched fields, and all once a submit was rejected. */
export class FormState<Field extends string> {
  submitted = false;
  private touched: ReadonlySet<string> = new Set();

  constructor() {
    makeAutoObservable<this, "touched">(this, { touched: observableRef }, { autoBind: true });
  }

  /** Marks a field as touched. An empty one does not count, since the person may still return to it. */
  blur(field: Field, value: unknown): void {
    if (value !== "") this.touched = new Set(this.touched).add(field);
  }

  showAllErrors(): void {
    this.submitted = true;
  }

  shows(field: Field): boolean {
    return this.submitted || this.touched.has(field);
  }

  /** @returns those of the faults that show now. */
  shown<Faults extends { readonly [Name in Field]?: unknown }>(faults: Faults): Partial<Faults> {
    const entries = Object.entries(faults).filter(([field]) => this.shows(field as Field));
    return Object.fromEntries(entries) as Partial<Faults>;
  }

  /** Hides the error of a field that was cleared, until it is touched or submitted again. */
  untouch(field: Field): void {
    this.touched = new Set([...this.touched].filter((each) => each !== field));
    this.submitted = false;
  }

  /** Hides every error: the form is new. */
  reset(): void {
    this.touched = new Set();
    this.submitted = false;
  }
}
