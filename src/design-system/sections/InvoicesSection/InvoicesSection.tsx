import type { ReactNode } from "react";
import { isOwnDraft, type ListedInvoice } from "#domain/business/invoice.ts";
import { NO_INVOICE_FILTER, type InvoiceFilter } from "#domain/business/table-filter.ts";
import { formatMoney } from "#domain/shared/money.ts";
import type { Pence } from "#domain/shared/units.ts";
import { daysText, dayText, rideTime } from "#ds/domain/ride-text.ts";
import { DataTable, type DataColumn, type TablePaging } from "#ds/domain/DataTable/DataTable.tsx";
import { ActionButton } from "#ds/foundations/ActionButton/ActionButton.tsx";
import { IconAction } from "#ds/foundations/IconAction/IconAction.tsx";
import { BOOKER_TEXTS } from "#ds/texts/areas/booker/en.ts";
import { useAreaTexts } from "#ds/texts/text-area.ts";
import { PageLayout } from "#ds/sections/PageLayout.tsx";
import { ClearFilters, FilterBar } from "#ds/internal/sections/FilterBar.tsx";
import { ToneChip } from "#ds/internal/domain/StatusChip.tsx";
import styles from "./InvoicesSection.module.css";

/** Props of {@link InvoicesSection}. */
export interface InvoicesSectionProps {
  /** The invoices that the filter leaves, newest first; null while they load. */
  invoices: readonly ListedInvoice[] | null;
  /** What the invoices are filtered by. */
  filter: InvoiceFilter;
  /** How many invoices there are without the filter. */
  total: number;
  /** The filter was changed or cleared. */
  onFilter: (filter: InvoiceFilter) => void;
  /** Invoices of a page. */
  paging?: TablePaging;
  /** ISO 4217, of the amounts. */
  currency: string;
  /** IANA zone of the times. */
  zone: string;
  /** Why the invoices failed to load, as a sentence (empty: the generic one); null without an error. */
  error?: string | null;
  /** Retries after an error. */
  onRetry?: () => void;
  /** Download of the table was pressed. */
  onExport: () => void;
  /** New invoice was pressed. */
  onAdd: () => void;
  /** Download was pressed on an invoice or a credit note. */
  onDownload: (document: { readonly id: string }) => void;
  /** Issue was pressed on a draft of the booker's own; the owner asks for confirmation. */
  onIssue: (invoice: ListedInvoice) => void;
  /** Edit was pressed on a draft of the booker's own, to change its period. */
  onEdit: (invoice: ListedInvoice) => void;
  /** Delete was pressed on a draft of the booker's own; the owner asks for confirmation. */
  onDelete: (invoice: ListedInvoice) => void;
}

/** The invoices of a business. A booker can change, issue and delete only their own drafts. */
export function InvoicesSection(props: InvoicesSectionProps): ReactNode {
  const { error = null, onRetry, filter } = props;
  const { t } = useAreaTexts(BOOKER_TEXTS);
  const isFiltered = filter.search !== "" || filter.state !== "";
  const clear = (): void => props.onFilter(NO_INVOICE_FILTER);
  return (
    <PageLayout
      data-c="InvoicesSection"
      title={t("invoice.title")}
      lead={t("invoice.text")}
      action={
        <span className={styles.above}>
          <ActionButton
            variant="secondary"
            icon="arrow-down"
            disabled={!props.invoices?.some(({ number }) => number !== null)}
            onPress={props.onExport}
          >
            {t("statement.download")}
          </ActionButton>
          <ActionButton icon="plus" onPress={props.onAdd}>
            {t("invoice.add")}
          </ActionButton>
        </span>
      }
    >
      <Filters {...props} onClear={isFiltered ? clear : null} />
      <h2 className="tk-visually-hidden">{t("invoice.caption")}</h2>
      <DataTable
        caption={t("invoice.caption")}
        columns={useColumns(props)}
        rows={props.invoices}
        rowKey={(invoice) => invoice.id}
        empty={
          isFiltered
            ? { title: t("filter.none"), text: t("invoice.noneText"), action: <ClearFilters onClear={clear} /> }
            : { title: t("invoice.empty"), text: t("invoice.emptyText") }
        }
        paging={props.paging}
        loadingLabel={t("invoice.loading")}
        error={error}
        {...(onRetry ? { onRetry } : {})}
      />
    </PageLayout>
  );
}

const STATES = ["draft", "open", "paid"] as const;

/** Shown once there is more than one invoice. */
function Filters({
  invoices,
  filter,
  total,
  onFilter,
  onClear,
}: InvoicesSectionProps & { readonly onClear: (() => void) | null }): ReactNode {
  const { t } = useAreaTexts(BOOKER_TEXTS);
  if (invoices === null || total < 2) return null;
  return (
    <FilterBar
      hint={t("invoice.searchHint")}
      search={filter.search}
      onSearch={(search) => onFilter({ ...filter, search })}
      choices={[
        {
          label: t("invoice.state"),
          value: filter.state,
          options: STATES.map((value) => ({ value, label: t(`invoice.${value}`) })),
          onChange: (value) => onFilter({ ...filter, state: STATES.find((state) => state === value) ?? "" }),
        },
      ]}
      left={invoices.length}
      total={total}
      onClear={onClear}
    />
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
      cell: ({ days }) => daysText(days, locale),
    },
    {
      key: "issued",
      head: t("invoice.issued"),
      cell: ({ issuedAt }) => (issuedAt === null ? "" : rideTime(issuedAt, props.zone, locale)),
    },
    { key: "issuer", head: t("invoice.issuer"), cell: issuer },
    {
      key: "total",
      head: t("invoice.total"),
      numeric: true,
      cell: (invoice) => <Total {...props} invoice={invoice} />,
    },
    {
      key: "due",
      head: t("invoice.due"),
      cell: ({ amounts }) => (amounts?.dueOn ? dayText(amounts.dueOn, locale) : ""),
    },
    {
      key: "state",
      head: t("invoice.state"),
      cell: ({ state }) => <ToneChip tone={TONES[state]}>{t(`invoice.${state}`)}</ToneChip>,
    },
    { key: "actions", head: t("invoice.actions"), cell: (invoice) => <Actions {...props} invoice={invoice} /> },
  ];
}

const TONES = { draft: "ahead", open: "open", paid: "live" } as const;

/** The sum of an issued invoice, with the tax in it, and what of it is to be paid. */
function Total({
  invoice: { amounts, state },
  currency,
}: Pick<InvoicesSectionProps, "currency"> & { readonly invoice: ListedInvoice }): ReactNode {
  const { t, locale } = useAreaTexts(BOOKER_TEXTS);
  if (amounts === null) return null;
  const money = (amount: Pence): string => formatMoney({ pence: amount, currency }, locale);
  return (
    <>
      <bdi>{money(amounts.total)}</bdi>
      {amounts.credited > 0 && (
        <span className={styles.note}>{t("invoice.credited", { amount: money(amounts.credited) })}</span>
      )}
      {amounts.vat > 0 && <span className={styles.note}>{t("invoice.totalVat", { vat: money(amounts.vat) })}</span>}
      {state === "open" && amounts.balance > 0 && (
        <span className={styles.note}>{t("invoice.toPay", { amount: money(amounts.balance) })}</span>
      )}
    </>
  );
}

type ActionsProps = Pick<InvoicesSectionProps, "onDownload" | "onIssue" | "onEdit" | "onDelete"> & {
  readonly invoice: ListedInvoice;
};

function Actions({ invoice, onDownload, onIssue, onEdit, onDelete }: ActionsProps): ReactNode {
  const { t, locale } = useAreaTexts(BOOKER_TEXTS);
  const values = { days: daysText(invoice.days, locale) };
  const report =
    invoice.number === null
      ? t("invoice.draftReport", values)
      : t("invoice.report", { number: String(invoice.number) });
  return (
    <span className={styles.actions}>
      <IconAction icon="arrow-down" label={report} onPress={() => onDownload(invoice)} />
      {invoice.creditNotes.map((note) => (
        <IconAction
          key={note.id}
          icon="receipt"
          label={t("invoice.creditNote", { number: String(note.number) })}
          onPress={() => onDownload(note)}
        />
      ))}
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
