import { makeAutoObservable, observableRef, runInAction } from "mobx";
import type { Answer, Refusal } from "#client/api/api.ts";
import { never } from "#client/stores/support/LatestCall.ts";
import { Resource } from "#client/stores/support/Resource.ts";
import type { ReportError } from "#client/stores/root/DialogStore.ts";

type Call<Arguments extends readonly unknown[], T = void> = (
  ...given: [...Arguments, signal: AbortSignal]
) => Promise<Answer<T>>;

export interface ListStoreDeps<Entry, Values> {
  readonly read: Call<[], readonly Entry[]>;
  readonly add: Call<[Values]>;
  readonly change: Call<[id: string, Values]>;
  readonly remove: Call<[id: string]>;
  readonly reportError: ReportError;
}

/** A list that a person keeps at the server, such as saved places; entries are added, changed and deleted. */
export class ListStore<Entry extends { readonly id: string }, Values> {
  /** The entry whose deletion awaits confirmation. */
  deleting: Entry | null = null;
  news: "saved" | "deleted" | null = null;
  readonly #list = new Resource<readonly Entry[]>();
  /** The account's time on the page. */
  #life = new AbortController();
  readonly #deps: ListStoreDeps<Entry, Values>;

  constructor(deps: ListStoreDeps<Entry, Values>) {
    this.#deps = deps;
    makeAutoObservable(this, { deleting: observableRef }, { autoBind: true });
  }

  /** Null until they are loaded. */
  get entries(): readonly Entry[] | null {
    return this.#list.value;
  }

  /** Why loading failed; null without a failure, empty for a failure without a message. */
  get failure(): string | null {
    return this.#list.failure;
  }

  load(): Promise<void> {
    return this.#list.load(this.#deps.read, true);
  }

  /** Saves an entry. @param id null for a new one. @returns the server's refusal, or null after a success. */
  save(id: string | null, values: Values): Promise<Refusal | null> {
    const { add, change } = this.#deps;
    return this.run("saved", (signal) => (id === null ? add(values, signal) : change(id, values, signal)));
  }

  askToDelete(entry: Entry | null): void {
    this.deleting = entry;
  }

  /** Deletes the entry after confirmation. */
  async remove(): Promise<void> {
    const { deleting } = this;
    this.deleting = null;
    if (!deleting) return;
    const refusal = await this.run("deleted", (signal) => this.#deps.remove(deleting.id, signal));
    if (refusal) this.#deps.reportError(refusal);
  }

  dismiss(): void {
    this.news = null;
  }

  /** Clears everything when the account changes, so that the next person never sees these entries. */
  clear(): void {
    this.#life.abort();
    this.#life = new AbortController();
    this.#list.clear();
    this.deleting = null;
    this.news = null;
  }

  private async run(news: "saved" | "deleted", change: Call<[]>): Promise<Refusal | null> {
    const { signal } = this.#life;
    const answer = await change(never());
    if (signal.aborted) return null;
    if (!answer.ok) return answer.error;
    runInAction(() => (this.news = news));
    void this.load();
    return null;
  }
}
