import { makeAutoObservable, observableRef } from "mobx";
import type { Answer } from "#client/api/api.ts";
import type { ExtrasApi } from "#client/api/extras-api.ts";
import {
  EMPTY_ENQUIRY,
  enquiryFaults,
  type Enquiry,
  type EnquiryFaults,
  type EnquiryField,
  type EnquiryKind,
} from "#domain/people/enquiry.ts";

/** What came of a sent enquiry: the server's message, mostly empty. */
export type EnquiryAnswer = Answer<string>;

export interface EnquiryStoreDeps {
  readonly send: ExtrasApi["comment"];
  /** The server has answered, or nobody has. */
  readonly onAnswer: (answer: EnquiryAnswer) => void;
}

/** An enquiry to the operator while it is written and sent (ENQ-001). Lives as long as the form is on screen. */
export class EnquiryStore {
  values: Enquiry = EMPTY_ENQUIRY;
  /** What stands in the field that people do not see. */
  decoy = "";
  sending = false;
  private left: ReadonlySet<EnquiryField> = new Set();
  private showAll = false;
  private readonly deps: EnquiryStoreDeps;

  constructor(deps: EnquiryStoreDeps) {
    this.deps = deps;
    makeAutoObservable<this, "deps" | "left">(
      this,
      { deps: false, values: observableRef, left: observableRef },
      { autoBind: true },
    );
  }

  /** What is wrong and to be shown: in fields that were left with a text, and in all after a press on Send. */
  get faults(): EnquiryFaults {
    const entries = Object.entries(enquiryFaults(this.values)) as [EnquiryField, EnquiryFaults[EnquiryField]][];
    return Object.fromEntries(entries.filter(([field]) => this.showAll || this.left.has(field)));
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

  leave(field: EnquiryField): void {
    if (this.values[field].trim() !== "") this.left = new Set(this.left).add(field);
  }

  /** Sends it off; one that is not in order shows what is wrong instead (ENQ-003). @returns whether it was sent. */
  async submit(signal: AbortSignal): Promise<boolean> {
    if (this.sending) return false;
    this.showAll = true;
    if (Object.keys(enquiryFaults(this.values)).length > 0) return false;
    this.sending = true;
    const answer = await this.deps.send(this.values, this.decoy, signal);
    if (signal.aborted) return false;
    this.finish(answer.ok);
    this.deps.onAnswer(answer);
    return answer.ok;
  }

  /** What was sent is cleared; what was not stays (ENQ-004). */
  private finish(sent: boolean): void {
    this.sending = false;
    if (!sent) return;
    this.values = EMPTY_ENQUIRY;
    this.left = new Set();
    this.showAll = false;
  }
}
