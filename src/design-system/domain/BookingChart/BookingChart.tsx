import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableFooter from "@mui/material/TableFooter";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import { styled } from "@mui/material/styles";
import { useState, type ReactNode } from "react";
import { weekTotals, type ChartWeek } from "#domain/business/week.ts";
import { addDays, type CalendarDay } from "#domain/shared/time/calendar-day.ts";
import { formatMoney } from "#domain/shared/money.ts";
import type { Pence } from "#domain/shared/units.ts";
import { ErrorState } from "#ds/feedback/ErrorState/index.ts";
import { lazyPart } from "#ds/feedback/lazy-part.tsx";
import { SkeletonBlock } from "#ds/feedback/SkeletonBlock/index.ts";
import { ChoiceToggle } from "#ds/inputs/ChoiceToggle/index.ts";
import { IconAction } from "#ds/foundations/IconAction/index.ts";
import { Text } from "#ds/foundations/Text/index.ts";
import { BOOKER_TEXTS } from "#ds/texts/areas/booker/index.ts";
import { useAreaTexts } from "#ds/texts/text-area.ts";
import { dayText, weekdayText } from "#ds/domain/ride-text.ts";
import { tk } from "#ds/theme/token-names.ts";
import { CardBox } from "#ds/internal/domain/CardBox.tsx";
import styles from "./BookingChart.module.css";

const Figures = styled(Table, { name: "CsWeekTable", slot: "Root" })({
  "& th, & td": { paddingInline: 0, color: "inherit", fontSize: tk("size-body"), textAlign: "start" },
  "& thead th": { color: tk("text-muted"), fontSize: tk("size-label") },
  "& tfoot :is(th, td)": { borderBlockEnd: 0, fontWeight: tk("weight-bold") },
  "& :is(th, td):not(:first-child)": { textAlign: "end", fontVariantNumeric: "tabular-nums lining-nums" },
});

const weekBars = lazyPart(async () => (await import("./WeekBars.tsx")).default);
const CHART_HEIGHT = 260;

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
  const [view, setView] = useState<"chart" | "table">("chart");
  const range = { from: dayText(monday, locale), to: dayText(addDays(monday, 6), locale) };
  return (
    <CardBox as="section" data-c="BookingChart" aria-label={t("chart.title")}>
      <header className={styles.head}>
        <div className={styles.titles}>
          <Text as={`h${props.level ?? 2}`} size="title">
            {t("chart.title")}
          </Text>
          <Text tone="muted" numerals>
            {week === null ? " " : <Sum week={week} currency={currency} />}
          </Text>
        </div>
        <ChoiceToggle
          label={t("chart.view")}
          hideLabel
          choices={[
            { value: "chart", label: t("chart.asChart") },
            { value: "table", label: t("chart.asTable") },
          ]}
          value={view}
          onChange={setView}
        />
      </header>
      <div className={styles.walk}>
        <IconAction icon="chevron-back" variant="outlined" label={t("chart.previous")} onPress={onPrevious} />
        <div role="status">
          <Text weight="medium">{t("chart.range", range)}</Text>
        </div>
        <IconAction icon="chevron-forward" variant="outlined" label={t("chart.next")} onPress={onNext} />
      </div>
      {error !== null ? (
        <ErrorState message={error} {...(onRetry ? { onRetry } : {})} />
      ) : week === null ? (
        <SkeletonBlock shape="box" height={CHART_HEIGHT} label={t("chart.loading")} />
      ) : view === "table" ? (
        <WeekTable week={week} currency={currency} />
      ) : (
        <Chart week={week} currency={currency} />
      )}
    </CardBox>
  );
}

interface WeekProps {
  readonly week: ChartWeek;
  readonly currency: string;
}

/** Amounts in the reader's language. */
function useAmount(currency: string): (amount: Pence) => string {
  const { locale } = useAreaTexts(BOOKER_TEXTS);
  return (amount) => formatMoney({ pence: amount, currency }, locale);
}

function useSpoken(currency: string): (figures: { readonly count: number; readonly total: Pence }) => string {
  const { t } = useAreaTexts(BOOKER_TEXTS);
  const amount = useAmount(currency);
  return ({ count, total }) =>
    count === 0 ? t("chart.empty") : t("chart.spoken", { bookings: t("chart.count", { count }), total: amount(total) });
}

function Sum({ week, currency }: WeekProps): ReactNode {
  return useSpoken(currency)(weekTotals(week));
}

function Chart({ week, currency }: WeekProps): ReactNode {
  const { t, locale, dir } = useAreaTexts(BOOKER_TEXTS);
  const spoken = useSpoken(currency);
  const amount = useAmount(currency);
  const label = t("chart.label", {
    from: dayText(week.monday, locale),
    to: dayText(addDays(week.monday, 6), locale),
    sum: spoken(weekTotals(week)),
  });
  const bars = week.days.map(({ day, count, total }) => ({
    day: weekdayText(day, locale),
    date: dayText(day, locale, { weekday: "long" }),
    count,
    total: amount(total),
  }));
  return (
    <weekBars.Part
      waiting={<div className={styles.chart} style={{ blockSize: CHART_HEIGHT }} />}
      label={label}
      height={CHART_HEIGHT}
      bars={bars}
      mirrored={dir === "rtl"}
      countLabel={(count) => t("chart.count", { count })}
    />
  );
}

function WeekTable({ week, currency }: WeekProps): ReactNode {
  const { t, locale } = useAreaTexts(BOOKER_TEXTS);
  const amount = useAmount(currency);
  const number = new Intl.NumberFormat(locale);
  const sum = weekTotals(week);
  return (
    <Figures size="small">
      <caption className="tk-visually-hidden">{t("chart.title")}</caption>
      <TableHead>
        <TableRow>
          <TableCell scope="col">{t("chart.day")}</TableCell>
          <TableCell scope="col">{t("chart.bookings")}</TableCell>
          <TableCell scope="col">{t("chart.total")}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {week.days.map(({ day, count, total }) => (
          <TableRow key={day}>
            <TableCell component="th" scope="row">
              {dayText(day, locale, { weekday: "short" })}
            </TableCell>
            <TableCell>{number.format(count)}</TableCell>
            <TableCell>{amount(total)}</TableCell>
          </TableRow>
        ))}
      </TableBody>
      <TableFooter>
        <TableRow>
          <TableCell component="th" scope="row">
            {t("chart.week")}
          </TableCell>
          <TableCell>{number.format(sum.count)}</TableCell>
          <TableCell>{amount(sum.total)}</TableCell>
        </TableRow>
      </TableFooter>
    </Figures>
  );
}
