import { makeAutoObservable, observableRef } from "mobx";
import {
  back,
  firstFailing,
  forward,
  stepOf,
  stopsOf,
  type Forward,
  type SectionId,
  type StepList,
  type Stride,
} from "#domain/booking/form/steps.ts";
import { OneShotEvent } from "#client/stores/support/OneShotEvent.ts";
import type { BookingSection, SectionProblem } from "./booking-sections.ts";

/** What a press forward failed on; a new object at each failure. */
export interface InvalidEvent {
  readonly section: BookingSection;
  /** The fields that show what is missing; empty where a dialog asks for it. */
  readonly fieldIds: readonly string[];
}

export interface BookingWizardDeps {
  readonly steps: StepList;
  /** In the order in which they are checked. */
  readonly sections: readonly BookingSection[];
}

/** How far the passenger has come in the template's steps, and what stops them. */
export class BookingWizard {
  /** Index into the template's sections; 0 is the first. */
  sectionIndex = 0;
  invalid: InvalidEvent | null = null;
  /** The form has reached its end without a press, so the person is asked to confirm. */
  readonly confirmRequested = new OneShotEvent();
  #lastStride: Stride = "step";
  readonly #deps: BookingWizardDeps;

  constructor(deps: BookingWizardDeps) {
    this.#deps = deps;
    makeAutoObservable(this, { invalid: observableRef }, { autoBind: true });
  }

  /** The template's sections in order. */
  get sectionIds(): readonly SectionId[] {
    return stopsOf(this.#deps.steps);
  }

  get atPayment(): boolean {
    return this.sectionIds[this.sectionIndex] === "payment";
  }

  /** The current step, from 1. */
  get step(): number {
    return stepOf(this.#deps.steps, this.sectionIndex);
  }

  get isComplete(): boolean {
    return this.#deps.sections.every((section) => section.atPress || section.isComplete);
  }

  /** What the last press forward failed on; each problem is gone as soon as it is fixed. */
  get problems(): readonly SectionProblem[] {
    const { invalid } = this;
    if (!invalid) return [];
    return invalid.section.problems().filter(({ fieldId }) => fieldId === null || invalid.fieldIds.includes(fieldId));
  }

  /** Id of the field to focus after a failure; null where there is none. */
  get focusId(): string | null {
    return this.problems[0]?.fieldId ?? this.invalid?.fieldIds[0] ?? null;
  }

  /** Whether the last press forward failed on a field. */
  failedOn(fieldId: string): boolean {
    return this.invalid?.fieldIds.includes(fieldId) ?? false;
  }

  /**
   * One press forward: moves on, names the first failing section, or says that the form is complete.
   * @param resume continues once the missing input has been given in a dialog; without it none opens.
   */
  goForward(stride: Stride, resume?: () => void): Forward<BookingSection> {
    this.#lastStride = stride;
    const outcome = forward(this.#deps.steps, this.sectionIndex, stride, this.#deps.sections);
    this.invalid = null;
    if (outcome.kind !== "finished") this.sectionIndex = outcome.stop;
    if (outcome.kind === "invalid") this.fail(outcome.check, resume);
    return outcome;
  }

  /**
   * Continues without a press, one stride further. At the end the person is asked to confirm: what has happened
   * meanwhile, such as a sign-in, may have changed the price.
   */
  resume(): void {
    if (this.goForward(this.#lastStride).kind === "finished") this.confirmRequested.emit();
  }

  /** One step or section back, or to a given earlier section. */
  goBack(stride: Stride, to?: number): void {
    this.sectionIndex = back(this.#deps.steps, this.sectionIndex, stride, to);
    this.invalid = null;
  }

  /** Goes to a section, clamped to the template's; used when restoring a saved booking. */
  goToSection(index: number): void {
    this.sectionIndex = Math.max(0, Math.min(index, this.sectionIds.length - 1));
  }

  /**
   * Goes to the payment section if everything before it is in order.
   * @param showMissing leads else to the section that is not, with its message.
   * @returns whether it went to the payment.
   */
  enterPayment(showMissing: boolean): boolean {
    const before = this.sectionIds.filter((id) => id !== "payment");
    const failing = firstFailing(before, this.#deps.sections);
    if (!failing) this.sectionIndex = this.sectionIds.indexOf("payment");
    else if (showMissing) {
      this.goToSection(this.sectionIds.indexOf(failing.stop));
      this.fail(failing);
    }
    return !failing;
  }

  /** Leads back to a field of the first section that the server has refused. */
  leadBackTo(fieldId: string): void {
    const section = this.#deps.sections.find(({ fields }) => fields.includes(fieldId));
    if (this.sectionIndex > 0 && section) this.invalid = { section, fieldIds: [fieldId] };
    this.sectionIndex = 0;
  }

  /** Back to the first section. */
  restart(): void {
    this.sectionIndex = 0;
    this.invalid = null;
  }

  private fail(section: BookingSection, resume?: () => void): void {
    this.invalid = { section, fieldIds: section.showErrors(resume) };
  }
}
