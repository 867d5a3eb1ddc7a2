import { makeAutoObservable, observableRef } from "mobx";
import type { Answer } from "#client/api/api.ts";
import type { Clock } from "#client/gateways/clock/clock.ts";
import { AUTOCOMPLETE_MAX_RESULTS, AUTOCOMPLETE_MIN_CHARS } from "#domain/shared/constants.ts";

export interface SearchFieldDeps<Entry> {
  readonly search: (typed: string, signal: AbortSignal) => Promise<Answer<readonly Entry[]>>;
  readonly clock: Clock;
  /** Something was chosen, or the choice went away. */
  readonly onChoice: (entry: Entry | null) => void;
}

const TYPING_PAUSE_MS = 150;

/** A field that searches a directory while one types (FLT-027); who owns it keeps the choice. */
export class SearchField<Entry> {
  text = "";
  suggestions: readonly Entry[] = [];
  status: "idle" | "loading" | "ready" | "empty" | "failed" = "idle";
  /** Nothing was found, or the field was left with a text but no choice. */
  isInvalid = false;
  private call: AbortController | null = null;
  private readonly deps: SearchFieldDeps<Entry>;

  constructor(deps: SearchFieldDeps<Entry>) {
    this.deps = deps;
    makeAutoObservable<this, "deps" | "call">(
      this,
      { deps: false, call: false, suggestions: observableRef },
      { autoBind: true },
    );
  }

  /** Every change of the text; from two characters on it searches. */
  type(text: string): void {
    this.call?.abort();
    this.call = null;
    this.text = text;
    this.isInvalid = false;
    this.deps.onChoice(null);
    const typed = text.trim();
    if (typed.length < AUTOCOMPLETE_MIN_CHARS) {
      this.suggestions = [];
      this.status = "idle";
      return;
    }
    this.status = "loading";
    const call = new AbortController();
    this.call = call;
    this.deps.clock.after(TYPING_PAUSE_MS, () => void this.find(typed, call), call.signal);
  }

  choose(entry: Entry): void {
    this.stop();
    this.deps.onChoice(entry);
  }

  clear(): void {
    this.type("");
  }

  /** Left with a text but no choice. */
  leave(): void {
    if (this.text.trim() !== "") this.isInvalid = true;
  }

  /** Forgets the text, and what was found for it. */
  stop(): void {
    this.call?.abort();
    this.call = null;
    this.text = "";
    this.status = "idle";
    this.suggestions = [];
    this.isInvalid = false;
  }

  private async find(typed: string, call: AbortController): Promise<void> {
    const answer = await this.deps.search(typed, call.signal);
    if (this.call === call) this.show(answer.ok ? answer.value.slice(0, AUTOCOMPLETE_MAX_RESULTS) : null);
  }

  private show(found: readonly Entry[] | null): void {
    this.suggestions = found ?? [];
    this.status = found === null ? "failed" : found.length === 0 ? "empty" : "ready";
    if (found?.length === 0) this.isInvalid = true;
  }
}
