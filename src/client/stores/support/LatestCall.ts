/**
 * Lets only the newest of several calls count, as when every key press searches again. Beginning a call supersedes the
 * one before: its signal aborts, which cancels its request, and its answer is ignored.
 */
export class LatestCall {
  private call: AbortController | null = null;

  /**
   * Begins a call, which may still wait for a debounce.
   * @returns its signal. Once that is aborted, the call is superseded and its answer must be ignored.
   */
  begin(): AbortSignal {
    this.abort();
    this.call = new AbortController();
    return this.call.signal;
  }

  /**
   * Begins a call and sends it at once.
   * @returns its answer, or null once it is superseded or aborted. Rejects as `ask` does.
   */
  async run<T extends object>(ask: (signal: AbortSignal) => Promise<T>): Promise<T | null> {
    const signal = this.begin();
    const answer = await ask(signal);
    return signal.aborted ? null : answer;
  }

  /** Aborts the call in flight. */
  abort(): void {
    this.call?.abort();
    this.call = null;
  }

  /** Aborts the call in flight when a lifetime ends. */
  abortWith(lifetime: AbortSignal): void {
    lifetime.addEventListener("abort", () => this.abort(), { once: true });
  }
}

/** A signal that never aborts, for calls that a person asked for: they are made whatever becomes of the page. */
export const never = (): AbortSignal => new AbortController().signal;
