import { makeAutoObservable } from "mobx";
import type { Refusal } from "#client/api/api.ts";
import { never } from "#client/stores/support/LatestCall.ts";
import type { StudioApi } from "#client/api/studio-api.ts";
import { FieldForm } from "#client/stores/support/FieldForm.ts";
import { Resource } from "#client/stores/support/Resource.ts";
import type { ReportError } from "#client/stores/root/DialogStore.ts";
import { forgotFaults } from "#domain/people/account/account-forms.ts";
import type { Team } from "#domain/tenant/studio/team.ts";

export interface TeamStoreDeps {
  readonly api: Pick<StudioApi, "team" | "invite" | "remove" | "forgot">;
  readonly reportError: ReportError;
  /** Something was done. */
  readonly onDone: (news: "invited" | "removed") => void;
}

/** Who designs the shop: the list, inviting and removing. */
export class TeamStore {
  readonly team = new Resource<Team>();
  /** Whose access is to be taken away, until that is confirmed. */
  removing: string | null = null;
  readonly form = new FieldForm({
    initial: { email: "", name: "" },
    faults: forgotFaults,
    send: (values: { readonly email: string; readonly name: string }) => this.invite(values.email, values.name),
  });
  /** Who is not signed in asks for a link, or has asked. */
  forgetting: "no" | "asking" | "asked" = "no";
  readonly forgot = new FieldForm({
    initial: { email: "" },
    faults: forgotFaults,
    send: (values: { readonly email: string }) => this.remind(values.email),
  });
  readonly #deps: TeamStoreDeps;

  constructor(deps: TeamStoreDeps) {
    this.#deps = deps;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  load(): Promise<void> {
    return this.team.load(this.#deps.api.team, true);
  }

  askToRemove(email: string | null): void {
    this.removing = email;
  }

  /** Takes access away from the one who was chosen. */
  async remove(): Promise<void> {
    const { removing } = this;
    if (removing === null) return;
    this.removing = null;
    const answer = await this.#deps.api.remove(removing, never());
    if (!answer.ok) return this.#deps.reportError(answer.error);
    this.#deps.onDone("removed");
    await this.load();
  }

  /** Shows the form that asks for a link, or the sign-in again. */
  askForLink(isAsked: boolean): void {
    this.forgetting = isAsked ? "asking" : "no";
  }

  clear(): void {
    this.forgetting = "no";
    this.team.clear();
    this.removing = null;
    this.form.reset();
  }

  private async remind(email: string): Promise<Refusal | null> {
    const answer = await this.#deps.api.forgot(email, never());
    if (!answer.ok) return answer.error;
    this.noteAsked();
    return null;
  }

  private noteAsked(): void {
    this.forgetting = "asked";
  }

  private async invite(email: string, name: string): Promise<Refusal | null> {
    const answer = await this.#deps.api.invite(email, name, never());
    if (!answer.ok) return answer.error;
    this.#deps.onDone("invited");
    void this.load();
    return null;
  }
}
