import type { ReactNode } from "react";
import {
  balanceOf,
  onAccount,
  statementTotals,
  type StatedAmounts,
  type StatementRow,
} from "#domain/business/statement.ts";
import {
  isStatementFiltered,
  NO_STATEMENT_FILTER,
  type StatementChoices,
  type StatementFilter,
} from "#domain/business/table-filter.ts";
import type { DayRange } from "#domain/shared/time/calendar-day.ts";
import type { DateRange, PastMonths } from "#domain/shared/time/date-range.ts";
import { formatMoney } from "#domain/shared/money.ts";
import { pence, type Pence } from "#domain/shared/units.ts";
import { addressLine, dayText, rideTime, statusName } from "#ds/domain/ride-text.ts";
import { DataTable, type DataColumn, type TablePaging } from "#ds/domain/DataTable/DataTable.tsx";
import { StatusChip } from "#ds/internal/domain/StatusChip.tsx";
import { ActionButton } from "#ds/foundations/ActionButton/ActionButton.tsx";
import { DateRangeField } from "#ds/inputs/DateRangeField/DateRangeField.tsx";
import { numbers } from "#ds/texts/format.ts";
import { BOOKER_TEXTS } from "#ds/texts/areas/booker/en.ts";
import { RIDE_TEXTS } from "#ds/texts/areas/rides/en.ts";
import { useAreaTexts } from "#ds/texts/text-area.ts";
import { PageLayout } from "#ds/sections/PageLayout.tsx";
import { ClearFilters, FilterBar } from "#ds/internal/sections/FilterBar.tsx";
import { Facts } from "#ds/internal/domain/Facts.tsx";
import { Text } from "#ds/foundations/Text/Text.tsx";
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
  /** The journeys of these days that the filter leaves, newest first; null while they load. */
  rows: readonly StatementRow[] | null;
  /** What the journeys are filtered by. */
  filter: StatementFilter;
  /** The statuses and answers to cost fields to choose from. */
  choices: StatementChoices;
  /** How many journeys there are without the filter. */
  count: number;
  /** The filter was changed or cleared. */
  onFilter: (filter: StatementFilter) => void;
  /** Journeys of a page. */
  paging?: TablePaging;
  /** ISO 4217 currency of the amounts. */
  currency: string;
  /** IANA zone of the times. */
  zone: string;
  /** Why the rows failed to load, as a sentence (empty: the generic one); null without an error. */
  error?: string | null;
  /** Retries after an error. */
  onRetry?: () => void;
  /** Download was pressed: the journeys that the filter leaves, as a file for spreadsheets. */
  onDownload: () => void;
}

/** A statement covers at most a year, so there is no "all". */
const PERIODS: readonly PastMonths[] = [3, 6, 12];

/** The commission statement: the journeys of a period with their amounts, sums, and a download. */
export function StatementSection(props: StatementSectionProps): ReactNode {
  const { range, days, rangeError = null, onRange, rows, error = null, onRetry } = props;
  const { t, locale } = useAreaTexts(BOOKER_TEXTS);
  const columns = useColumns(props);
  const isFiltered = isStatementFiltered(props.filter);
  const clear = (): void => props.onFilter(NO_STATEMENT_FILTER);
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
      <Filters {...props} onClear={isFiltered ? clear : null} />
      <h2 className="tk-visually-hidden">{t("statement.caption", shown)}</h2>
      {rows !== null && rows.length > 0 && error === null && <Figures rows={rows} currency={props.currency} />}
      <DataTable
        caption={t("statement.caption", shown)}
        columns={columns}
        rows={rows}
        rowKey={(row) => row.reference}
        totalLabel={t("statement.total")}
        empty={
          isFiltered
            ? { title: t("filter.none"), text: t("filter.noneText"), action: <ClearFilters onClear={clear} /> }
            : { title: t("statement.empty"), text: t("statement.emptyText") }
        }
        paging={props.paging}
        loadingLabel={t("statement.loading")}
        error={error}
        {...(onRetry ? { onRetry } : {})}
      />
    </PageLayout>
  );
}

/** Shown once there is more than one journey. */
function Filters({
  rows,
  filter,
  choices,
  count,
  onFilter,
  onClear,
}: StatementSectionProps & { readonly onClear: (() => void) | null }): ReactNode {
  const { t } = useAreaTexts(BOOKER_TEXTS);
  const { t: rides } = useAreaTexts(RIDE_TEXTS);
  if (rows === null || count < 2) return null;
  const same = (value: string) => ({ value, label: value });
  return (
    <FilterBar
      hint={t("statement.searchHint")}
      search={filter.search}
      onSearch={(search) => onFilter({ ...filter, search })}
      choices={[
        {
          label: t("statement.status"),
          value: filter.status,
          options: choices.statuses.map((value) => ({ value, label: statusName(value, rides) })),
          onChange: (status) => onFilter({ ...filter, status }),
        },
        ...choices.costs.map(({ name, values }) => ({
          label: name,
          value: filter.costs[name] ?? "",
          options: values.map(same),
          onChange: (value: string) => onFilter({ ...filter, costs: { ...filter.costs, [name]: value } }),
        })),
      ]}
      left={rows.length}
      total={count}
      onClear={onClear}
    />
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
      cell: (row) => <Booking row={row} zone={zone} />,
    },
    { key: "journey", head: t("statement.journey"), cell: (row) => <Journey row={row} /> },
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

function Booking({ row, zone }: { readonly row: StatementRow; readonly zone: string }): ReactNode {
  const { locale } = useAreaTexts(BOOKER_TEXTS);
  return (
    <div className={`${styles.stack} ${styles.booking}`}>
      <span className={styles.reference}>
        {row.reference}
        <StatusChip status={row.status} />
      </span>
      {row.at !== null && <Text as="span">{rideTime(row.at, zone, locale)}</Text>}
      {row.bookerReference !== "" && <Minor>{row.bookerReference}</Minor>}
      {row.costAnswers.map(({ name, value }) => (
        <Minor key={name}>
          {name}: {value}
        </Minor>
      ))}
      {row.bookerName !== "" && <Minor>{row.bookerName}</Minor>}
    </div>
  );
}

function Journey({ row }: { readonly row: StatementRow }): ReactNode {
  const { t } = useAreaTexts(BOOKER_TEXTS);
  return (
    <div className={`${styles.stack} ${styles.journey}`}>
      {row.passenger !== "" && (
        <Text as="span" weight="medium">
          <bdi>{row.passenger}</bdi>
        </Text>
      )}
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
