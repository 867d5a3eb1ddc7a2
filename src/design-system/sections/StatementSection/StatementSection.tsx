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
import { dayOf, type DayRange } from "#domain/shared/time/calendar-day.ts";
import type { DateRange, PastMonths } from "#domain/shared/time/date-range.ts";
import { pence, type Pence } from "#domain/shared/units.ts";
import { addressLine, dayText, rideTime, statusName } from "#ds/domain/ride-text.ts";
import { DataTable, type DataColumn, type TablePaging } from "#ds/domain/DataTable/DataTable.tsx";
import { clockText } from "#domain/shared/time/zoned-time.ts";
import { StatusChip } from "#ds/internal/domain/StatusChip.tsx";
import { ActionButton } from "#ds/foundations/ActionButton/ActionButton.tsx";
import { DateRangeField } from "#ds/inputs/DateRangeField/DateRangeField.tsx";
import { listText, numbers } from "#ds/texts/format.ts";
import { BOOKER_TEXTS, type BookerTextKey } from "#ds/texts/areas/booker/en.ts";
import { RIDE_TEXTS } from "#ds/texts/areas/rides/en.ts";
import { useAreaTexts } from "#ds/texts/text-area.ts";
import { PageLayout } from "#ds/sections/PageLayout.tsx";
import { ClearFilters, FilterBar } from "#ds/internal/sections/FilterBar.tsx";
import { Facts, type Fact } from "#ds/internal/domain/Facts.tsx";
import { useMoney } from "#ds/internal/domain/use-money.ts";
import { Text } from "#ds/foundations/Text/Text.tsx";
import page from "#ds/internal/sections/page-layout.module.css";
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
  const money = useMoney(props.currency);
  const columns = useColumns(props, money);
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
      {rows !== null && rows.length > 0 && error === null && <Figures rows={rows} money={money} />}
      <DataTable
        caption={t("statement.caption", shown)}
        columns={columns}
        rows={rows}
        rowKey={(row) => row.reference}
        totalLabel={t("statement.total")}
        renderDetail={(row) => <Detail row={row} money={money} zone={props.zone} />}
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

type Money = (amount: Pence) => string;

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

function Figures({ rows, money }: { readonly rows: readonly StatementRow[]; readonly money: Money }): ReactNode {
  const { t, locale } = useAreaTexts(BOOKER_TEXTS);
  const sums = statementTotals(rows);
  const balance = balanceOf(sums);
  return (
    <div className={page.figures}>
      <Facts
        layout="figures"
        rows={[
          [t("statement.journeys"), numbers(locale).format(rows.length)],
          [t("statement.turnover"), money(sums.price)],
          [t("statement.earned"), money(sums.commission)],
          balance < 0
            ? [t("statement.inYourFavour"), money(pence(0 - balance))]
            : [t("statement.balance"), money(balance)],
        ]}
      />
      <Facts layout="row" rows={PAYMENTS.map(({ key, of }) => [t(key), money(of(sums))])} />
    </div>
  );
}

/** Who takes the money of a journey. */
const PAYMENTS = [
  { key: "statement.card", of: ({ card }) => card },
  { key: "statement.cash", of: ({ cash }) => cash },
  { key: "statement.account", of: onAccount },
] as const satisfies readonly { key: BookerTextKey; of: (amounts: StatedAmounts) => Pence }[];

function useColumns({ rows, zone }: StatementSectionProps, money: Money): readonly DataColumn<StatementRow>[] {
  const { t, locale } = useAreaTexts(BOOKER_TEXTS);
  const sums = rows === null ? null : statementTotals(rows);
  const amount = (key: "price" | "commission"): DataColumn<StatementRow> => ({
    key,
    head: t(`statement.${key}`),
    cell: (row) => money(row[key]),
    numeric: true,
    ...(sums ? { total: money(sums[key]) } : {}),
  });
  return [
    { key: "booking", head: t("statement.booking"), heads: true, cell: ({ reference }) => <bdi>{reference}</bdi> },
    {
      key: "when",
      head: t("statement.when"),
      cell: ({ at }) =>
        at === null ? "" : listText([dayText(dayOf(at, zone), locale), clockText(at, zone, locale)], locale),
    },
    { key: "journey", head: t("statement.journey"), grows: true, cell: (row) => <Journey row={row} /> },
    {
      key: "status",
      head: t("statement.status"),
      minor: true,
      cell: ({ status }) => <StatusChip status={status} />,
    },
    amount("price"),
    amount("commission"),
  ];
}

/** Who travels and where to, as far as there is room. */
function Journey({ row }: { readonly row: StatementRow }): ReactNode {
  const { t } = useAreaTexts(BOOKER_TEXTS);
  return (
    <>
      {row.passenger !== "" && (
        <>
          <Text as="span" size="label" weight="medium">
            <bdi>{row.passenger}</bdi>
          </Text>{" "}
        </>
      )}
      {t("statement.fromTo", { from: row.pickup.address, to: row.dropoff.address })}
    </>
  );
}

interface DetailProps {
  readonly row: StatementRow;
  readonly money: Money;
  readonly zone: string;
}

/** All that the statement has of a journey. */
function Detail({ row, money, zone }: DetailProps): ReactNode {
  const { t, locale } = useAreaTexts(BOOKER_TEXTS);
  const { t: rides } = useAreaTexts(RIDE_TEXTS);
  const { pickup, dropoff } = row;
  return (
    <Facts
      layout="row"
      rows={[
        [t("statement.when"), row.at === null ? "" : rideTime(row.at, zone, locale)],
        [t("statement.passenger"), row.passenger, "written"],
        [t("statement.pickup"), addressLine(pickup.address, pickup.postcode), "written"],
        [t("statement.vias"), row.vias, "written"],
        [t("statement.dropoff"), addressLine(dropoff.address, dropoff.postcode), "written"],
        [t("statement.note"), row.note, "written"],
        [t("statement.ownReference"), row.bookerReference, "written"],
        ...row.costAnswers.map(({ name, value }): Fact => [name, value, "written"]),
        [t("statement.booker"), row.bookerName, "written"],
        [t("statement.status"), statusName(row.status, rides)],
        ...PAYMENTS.map(({ key, of }): Fact => [t(key), money(of(row))]),
        [t("statement.credited"), row.credited === 0 ? "" : money(row.credited)],
      ]}
    />
  );
}
