import { makeAutoObservable, observableRef, reaction } from "mobx";

/**
 * Something that happens, unlike a state that lasts: a listener gets each occurrence once, and none from before it
 * listened. It is called after the action that emits, once the stores are consistent again.
 */
export class OneShotEvent<Detail = void> {
  /** A new object for each occurrence, so that two equal ones count as two. */
  private last: { readonly detail: Detail } | null = null;

  constructor() {
    makeAutoObservable<this, "last">(this, { last: observableRef }, { autoBind: true });
  }

  /** Listens until the signal aborts. @param name of the reaction, for debugging. */
  on(listener: (detail: Detail) => void, signal: AbortSignal, name = "one-shot event"): void {
    reaction(
      () => this.last,
      (last) => last && listener(last.detail),
      { name, signal },
    );
  }

  emit(detail: Detail): void {
    this.last = { detail };
  }
}
