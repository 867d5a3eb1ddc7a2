import { makeAutoObservable, observableRef } from "mobx";
import type { StudioApi } from "#client/api/studio-api.ts";
import type { ReportError } from "#client/stores/root/DialogStore.ts";
import type { Matter, MatterAction } from "#domain/tenant/studio/draft.ts";
import { never } from "#client/stores/support/LatestCall.ts";

export interface MattersStoreDeps {
  readonly api: Pick<StudioApi, "resolve">;
  readonly reportError: ReportError;
  /** Something was done. */
  readonly onDone: (news: "resolved") => void;
  /** The list may have changed. */
  readonly reload: () => Promise<void>;
}

/** An action that a person has chosen and has yet to confirm. */
interface ChosenAct {
  readonly id: string;
  readonly subject: string;
  readonly action: MatterAction;
}

/** These wait for a confirmation, a note or a driver; the others are done at once. */
const ASKS: readonly MatterAction[] = ["discard", "settle", "assign", "paid"];
/** These need a note or a driver. */
const NEEDS: readonly MatterAction[] = ["settle", "assign"];

/** What is done about the things that wait for a person. */
export class MattersStore {
  /** Null: nothing is to be confirmed. */
  chosen: ChosenAct | null = null;
  /** The note, or the driver's id, as given so far. */
  given = "";
  /** The note or the driver is missing, and that is shown. */
  isMissing = false;
  busy = false;
  readonly #deps: MattersStoreDeps;

  constructor(deps: MattersStoreDeps) {
    this.#deps = deps;
    makeAutoObservable(this, { chosen: observableRef }, { autoBind: true });
  }

  /** Does an action at once, or asks first. */
  async choose({ id, subject }: Pick<Matter, "id" | "subject">, action: MatterAction): Promise<void> {
    this.clear();
    if (ASKS.includes(action)) this.chosen = { id, subject, action };
    else await this.send({ id, subject, action });
  }

  give(given: string): void {
    this.given = given;
    this.isMissing = false;
  }

  /** Does what was chosen, once what it needs is given. */
  async confirm(): Promise<void> {
    const { chosen, given } = this;
    if (chosen === null) return;
    if (NEEDS.includes(chosen.action) && given.trim() === "") {
      this.isMissing = true;
      return;
    }
    await this.send(chosen);
  }

  clear(): void {
    this.chosen = null;
    this.given = "";
    this.isMissing = false;
  }

  private async send({ id, action }: ChosenAct): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    const [note, driverId] = action === "settle" ? [this.given, ""] : ["", this.given];
    const answer = await this.#deps.api.resolve({ id, action, note, driverId }, never());
    this.finish();
    if (answer.ok) this.#deps.onDone("resolved");
    else this.#deps.reportError(answer.error);
    await this.#deps.reload();
  }

  private finish(): void {
    this.busy = false;
    this.clear();
  }
}
