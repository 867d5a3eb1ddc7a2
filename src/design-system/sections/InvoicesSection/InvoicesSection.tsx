import type { ReactNode } from "react";
import { isOwnDraft, type ListedInvoice } from "#domain/business/invoice.ts";
import { NO_INVOICE_FILTER, type InvoiceFilter } from "#domain/business/table-filter.ts";
import { daysText, dayText, rideTime } from "#ds/domain/ride-text.ts";
import { DataTable, type DataColumn, type TablePaging } from "#ds/domain/DataTable/DataTable.tsx";
import { ActionButton } from "#ds/foundations/ActionButton/ActionButton.tsx";
import { IconAction } from "#ds/foundations/IconAction/IconAction.tsx";
import { BOOKER_TEXTS } from "#ds/texts/areas/booker/en.ts";
import { useAreaTexts } from "#ds/texts/text-area.ts";
import { PageLayout } from "#ds/sections/PageLayout.tsx";
import { ClearFilters, FilterBar } from "#ds/internal/sections/FilterBar.tsx";
import { Facts } from "#ds/internal/domain/Facts.tsx";
import { ToneChip } from "#ds/internal/domain/StatusChip.tsx";
import { useMoney } from "#ds/internal/domain/use-money.ts";
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
        renderDetail={(invoice) => <Detail {...props} invoice={invoice} />}
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
  const money = useMoney(props.currency);
  const number = new Intl.NumberFormat(locale, { useGrouping: false });
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
    { key: "days", head: t("invoice.days"), grows: true, cell: ({ days }) => daysText(days, locale) },
    {
      key: "total",
      head: t("invoice.total"),
      numeric: true,
      minor: true,
      cell: ({ amounts }) => (amounts === null ? "" : money(amounts.total)),
    },
    {
      key: "balance",
      head: t("invoice.balance"),
      numeric: true,
      cell: ({ amounts, state }) =>
        amounts !== null && state === "open" && amounts.balance > 0 ? money(amounts.balance) : "",
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

/** When an invoice was issued and by whom, and what its sum consists of. */
function Detail({
  invoice: { days, issuedAt, issuer, amounts },
  currency,
  zone,
}: Pick<InvoicesSectionProps, "currency" | "zone"> & { readonly invoice: ListedInvoice }): ReactNode {
  const { t, locale } = useAreaTexts(BOOKER_TEXTS);
  const money = useMoney(currency);
  return (
    <Facts
      layout="row"
      rows={[
        [t("invoice.days"), daysText(days, locale)],
        [t("invoice.issued"), issuedAt === null ? "" : rideTime(issuedAt, zone, locale)],
        [
          t("invoice.issuer"),
          issuer === "me" ? t("invoice.me") : issuer === "office" ? t("invoice.office") : <bdi>{issuer}</bdi>,
        ],
        ...(amounts === null
          ? []
          : [
              [t("invoice.total"), money(amounts.total)] as const,
              [t("invoice.vat"), amounts.vat > 0 ? money(amounts.vat) : ""] as const,
              [t("invoice.creditedHead"), amounts.credited > 0 ? money(amounts.credited) : ""] as const,
            ]),
      ]}
    />
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
