import type { ReactNode } from "react";
import { Bar, BarChart, CartesianGrid, LabelList, ResponsiveContainer, Tooltip, XAxis, YAxis } from "recharts";
import styles from "./BookingChart.module.css";

/** A day of the chart, with its texts formatted. */
export interface WeekBar {
  readonly day: string;
  readonly date: string;
  readonly count: number;
  readonly total: string;
}

interface WeekBarsProps {
  /** The screen reader's label of the week. */
  readonly label: string;
  /** Height of the chart in pixels. */
  readonly height: number;
  readonly bars: readonly WeekBar[];
  /** Draws the week from right to left. */
  readonly mirrored: boolean;
  readonly countLabel: (count: number) => string;
}

const TICK = { fill: "var(--tk-text-muted)", fontSize: "var(--tk-size-label)" } as const;

/** The chart as one image with a label. Its bars have no keys and roles; the table has the same figures. */
export default function WeekBars({ label, height, bars, mirrored, countLabel }: WeekBarsProps): ReactNode {
  return (
    <div className={styles.chart} role="img" aria-label={label} style={{ blockSize: height }}>
      <div className={styles.drawing} aria-hidden="true">
        <ResponsiveContainer width="100%" height="100%">
          <BarChart data={[...bars]} accessibilityLayer={false} margin={{ top: 24, right: 0, bottom: 0, left: 0 }}>
            <CartesianGrid vertical={false} stroke="var(--tk-border-subtle)" />
            <XAxis dataKey="day" reversed={mirrored} axisLine={false} tickLine={false} tick={TICK} interval={0} />
            <YAxis hide allowDecimals={false} domain={[0, (max: number) => Math.max(4, max)]} />
            <Tooltip
              cursor={{ fill: "var(--tk-wash-hover)" }}
              isAnimationActive={false}
              content={<Tip countLabel={countLabel} />}
            />
            <Bar
              dataKey="count"
              fill="var(--tk-chart-1)"
              radius={[6, 6, 0, 0]}
              maxBarSize={56}
              isAnimationActive={false}
            >
              <LabelList
                dataKey="count"
                position="top"
                fill="var(--tk-text-default)"
                formatter={(count) => (count === 0 ? "" : String(count))}
              />
            </Bar>
          </BarChart>
        </ResponsiveContainer>
      </div>
    </div>
  );
}

interface TipProps extends Pick<WeekBarsProps, "countLabel"> {
  /** Set by the chart. */
  readonly active?: boolean;
  readonly payload?: readonly { readonly payload?: unknown }[];
}

/** The tooltip of the bar under the pointer. */
function Tip({ active = false, payload = [], countLabel }: TipProps): ReactNode {
  const bar = payload[0]?.payload as WeekBar | undefined;
  if (!active || bar === undefined) return null;
  return (
    <div className={styles.tip}>
      <strong>{bar.date}</strong>
      <span>{countLabel(bar.count)}</span>
      <span>{bar.total}</span>
    </div>
  );
}
