import type { ReactNode } from "react";
import {
  balanceOf,
  onAccount,
  statementTotals,
  type StatedAmounts,
  type StatementRow,
} from "#domain/business/statement.ts";
import type { DayRange } from "#domain/shared/time/calendar-day.ts";
import type { DateRange, PastMonths } from "#domain/shared/time/date-range.ts";
import { formatMoney } from "#domain/shared/money.ts";
import { pence, type Pence } from "#domain/shared/units.ts";
import { addressLine, dayText, rideTime } from "#ds/domain/ride-text.ts";
import { DataTable, type DataColumn } from "#ds/domain/DataTable/index.ts";
import { StatusChip } from "#ds/internal/domain/StatusChip.tsx";
import { ActionButton } from "#ds/foundations/ActionButton/index.ts";
import { DateRangeField } from "#ds/inputs/DateRangeField/index.ts";
import { numbers } from "#ds/texts/format.ts";
import { BOOKER_TEXTS } from "#ds/texts/areas/booker/index.ts";
import { useAreaTexts } from "#ds/texts/text-area.ts";
import { PageLayout } from "#ds/sections/PageLayout.tsx";
import { HiddenHeading } from "#ds/internal/foundations/HiddenHeading.tsx";
import { Facts } from "#ds/internal/domain/Facts.tsx";
import { Text } from "#ds/foundations/Text/index.ts";
import styles from "./StatementSection.module.css";

/** Props of {@link StatementSection}. */
export interface StatementSectionProps {
  /** The chosen days. */
  range: DateRange;
  /** The first and last day of the chosen range; null while it is not valid. */
  days: DayRange | null;
  /** The error of the chosen range, as a sentence; null without an error. */
  rangeError?: string | null;
  /** Other days were chosen. */
  onRange: (range: DateRange) => void;
  /** The journeys of these days; null while they load. */
  rows: readonly StatementRow[] | null;
  /** ISO 4217 currency of the amounts. */
  currency: string;
  /** IANA zone of the times. */
  zone: string;
  /** Why the rows failed to load, as a sentence (empty: the generic one); null without an error. */
  error?: string | null;
  /** Retries after an error. */
  onRetry?: () => void;
  /** Download was pressed: the statement as a file for spreadsheets. */
  onDownload: () => void;
}

/** A statement covers at most a year, so there is no "all". */
const PERIODS: readonly PastMonths[] = [3, 6, 12];

/** The commission statement: the journeys of a period with their amounts, sums, and a download. */
export function StatementSection(props: StatementSectionProps): ReactNode {
  const { range, days, rangeError = null, onRange, rows, error = null, onRetry } = props;
  const { t, locale } = useAreaTexts(BOOKER_TEXTS);
  const columns = useColumns(props);
  const shown = days ? { from: dayText(days.from, locale), to: dayText(days.to, locale) } : { from: "", to: "" };
  return (
    <PageLayout
      data-c="StatementSection"
      title={t("statement.title")}
      lead={t("statement.text")}
      action={
        <ActionButton
          variant="secondary"
          icon="arrow-down"
          disabled={rows === null || rows.length === 0}
          onPress={props.onDownload}
        >
          {t("statement.download")}
        </ActionButton>
      }
    >
      <div className={styles.range}>
        <DateRangeField
          label={t("statement.range")}
          periods={PERIODS}
          value={range}
          shownDays={days}
          error={rangeError}
          onChange={onRange}
        />
      </div>
      <HiddenHeading>{t("statement.caption", shown)}</HiddenHeading>
      {rows !== null && rows.length > 0 && error === null && <Figures rows={rows} currency={props.currency} />}
      <DataTable
        caption={t("statement.caption", shown)}
        columns={columns}
        rows={rows}
        rowKey={(row) => row.reference}
        totalLabel={t("statement.total")}
        empty={{ title: t("statement.empty"), text: t("statement.emptyText") }}
        loadingLabel={t("statement.loading")}
        error={error}
        {...(onRetry ? { onRetry } : {})}
      />
    </PageLayout>
  );
}

function Figures({
  rows,
  currency,
}: Pick<StatementSectionProps, "currency"> & { rows: readonly StatementRow[] }): ReactNode {
  const { t, locale } = useAreaTexts(BOOKER_TEXTS);
  const sums = statementTotals(rows);
  const balance = balanceOf(sums);
  const money = (amount: Pence): string => formatMoney({ pence: amount, currency }, locale);
  const figures: readonly (readonly [string, string])[] = [
    [t("statement.journeys"), numbers(locale).format(rows.length)],
    [t("statement.turnover"), money(sums.price)],
    [t("statement.earned"), money(sums.commission)],
    balance < 0 ? [t("statement.inYourFavour"), money(pence(0 - balance))] : [t("statement.balance"), money(balance)],
  ];
  return <Facts layout="figures" rows={figures} />;
}

function useColumns({ rows, currency, zone }: StatementSectionProps): readonly DataColumn<StatementRow>[] {
  const { t, locale } = useAreaTexts(BOOKER_TEXTS);
  const money = (amount: Pence): string => formatMoney({ pence: amount, currency }, locale);
  const sums = rows === null ? null : statementTotals(rows);
  const amount = (
    key: "card" | "cash" | "account" | "price" | "commission",
    of: (amounts: StatedAmounts) => Pence,
  ): DataColumn<StatementRow> => ({
    key,
    head: t(`statement.${key}`),
    cell: (row) => money(of(row)),
    numeric: true,
    ...(sums ? { total: money(of(sums)) } : {}),
  });
  return [
    {
      key: "booking",
      head: t("statement.booking"),
      heads: true,
      cell: (row) => <Booking row={row} />,
    },
    {
      key: "when",
      head: t("statement.when"),
      cell: ({ at }) => <div className={styles.when}>{at === null ? "" : rideTime(at, zone, locale)}</div>,
    },
    { key: "journey", head: t("statement.journey"), cell: (row) => <Journey row={row} /> },
    { key: "status", head: t("statement.status"), cell: (row) => <StatusChip status={row.status} /> },
    amount("card", ({ card }) => card),
    amount("cash", ({ cash }) => cash),
    amount("account", onAccount),
    amount("price", ({ price }) => price),
    amount("commission", ({ commission }) => commission),
  ];
}

function Minor({ children }: { readonly children: ReactNode }): ReactNode {
  return (
    <Text as="span" size="label" tone="muted">
      {children}
    </Text>
  );
}

function Booking({ row }: { readonly row: StatementRow }): ReactNode {
  return (
    <div className={`${styles.stack} ${styles.booking}`}>
      <span>{row.reference}</span>
      {row.bookerReference !== "" && <Minor>{row.bookerReference}</Minor>}
      {row.costAnswers.map(({ name, value }) => (
        <Minor key={name}>
          {name}: {value}
        </Minor>
      ))}
      {row.bookerName !== "" && <Minor>{row.bookerName}</Minor>}
      {row.bookerAddress !== "" && <Minor>{row.bookerAddress}</Minor>}
    </div>
  );
}

function Journey({ row }: { readonly row: StatementRow }): ReactNode {
  const { t } = useAreaTexts(BOOKER_TEXTS);
  return (
    <div className={`${styles.stack} ${styles.journey}`}>
      <span>
        {t("statement.fromTo", {
          from: addressLine(row.pickup.address, row.pickup.postcode),
          to: addressLine(row.dropoff.address, row.dropoff.postcode),
        })}
      </span>
      {row.vias !== "" && <Minor>{t("statement.via", { places: row.vias })}</Minor>}
      {row.note !== "" && <Minor>{row.note}</Minor>}
    </div>
  );
}
