import { makeAutoObservable, observableRef } from "mobx";

/** So many steps can be undone. */
const MOST = 100;

/** The states of a document that can be gone back to. What is typed into one field without a pause is one step. */
export class EditHistory {
  private past: readonly unknown[] = [];
  private future: readonly unknown[] = [];
  /** The field of the step that typing still extends; empty: the next change is a step of its own. */
  #field = "";

  constructor() {
    makeAutoObservable<this, "past" | "future">(this, { past: observableRef, future: observableRef });
  }

  get canUndo(): boolean {
    return this.past.length > 0;
  }

  get canRedo(): boolean {
    return this.future.length > 0;
  }

  /** Keeps the document as it was before a change. @param field the place of the change; empty: the whole document. */
  keep(before: unknown, field = ""): void {
    const isExtended = field !== "" && field === this.#field;
    this.#field = field;
    this.future = [];
    if (!isExtended) this.past = [...this.past, before].slice(-MOST);
  }

  /** A pause: the next change is a step of its own. */
  pause(): void {
    this.#field = "";
  }

  /** @param now the document at present, which can be redone. @returns the one before. */
  undo(now: unknown): unknown {
    this.pause();
    const before = this.past.at(-1);
    this.past = this.past.slice(0, -1);
    this.future = [...this.future, now];
    return before;
  }

  /** @param now the document at present, which can be undone. @returns the one that was undone last. */
  redo(now: unknown): unknown {
    this.pause();
    const after = this.future.at(-1);
    this.future = this.future.slice(0, -1);
    this.past = [...this.past, now];
    return after;
  }
}
