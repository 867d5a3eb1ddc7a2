import type { ReactNode } from "react";
import { isOwnInvoice, type ListedInvoice } from "#domain/booking/invoice.ts";
import { dayText, rideTime } from "#ds/domain/ride-text.ts";
import { StatementTable, type StatementColumn } from "#ds/domain/StatementTable/index.ts";
import { ActionButton } from "#ds/inputs/ActionButton/index.ts";
import { IconAction } from "#ds/inputs/IconAction/index.ts";
import { BOOKER_TEXTS } from "#ds/texts/areas/booker/index.ts";
import { useAreaTexts } from "#ds/texts/text-area.ts";
import { MemberPage } from "../MemberPage.tsx";
import styles from "./InvoicesSection.module.css";

/** Props of {@link InvoicesSection}. */
export interface InvoicesSectionProps {
  /** The invoices, newest first; null while they load. */
  invoices: readonly ListedInvoice[] | null;
  /** IANA zone of the times. */
  zone: string;
  /** Why there are none, as a sentence (empty: the generic one); null while nothing is wrong. */
  error?: string | null;
  /** Tries again after an error. */
  onRetry?: () => void;
  /** A new invoice is wanted. */
  onAdd: () => void;
  /** An invoice is wanted as a document. */
  onDownload: (invoice: ListedInvoice) => void;
  /** An own invoice is to get other days. */
  onEdit: (invoice: ListedInvoice) => void;
  /** An own invoice is to be deleted; ask first (BKR-008). */
  onDelete: (invoice: ListedInvoice) => void;
}

/** The invoices of a business. Only one's own, unpaid ones can be changed (BKR-005, BKR-009). */
export function InvoicesSection(props: InvoicesSectionProps): ReactNode {
  const { error = null, onRetry } = props;
  const { t } = useAreaTexts(BOOKER_TEXTS);
  return (
    <MemberPage
      data-c="InvoicesSection"
      title={t("invoice.title")}
      lead={t("invoice.text")}
      action={
        <ActionButton icon="plus" onPress={props.onAdd}>
          {t("invoice.add")}
        </ActionButton>
      }
    >
      <h2 className="tk-visually-hidden">{t("invoice.caption")}</h2>
      <StatementTable
        caption={t("invoice.caption")}
        columns={useColumns(props)}
        rows={props.invoices}
        rowKey={(invoice) => invoice.id}
        empty={{ title: t("invoice.empty"), text: t("invoice.emptyText") }}
        loadingLabel={t("invoice.loading")}
        error={error}
        {...(onRetry ? { onRetry } : {})}
      />
    </MemberPage>
  );
}

function useColumns(props: InvoicesSectionProps): readonly StatementColumn<ListedInvoice>[] {
  const { t, locale } = useAreaTexts(BOOKER_TEXTS);
  const number = new Intl.NumberFormat(locale, { useGrouping: false });
  const issuer = ({ issuer: by }: ListedInvoice): string =>
    by === "me" ? t("invoice.me") : by === "office" ? t("invoice.office") : by;
  return [
    {
      key: "number",
      head: t("invoice.number"),
      heads: true,
      cell: (invoice) => t("invoice.numberValue", { number: number.format(invoice.number) }),
    },
    {
      key: "days",
      head: t("invoice.days"),
      cell: ({ days }) => t("invoice.daysValue", { from: dayText(days.from, locale), to: dayText(days.to, locale) }),
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
      cell: ({ isPaid }) => (
        <span className={styles.state} data-paid={isPaid || undefined}>
          {t(isPaid ? "invoice.paid" : "invoice.open")}
        </span>
      ),
    },
    { key: "actions", head: t("invoice.actions"), cell: (invoice) => <Actions {...props} invoice={invoice} /> },
  ];
}

type ActionsProps = Pick<InvoicesSectionProps, "onDownload" | "onEdit" | "onDelete"> & {
  readonly invoice: ListedInvoice;
};

function Actions({ invoice, onDownload, onEdit, onDelete }: ActionsProps): ReactNode {
  const { t } = useAreaTexts(BOOKER_TEXTS);
  const values = { number: String(invoice.number) };
  return (
    <span className={styles.actions}>
      <IconAction icon="arrow-down" label={t("invoice.report", values)} onPress={() => onDownload(invoice)} />
      {isOwnInvoice(invoice) && (
        <>
          <IconAction icon="edit" label={t("invoice.edit", values)} onPress={() => onEdit(invoice)} />
          <IconAction icon="trash" label={t("invoice.delete", values)} onPress={() => onDelete(invoice)} />
        </>
      )}
    </span>
  );
}
