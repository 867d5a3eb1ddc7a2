import type { StepCheck } from "#domain/booking/form/steps.ts";
import type { ContactField } from "#domain/people/contact/contact.ts";
import type { Instant } from "#domain/shared/units.ts";

/** The label of a field, as a text key. */
export interface FieldLabel {
  readonly title?:
    | "field.pickup"
    | "field.dropoff"
    | "field.via"
    | "field.pickupDate"
    | "field.returnDate"
    | `field.${ContactField}`;
  /** Number of a via, from 1. */
  readonly index?: number;
}

/** What is wrong, as a text key with its values, or in the server's words. The screen translates it. */
export type ProblemMessage = FieldLabel &
  (
    | {
        readonly key:
          | "message.required"
          | "message.invalid"
          | "message.trySpecificAddress"
          | "message.duplicate"
          | "message.notLocated"
          | "message.generic"
          | "message.earliestPickup"
          | "message.earliestReturn"
          | "message.tooFarAhead"
          | "message.noVehicle"
          | "message.signInNeeded"
          | "booking.noMethod";
        readonly time?: Instant;
      }
    | { readonly text: string }
  );

/** One thing that is wrong in a section. */
export interface SectionProblem {
  /** Id of the field's element; null: no field can solve it. */
  readonly fieldId: string | null;
  /** Null: only the field itself says it, since its texts are in a chunk of their own. */
  readonly message: ProblemMessage | null;
}

/**
 * A validated part of the booking. The wizard, the error summary and the focus know sections only by this interface.
 */
export interface BookingSection extends StepCheck {
  readonly id: string;
  /** Ids of its fields' elements, in their order. */
  readonly fields: readonly string[];
  /** What its fields say is wrong, in their order. */
  problems(): readonly SectionProblem[];
  /**
   * Shows what is missing.
   * @param resume continues the booking once what is missing has been given in a dialog; without it none opens.
   * @returns the ids of the fields that show it.
   */
  showErrors(resume?: () => void): readonly string[];
}
