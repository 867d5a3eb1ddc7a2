import type { ReactNode } from "react";
import { withNeed, type AccessNeed } from "#domain/people/access-needs.ts";
import { InlineNotice } from "#ds/feedback/InlineNotice/InlineNotice.tsx";
import { AccessNeedsField } from "#ds/inputs/AccessNeedsField/AccessNeedsField.tsx";
import { PersonFields } from "#ds/sections/ContactSection/PersonFields.tsx";
import type { PersonProps } from "#ds/sections/ContactSection/PersonFields.tsx";
import styles from "./PassengersSection.module.css";

/** Props of {@link PassengerForm}. */
export interface PassengerFormProps extends Omit<PersonProps, "mine"> {
  /** The passenger's access needs. */
  needs: readonly AccessNeed[];
  /** The access needs changed. */
  onNeeds: (needs: readonly AccessNeed[]) => void;
  /** Why the server did not save the passenger, as a sentence; null without a refusal. */
  refusal?: string | null;
}

/** The fields of the dialog that adds or changes a passenger. Name and phone are required, as in a booking. */
export function PassengerForm({ needs, onNeeds, refusal = null, ...person }: PassengerFormProps): ReactNode {
  return (
    <div className={styles.form}>
      {refusal === null ? null : <InlineNotice kind="error">{refusal}</InlineNotice>}
      <PersonFields {...person} person="customer" emailRequired={false} />
      <AccessNeedsField folded needs={needs} onNeed={(need, on) => onNeeds(withNeed(needs, need, on))} />
    </div>
  );
}
