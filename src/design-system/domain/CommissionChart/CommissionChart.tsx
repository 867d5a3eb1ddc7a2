import type { ReactNode } from "react";
import { minorUnitsOf, formatCompactMoney, majorOf } from "#domain/shared/money.ts";
import {
  COMMISSION_UNITS,
  commissionTotals,
  type CommissionAmounts,
  type CommissionPeriod,
  type CommissionUnit,
} from "#domain/business/commission.ts";
import type { DayRange } from "#domain/shared/time/calendar-day.ts";
import { pence } from "#domain/shared/units.ts";
import { EmptyState } from "#ds/feedback/EmptyState/EmptyState.tsx";
import { ActionButton } from "#ds/foundations/ActionButton/ActionButton.tsx";
import { ChoiceToggle } from "#ds/inputs/ChoiceToggle/ChoiceToggle.tsx";
import { daysText, dayText } from "#ds/domain/ride-text.ts";
import { CHART_HEIGHT, chartBars, ChartCard } from "#ds/internal/domain/ChartCard.tsx";
import type { ChartSeries } from "#ds/internal/domain/ChartBars.tsx";
import { ChartTable } from "#ds/internal/domain/ChartTable.tsx";
import styles from "#ds/internal/domain/chart.module.css";
import { useMoney } from "#ds/internal/domain/use-money.ts";
import { BOOKER_TEXTS, type BookerTextKey } from "#ds/texts/areas/booker/en.ts";
import { useAreaTexts } from "#ds/texts/text-area.ts";

/** Props of {@link CommissionChart}. */
export interface CommissionChartProps {
  /** Whether the periods are months or weeks. */
  unit: CommissionUnit;
  /** The days that are shown. */
  days: DayRange;
  /** Their months or weeks, in order; null while they load. */
  periods: readonly CommissionPeriod[] | null;
  /** ISO 4217 currency of the amounts. */
  currency: string;
  /** Today is among the days: there is nothing later to turn to. */
  isPresent: boolean;
  /** Why there is no chart, as a sentence; null while nothing is wrong. */
  error?: string | null;
  /** Tries again after an error. */
  onRetry?: () => void;
  /** Months or weeks were chosen. */
  onUnit: (unit: CommissionUnit) => void;
  /** The stretch before was requested. */
  onPrevious: () => void;
  /** The stretch after was requested. */
  onNext: () => void;
  /** The figures were requested as a file. */
  onDownload: () => void;
  /** Level of the heading on its page. */
  level?: 2 | 3;
}

/** Each amount is part of the one before; what of it is not in the one after is a part of the bar of its own. */
const SERIES = [
  { amount: "earned", within: "invoiced", text: "commission.earned", colour: "var(--tk-chart-1)" },
  { amount: "invoiced", within: "paid", text: "commission.invoiced", colour: "var(--tk-chart-2)" },
  { amount: "paid", within: null, text: "commission.paid", colour: "var(--tk-chart-3)" },
] as const satisfies readonly {
  amount: keyof CommissionAmounts;
  within: keyof CommissionAmounts | null;
  text: BookerTextKey;
  colour: string;
}[];

/** The parts of a bar, the lowest first. */
const STACK = SERIES.toReversed();

/** Texts that differ between months and weeks. */
const WORDS = {
  month: { previous: "commission.previousYear", next: "commission.nextYear", period: "commission.month" },
  week: { previous: "commission.previousQuarter", next: "commission.nextQuarter", period: "commission.week" },
} as const satisfies Record<CommissionUnit, Readonly<Record<string, BookerTextKey>>>;

/**
 * The commission of a business by month or week: what is earned as bars, with what of it is invoiced and paid, or as a
 * table of the same figures, and as a file. The bars load in a chunk of their own, and only while they are shown.
 */
export function CommissionChart(props: CommissionChartProps): ReactNode {
  const { unit, days, periods, error = null, onUnit, onPrevious, onNext, onRetry } = props;
  const { t, locale } = useAreaTexts(BOOKER_TEXTS);
  const words = WORDS[unit];
  const shown = t("chart.range", { from: dayText(days.from, locale), to: dayText(days.to, locale) });
  const isEmpty = periods !== null && commissionTotals(periods).earned === 0;
  const hasFigures = periods !== null && error === null && !isEmpty;
  const figures = { unit, days, periods: periods ?? [], currency: props.currency };
  return (
    <ChartCard
      data-c="CommissionChart"
      title={t("commission.title")}
      level={props.level ?? 2}
      lead={t("commission.text")}
      viewLabel={t("commission.view")}
      controls={
        <ChoiceToggle
          label={t("commission.by")}
          hideLabel
          choices={COMMISSION_UNITS.map((value) => ({ value, label: t(`commission.by.${value}`) }))}
          value={unit}
          onChange={onUnit}
        />
      }
      walk={{
        shown,
        previous: t(words.previous),
        next: t(words.next),
        onPrevious,
        onNext,
        isLast: props.isPresent,
      }}
      loading={periods === null ? t("commission.loading") : null}
      error={error}
      onRetry={onRetry}
      footer={
        <div>
          <ActionButton variant="secondary" icon="arrow-down" disabled={!hasFigures} onPress={props.onDownload}>
            {t("commission.download")}
          </ActionButton>
        </div>
      }
    >
      {(view) =>
        isEmpty ? (
          <EmptyState title={t("commission.empty")}>{t("commission.emptyText")}</EmptyState>
        ) : (
          <>
            <Legend {...figures} />
            {view === "table" ? <FigureTable {...figures} /> : <Chart {...figures} />}
          </>
        )
      }
    </ChartCard>
  );
}

interface FiguresProps {
  readonly unit: CommissionUnit;
  readonly days: DayRange;
  readonly periods: readonly CommissionPeriod[];
  readonly currency: string;
}

/** The amounts as texts, in the order of the series. */
function useAmounts(currency: string): (amounts: CommissionAmounts) => readonly [string, string, string] {
  const text = useMoney(currency);
  return ({ earned, invoiced, paid }) => [text(earned), text(invoiced), text(paid)];
}

/** A month as "November 2026", a week as "16–22 Nov 2026". */
function usePeriodText(unit: CommissionUnit): (days: DayRange) => string {
  const { locale } = useAreaTexts(BOOKER_TEXTS);
  return ({ from, to }) =>
    unit === "month" ? dayText(from, locale, { day: undefined, month: "long" }) : daysText({ from, to }, locale);
}

/** What the colours mean, with the sums. */
function Legend({ periods, currency }: FiguresProps): ReactNode {
  const { t } = useAreaTexts(BOOKER_TEXTS);
  const sums = useAmounts(currency)(commissionTotals(periods));
  return (
    <dl className={styles.legend}>
      {SERIES.map(({ text, colour }, index) => (
        <div key={text}>
          <dt>
            <span className={styles.swatch} style={{ backgroundColor: colour }} aria-hidden="true" />
            {t(text)}
          </dt>
          <dd>{sums[index]}</dd>
        </div>
      ))}
    </dl>
  );
}

function Chart({ unit, days, periods, currency }: FiguresProps): ReactNode {
  const { t, locale, dir } = useAreaTexts(BOOKER_TEXTS);
  const amounts = useAmounts(currency);
  const periodText = usePeriodText(unit);
  const series: readonly ChartSeries[] = STACK.map(({ text, colour }) => ({ name: t(text), colour }));
  const [earned, invoiced, paid] = amounts(commissionTotals(periods));
  const range = { from: dayText(days.from, locale), to: dayText(days.to, locale) };
  const tick: Intl.DateTimeFormatOptions = unit === "month" ? { day: undefined, year: undefined } : { year: undefined };
  return (
    <chartBars.Part
      waiting={<div style={{ minBlockSize: CHART_HEIGHT }} />}
      label={t(`commission.label.${unit}`, { ...range, earned, invoiced, paid })}
      height={CHART_HEIGHT}
      groups={periods.map((period) => ({
        tick: dayText(period.days.from, locale, tick),
        title: periodText(period.days),
        facts: SERIES.map(({ text }, index) => `${t(text)}: ${amounts(period)[index] ?? ""}`),
        values: STACK.map(({ amount, within }) =>
          majorOf(pence(period[amount] - (within === null ? 0 : period[within])), currency),
        ),
      }))}
      series={series}
      mirrored={dir === "rtl"}
      axisText={(value) => formatCompactMoney({ pence: pence(value * minorUnitsOf(currency)), currency }, locale)}
    />
  );
}

function FigureTable({ unit, periods, currency }: FiguresProps): ReactNode {
  const { t } = useAreaTexts(BOOKER_TEXTS);
  const amounts = useAmounts(currency);
  const periodText = usePeriodText(unit);
  return (
    <ChartTable
      caption={t("commission.title")}
      heads={[t(WORDS[unit].period), ...SERIES.map(({ text }) => t(text))]}
      rows={periods.map((period) => [periodText(period.days), ...amounts(period)])}
      total={[t("chart.total"), ...amounts(commissionTotals(periods))]}
    />
  );
}
