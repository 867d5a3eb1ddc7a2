import { makeAutoObservable, observableRef } from "mobx";
import type { Answer } from "#client/api/api.ts";
import type { ExtrasApi } from "#client/api/promotions-api.ts";
import {
  EMPTY_ENQUIRY,
  enquiryFaults,
  type Enquiry,
  type EnquiryFaults,
  type EnquiryField,
  type EnquiryKind,
} from "#domain/people/enquiry.ts";
import { FormState } from "#client/stores/support/FormState.ts";

/** The result of an enquiry: the server's message, usually empty. */
export type EnquiryAnswer = Answer<string>;

export interface EnquiryStoreDeps {
  readonly send: ExtrasApi["comment"];
  /** Called with the server's answer, or with the failure when there was none. */
  readonly onAnswer: (answer: EnquiryAnswer) => void;
}

/** An enquiry to the operator while it is written and sent. Lives as long as the form is on screen. */
export class EnquiryStore {
  values: Enquiry = EMPTY_ENQUIRY;
  /** Content of the hidden field that only bots fill in. */
  decoy = "";
  sending = false;
  readonly #state = new FormState<EnquiryField>();
  readonly #deps: EnquiryStoreDeps;

  constructor(deps: EnquiryStoreDeps) {
    this.#deps = deps;
    makeAutoObservable(this, { values: observableRef }, { autoBind: true });
  }

  /** The errors to show: of touched fields, and of all after a submit. */
  get faults(): EnquiryFaults {
    return this.#state.shown(enquiryFaults(this.values));
  }

  change(field: EnquiryField, value: string): void {
    this.values = { ...this.values, [field]: value };
  }

  about(kind: EnquiryKind): void {
    this.values = { ...this.values, kind };
  }

  setDecoy(text: string): void {
    this.decoy = text;
  }

  blur(field: EnquiryField): void {
    this.#state.blur(field, this.values[field].trim());
  }

  /** Sends the enquiry, or shows its errors. @returns whether it was sent. */
  async submit(signal: AbortSignal): Promise<boolean> {
    if (this.sending) return false;
    this.#state.showAllErrors();
    if (Object.keys(enquiryFaults(this.values)).length > 0) return false;
    this.sending = true;
    const answer = await this.#deps.send(this.values, this.decoy, signal);
    if (signal.aborted) return false;
    this.finish(answer.ok);
    this.#deps.onAnswer(answer);
    return answer.ok;
  }

  /** Clears the form after a success; after a failure it stays. */
  private finish(sent: boolean): void {
    this.sending = false;
    if (!sent) return;
    this.values = EMPTY_ENQUIRY;
    this.#state.reset();
  }
}
