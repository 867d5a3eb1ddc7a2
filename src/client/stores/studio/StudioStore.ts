import { makeAutoObservable, observableRef } from "mobx";
import type { Refusal } from "#client/api/api.ts";
import { never } from "#client/stores/support/LatestCall.ts";
import type { Clock } from "#client/gateways/clock/clock.ts";
import { Resource } from "#client/stores/support/Resource.ts";
import type { ReportError } from "#client/stores/root/DialogStore.ts";
import { isRecord } from "#domain/shared/is-record.ts";
import { signInFaults } from "#domain/people/account/account-forms.ts";
import { FieldForm } from "#client/stores/support/FieldForm.ts";
import { StudioDraftStore, type StudioDraftDeps } from "./StudioDraftStore.ts";
import { LedgerStore } from "./LedgerStore.ts";
import { MattersStore } from "./MattersStore.ts";
import { OffersStore } from "./OffersStore.ts";
import { TeamStore } from "./TeamStore.ts";
import type { MailedLink, StudioApi } from "#client/api/studio-api.ts";
import { FILE_FORMAT, FORMAT_KEY, isNewerFile } from "#domain/tenant/studio/tenant-file.ts";
import type { Catalogues } from "#domain/tenant/own-words.ts";
import type { Matter, StaffMember, StudioDraft, StudioHistory } from "#domain/tenant/studio/draft.ts";
import type { PreviewFrames } from "#client/gateways/preview/preview-frames.ts";

export interface StudioStoreDeps {
  readonly api: StudioApi;
  readonly clock: Clock;
  readonly frames: PreviewFrames;
  readonly loadAreaMap: StudioDraftDeps["loadAreaMap"];
  readonly searchAddress: StudioDraftDeps["searchAddress"];
  readonly saveFile: (name: string, type: string, content: BlobPart) => void;
  readonly reportError: ReportError;
}

/** What was done last. */
export type StudioNews =
  | "published"
  | "rolledBack"
  | "scheduled"
  | "unscheduled"
  | "invited"
  | "removed"
  | "resolved"
  | "offerAdded"
  | "offerEnded";

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The studio of a tenant's staff: who is signed in, the draft, publishing and what waits for a person. */
export class StudioStore {
  /** Null for a guest. */
  member: StaffMember | null = null;
  /** Whether it is known who is signed in. */
  isKnown = false;
  /** The session has ended while the draft is open: the person signs in again, and goes on with it. */
  isExpired = false;
  /** The mailed link of the page has been used up. */
  hasJoined = false;
  readonly loading = new Resource<StudioDraft>();
  draft: StudioDraftStore | null = null;
  readonly history = new Resource<StudioHistory>();
  /** When the draft is to go live, a reading of the shop's clocks; empty: no time is chosen. */
  plannedAt = "";
  /** Why the last schedule was refused; null when it was not. */
  planRefusal: Refusal | null = null;
  /** What the pages say without words of the shop. They differ between releases only. */
  readonly texts = new Resource<Catalogues>();
  readonly attention = new Resource<readonly Matter[]>();
  /** The summary before publishing is open. */
  publishing = false;
  /** Publishing or bringing back is in flight. */
  busy = false;
  /** Why the last publishing or bringing back was refused; null when it was not. */
  refusal: Refusal | null = null;
  /** The version that is to be brought back, until that is confirmed. */
  restoring: number | null = null;
  news: StudioNews | null = null;
  readonly team: TeamStore;
  readonly matters: MattersStore;
  readonly offers: OffersStore;
  readonly ledger: LedgerStore;
  readonly form = new FieldForm({
    initial: { email: "", password: "" },
    secrets: ["password"],
    faults: signInFaults,
    send: ({ email, password }) => this.signIn(email, password),
  });
  readonly #deps: StudioStoreDeps;

  constructor(deps: StudioStoreDeps) {
    this.#deps = deps;
    this.team = new TeamStore({ ...deps, onDone: (news) => this.tell(news) });
    this.offers = new OffersStore({ ...deps, onDone: (news) => this.tell(news) });
    this.ledger = new LedgerStore(deps);
    this.matters = new MattersStore({ ...deps, onDone: (news) => this.tell(news), reload: () => this.loadAttention() });
    makeAutoObservable(
      this,
      { member: observableRef, draft: observableRef, planRefusal: observableRef, refusal: observableRef },
      { autoBind: true },
    );
    // Someone who comes back to the page sees what colleagues have saved meanwhile.
    deps.clock.wakes(() => this.draft?.state === "saved" && void this.load(), never());
  }

  /** Asks who is signed in, and for the draft. One that is open stays: it may hold what is not saved yet. */
  async start(): Promise<void> {
    if (this.draft !== null) return;
    const answer = await this.#deps.api.session(never());
    this.enter(answer.ok ? answer.value : null);
  }

  /** A call was refused because the session is over. */
  expire(): void {
    if (this.draft === null || this.isExpired) return;
    this.isExpired = true;
    this.form.change("email", this.member?.email ?? "");
  }

  /** The next call that needs the session asks again. */
  signInLater(): void {
    this.isExpired = false;
  }

  async signOut(): Promise<void> {
    if (this.draft?.state === "unsaved") await this.draft.save();
    await this.#deps.api.signOut(never());
    this.enter(null);
  }

  /** Loads the draft, again after a failure. */
  async load(): Promise<void> {
    await this.loading.load(this.#deps.api.draft);
    const { value } = this.loading;
    if (value !== null && this.member !== null) this.take(value);
  }

  loadHistory(): Promise<void> {
    return this.history.load(this.#deps.api.history, true);
  }

  /** Loads the texts that can be reworded, unless they are there. */
  async loadTexts(): Promise<void> {
    if (this.texts.value === null) await this.texts.load(this.#deps.api.texts);
  }

  loadAttention(): Promise<void> {
    return this.attention.load(this.#deps.api.attention, true);
  }

  /** How many things wait for a person. */
  get waiting(): number {
    return this.attention.value?.length ?? 0;
  }

  askToPublish(open: boolean): void {
    this.publishing = open;
    this.refusal = null;
  }

  /** Publishes the saved draft. */
  async publish(): Promise<void> {
    const { draft } = this;
    if (draft === null || this.busy || draft.state !== "saved") return;
    this.setBusy(true);
    const answer = await this.#deps.api.publish(draft.savedVersion, never());
    this.setBusy(false);
    if (!answer.ok) return this.refuse(answer.error);
    draft.published();
    this.finish("published");
  }

  askToRestore(version: number | null): void {
    this.restoring = version;
    this.refusal = null;
  }

  /** Brings the chosen version back. */
  async restore(): Promise<void> {
    const { restoring } = this;
    if (restoring === null || this.busy) return;
    this.setBusy(true);
    const answer = await this.#deps.api.rollback(restoring, never());
    this.setBusy(false);
    if (!answer.ok) return this.refuse(answer.error);
    this.askToRestore(null);
    this.finish("rolledBack");
    // What is live now differs from the draft in other places.
    await this.load();
  }

  planAt(wall: string): void {
    this.plannedAt = wall;
    this.planRefusal = null;
  }

  /** Has the saved draft go live at the typed time. */
  async schedule(): Promise<void> {
    const { draft } = this;
    if (draft === null || this.busy || draft.state !== "saved") return;
    this.setBusy(true);
    const answer = await this.#deps.api.schedule(draft.savedVersion, this.plannedAt, never());
    this.setBusy(false);
    this.settlePlan(answer.ok ? null : answer.error);
    if (answer.ok) this.finish("scheduled");
  }

  async cancelSchedule(): Promise<void> {
    const answer = await this.#deps.api.cancelSchedule(never());
    if (answer.ok) return this.finish("unscheduled");
    this.#deps.reportError(answer.error);
    await this.loadHistory();
  }

  /** Offers the draft as the one file that `npm run tenant -- add` takes. */
  download(): void {
    if (this.draft === null) return;
    const { document } = this.draft;
    const file = isRecord(document) ? { [FORMAT_KEY]: FILE_FORMAT, ...document } : document;
    const text = `${JSON.stringify(file, null, 2)}\n`;
    this.#deps.saveFile("tenant.json", "application/json", text);
  }

  /** Makes a file the draft. @returns why it leaves the draft as it was; null: it is the draft now. */
  upload(text: string): "unreadable" | "newer" | null {
    const file = parsed(text);
    if (!isRecord(file)) return "unreadable";
    if (isNewerFile(file)) return "newer";
    const { [FORMAT_KEY]: _format, $comment: _comment, ...document } = file;
    this.draft?.replace(document);
    return null;
  }

  dismiss(): void {
    this.news = null;
  }

  /** Uses a mailed link up for a password, and signs in. @returns the refusal; null after a success. */
  async join(link: MailedLink, password: string): Promise<Refusal | null> {
    const answer = await this.#deps.api.join(link, password, never());
    if (!answer.ok) return answer.error;
    this.enter(answer.value, true);
    return null;
  }

  private async signIn(email: string, password: string): Promise<Refusal | null> {
    const answer = await this.#deps.api.signIn(email, password, never());
    if (!answer.ok) return answer.error;
    if (this.draft === null) this.enter(answer.value);
    else await this.comeBack(answer.value);
    return null;
  }

  /** Signed in again over the open draft. */
  private async comeBack(member: StaffMember): Promise<void> {
    this.member = member;
    this.isExpired = false;
    await this.load();
    await this.loadAttention();
  }

  private enter(member: StaffMember | null, byLink = false): void {
    this.hasJoined ||= byLink;
    this.isKnown = true;
    this.isExpired = false;
    this.member = member;
    this.draft?.stop();
    this.draft = null;
    this.history.clear();
    this.attention.clear();
    this.team.clear();
    this.matters.clear();
    this.offers.clear();
    if (member === null) return this.loading.clear();
    void this.load();
    void this.loadAttention();
  }

  private take(draft: StudioDraft): void {
    if (this.draft !== null) return this.draft.refresh(draft);
    this.draft = new StudioDraftStore(draft, this.#deps);
    void this.draft.start();
  }

  private setBusy(busy: boolean): void {
    this.busy = busy;
  }

  private settlePlan(refusal: Refusal | null): void {
    this.planRefusal = refusal;
    if (refusal === null) this.plannedAt = "";
  }

  private refuse(refusal: Refusal): void {
    this.refusal = refusal;
  }

  private tell(news: StudioNews): void {
    this.news = news;
  }

  private finish(news: StudioNews): void {
    this.publishing = false;
    this.news = news;
    if (this.history.value !== null) void this.loadHistory();
  }
}
