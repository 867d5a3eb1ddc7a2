import { makeAutoObservable, observableRef } from "mobx";
import type { Answer, Refusal } from "#client/api/api.ts";
import type { MemberApi } from "#client/api/member-api.ts";
import type { KeptPassenger, SavedPassenger } from "#domain/people/saved-passenger.ts";
import { Resource } from "./Resource.ts";

export interface PassengersStoreDeps {
  readonly api: Pick<MemberApi, "passengers" | "addPassenger" | "changePassenger" | "removePassenger">;
  /** Tells a failure in a dialog. */
  readonly onRefused: (refusal: Refusal) => void;
}

const NOBODY: readonly KeptPassenger[] = [];

/** The passengers that a business keeps (PRODUCT 12). */
export class PassengersStore {
  readonly list = new Resource<readonly KeptPassenger[]>();
  /** The passenger about whom is asked whether to delete them. */
  deleting: KeptPassenger | null = null;
  news: "saved" | "deleted" | null = null;
  private readonly deps: PassengersStoreDeps;

  constructor(deps: PassengersStoreDeps) {
    this.deps = deps;
    makeAutoObservable<this, "deps">(this, { deps: false, list: false, deleting: observableRef }, { autoBind: true });
  }

  get passengers(): readonly KeptPassenger[] {
    return this.list.value ?? NOBODY;
  }

  load(): Promise<void> {
    return this.list.load(this.deps.api.passengers, true);
  }

  /** Keeps a passenger. @param id null for a new one. @returns why the server refused, null when it did not. */
  async save(id: string | null, passenger: SavedPassenger): Promise<Refusal | null> {
    const { api } = this.deps;
    const { signal } = new AbortController();
    const answer = await (id === null
      ? api.addPassenger(passenger, signal)
      : api.changePassenger(id, passenger, signal));
    return this.finish(answer, "saved");
  }

  askToDelete(passenger: KeptPassenger | null): void {
    this.deleting = passenger;
  }

  /** Yes: deletes the passenger who was asked about. */
  async remove(): Promise<void> {
    const { deleting } = this;
    this.deleting = null;
    if (!deleting) return;
    const answer = await this.deps.api.removePassenger(deleting.id, new AbortController().signal);
    const refusal = this.finish(answer, "deleted");
    if (refusal) this.deps.onRefused(refusal);
  }

  dismiss(): void {
    this.news = null;
  }

  /** Forgets everything: whoever it was of has left. */
  clear(): void {
    this.list.clear();
    this.deleting = null;
    this.news = null;
  }

  private finish(answer: Answer<void>, news: "saved" | "deleted"): Refusal | null {
    if (!answer.ok) return answer.error;
    this.news = news;
    void this.load();
    return null;
  }
}
