import { makeAutoObservable, observableRef } from "mobx";
import type { Answer } from "#client/api/api.ts";

/** Something of the server's, as far as it is here. */
export type ResourceState<T> =
  | { readonly kind: "none" | "loading" }
  | { readonly kind: "ready"; readonly value: T }
  /** `message` is for people; empty: the generic one. */
  | { readonly kind: "failed"; readonly message: string };

/** One thing that is read from the server. The newest question wins; what is here stays while it is asked for anew. */
export class Resource<T> {
  state: ResourceState<T> = { kind: "none" };
  private request: AbortController | null = null;

  constructor() {
    makeAutoObservable<this, "request">(this, { request: false, state: observableRef }, { autoBind: true });
  }

  /** Null until it is here. */
  get value(): T | null {
    return this.state.kind === "ready" ? this.state.value : null;
  }

  /** Why it is not here; null while nothing is wrong, empty for a failure without words. */
  get failure(): string | null {
    return this.state.kind === "failed" ? this.state.message : null;
  }

  /** @param refresh keeps what is shown until the answer is here. */
  async load(ask: (signal: AbortSignal) => Promise<Answer<T>>, refresh = false): Promise<void> {
    this.request?.abort();
    const request = new AbortController();
    this.request = request;
    if (!refresh || this.state.kind !== "ready") this.apply({ kind: "loading" });
    const answer = await ask(request.signal);
    if (this.request !== request) return;
    const { ok } = answer;
    this.apply(ok ? { kind: "ready", value: answer.value } : { kind: "failed", message: answer.error.message });
  }

  /** Forgets it, and whatever is under way. */
  clear(): void {
    this.request?.abort();
    this.request = null;
    this.apply({ kind: "none" });
  }

  private apply(state: ResourceState<T>): void {
    this.state = state;
  }
}
