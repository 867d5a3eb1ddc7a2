import { useState, type ReactNode } from "react";
import { observer } from "mobx-react-lite";
import { useBookingDraft } from "#client/hooks/stores.ts";
import { contactDialogPart } from "#client/screens/booking/steps/lazy-sections.ts";

/** The dialog that edits the contact details. Once opened it stays mounted, so that it can close with its animation. */
export const ContactDialogSlot = observer(function ContactDialogSlot(): ReactNode {
  const { isEditing } = useBookingDraft().people;
  const [asked, setAsked] = useState(false);
  if (isEditing && !asked) setAsked(true);
  return asked ? <contactDialogPart.Part /> : null;
});
