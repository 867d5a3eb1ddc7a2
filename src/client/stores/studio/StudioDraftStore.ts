import { computedStruct, makeAutoObservable, observableRef, runInAction } from "mobx";
import type { Clock } from "#client/gateways/clock/clock.ts";
import { LatestCall, never } from "#client/stores/support/LatestCall.ts";
import { isRecord } from "#domain/shared/is-record.ts";
import { LANGUAGES, type Language } from "#domain/tenant/own-words.ts";
import { draftChanges, type DraftChange } from "#domain/tenant/studio/draft-changes.ts";
import { missingTranslations } from "#domain/tenant/studio/missing-translations.ts";
import { ownLanguage } from "#domain/tenant/studio/tenant-file.ts";
import { valueAt, withValueAt, type JsonPath } from "#domain/tenant/studio/json-path.ts";
import { parseThemeInputs, type SchemeName } from "#domain/tenant/theme/inputs.ts";
import type { Answer, CabstandApi } from "#client/api/api.ts";
import type { AreaMapLoader } from "#client/gateways/maps/shared/area-map-loader.ts";
import type { Place } from "#domain/journey/place.ts";
import type { PictureUse } from "#domain/tenant/studio/brand-picture.ts";
import type { StudioApi } from "#client/api/studio-api.ts";
import type { Saved, StudioDraft, Verdict } from "#domain/tenant/studio/draft.ts";
import { EditHistory } from "./EditHistory.ts";
import { PreviewStore } from "./PreviewStore.ts";
import type { PreviewFrames } from "#client/gateways/preview/preview-frames.ts";

export interface StudioDraftDeps {
  readonly api: Pick<StudioApi, "saveDraft" | "check" | "picture">;
  readonly clock: Clock;
  readonly frames: PreviewFrames;
  /** The map on which the service area is drawn. */
  readonly loadAreaMap: AreaMapLoader;
  readonly searchAddress: CabstandApi["searchAddress"];
}

/** A draft as it was sent to be saved. */
interface Sent {
  readonly document: unknown;
  /** The preview shows its changes after a reload only. */
  readonly needsReload: boolean;
}

const textAt = (document: unknown, setting: string): string => {
  const value = valueAt(document, ["settings", setting]);
  return typeof value === "string" ? value : "";
};

/** Pause in the typing after which the draft is saved. */
const PAUSE_MS = 800;
/** Pause after which a save that failed is tried again. */
const RETRY_MS = 10_000;

/** Parts of the theme that a page takes up without loading again. */
const LIVE_KEYS: ReadonlySet<string> = new Set([
  "brand",
  "accent",
  "page",
  "radius",
  "font",
  "header",
  "line",
  "density",
  "buttonShape",
]);

const isLiveKey = ([part, key = ""]: JsonPath): boolean => part === "theme" && LIVE_KEYS.has(key);

/**
 * The tenant's file as a member of staff edits it: saved automatically after a pause, and never over a colleague's save.
 * The preview gets a changed look at once; other changes make it load again once they are saved.
 */
export class StudioDraftStore {
  document: unknown;
  live: unknown;
  readonly preview: PreviewStore;
  readonly edits = new EditHistory();
  /** `conflict`: a colleague saved meanwhile; `other` is that draft. */
  state: "saved" | "unsaved" | "saving" | "failed" | "conflict" = "saved";
  other: StudioDraft | null = null;
  /** What keeps it from being published; null until it is checked. */
  verdict: Verdict | null = null;
  /** Raised when the preview's pages must load again. */
  revision = 0;
  scheme: SchemeName = "light";
  #version: number;
  #needsReload = false;
  /** A change waits for a pause in the typing. */
  readonly #pause = new LatestCall();
  #inFlight = false;
  /** The draft is to be saved again after the save in flight. */
  #again = false;
  readonly #life = new AbortController();
  readonly #deps: StudioDraftDeps;

  constructor(draft: StudioDraft, deps: StudioDraftDeps) {
    this.#deps = deps;
    this.document = draft.document;
    this.live = draft.live;
    this.preview = new PreviewStore(draft.preview);
    this.#version = draft.version;
    makeAutoObservable(
      this,
      {
        pageLanguages: computedStruct,
        missingTranslations: computedStruct,
        document: observableRef,
        live: observableRef,
        other: observableRef,
        verdict: observableRef,
      },
      { autoBind: true },
    );
  }

  /** What differs from the live shop. */
  get changes(): readonly DraftChange[] {
    return draftChanges(this.live, this.document);
  }

  /** Something differs from the live shop. */
  get isChanged(): boolean {
    return this.changes.length > 0;
  }

  /** The operator's name. The studio's frame reads this, not the document: a key stroke leaves it alone. */
  get company(): string {
    return textAt(this.document, "company");
  }

  /** Where a text is missing in one of the pages' languages. They fall back to the product's words, or show nothing. */
  get missingTranslations(): readonly string[] {
    return missingTranslations(this.document, this.pageLanguages);
  }

  /** The languages that the shop's pages can have. */
  get pageLanguages(): readonly Language[] {
    const own = ownLanguage(this.document);
    const translations = valueAt(this.document, ["settings", "translations"]);
    return LANGUAGES.filter((each) => each === own || (isRecord(translations) && each in translations));
  }

  /** Everything that keeps it from being published; null until it is checked. */
  get faults(): number | null {
    return this.verdict && this.verdict.faults.length + this.verdict.pairs.length;
  }

  /** The saved version, which is what Publish publishes. */
  get savedVersion(): number {
    return this.#version;
  }

  /** Asks for the verdict and draws the preview. A save that failed is repeated once the connection is back. */
  async start(): Promise<void> {
    this.#deps.clock.wakes(() => this.state === "failed" && void this.save(), this.#life.signal);
    this.#deps.frames.onCutTexts(this.preview.noteCut);
    await this.judge();
  }

  private async judge(): Promise<void> {
    this.look();
    const answer = await this.#deps.api.check(this.document, never());
    if (answer.ok && this.verdict === null) runInAction(() => (this.verdict = answer.value));
  }

  /** Changes a value; undefined removes it. */
  change(path: JsonPath, value: unknown): void {
    this.edits.keep(this.document, path.join("."));
    this.put(withValueAt(this.document, path, value), !isLiveKey(path));
  }

  /** Puts a whole file in the place of the draft. */
  replace(document: unknown): void {
    this.edits.keep(this.document);
    this.put(document, true);
  }

  /** Takes the last change back. */
  undo(): void {
    if (this.edits.canUndo) this.goTo(this.edits.undo(this.document));
  }

  /** Makes the change again that was taken back last. */
  redo(): void {
    if (this.edits.canRedo) this.goTo(this.edits.redo(this.document));
  }

  /** An uploaded picture as the file may hold it, or why it is refused. @param picture a data URL. */
  redrawn(use: PictureUse, picture: string): Promise<Answer<string>> {
    return this.#deps.api.picture(use, picture, this.#life.signal);
  }

  get loadAreaMap(): AreaMapLoader {
    return this.#deps.loadAreaMap;
  }

  /** The places of a typed address; null: the search did not answer. */
  async findPlaces(text: string): Promise<readonly Place[] | null> {
    const answer = await this.#deps.searchAddress(text, this.#life.signal);
    return answer.ok ? answer.value : null;
  }

  setScheme(scheme: SchemeName): void {
    this.scheme = scheme;
    this.look();
  }

  /** Saves at once, as after a failure. One save is in flight at a time; what is typed meanwhile is saved after it. */
  async save(): Promise<void> {
    if (this.state === "conflict") return;
    this.#again = this.#inFlight;
    if (this.#inFlight) return;
    this.#pause.abort();
    this.edits.pause();
    const sent: Sent = { document: this.document, needsReload: this.#needsReload };
    this.#needsReload = false;
    this.#inFlight = true;
    this.state = "saving";
    const answer = await this.#deps.api.saveDraft(this.#version, sent.document, this.#life.signal);
    this.#inFlight = false;
    if (this.#life.signal.aborted) return;
    if (answer.ok) this.take(answer.value, sent);
    else this.fail(sent);
    if (this.#again) void this.save();
  }

  /** After a conflict: puts the own change aside; `undo` brings it back. */
  reload(): void {
    if (this.other !== null) this.takeOver(this.other);
  }

  /** What the server has now, after a rollback or a new sign-in. What is typed and not saved yet stays, and is saved. */
  refresh(now: StudioDraft): void {
    this.live = now.live;
    this.preview.moveTo(now.preview);
    if (this.state !== "saved") void this.save();
    else if (now.version !== this.#version) this.takeOver(now);
  }

  /** After a conflict: saves the own draft over the other one. */
  keepMine(): Promise<void> {
    if (this.other !== null) this.settle(this.other);
    this.state = "unsaved";
    this.#needsReload = true;
    return this.save();
  }

  /** The draft is live now. */
  published(): void {
    this.live = this.document;
  }

  /** Ends what waits. */
  stop(): void {
    this.#pause.abort();
    this.#life.abort();
  }

  private goTo(document: unknown): void {
    const paths = draftChanges(this.document, document).map(({ path }) => path.split("."));
    this.put(document, !paths.every(isLiveKey));
  }

  private takeOver(other: StudioDraft): void {
    this.edits.keep(this.document);
    this.settle(other);
    this.document = other.document;
    this.state = "saved";
    this.verdict = null;
    this.revision += 1;
    void this.judge();
  }

  private put(document: unknown, needsReload: boolean): void {
    this.document = document;
    this.#needsReload ||= needsReload;
    this.look();
    // A conflict is for the person to settle first.
    if (this.state === "conflict") return;
    if (!this.#inFlight) this.state = "unsaved";
    const signal = this.#pause.begin();
    this.#deps.clock.after(PAUSE_MS, () => void this.save(), signal);
  }

  private look(): void {
    const theme = parseThemeInputs(valueAt(this.document, ["theme"]));
    if (theme.ok) this.#deps.frames.show({ theme: theme.value, scheme: this.scheme });
  }

  private settle({ version, live }: StudioDraft): void {
    this.#version = version;
    this.live = live;
    this.other = null;
  }

  private take(saved: Saved, sent: Sent): void {
    if (saved.kind === "stale") return this.meet(saved.other, sent);
    this.#version = saved.version;
    this.verdict = saved.verdict;
    this.settleState(sent);
  }

  /** Another save came first; it may be the own one, whose answer was lost. */
  private meet(other: StudioDraft, sent: Sent): void {
    if (JSON.stringify(other.document) === JSON.stringify(sent.document)) {
      this.settle(other);
      return this.settleState(sent);
    }
    this.state = "conflict";
    this.other = other;
  }

  private settleState({ document, needsReload }: Sent): void {
    this.state = this.document === document ? "saved" : "unsaved";
    if (needsReload) this.revision += 1;
  }

  private fail({ needsReload }: Sent): void {
    this.state = "failed";
    this.#needsReload ||= needsReload;
    this.#deps.clock.after(RETRY_MS, () => void this.save(), this.#pause.begin());
  }
}
