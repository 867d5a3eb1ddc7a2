import type { ReactNode } from "react";
import { weekTotals, type ChartWeek } from "#domain/business/week.ts";
import { addDays, type CalendarDay } from "#domain/shared/time/calendar-day.ts";
import type { Pence } from "#domain/shared/units.ts";
import { BOOKER_TEXTS } from "#ds/texts/areas/booker/en.ts";
import { numbers } from "#ds/texts/format.ts";
import { useAreaTexts } from "#ds/texts/text-area.ts";
import { dayText, weekdayText } from "#ds/domain/ride-text.ts";
import { CHART_HEIGHT, chartBars, ChartCard } from "#ds/internal/domain/ChartCard.tsx";
import { ChartTable } from "#ds/internal/domain/ChartTable.tsx";
import { useMoney } from "#ds/internal/domain/use-money.ts";

/** Props of {@link BookingChart}. */
export interface BookingChartProps {
  /** First day of the week that is shown. */
  monday: CalendarDay;
  /** The bookings of that week; null while they load. */
  week: ChartWeek | null;
  /** ISO 4217 currency of the totals. */
  currency: string;
  /** Why there is no chart, as a sentence; null while nothing is wrong. */
  error?: string | null;
  /** Tries again after an error. */
  onRetry?: () => void;
  /** The previous week was requested. */
  onPrevious: () => void;
  /** The next week was requested. */
  onNext: () => void;
  /** Level of the heading on its page. */
  level?: 2 | 3;
}

/**
 * The bookings of a week by day, as bars or as a table of the same figures. The bars load in a chunk of their own, and
 * only while they are shown.
 */
export function BookingChart(props: BookingChartProps): ReactNode {
  const { monday, week, currency, error = null, onPrevious, onNext, onRetry } = props;
  const { t, locale } = useAreaTexts(BOOKER_TEXTS);
  const range = { from: dayText(monday, locale), to: dayText(addDays(monday, 6), locale) };
  return (
    <ChartCard
      data-c="BookingChart"
      title={t("chart.title")}
      level={props.level ?? 2}
      lead={week === null ? " " : <Sum week={week} currency={currency} />}
      viewLabel={t("chart.view")}
      walk={{
        shown: t("chart.range", range),
        previous: t("chart.previous"),
        next: t("chart.next"),
        onPrevious,
        onNext,
      }}
      loading={week === null ? t("chart.loading") : null}
      error={error}
      onRetry={onRetry}
    >
      {(view) =>
        week !== null &&
        (view === "table" ? <WeekTable week={week} currency={currency} /> : <Chart week={week} currency={currency} />)
      }
    </ChartCard>
  );
}

interface WeekProps {
  readonly week: ChartWeek;
  readonly currency: string;
}

function useSpoken(currency: string): (figures: { readonly count: number; readonly total: Pence }) => string {
  const { t } = useAreaTexts(BOOKER_TEXTS);
  const amount = useMoney(currency);
  return ({ count, total }) =>
    count === 0 ? t("chart.empty") : t("chart.spoken", { bookings: t("chart.count", { count }), total: amount(total) });
}

function Sum({ week, currency }: WeekProps): ReactNode {
  return useSpoken(currency)(weekTotals(week));
}

function Chart({ week, currency }: WeekProps): ReactNode {
  const { t, locale, dir } = useAreaTexts(BOOKER_TEXTS);
  const spoken = useSpoken(currency);
  const amount = useMoney(currency);
  const label = t("chart.label", {
    from: dayText(week.monday, locale),
    to: dayText(addDays(week.monday, 6), locale),
    sum: spoken(weekTotals(week)),
  });
  const groups = week.days.map(({ day, count, total }) => ({
    tick: weekdayText(day, locale),
    title: dayText(day, locale, { weekday: "long" }),
    facts: [t("chart.count", { count }), amount(total)],
    values: [count],
  }));
  return (
    <chartBars.Part
      waiting={<div style={{ minBlockSize: CHART_HEIGHT }} />}
      label={label}
      height={CHART_HEIGHT}
      groups={groups}
      series={[{ name: t("chart.bookings"), colour: "var(--tk-chart-1)" }]}
      mirrored={dir === "rtl"}
    />
  );
}

function WeekTable({ week, currency }: WeekProps): ReactNode {
  const { t, locale } = useAreaTexts(BOOKER_TEXTS);
  const amount = useMoney(currency);
  const number = numbers(locale);
  const sum = weekTotals(week);
  return (
    <ChartTable
      caption={t("chart.title")}
      heads={[t("chart.day"), t("chart.bookings"), t("chart.total")]}
      rows={week.days.map(({ day, count, total }) => [
        dayText(day, locale, { weekday: "short" }),
        number.format(count),
        amount(total),
      ])}
      total={[t("chart.week"), number.format(sum.count), amount(sum.total)]}
    />
  );
}
