import { makeAutoObservable } from "mobx";
import { LIST_PAGE_SIZE, LIST_PAGE_SIZES } from "#domain/shared/constants.ts";

export interface PageSizeDeps {
  /** Reads and writes what this device keeps for the signed-in person; null without a value. */
  readonly read: () => string | null;
  readonly write: (text: string) => void;
}

/** How many entries a page of a list has: the person's choice, kept on this device. */
export class PageSizeChoice {
  size: number = LIST_PAGE_SIZE;
  readonly #deps: PageSizeDeps;

  constructor(deps: PageSizeDeps) {
    this.#deps = deps;
    makeAutoObservable(this, {}, { autoBind: true });
    this.restore();
  }

  choose(size: number): void {
    this.size = size;
    this.#deps.write(String(size));
  }

  /** Takes over what was kept for the person who is signed in now. */
  restore(): void {
    const kept = Number(this.#deps.read());
    this.size = LIST_PAGE_SIZES.find((size) => size === kept) ?? LIST_PAGE_SIZE;
  }
}
