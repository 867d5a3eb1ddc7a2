import { useEffect, useMemo, useRef, type ReactNode } from "react";
import { BULK_COLUMNS } from "#domain/business/bulk.ts";
import type { BulkError, BulkPreview } from "#domain/business/bulk-row.ts";
import { NEED_WORDS } from "#domain/people/access-needs.ts";
import { formatMoney } from "#domain/shared/money.ts";
import type { Pence } from "#domain/shared/units.ts";
import { rideTime } from "#ds/domain/ride-text.ts";
import { DataTable, type DataColumn, type TablePaging } from "#ds/domain/DataTable/DataTable.tsx";
import { EmptyState } from "#ds/feedback/EmptyState/EmptyState.tsx";
import { InlineNotice } from "#ds/feedback/InlineNotice/InlineNotice.tsx";
import { ActionButton } from "#ds/foundations/ActionButton/ActionButton.tsx";
import { ChoiceToggle, type ChoiceToggleProps } from "#ds/inputs/ChoiceToggle/ChoiceToggle.tsx";
import { TextBox } from "#ds/inputs/TextBox/TextBox.tsx";
import { numbers } from "#ds/texts/format.ts";
import { BULK_TEXTS } from "#ds/texts/areas/bulk/en.ts";
import { useAreaTexts } from "#ds/texts/text-area.ts";
import { PageLayout } from "#ds/sections/PageLayout.tsx";
import { Text } from "#ds/foundations/Text/Text.tsx";
import { Meter } from "#ds/internal/foundations/Meter.tsx";
import { Facts } from "#ds/internal/domain/Facts.tsx";
import { ItemList } from "#ds/internal/foundations/ItemList.tsx";
import { FileButton } from "#ds/internal/inputs/FileButton.tsx";
import styles from "./BulkSection.module.css";

/** Props of {@link BulkSection}. */
export interface BulkSectionProps {
  /** Name of the file; empty while none is chosen. */
  name: string;
  /** Its rows; null until a file is read. */
  rows: readonly BulkPreview[] | null;
  /** A hint about the file; empty when there is none. */
  notice?: string;
  /** Why the file has no text to read; null while there is nothing wrong with it. */
  problem?: "workbook" | "large" | null;
  /** The work in progress and how much of it is done; null while idle. */
  work: { readonly kind: "reading" | "pricing" | "booking"; readonly done: number } | null;
  /** ISO 4217 currency of the fares. */
  currency: string;
  /** IANA zone of the times. */
  zone: string;
  /** How many rows can be booked, and their total. */
  ready: { readonly count: number; readonly total: Pence };
  /** The payment methods on offer; with one there is no choice. */
  methods: ChoiceToggleProps<"account" | "cash">["choices"];
  /** The chosen payment method. */
  method: "account" | "cash";
  /** Another payment method was chosen. */
  onMethod: (method: "account" | "cash") => void;
  /** A file was chosen. */
  onFile: (file: File) => void;
  /** Download template was pressed. */
  onTemplate: () => void;
  /** What a cell of the file holds. @param line of the file. @param column by its heading. */
  cellOf: (line: number, column: string) => string;
  /** A cell was corrected. */
  onCorrect: (line: number, column: string, value: string) => void;
  /** How many rows have corrections that have not been checked yet. */
  unchecked: number;
  /** Check again was pressed, or Enter in a corrected cell. */
  onRecheck: () => void;
  /** Rows of a page. */
  paging?: TablePaging;
  /** Book was pressed, for the rows that are ready. */
  onBook: () => void;
}

/** Many bookings from one file: every row with its price and all of its errors, then booked with one press. */
export function BulkSection(props: BulkSectionProps): ReactNode {
  const { rows, notice = "", problem = null, work, name, onTemplate } = props;
  const { t } = useAreaTexts(BULK_TEXTS);
  const wrong = rows?.some(({ errors }) => errors.length > 0) ?? false;
  return (
    <PageLayout
      data-c="BulkSection"
      title={t("bulk.title")}
      lead={t("bulk.text")}
      action={
        <ActionButton variant="secondary" icon="arrow-down" onPress={onTemplate}>
          {t("bulk.template")}
        </ActionButton>
      }
    >
      <FileChoice {...props} />
      {work === null ? null : (
        <div className={styles.work} role="status">
          <Text>{t(`bulk.${work.kind}`, { name, done: work.done, count: rows?.length ?? 0 })}</Text>
          {rows === null ? null : <Meter share={work.done / rows.length} />}
        </div>
      )}
      {problem === null ? null : (
        <InlineNotice kind="error" announced>
          {t(`bulk.${problem}`)}
        </InlineNotice>
      )}
      {notice === "" ? null : <InlineNotice kind="info">{notice}</InlineNotice>}
      {rows === null ? (
        work === null && (
          <EmptyState icon="note" level={2} title={t("bulk.empty")}>
            {t("bulk.emptyText")} {t("bulk.needs", { needs: NEED_WORDS })}
          </EmptyState>
        )
      ) : (
        <>
          {wrong && <InlineNotice kind="warning">{t("bulk.errorsFirst")}</InlineNotice>}
          <Sums {...props} rows={rows} />
          <Corrections {...props}>
            <Rows {...props} rows={rows} />
          </Corrections>
          <Booking {...props} />
        </>
      )}
    </PageLayout>
  );
}

function FileChoice({ rows, work, onFile }: BulkSectionProps): ReactNode {
  const { t } = useAreaTexts(BULK_TEXTS);
  return (
    <FileButton
      label={t("bulk.file")}
      accept=".csv,.xlsx,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
      variant={rows === null ? "primary" : "secondary"}
      disabled={work !== null}
      onFile={onFile}
    >
      {t(rows === null ? "bulk.choose" : "bulk.another")}
    </FileButton>
  );
}

/**
 * The table as a form: Enter in a cell checks the corrections. After a check the focus goes to the first cell that is
 * still wrong.
 */
function Corrections({
  work,
  unchecked,
  onRecheck,
  children,
}: BulkSectionProps & { readonly children: ReactNode }): ReactNode {
  const { t } = useAreaTexts(BULK_TEXTS);
  const form = useRef<HTMLFormElement>(null);
  const isChecking = useRef(false);
  useEffect(() => {
    if (work !== null || !isChecking.current) return;
    isChecking.current = false;
    (form.current?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? form.current)?.focus();
  }, [work]);
  return (
    <form
      ref={form}
      className={styles.corrections}
      tabIndex={-1}
      onSubmit={(event) => {
        event.preventDefault();
        if (work !== null || unchecked === 0) return;
        isChecking.current = true;
        onRecheck();
      }}
    >
      {children}
      {unchecked > 0 && (
        <ActionButton type="submit" variant="secondary" icon="refresh" processing={work?.kind === "reading"}>
          {t("bulk.recheck", { count: unchecked })}
        </ActionButton>
      )}
    </form>
  );
}

type WithRows = BulkSectionProps & { readonly rows: readonly BulkPreview[] };

function Sums({ rows, ready, currency }: WithRows): ReactNode {
  const { t, locale } = useAreaTexts(BULK_TEXTS);
  const number = numbers(locale);
  const count = (is: (row: BulkPreview) => boolean): string => number.format(rows.filter(is).length);
  const sums: readonly (readonly [string, string])[] = [
    [t("bulk.sumReady"), number.format(ready.count)],
    [t("bulk.sumWrong"), count(({ errors }) => errors.length > 0)],
    [t("bulk.sumBooked"), count(({ reference }) => reference !== "")],
    [t("bulk.sumFare"), formatMoney({ pence: ready.total, currency }, locale)],
  ];
  return <Facts layout="figures" rows={sums} />;
}

function useColumns({ currency, zone, ...cells }: WithRows): readonly DataColumn<BulkPreview>[] {
  const { t, locale } = useAreaTexts(BULK_TEXTS);
  return [
    { key: "line", head: t("bulk.line"), heads: true, cell: ({ line }) => line },
    { key: "passenger", head: t("bulk.passenger"), cell: ({ passenger }) => passenger },
    { key: "when", head: t("bulk.when"), cell: (row) => whenText(row, zone, locale) },
    {
      key: "journey",
      head: t("bulk.journey"),
      cell: ({ pickup: from, dropoff: to }) => t("bulk.fromTo", { from, to }),
    },
    { key: "vehicle", head: t("bulk.vehicle"), cell: ({ vehicle }) => vehicle },
    {
      key: "fare",
      head: t("bulk.fare"),
      cell: ({ fare }) => (fare === null ? "" : formatMoney({ pence: fare, currency }, locale)),
      numeric: true,
    },
    { key: "result", head: t("bulk.result"), cell: (row) => <Result {...cells} row={row} /> },
  ];
}

/** The time with its month by name, so that a date in another order is noticed; text that is no time stays as it is. */
const whenText = ({ pickupAt, cells }: BulkPreview, zone: string, locale: string): string =>
  pickupAt === null ? (cells[BULK_COLUMNS.pickupAt] ?? "") : rideTime(pickupAt, zone, locale);

/** Rows with errors come first: they are what there is to do. */
function Rows(props: WithRows): ReactNode {
  const { rows, name } = props;
  const { t } = useAreaTexts(BULK_TEXTS);
  const columns = useColumns(props);
  const ordered = useMemo(
    () => rows.toSorted((one, other) => Number(other.errors.length > 0) - Number(one.errors.length > 0)),
    [rows],
  );
  return (
    <DataTable
      caption={t("bulk.caption", { name })}
      columns={columns}
      rows={ordered}
      paging={props.paging}
      rowKey={({ line }) => String(line)}
      empty={{ title: t("bulk.empty"), text: t("bulk.emptyText") }}
      loadingLabel={t("bulk.reading", { name })}
    />
  );
}

type ResultProps = Pick<BulkSectionProps, "cellOf" | "onCorrect" | "work"> & { readonly row: BulkPreview };

/** What has become of a row; a cell that is wrong can be corrected here. */
function Result({ row, ...cell }: ResultProps): ReactNode {
  const { t } = useAreaTexts(BULK_TEXTS);
  const { errors, reference, fare } = row;
  if (reference !== "") return <Text weight="medium">{t("bulk.booked", { reference })}</Text>;
  if (errors.length === 0) return fare === null ? "" : t("bulk.ready");
  return (
    <ItemList className={styles.errors}>
      {errors.map((error) => (
        <li key={error.message}>
          {error.column === "" ? (
            <Text tone="error">{error.message}</Text>
          ) : (
            <WrongCell {...cell} line={row.line} error={error} />
          )}
        </li>
      ))}
    </ItemList>
  );
}

type WrongCellProps = Omit<ResultProps, "row"> & { readonly line: number; readonly error: BulkError };

/** A cell to correct: by typing, or by one press where the server knows texts that are right. */
function WrongCell({ line, error, cellOf, onCorrect, work }: WrongCellProps): ReactNode {
  const { t } = useAreaTexts(BULK_TEXTS);
  const { column, message, choices } = error;
  const value = cellOf(line, column);
  return (
    <div className={styles.cell}>
      <TextBox
        label={column}
        value={value}
        error={message}
        disabled={work !== null}
        autoComplete="off"
        onChange={(text) => onCorrect(line, column, text)}
      />
      {choices.length > 0 && (
        <div className={styles.choices} role="group" aria-label={t("bulk.choices", { column, line })}>
          {choices.map((choice) => (
            <ActionButton
              key={choice}
              variant="secondary"
              size="compact"
              {...(choice === value && { icon: "check" as const })}
              disabled={work !== null}
              onPress={() => onCorrect(line, column, choice)}
            >
              {choice}
            </ActionButton>
          ))}
        </div>
      )}
    </div>
  );
}

function Booking({ ready, work, methods, method, onMethod, onBook }: BulkSectionProps): ReactNode {
  const { t } = useAreaTexts(BULK_TEXTS);
  if (ready.count === 0) return null;
  return (
    <div className={styles.booking}>
      {methods.length > 1 && (
        <ChoiceToggle label={t("bulk.method")} choices={methods} value={method} onChange={onMethod} />
      )}
      <ActionButton processing={work?.kind === "booking"} disabled={work !== null} onPress={onBook}>
        {t("bulk.book", { count: ready.count })}
      </ActionButton>
    </div>
  );
}
