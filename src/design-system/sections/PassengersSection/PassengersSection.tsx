import type { ReactNode } from "react";
import { fullName } from "#domain/people/contact/contact.ts";
import type { KeptPassenger } from "#domain/people/saved/saved-passenger.ts";
import { phoneText, listText } from "#ds/texts/format.ts";
import { DataTable, type DataColumn } from "#ds/domain/DataTable/DataTable.tsx";
import { ActionButton } from "#ds/foundations/ActionButton/ActionButton.tsx";
import { IconAction } from "#ds/foundations/IconAction/IconAction.tsx";
import { PEOPLE_TEXTS } from "#ds/texts/areas/people/en.ts";
import { BOOKER_TEXTS } from "#ds/texts/areas/booker/en.ts";
import { useAreaTexts } from "#ds/texts/text-area.ts";
import { PageLayout } from "#ds/sections/PageLayout.tsx";
import styles from "./PassengersSection.module.css";
import { withNeed, type AccessNeed } from "#domain/people/access-needs.ts";
import { InlineNotice } from "#ds/feedback/InlineNotice/InlineNotice.tsx";
import { AccessNeedsField } from "#ds/inputs/AccessNeedsField/AccessNeedsField.tsx";
import { PersonFields, type PersonProps } from "#ds/sections/ContactSection/PersonFields.tsx";

/** Props of {@link PassengersSection}. */
export interface PassengersSectionProps {
  /** By name; null while they load. */
  passengers: readonly KeptPassenger[] | null;
  /** Why the list failed to load, as a sentence (empty: the generic one); null without an error. */
  error?: string | null;
  /** Retries after an error. */
  onRetry?: () => void;
  /** Add was pressed. */
  onAdd: () => void;
  /** Edit was pressed. */
  onEdit: (passenger: KeptPassenger) => void;
  /** Delete was pressed; the owner asks for confirmation. */
  onDelete: (passenger: KeptPassenger) => void;
}

/** The passengers that a business keeps: names, phone numbers and access needs. */
export function PassengersSection(props: PassengersSectionProps): ReactNode {
  const { passengers, error = null, onRetry, onAdd } = props;
  const { t } = useAreaTexts(BOOKER_TEXTS);
  return (
    <PageLayout
      data-c="PassengersSection"
      title={t("passengers.title")}
      lead={t("passengers.text")}
      action={
        <ActionButton icon="plus" onPress={onAdd}>
          {t("passengers.add")}
        </ActionButton>
      }
    >
      <h2 className="tk-visually-hidden">{t("passengers.caption")}</h2>
      <DataTable
        caption={t("passengers.caption")}
        columns={useColumns(props)}
        rows={passengers}
        rowKey={({ id }) => id}
        empty={{ title: t("passengers.empty"), text: t("passengers.emptyText") }}
        loadingLabel={t("passengers.loading")}
        error={error}
        {...(onRetry ? { onRetry } : {})}
      />
    </PageLayout>
  );
}

function useColumns({ onEdit, onDelete }: PassengersSectionProps): readonly DataColumn<KeptPassenger>[] {
  const { t } = useAreaTexts(BOOKER_TEXTS);
  const { t: access, locale } = useAreaTexts(PEOPLE_TEXTS);
  return [
    { key: "name", head: t("passengers.name"), heads: true, cell: fullName },
    {
      key: "phone",
      head: t("passengers.phone"),
      cell: ({ dialingCode, phone }) => phoneText(`${dialingCode} ${phone}`),
    },
    {
      key: "email",
      head: t("passengers.email"),
      cell: ({ email }) => email && <span className={styles.email}>{email}</span>,
    },
    {
      key: "needs",
      head: access("access.title"),
      cell: ({ needs }) =>
        listText(
          needs.map((need) => access(`need.${need}`)),
          locale,
        ),
    },
    {
      key: "actions",
      head: t("passengers.actions"),
      cell: (passenger) => (
        <span className={styles.actions}>
          <IconAction
            icon="edit"
            label={t("passengers.edit", { name: fullName(passenger) })}
            onPress={() => onEdit(passenger)}
          />
          <IconAction
            icon="trash"
            label={t("passengers.delete", { name: fullName(passenger) })}
            onPress={() => onDelete(passenger)}
          />
        </span>
      ),
    },
  ];
}

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
