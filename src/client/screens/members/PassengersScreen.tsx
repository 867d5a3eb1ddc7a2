import { useEffect, useState, type ReactNode } from "react";
import { observer } from "mobx-react-lite";
import { useMemberStores } from "#client/hooks/members.ts";
import { usePassengerForm } from "#client/hooks/passengers.ts";
import { usePhonePlans } from "#client/hooks/stores.ts";
import { CONTACT_FIELDS, fullName } from "#domain/people/contact/contact.ts";
import type { KeptPassenger } from "#domain/people/saved/saved-passenger.ts";
import { Text } from "#ds/foundations/Text/Text.tsx";
import { ConfirmDialog } from "#ds/feedback/ConfirmDialog/ConfirmDialog.tsx";
import { DialogShell } from "#ds/feedback/DialogShell/DialogShell.tsx";
import { focusTarget } from "#ds/feedback/ErrorSummary/focus-target.ts";
import { Toast } from "#ds/feedback/Toast/Toast.tsx";
import { ActionButton } from "#ds/foundations/ActionButton/ActionButton.tsx";
import { contactFieldId } from "#domain/booking/form/field-ids.ts";
import { PassengerForm, PassengersSection } from "#ds/sections/PassengersSection/PassengersSection.tsx";
import { BOOKER_TEXTS } from "#ds/texts/areas/booker/en.ts";
import { refusalText } from "#ds/texts/refusal-text.ts";
import { useAreaTexts } from "#ds/texts/text-area.ts";

/** The passengers that a business keeps. */
export const PassengersScreen = observer(function PassengersPage(): ReactNode {
  const { passengers } = useMemberStores();
  const { t } = useAreaTexts(BOOKER_TEXTS);
  const { entries, failure, deleting, news } = passengers;
  const [editing, setEditing] = useState<{ readonly passenger: KeptPassenger | null; readonly open: boolean }>();
  useEffect(() => void passengers.load(), [passengers]);
  return (
    <>
      <PassengersSection
        passengers={entries}
        error={failure}
        onRetry={() => void passengers.load()}
        onAdd={() => setEditing({ passenger: null, open: true })}
        onEdit={(passenger) => setEditing({ passenger, open: true })}
        onDelete={passengers.askToDelete}
      />
      {editing && (
        // A new instance for each passenger; kept while it closes, so that its title does not change meanwhile.
        <PassengerDialog
          key={JSON.stringify(editing.passenger)}
          {...editing}
          onClose={() => setEditing({ ...editing, open: false })}
        />
      )}
      <ConfirmDialog
        open={deleting !== null}
        danger
        onOk={() => void passengers.remove()}
        onCancel={() => passengers.askToDelete(null)}
      >
        <Text>{t("passengers.deleteQuestion")}</Text>
        {deleting !== null && <Text>{fullName(deleting)}</Text>}
      </ConfirmDialog>
      <Toast message={news === null ? null : t(`passengers.${news}`)} onDismiss={passengers.dismiss} />
    </>
  );
});

interface PassengerDialogProps {
  /** Null: a new passenger. */
  readonly passenger: KeptPassenger | null;
  readonly open: boolean;
  readonly onClose: () => void;
}

const PassengerDialog = observer(function PassengerDialog({ passenger, open, onClose }: PassengerDialogProps) {
  const form = usePassengerForm(passenger);
  const plans = usePhonePlans();
  const { t } = useAreaTexts(BOOKER_TEXTS);
  const { needs, ...person } = form.values;
  const faults = CONTACT_FIELDS.map((field) => [field, form.shownFaults[field]] as const);
  const errors = Object.fromEntries(
    faults.flatMap(([field, fault]) =>
      fault === "required" || fault === "invalid"
        ? [[field, t(`message.${fault}`, { title: t(`field.${field}`) })]]
        : [],
    ),
  );
  const close = () => {
    onClose();
    form.reset();
  };
  const submit = async () => {
    // Validated with the numbering plans of all countries; without them the server validates.
    await plans.fetch();
    if (await form.submit()) return onClose();
    const first = CONTACT_FIELDS.find((field) => form.shownFaults[field] !== undefined);
    if (first) focusTarget(contactFieldId(first, "customer"));
  };
  return (
    <DialogShell
      open={open}
      title={t(passenger === null ? "passengers.addTitle" : "passengers.editTitle")}
      onClose={close}
      onSubmit={() => void submit()}
      actions={
        <>
          <ActionButton variant="secondary" onPress={close}>
            {t("passengers.cancel")}
          </ActionButton>
          <ActionButton type="submit" processing={form.busy}>
            {t("passengers.save")}
          </ActionButton>
        </>
      }
    >
      <PassengerForm
        values={person}
        errors={errors}
        betterCode={plans.betterCode(person)}
        onChange={(field, value) => form.change(field, value)}
        onBlur={(field) => {
          if (field === "phone") void plans.fetch();
          form.blur(field);
        }}
        needs={needs}
        onNeeds={(wanted) => form.change("needs", wanted)}
        refusal={form.refusal && refusalText(form.refusal, t)}
      />
    </DialogShell>
  );
});
