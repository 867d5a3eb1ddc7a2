import { makeAutoObservable, observableRef } from "mobx";
import type { CabstandApi } from "#client/api/api.ts";
import type { Clock } from "#client/gateways/clock/clock.ts";
import { ukPostcodeIn, withPostcode, type PlaceFault } from "#domain/journey/journey.ts";
import { samePlace, type Place } from "#domain/journey/place.ts";
import { AUTOCOMPLETE_MAX_RESULTS, AUTOCOMPLETE_MIN_CHARS } from "#domain/shared/constants.ts";
import type { Result } from "#domain/shared/result.ts";
import { isPostcodeText } from "#domain/shared/text/text-rules.ts";

/** What is wrong with a field; the screen supplies the texts. */
export type PlaceProblem =
  | { readonly kind: "required" | "notChosen" | "unspecific" | "duplicate" | "generic" | "notLocated" }
  | { readonly kind: "server"; readonly message: string };

export type SearchStatus = "idle" | "loading" | "ready" | "empty" | "failed";

export interface PlaceFieldDeps {
  readonly search: CabstandApi["searchAddress"];
  readonly clock: Clock;
  /** Validates a place for this field against the others. */
  readonly check: (field: PlaceField, place: Place) => PlaceFault | null;
  readonly onDuplicate: () => void;
  /** The person's saved places; they are offered first. */
  readonly saved?: () => readonly Place[];
}

/** Debounce for searches while typing; the first letters of a word go out at once. */
const TYPING_PAUSE_MS = 120;
/** Pauses before a search that the server was too busy for goes out again by itself; after the last it has failed. */
const BUSY_PAUSES_MS: readonly number[] = [1_000, 3_000];
const NO_PLACES: readonly Place[] = [];

/** One address field: its text, its suggestions, and the chosen place. */
export class PlaceField {
  /** Stable for the life of the field, also in storage. */
  readonly key: string;
  text = "";
  place: Place | null = null;
  suggestions: readonly Place[] = NO_PLACES;
  status: SearchStatus = "idle";
  problem: PlaceProblem | null = null;
  /** A chosen place that lacks a postcode, which the passenger is asked for; it does not count until then. */
  awaitingPostcode: Place | null = null;
  #search: Search | null = null;
  /** The search for an earlier prefix of the text, still in flight. */
  #earlier: Search | null = null;
  #searchedAt = 0;
  readonly #deps: PlaceFieldDeps;

  constructor(key: string, deps: PlaceFieldDeps) {
    this.key = key;
    this.#deps = deps;
    makeAutoObservable(
      this,
      { place: observableRef, awaitingPostcode: observableRef, suggestions: observableRef, problem: observableRef },
      { autoBind: true },
    );
  }

  /** Saved places that match the text. */
  private get matches(): readonly Place[] {
    const saved = this.place ? NO_PLACES : (this.#deps.saved?.() ?? NO_PLACES);
    const text = this.text.trim().toLowerCase();
    return saved.filter(({ name, fullAddress }) => `${name} ${fullAddress}`.toLowerCase().includes(text));
  }

  /** The suggestions of the box: saved places first, then search results. */
  get offered(): readonly Place[] {
    const { matches } = this;
    if (matches.length === 0) return this.suggestions;
    const others = this.suggestions.filter((found) => !matches.some((kept) => samePlace(kept, found)));
    return [...matches, ...others].slice(0, AUTOCOMPLETE_MAX_RESULTS);
  }

  /** Status of the suggestions: saved places are ready without a search. */
  get offeredStatus(): SearchStatus {
    return this.matches.length > 0 && this.status !== "loading" ? "ready" : this.status;
  }

  /** The server has refused the place. */
  get isRefused(): boolean {
    return this.problem?.kind === "server";
  }

  /** The server could not be asked about the place. */
  get isUnchecked(): boolean {
    return this.problem?.kind === "generic";
  }

  /** The place may be booked: the server's refusal holds until the place changes or the server answers again. */
  get isInOrder(): boolean {
    return this.place !== null && !this.isRefused;
  }

  /** Every change of the text: clears the choice and searches from the second character on. */
  type(text: string): void {
    // Replayed pre-hydration input repeats the text that is already searched for.
    if (text === this.text && (this.status === "loading" || this.status === "ready")) return;
    this.typeOn(text.trim());
    this.text = text;
    this.place = null;
    this.awaitingPostcode = null;
    this.problem = null;
    if (text.trim().length < AUTOCOMPLETE_MIN_CHARS) {
      this.stop();
      this.suggestions = NO_PLACES;
      this.status = "idle";
      return;
    }
    this.status = "loading";
    const search = { prefix: text.trim(), request: new AbortController() };
    this.#search = search;
    const { clock } = this.#deps;
    const pause = clock.now() - this.#searchedAt < 2 * TYPING_PAUSE_MS;
    this.#searchedAt = clock.now();
    const go = () => void this.find(search);
    if (pause) clock.after(TYPING_PAUSE_MS, go, search.request.signal);
    else go();
  }

  /** Searches again for the text whose search has failed. Half a word is not called invalid for finding nothing. */
  retry(): void {
    if (this.status !== "failed") return;
    this.type(this.text);
    if (this.#search) this.#search.quiet = true;
  }

  /** Takes a suggestion, or rejects it: first for a missing postcode, then as a duplicate. */
  choose(place: Place): void {
    this.stop();
    this.status = "idle";
    const typed = place.postcode.trim() === "" ? ukPostcodeIn(this.text) : null;
    this.acceptOrReject(typed === null ? place : withPostcode(place, typed));
  }

  /** Fills the field with a place that `find` knows, such as where the device is. What the passenger types supersedes it. */
  async fill(find: (signal: AbortSignal) => Promise<Result<Place, PlaceProblem>>): Promise<void> {
    this.clear();
    const search: Search = { prefix: "", request: new AbortController() };
    this.#search = search;
    this.status = "loading";
    const found = await find(search.request.signal);
    if (this.#search === search) this.showFound(found);
  }

  /** The passenger's answer to the question for the postcode; an invalid one rejects the place. */
  answerPostcode(text: string): void {
    const place = this.awaitingPostcode;
    if (!place) return;
    this.awaitingPostcode = null;
    const postcode = ukPostcodeIn(text) ?? text.trim().toUpperCase();
    if (isPostcodeText(postcode)) this.acceptOrReject(withPostcode(place, postcode));
    else this.rejectPlace({ kind: "unspecific" });
  }

  /** Empties the field at the passenger's request. */
  clear(): void {
    this.type("");
  }

  /** The field was left with text but no choice. */
  blur(): void {
    if (this.place || this.awaitingPostcode || this.text.trim() === "") return;
    this.problem = { kind: "notChosen" };
  }

  /** Empties the field because its place cannot be used. */
  rejectPlace(problem: PlaceProblem): void {
    this.clear();
    this.problem = problem;
  }

  /** Shows why the field is required, unless it already shows another problem. */
  showRequiredError(): void {
    if (this.place || this.problem) return;
    if (this.awaitingPostcode) this.rejectPlace({ kind: "unspecific" });
    else this.problem = { kind: this.text.trim() === "" ? "required" : "notChosen" };
  }

  /** Aborts the searches in flight. */
  stop(): void {
    this.#search?.request.abort();
    this.#search = null;
    this.#earlier?.request.abort();
    this.#earlier = null;
  }

  /** Sets or clears the problem without changing the field's content. */
  setProblem(problem: PlaceProblem | null): void {
    this.problem = problem;
  }

  /**
   * Sets a place without validating it: from storage, or moved here from another field.
   * @param text shown in the field; text without a place is not searched until the person types.
   */
  put(place: Place | null, text = place?.fullAddress ?? ""): void {
    this.clear();
    this.place = place;
    this.text = text;
  }

  private showFound(found: Result<Place, PlaceProblem>): void {
    if (found.ok) return this.choose(found.value);
    this.stop();
    this.status = "idle";
    this.problem = found.error;
  }

  private acceptOrReject(place: Place): void {
    const fault = this.#deps.check(this, place);
    if (fault === "postcode") {
      this.awaitingPostcode = place;
      this.problem = null;
    } else if (fault === "duplicate") {
      this.rejectPlace({ kind: "duplicate" });
      this.#deps.onDuplicate();
    } else this.put(place);
  }

  /**
   * Aborts the current search, unless its answer may still match: then it gives early suggestions while the person
   * types.
   */
  private typeOn(typed: string): void {
    const before = this.#earlier ?? this.#search;
    const helps = before?.sent === true && typed.startsWith(before.prefix);
    if (this.#search !== before || !helps) this.#search?.request.abort();
    if (!helps) this.#earlier?.request.abort();
    this.#search = null;
    this.#earlier = helps ? before : null;
  }

  private async find(search: Search): Promise<void> {
    search.sent = true;
    const answer = await this.#deps.search(search.prefix, search.request.signal);
    if (!answer.ok && answer.error.busy && this.askAgain(search)) return;
    const places = answer.ok ? answer.value.slice(0, AUTOCOMPLETE_MAX_RESULTS) : null;
    if (this.#search === search) {
      this.stop();
      this.show(places, search.quiet);
    } else if (this.#earlier === search) {
      this.#earlier = null;
      this.showEarlier(places ?? NO_PLACES);
    }
    // A newer search, a choice or an emptied field has superseded this answer.
  }

  /** Sends the search again after a pause, unless it has been replaced or was sent often enough. */
  private askAgain(search: Search): boolean {
    const pause = BUSY_PAUSES_MS[search.refusals ?? 0];
    if (this.#search !== search || pause === undefined) return false;
    search.refusals = (search.refusals ?? 0) + 1;
    search.sent = false;
    this.#deps.clock.after(pause, () => void this.find(search), search.request.signal);
    return true;
  }

  private show(places: readonly Place[] | null, quiet = false): void {
    this.suggestions = places ?? NO_PLACES;
    this.status = places === null ? "failed" : places.length === 0 ? "empty" : "ready";
    if (places?.length === 0 && this.matches.length === 0 && !quiet) this.problem = { kind: "notChosen" };
  }

  /** Shows the results for an earlier prefix that still match, while the search for the whole text continues. */
  private showEarlier(places: readonly Place[]): void {
    const going = places.filter((place) => goesWith(place, this.text));
    if (going.length > 0) this.suggestions = going;
  }
}

interface Search {
  readonly prefix: string;
  readonly request: AbortController;
  /** It no longer waits for the debounce. */
  sent?: boolean;
  /** How often the server was too busy for it. */
  refusals?: number;
  /** Nobody typed for it, so that finding nothing is no error. */
  quiet?: boolean;
}

/** Whether every word of a text begins a word of the place, the same rule as the server's search. */
function goesWith({ name, fullAddress }: Place, text: string): boolean {
  const words = wordsOf(`${name} ${fullAddress}`);
  return wordsOf(text).every((typed) => words.some((word) => word.startsWith(typed)));
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
