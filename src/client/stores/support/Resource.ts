import { makeAutoObservable, observableRef } from "mobx";
import type { Answer } from "#client/api/api.ts";
import { LatestCall } from "./LatestCall.ts";

/** The loading state of a value from the server. */
export type ResourceState<T> =
  | { readonly kind: "none" | "loading" }
  | { readonly kind: "ready"; readonly value: T }
  /** `message` is for people; empty: the generic one. */
  | { readonly kind: "failed"; readonly message: string };

/**
 * A value that is read from the server. The newest request wins; a refresh keeps the current value until its answer.
 */
export class Resource<T> {
  state: ResourceState<T> = { kind: "none" };
  readonly #call = new LatestCall();

  constructor() {
    makeAutoObservable(this, { state: observableRef }, { autoBind: true });
  }

  /** Null until it is loaded. */
  get value(): T | null {
    return this.state.kind === "ready" ? this.state.value : null;
  }

  /** Why loading failed; null without a failure, empty for a failure without a message. */
  get failure(): string | null {
    return this.state.kind === "failed" ? this.state.message : null;
  }

  /** @param refresh keeps the current value until the answer arrives. */
  async load(ask: (signal: AbortSignal) => Promise<Answer<T>>, refresh = false): Promise<void> {
    if (!refresh || this.state.kind !== "ready") this.apply({ kind: "loading" });
    const answer = await this.#call.run(ask);
    if (answer)
      this.apply(
        answer.ok ? { kind: "ready", value: answer.value } : { kind: "failed", message: answer.error.message },
      );
  }

  /** Clears the value and aborts a request in flight. */
  clear(): void {
    this.#call.abort();
    this.apply({ kind: "none" });
  }

  private apply(state: ResourceState<T>): void {
    this.state = state;
  }
}
