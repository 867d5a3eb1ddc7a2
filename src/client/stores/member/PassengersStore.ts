import { makeAutoObservable, observableRef } from "mobx";
import type { Answer, Refusal } from "#client/api/api.ts";
import type { MemberApi } from "#client/api/member-api.ts";
import type { KeptPassenger, SavedPassenger } from "#domain/people/saved/saved-passenger.ts";
import { Resource } from "#client/stores/support/Resource.ts";
import type { ReportError } from "#client/stores/support/report-error.ts";

export interface PassengersStoreDeps {
  readonly api: Pick<MemberApi, "passengers" | "addPassenger" | "changePassenger" | "removePassenger">;
  readonly reportError: ReportError;
}

const NO_PASSENGERS: readonly KeptPassenger[] = [];

/** The saved passengers of a business. */
export class PassengersStore {
  readonly list = new Resource<readonly KeptPassenger[]>();
  /** The passenger whose deletion awaits confirmation. */
  deleting: KeptPassenger | null = null;
  news: "saved" | "deleted" | null = null;
  readonly #deps: PassengersStoreDeps;

  constructor(deps: PassengersStoreDeps) {
    this.#deps = deps;
    makeAutoObservable(this, { deleting: observableRef }, { autoBind: true });
  }

  get passengers(): readonly KeptPassenger[] {
    return this.list.value ?? NO_PASSENGERS;
  }

  load(): Promise<void> {
    return this.list.load(this.#deps.api.passengers, true);
  }

  /** Saves a passenger. @param id null for a new one. @returns the server's refusal, or null after a success. */
  async save(id: string | null, passenger: SavedPassenger): Promise<Refusal | null> {
    const { api } = this.#deps;
    const { signal } = new AbortController();
    const answer = await (id === null
      ? api.addPassenger(passenger, signal)
      : api.changePassenger(id, passenger, signal));
    return this.finish(answer, "saved");
  }

  askToDelete(passenger: KeptPassenger | null): void {
    this.deleting = passenger;
  }

  /** Deletes the passenger after confirmation. */
  async remove(): Promise<void> {
    const { deleting } = this;
    this.deleting = null;
    if (!deleting) return;
    const answer = await this.#deps.api.removePassenger(deleting.id, new AbortController().signal);
    const refusal = this.finish(answer, "deleted");
    if (refusal) this.#deps.reportError(refusal);
  }

  dismiss(): void {
    this.news = null;
  }

  /** Clears everything when the account changes. */
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
