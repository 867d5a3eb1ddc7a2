import type { ReactNode } from "react";
import { isOwnDraft, type ListedInvoice } from "#domain/business/invoice.ts";
import type { DayRange } from "#domain/shared/time/calendar-day.ts";
import { dayText, rideTime } from "#ds/domain/ride-text.ts";
import { DataTable, type DataColumn } from "#ds/domain/DataTable/index.ts";
import { ActionButton } from "#ds/foundations/ActionButton/index.ts";
import { IconAction } from "#ds/foundations/IconAction/index.ts";
import { BOOKER_TEXTS } from "#ds/texts/areas/booker/index.ts";
import { useAreaTexts } from "#ds/texts/text-area.ts";
import { PageLayout } from "#ds/sections/PageLayout.tsx";
import { HiddenHeading } from "#ds/internal/foundations/HiddenHeading.tsx";
import { ToneChip } from "#ds/internal/domain/StatusChip.tsx";
import styles from "./InvoicesSection.module.css";

/** Props of {@link InvoicesSection}. */
export interface InvoicesSectionProps {
  /** The invoices, newest first; null while they load. */
  invoices: readonly ListedInvoice[] | null;
  /** IANA zone of the times. */
  zone: string;
  /** Why the invoices failed to load, as a sentence (empty: the generic one); null without an error. */
  error?: string | null;
  /** Retries after an error. */
  onRetry?: () => void;
  /** New invoice was pressed. */
  onAdd: () => void;
  /** Download was pressed. */
  onDownload: (invoice: ListedInvoice) => void;
  /** Issue was pressed on a draft of the booker's own; the owner asks for confirmation. */
  onIssue: (invoice: ListedInvoice) => void;
  /** Edit was pressed on a draft of the booker's own, to change its period. */
  onEdit: (invoice: ListedInvoice) => void;
  /** Delete was pressed on a draft of the booker's own; the owner asks for confirmation. */
  onDelete: (invoice: ListedInvoice) => void;
}

/** The invoices of a business. A booker can change, issue and delete only their own drafts. */
export function InvoicesSection(props: InvoicesSectionProps): ReactNode {
  const { error = null, onRetry } = props;
  const { t } = useAreaTexts(BOOKER_TEXTS);
  return (
    <PageLayout
      data-c="InvoicesSection"
      title={t("invoice.title")}
      lead={t("invoice.text")}
      action={
        <ActionButton icon="plus" onPress={props.onAdd}>
          {t("invoice.add")}
        </ActionButton>
      }
    >
      <HiddenHeading>{t("invoice.caption")}</HiddenHeading>
      <DataTable
        caption={t("invoice.caption")}
        columns={useColumns(props)}
        rows={props.invoices}
        rowKey={(invoice) => invoice.id}
        empty={{ title: t("invoice.empty"), text: t("invoice.emptyText") }}
        loadingLabel={t("invoice.loading")}
        error={error}
        {...(onRetry ? { onRetry } : {})}
      />
    </PageLayout>
  );
}

function useColumns(props: InvoicesSectionProps): readonly DataColumn<ListedInvoice>[] {
  const { t, locale } = useAreaTexts(BOOKER_TEXTS);
  const number = new Intl.NumberFormat(locale, { useGrouping: false });
  const issuer = ({ issuer: by }: ListedInvoice): string =>
    by === "me" ? t("invoice.me") : by === "office" ? t("invoice.office") : by;
  return [
    {
      key: "number",
      head: t("invoice.number"),
      heads: true,
      cell: (invoice) =>
        invoice.number === null
          ? t("invoice.draft")
          : t("invoice.numberValue", { number: number.format(invoice.number) }),
    },
    {
      key: "days",
      head: t("invoice.days"),
      cell: ({ days }) => t("invoice.daysValue", spokenDays(days, locale)),
    },
    {
      key: "issued",
      head: t("invoice.issued"),
      cell: ({ issuedAt }) => (issuedAt === null ? "" : rideTime(issuedAt, props.zone, locale)),
    },
    { key: "issuer", head: t("invoice.issuer"), cell: issuer },
    {
      key: "state",
      head: t("invoice.state"),
      cell: ({ state }) => <ToneChip tone={TONES[state]}>{t(`invoice.${state}`)}</ToneChip>,
    },
    { key: "actions", head: t("invoice.actions"), cell: (invoice) => <Actions {...props} invoice={invoice} /> },
  ];
}

const TONES = { draft: "ahead", open: "open", paid: "live" } as const;

const spokenDays = ({ from, to }: DayRange, locale: string) => ({
  from: dayText(from, locale),
  to: dayText(to, locale),
});

type ActionsProps = Pick<InvoicesSectionProps, "onDownload" | "onIssue" | "onEdit" | "onDelete"> & {
  readonly invoice: ListedInvoice;
};

function Actions({ invoice, onDownload, onIssue, onEdit, onDelete }: ActionsProps): ReactNode {
  const { t, locale } = useAreaTexts(BOOKER_TEXTS);
  const values = { days: t("invoice.daysValue", spokenDays(invoice.days, locale)) };
  const report =
    invoice.number === null
      ? t("invoice.draftReport", values)
      : t("invoice.report", { number: String(invoice.number) });
  return (
    <span className={styles.actions}>
      <IconAction icon="arrow-down" label={report} onPress={() => onDownload(invoice)} />
      {isOwnDraft(invoice) && (
        <>
          <IconAction icon="check" label={t("invoice.issue", values)} onPress={() => onIssue(invoice)} />
          <IconAction icon="edit" label={t("invoice.edit", values)} onPress={() => onEdit(invoice)} />
          <IconAction icon="trash" label={t("invoice.delete", values)} onPress={() => onDelete(invoice)} />
        </>
      )}
    </span>
  );
}
