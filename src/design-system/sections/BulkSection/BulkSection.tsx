import type { ReactNode } from "react";
import type { BulkPreview } from "#domain/business/bulk-row.ts";
import { NEED_WORDS } from "#domain/people/access-needs.ts";
import { formatMoney } from "#domain/shared/money.ts";
import type { Pence } from "#domain/shared/units.ts";
import { DataTable, type DataColumn } from "#ds/domain/DataTable/index.ts";
import { EmptyState } from "#ds/feedback/EmptyState/index.ts";
import { InlineNotice } from "#ds/feedback/InlineNotice/index.ts";
import { ActionButton } from "#ds/foundations/ActionButton/index.ts";
import { ChoiceToggle, type ChoiceToggleProps } from "#ds/inputs/ChoiceToggle/index.ts";
import { numbers } from "#ds/texts/format.ts";
import { BULK_TEXTS } from "#ds/texts/areas/bulk/index.ts";
import { useAreaTexts } from "#ds/texts/text-area.ts";
import { PageLayout } from "#ds/sections/PageLayout.tsx";
import { Text } from "#ds/foundations/Text/index.ts";
import { Meter } from "#ds/internal/foundations/Meter.tsx";
import { Facts } from "#ds/internal/domain/Facts.tsx";
import { Item, ItemList } from "#ds/internal/foundations/ItemList.tsx";
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
  /** The work in progress and how much of it is done; null while idle. */
  work: { readonly kind: "reading" | "pricing" | "booking"; readonly done: number } | null;
  /** ISO 4217 currency of the fares. */
  currency: string;
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
  /** Book was pressed, for the rows that are ready. */
  onBook: () => void;
}

/** Many bookings from one file: every row with its price and all of its errors, then booked with one press. */
export function BulkSection(props: BulkSectionProps): ReactNode {
  const { rows, notice = "", work, name, onTemplate } = props;
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
          <Rows {...props} rows={rows} />
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
      accept=".csv,text/csv"
      variant={rows === null ? "primary" : "secondary"}
      disabled={work !== null}
      onFile={onFile}
    >
      {t(rows === null ? "bulk.choose" : "bulk.another")}
    </FileButton>
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

function useColumns(currency: string): readonly DataColumn<BulkPreview>[] {
  const { t, locale } = useAreaTexts(BULK_TEXTS);
  return [
    { key: "line", head: t("bulk.line"), heads: true, cell: ({ line }) => line },
    { key: "passenger", head: t("bulk.passenger"), cell: ({ passenger }) => passenger },
    { key: "when", head: t("bulk.when"), cell: ({ when }) => when },
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
    { key: "result", head: t("bulk.result"), cell: (row) => <Result row={row} /> },
  ];
}

function Rows({ rows, name, currency }: WithRows): ReactNode {
  const { t } = useAreaTexts(BULK_TEXTS);
  const columns = useColumns(currency);
  return (
    <DataTable
      caption={t("bulk.caption", { name })}
      columns={columns}
      rows={rows}
      rowKey={({ line }) => String(line)}
      empty={{ title: t("bulk.empty"), text: t("bulk.emptyText") }}
      loadingLabel={t("bulk.reading", { name })}
    />
  );
}

function Result({ row }: { readonly row: BulkPreview }): ReactNode {
  const { t } = useAreaTexts(BULK_TEXTS);
  const { errors, reference, fare } = row;
  if (reference !== "") return <Text weight="medium">{t("bulk.booked", { reference })}</Text>;
  if (errors.length === 0) return fare === null ? "" : t("bulk.ready");
  return (
    <ItemList>
      {errors.map((error) => (
        <Item key={error}>
          <Text tone="error">{error}</Text>
        </Item>
      ))}
    </ItemList>
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
