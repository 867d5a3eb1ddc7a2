import type { ReactNode } from "react";
import {
  Bar,
  BarChart,
  BarStack,
  CartesianGrid,
  LabelList,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from "recharts";
import styles from "./chart.module.css";

/** Bars of one meaning. */
export interface ChartSeries {
  readonly name: string;
  /** A CSS colour: a chart token. */
  readonly colour: string;
}

/** A day, week or month of the chart, with its texts formatted. */
interface BarGroup {
  /** Under the bars: "Mon", "Nov". */
  readonly tick: string;
  /** Heading of the tooltip: "Monday 16 Nov 2026". */
  readonly title: string;
  /** Lines of the tooltip. */
  readonly facts: readonly string[];
  /** Height of each series' part of the bar. */
  readonly values: readonly number[];
}

/** Props of the chart that loads later. */
export interface ChartBarsProps {
  /** The screen reader's label of the whole chart. */
  readonly label: string;
  /** Height of the chart in pixels. */
  readonly height: number;
  readonly groups: readonly BarGroup[];
  /** The parts of each group's bar, the lowest first, in the order of their values. */
  readonly series: readonly ChartSeries[];
  /** Draws from right to left. */
  readonly mirrored: boolean;
  /** Formats the values at an axis; without it each bar has its value above. */
  readonly axisText?: (value: number) => string;
}

const TICK = { fill: "var(--tk-text-muted)", fontSize: "var(--tk-size-label)" } as const;

/** The chart as one image with a label. Its bars have no keys and roles; the table has the same figures. */
export default function ChartBars(props: ChartBarsProps): ReactNode {
  const { label, height, groups, mirrored, axisText } = props;
  return (
    <div className={styles.chart} role="img" aria-label={label} style={{ minBlockSize: height }}>
      <div className={styles.drawing} aria-hidden="true">
        <ResponsiveContainer width="100%" height="100%">
          <BarChart
            data={[...groups]}
            accessibilityLayer={false}
            barCategoryGap="16%"
            margin={{ top: axisText ? 8 : 24, right: 0, bottom: 0, left: 0 }}
          >
            <CartesianGrid vertical={false} stroke="var(--tk-border-subtle)" />
            <XAxis
              dataKey="tick"
              reversed={mirrored}
              axisLine={false}
              tickLine={false}
              tick={TICK}
              interval={axisText ? "equidistantPreserveStart" : 0}
            />
            <YAxis
              hide={axisText === undefined}
              orientation={mirrored ? "right" : "left"}
              width="auto"
              axisLine={false}
              tickLine={false}
              tick={TICK}
              {...(axisText ? { tickFormatter: axisText } : {})}
              allowDecimals={false}
              domain={[0, axisText ? "auto" : (max: number) => Math.max(4, max)]}
            />
            <Tooltip cursor={{ fill: "var(--tk-wash-hover)" }} isAnimationActive={false} content={<Tip />} />
            <BarStack radius={[6, 6, 0, 0]}>{bars(props)}</BarStack>
          </BarChart>
        </ResponsiveContainer>
      </div>
    </div>
  );
}

/** A part of the bars for each series. */
function bars({ series, axisText }: Pick<ChartBarsProps, "series" | "axisText">): ReactNode {
  return series.map(({ name, colour }, index) => (
    <Bar
      key={name}
      dataKey={({ values }: BarGroup) => values[index] ?? 0}
      name={name}
      fill={colour}
      maxBarSize={56}
      isAnimationActive={false}
    >
      {axisText ? null : (
        <LabelList
          position="top"
          fill="var(--tk-text-default)"
          formatter={(count) => (count === 0 ? "" : String(count))}
        />
      )}
    </Bar>
  ));
}

interface TipProps {
  /** Set by the chart. */
  readonly active?: boolean;
  readonly payload?: readonly { readonly payload?: unknown }[];
}

/** The tooltip of the bars under the pointer. */
function Tip({ active = false, payload = [] }: TipProps): ReactNode {
  const group = payload[0]?.payload as BarGroup | undefined;
  if (!active || group === undefined) return null;
  return (
    <div className={styles.tip}>
      <strong>{group.title}</strong>
      {group.facts.map((fact) => (
        <span key={fact}>{fact}</span>
      ))}
    </div>
  );
}
