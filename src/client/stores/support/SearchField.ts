import { makeAutoObservable, observableRef } from "mobx";
import type { Answer } from "#client/api/api.ts";
import type { Clock } from "#client/gateways/clock/clock.ts";
import { AUTOCOMPLETE_MAX_RESULTS, AUTOCOMPLETE_MIN_CHARS } from "#domain/shared/constants.ts";
import { LatestCall } from "./LatestCall.ts";

export interface SearchFieldDeps<Entry> {
  readonly search: (typed: string, signal: AbortSignal) => Promise<Answer<readonly Entry[]>>;
  readonly clock: Clock;
  /** An entry was chosen, or the choice was cleared. */
  readonly onChoice: (entry: Entry | null) => void;
}

const TYPING_PAUSE_MS = 150;

/** A field that searches a directory while the person types; its owner keeps the choice. */
export class SearchField<Entry> {
  text = "";
  suggestions: readonly Entry[] = [];
  status: "idle" | "loading" | "ready" | "empty" | "failed" = "idle";
  /** The search found nothing, or the field was left with text but no choice. */
  isInvalid = false;
  readonly #call = new LatestCall();
  readonly #deps: SearchFieldDeps<Entry>;

  constructor(deps: SearchFieldDeps<Entry>) {
    this.#deps = deps;
    makeAutoObservable(this, { suggestions: observableRef }, { autoBind: true });
  }

  /** Every change of the text; searches from two characters on. */
  type(text: string): void {
    this.#call.abort();
    this.text = text;
    this.isInvalid = false;
    this.#deps.onChoice(null);
    const typed = text.trim();
    if (typed.length < AUTOCOMPLETE_MIN_CHARS) {
      this.suggestions = [];
      this.status = "idle";
      return;
    }
    this.status = "loading";
    const signal = this.#call.begin();
    this.#deps.clock.after(TYPING_PAUSE_MS, () => void this.find(typed, signal), signal);
  }

  choose(entry: Entry): void {
    this.stop();
    this.#deps.onChoice(entry);
  }

  clear(): void {
    this.type("");
  }

  /** The field was left; text without a choice is invalid. */
  leave(): void {
    if (this.text.trim() !== "") this.isInvalid = true;
  }

  /** Clears the text and its results. */
  stop(): void {
    this.#call.abort();
    this.text = "";
    this.status = "idle";
    this.suggestions = [];
    this.isInvalid = false;
  }

  private async find(typed: string, signal: AbortSignal): Promise<void> {
    const answer = await this.#deps.search(typed, signal);
    if (!signal.aborted) this.show(answer.ok ? answer.value.slice(0, AUTOCOMPLETE_MAX_RESULTS) : null);
  }

  private show(found: readonly Entry[] | null): void {
    this.suggestions = found ?? [];
    this.status = found === null ? "failed" : found.length === 0 ? "empty" : "ready";
    if (found?.length === 0) this.isInvalid = true;
  }
}
