import { makeAutoObservable } from "mobx";
import type { StudioApi } from "#client/api/studio-api.ts";
import { Resource } from "#client/stores/support/Resource.ts";
import type { NamedLedger } from "#domain/payment/ledger.ts";

export interface LedgerStoreDeps {
  readonly api: Pick<StudioApi, "ledger">;
}

/** The money of one booking, asked for by its reference. */
export class LedgerStore {
  /** As typed. */
  reference = "";
  /** The reference is missing, and that is shown. */
  isMissing = false;
  readonly ledger = new Resource<NamedLedger>();
  readonly #deps: LedgerStoreDeps;

  constructor(deps: LedgerStoreDeps) {
    this.#deps = deps;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  change(reference: string): void {
    this.reference = reference;
    this.isMissing = false;
  }

  /** Asks for the ledger of the typed reference. */
  async show(): Promise<void> {
    const reference = this.reference.trim();
    this.isMissing = reference === "";
    if (!this.isMissing) await this.ledger.load((signal) => this.#deps.api.ledger(reference, signal));
  }
}
