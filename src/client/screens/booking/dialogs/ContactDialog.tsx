import { useEffect, useEffectEvent, type ReactNode } from "react";
import { observer } from "mobx-react-lite";
import { useContactFault } from "#client/hooks/booking/problem-text.ts";
import { useBookingDraft } from "#client/hooks/stores.ts";
import { IN_DIALOG } from "#domain/booking/form/field-ids.ts";
import { DialogShell } from "#ds/feedback/DialogShell/DialogShell.tsx";
import { ActionButton } from "#ds/foundations/ActionButton/ActionButton.tsx";
import { PEOPLE_TEXTS } from "#ds/texts/areas/people/en.ts";
import { useAreaTexts } from "#ds/texts/text-area.ts";
import { PeopleSlot } from "#client/screens/booking/slots/PeopleSlot.tsx";

/**
 * The contact details as a dialog: a booker's customer and main passenger on two tabs, for everybody else the main
 * passenger. OK turns to the tab with an error, else continues.
 */
export const ContactDialog = observer(function ContactDialog(): ReactNode {
  const { people } = useBookingDraft();
  const { t } = useAreaTexts(PEOPLE_TEXTS);
  const firstFault = useContactFault();
  const focusFault = () => {
    const fieldId = firstFault();
    // Scrolls no farther than it must: the tabs stay in view.
    if (fieldId !== null) document.getElementById(IN_DIALOG + fieldId)?.focus();
  };
  const accept = () => {
    people.acceptEdit();
    // One frame later: the other tab's fields may only now be rendered.
    if (people.isEditing) requestAnimationFrame(focusFault);
  };
  return (
    <DialogShell
      open={people.isEditing}
      title={t(people.hasCustomer ? "people.dialog" : "people.passenger")}
      mobile="fullscreen"
      onClose={people.closeEdit}
      onSubmit={accept}
      actions={<ActionButton type="submit">{t("people.ok")}</ActionButton>}
    >
      <Details onMount={focusFault} />
    </DialogShell>
  );
});

/** The fields. They mount when the dialog does, which may be after its chunk has loaded. */
function Details({ onMount }: { readonly onMount: () => void }): ReactNode {
  const mounted = useEffectEvent(onMount);
  useEffect(() => mounted(), []);
  return <PeopleSlot idPrefix={IN_DIALOG} />;
}
