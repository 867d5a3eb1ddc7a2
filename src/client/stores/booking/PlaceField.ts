import { makeAutoObservable, observableRef } from "mobx";
import type { CabstandApi } from "#client/api/api.ts";
import type { Clock } from "#client/gateways/clock/clock.ts";
import { ukPostcodeIn, withPostcode, type PlaceFault } from "#domain/journey/journey.ts";
import { samePlace, type Place } from "#domain/journey/place.ts";
import { AUTOCOMPLETE_MAX_RESULTS, AUTOCOMPLETE_MIN_CHARS } from "#domain/shared/constants.ts";
import { isPostcodeText } from "#domain/shared/text-rules.ts";

/** What is wrong with a field; the screen has the words. */
export type PlaceProblem =
  | { readonly kind: "required" | "notChosen" | "unspecific" | "duplicate" | "generic" }
  | { readonly kind: "server"; readonly message: string };

export type SearchStatus = "idle" | "loading" | "ready" | "empty" | "failed";

export interface PlaceFieldDeps {
  readonly search: CabstandApi["searchAddress"];
  readonly clock: Clock;
  /** Judges a place for this field against the others. */
  readonly judge: (field: PlaceField, place: Place) => PlaceFault | null;
  readonly onDuplicate: () => void;
  /** Places that the person keeps; they are offered first (PICK-017). */
  readonly saved?: () => readonly Place[];
}

/** A pause in typing after which a search goes out; the first letters of a word do not wait. */
const TYPING_PAUSE_MS = 120;
const NO_PLACES: readonly Place[] = [];

/** One address field: what is typed, what was found for it, and the place that was chosen. */
export class PlaceField {
  /** Stable for the life of the field, also in storage. */
  readonly key: string;
  text = "";
  place: Place | null = null;
  suggestions: readonly Place[] = NO_PLACES;
  status: SearchStatus = "idle";
  problem: PlaceProblem | null = null;
  /** A chosen place whose postcode only the passenger can give; it counts for nothing until then. */
  awaitingPostcode: Place | null = null;
  private search: Search | null = null;
  /** A search for the beginning of what is typed by now, still under way. */
  private early: Search | null = null;
  private searchedAt = 0;
  private readonly deps: PlaceFieldDeps;

  constructor(key: string, deps: PlaceFieldDeps) {
    this.key = key;
    this.deps = deps;
    makeAutoObservable<this, "deps" | "search" | "early" | "searchedAt">(
      this,
      {
        key: false,
        deps: false,
        search: false,
        early: false,
        searchedAt: false,
        place: observableRef,
        awaitingPostcode: observableRef,
        suggestions: observableRef,
        problem: observableRef,
      },
      { autoBind: true },
    );
  }

  /** Kept places that go with what is typed. */
  private get matches(): readonly Place[] {
    const saved = this.place ? NO_PLACES : (this.deps.saved?.() ?? NO_PLACES);
    const text = this.text.trim().toLowerCase();
    return saved.filter(({ name, fullAddress }) => `${name} ${fullAddress}`.toLowerCase().includes(text));
  }

  /** What the box offers: kept places first, then what was found. */
  get offered(): readonly Place[] {
    const { matches } = this;
    if (matches.length === 0) return this.suggestions;
    const others = this.suggestions.filter((found) => !matches.some((kept) => samePlace(kept, found)));
    return [...matches, ...others].slice(0, AUTOCOMPLETE_MAX_RESULTS);
  }

  /** How the offer stands: kept places are there without any search. */
  get offeredStatus(): SearchStatus {
    return this.matches.length > 0 && this.status !== "loading" ? "ready" : this.status;
  }

  /** Each change of the text: drops the choice and searches from the second character (PICK-003). */
  type(text: string): void {
    // Told again what was heard before the page was awake.
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
    this.search = search;
    const { clock } = this.deps;
    const pause = clock.now() - this.searchedAt < 2 * TYPING_PAUSE_MS;
    this.searchedAt = clock.now();
    const go = () => void this.find(search);
    if (pause) clock.after(TYPING_PAUSE_MS, go, search.request.signal);
    else go();
  }

  /** Takes a suggestion, or refuses it: no postcode first, then duplicate. */
  choose(place: Place): void {
    this.stop();
    this.status = "idle";
    const typed = place.postcode.trim() === "" ? ukPostcodeIn(this.text) : null;
    this.take(typed === null ? place : withPostcode(place, typed));
  }

  /** The passenger's answer to "which postcode?"; one that is none refuses the place (PICK-009). */
  answerPostcode(text: string): void {
    const place = this.awaitingPostcode;
    if (!place) return;
    this.awaitingPostcode = null;
    const postcode = ukPostcodeIn(text) ?? text.trim().toUpperCase();
    if (isPostcodeText(postcode)) this.take(withPostcode(place, postcode));
    else this.refuse({ kind: "unspecific" });
  }

  /** Empties the field by the passenger's wish. */
  clear(): void {
    this.type("");
  }

  /** The field was left with text but no choice (PICK-014). */
  leave(): void {
    if (this.place || this.awaitingPostcode || this.text.trim() === "") return;
    this.problem = { kind: "notChosen" };
  }

  /** Empties the field because its place cannot be used. */
  refuse(problem: PlaceProblem): void {
    this.clear();
    this.problem = problem;
  }

  /** The field is needed to go on: says what is missing, unless something else is wrong already. */
  demand(): void {
    if (this.place || this.problem) return;
    if (this.awaitingPostcode) this.refuse({ kind: "unspecific" });
    else this.problem = { kind: this.text.trim() === "" ? "required" : "notChosen" };
  }

  /** Gives up what is under way. */
  stop(): void {
    this.search?.request.abort();
    this.search = null;
    this.early?.request.abort();
    this.early = null;
  }

  /** Says that something is wrong and keeps what is there. */
  complain(problem: PlaceProblem | null): void {
    this.problem = problem;
  }

  /**
   * Puts a place in without judging it: from storage, or moved here from another field.
   * @param text what the field shows; typed text without a place is not searched until somebody types on.
   */
  put(place: Place | null, text = place?.fullAddress ?? ""): void {
    this.clear();
    this.place = place;
    this.text = text;
  }

  private take(place: Place): void {
    const fault = this.deps.judge(this, place);
    if (fault === "postcode") {
      this.awaitingPostcode = place;
      this.problem = null;
    } else if (fault === "duplicate") {
      this.refuse({ kind: "duplicate" });
      this.deps.onDuplicate();
    } else this.put(place);
  }

  /** The search so far gives way, unless its answer may help: then whoever types on sees something before they stop. */
  private typeOn(typed: string): void {
    const before = this.early ?? this.search;
    const helps = before?.sent === true && typed.startsWith(before.prefix);
    if (this.search !== before || !helps) this.search?.request.abort();
    if (!helps) this.early?.request.abort();
    this.search = null;
    this.early = helps ? before : null;
  }

  private async find(search: Search): Promise<void> {
    search.sent = true;
    const answer = await this.deps.search(search.prefix, search.request.signal);
    const places = answer.ok ? answer.value.slice(0, AUTOCOMPLETE_MAX_RESULTS) : null;
    if (this.search === search) {
      this.stop();
      this.show(places);
    } else if (this.early === search) {
      this.early = null;
      this.showEarly(places ?? NO_PLACES);
    }
    // Any other one was replaced by a newer search, a choice or an emptied field; its answer is old news.
  }

  private show(places: readonly Place[] | null): void {
    this.suggestions = places ?? NO_PLACES;
    this.status = places === null ? "failed" : places.length === 0 ? "empty" : "ready";
    if (places?.length === 0 && this.matches.length === 0) this.problem = { kind: "notChosen" };
  }

  /** What was found for the beginning of the text and still goes with it; the search for all of it goes on. */
  private showEarly(places: readonly Place[]): void {
    const going = places.filter((place) => goesWith(place, this.text));
    if (going.length > 0) this.suggestions = going;
  }
}

interface Search {
  readonly prefix: string;
  readonly request: AbortController;
  /** It no longer waits for a pause. */
  sent?: boolean;
}

/** Whether every word of a text begins a word of the place, as the server's search has it. */
function goesWith({ name, fullAddress }: Place, text: string): boolean {
  const words = wordsOf(`${name} ${fullAddress}`);
  return wordsOf(text).every((typed) => words.some((word) => word.startsWith(typed)));
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
